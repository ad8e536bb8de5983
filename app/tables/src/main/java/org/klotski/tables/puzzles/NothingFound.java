package org.klotski.tables.puzzles;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/** Explains why no layout matches an order; labels are formatted as in {@link OrderRules}. */
public record NothingFound(PuzzleOrder order, UnaryOperator<String> written) {
  /** Returns a sentence. Executes one query, which takes a few tenths of a second. */
  public String sentence(Tables tables) {
    if (order.like().isPresent()) {
      return "no other puzzle of its class is similar enough; %s lists the class"
          .formatted(written.apply("class"));
    }
    try (QueryResult answer = tables.ask(order.summarySql())) {
      Row summary = answer.next();
      return solvability(summary)
          .or(() -> range(summary))
          .orElse("no layout matches; drop a condition, or widen a range");
    }
  }

  private Optional<String> solvability(Row summary) {
    boolean isUnsolvable = order.properties().contains(PuzzleProperty.UNSOLVABLE);
    long solvable = summary.number("solvable");
    if (isUnsolvable && solvable == summary.number("layouts")) {
      return sentence("every layout%s is solvable; omit %s", PuzzleProperty.UNSOLVABLE);
    }
    if (!isUnsolvable && solvable == 0) {
      return sentence("no layout%s is solvable; %s finds the others", PuzzleProperty.UNSOLVABLE);
    }
    return order.properties().contains(PuzzleProperty.UNSOLVED) && summary.number("unsolved") == 0
        ? sentence(
            "every solvable layout%s is solved already; %s finds those too",
            PuzzleProperty.SOLVABLE)
        : Optional.empty();
  }

  private Optional<String> sentence(String format, PuzzleProperty property) {
    return Optional.of(format.formatted(scope(), written.apply(property.label())));
  }

  private Optional<String> range(Row summary) {
    for (Map.Entry<PuzzleFact, NumberRange> each : order.ranges().entrySet()) {
      String label = written.apply(each.getKey().label());
      if (!(summary.value(each.getKey().most()) instanceof Number most)) {
        return Optional.of("no layout%s has %s".formatted(scope(), label));
      }
      if (each.getValue().isAbove(most.doubleValue())) {
        return Optional.of(
            "no layout%s has %s above %s; use a smaller number".formatted(scope(), label, most));
      }
    }
    return Optional.empty();
  }

  private String scope() {
    String group = order.groupNumber().map(number -> "-" + number).orElse("");
    return order
        .layoutClass()
        .map(each -> (group.isEmpty() ? " of class " : " of group ") + each + group)
        .orElse("");
  }
}

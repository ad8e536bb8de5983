package org.klotski.cli.puzzles;

import java.util.Map;
import java.util.Optional;
import org.klotski.tables.Answer;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.NumberRange;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.PuzzleProperty;

/** Why no layout fits. */
public final class NothingFound {
  private NothingFound() {}

  /**
   * Says it in a sentence, as exactly as where was searched explains it alone. Asks the tables one
   * question, some tenths of a second.
   */
  public static String sentence(Tables tables, PuzzleOrder order) {
    if (order.like().isPresent()) {
      return "no other puzzle of its class is similar enough; 'klotski find --class' lists the"
          + " class";
    }
    try (Answer answer = tables.ask(order.summarySql())) {
      Row whereabouts = answer.next();
      return solvability(order, whereabouts)
          .or(() -> range(order, whereabouts))
          .orElse("no layout matches; drop a condition, or widen a range");
    }
  }

  private static Optional<String> solvability(PuzzleOrder order, Row whereabouts) {
    long solvable = whereabouts.number("solvable");
    if (order.properties().contains(PuzzleProperty.UNSOLVABLE)) {
      return solvable < whereabouts.number("layouts")
          ? Optional.empty()
          : Optional.of(
              "every layout%s is solvable; leave out --unsolvable".formatted(where(order)));
    }
    if (solvable == 0) {
      return Optional.of(
          "no layout%s is solvable; --unsolvable finds the others".formatted(where(order)));
    }
    if (order.properties().contains(PuzzleProperty.UNSOLVED)
        && whereabouts.number("unsolved") == 0) {
      return Optional.of(
          "every solvable layout%s is solved already; --solvable finds those too"
              .formatted(where(order)));
    }
    return Optional.empty();
  }

  private static Optional<String> range(PuzzleOrder order, Row whereabouts) {
    for (Map.Entry<PuzzleFact, NumberRange> each : order.ranges().entrySet()) {
      String label = each.getKey().label();
      if (!(whereabouts.value(each.getKey().most()) instanceof Number most)) {
        return Optional.of("no layout%s has --%s".formatted(where(order), label));
      }
      if (each.getValue().isAbove(most.doubleValue())) {
        return Optional.of(
            "no layout%s has --%s above %s; ask for less".formatted(where(order), label, most));
      }
    }
    return Optional.empty();
  }

  private static String where(PuzzleOrder order) {
    return order
        .layoutClass()
        .map(
            each ->
                order
                    .groupNumber()
                    .map(number -> " of group %s-%d".formatted(each, number))
                    .orElse(" of class " + each))
        .orElse("");
  }
}

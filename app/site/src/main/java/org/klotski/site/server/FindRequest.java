package org.klotski.site.server;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.Likeness;
import org.klotski.tables.puzzles.NumberRange;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.OrderRules;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.PuzzleProperty;
import org.klotski.tables.puzzles.SortKey;

/**
 * Reads conditions for puzzles from parameters, which are named like the options of {@code find},
 * with underscores.
 */
final class FindRequest {
  private static final int MAX_LIMIT = 1000;
  private static final OrderRules RULES = new OrderRules(FindRequest::name);

  private FindRequest() {}

  /** Reads all parameters; {@code counts} states whether the layouts are only counted. */
  static PuzzleOrder read(Query query, Klotski klotski, boolean counts) {
    Optional<String> layoutClass = query.text("class");
    Optional<GroupFacts> group = query.text("group").map(klotski::group);
    Optional<String> like = query.text("like");
    RULES.checkSource(layoutClass.isPresent(), group.isPresent(), like.isPresent());
    if (counts) {
      RULES.checkCount(
          query.flag("random")
              || Stream.of("sort", "limit", "seed").anyMatch(name -> query.text(name).isPresent()));
    }
    OptionalLong seed = RULES.seed(query.flag("random"), query.number("seed"));
    Map<PuzzleFact, NumberRange> ranges = new LinkedHashMap<>();
    for (PuzzleFact fact : PuzzleFact.numbers()) {
      for (String label : fact.labels()) {
        query.text(name(label)).ifPresent(text -> ranges.put(fact, range(name(label), text)));
      }
    }
    Set<PuzzleProperty> properties =
        PuzzleProperty.CHOICES.stream()
            .filter(
                each -> each.labels().stream().filter(label -> query.flag(name(label))).count() > 0)
            .collect(ImmutableSet.toImmutableSet());
    PuzzleOrder order =
        new PuzzleOrder(
            group.map(GroupFacts::layoutClass).or(() -> layoutClass.map(LayoutClass::parse)),
            group.map(GroupFacts::number),
            ranges,
            PuzzleProperty.complete(properties, ranges.keySet()),
            query.choice("difficulty", DifficultyLevel.class),
            like.map(text -> Likeness.of(klotski.layout(text), klotski)),
            query.choice("one_per", OnePer.class),
            query.text("sort").map(SortKey::parseAll).orElse(List.of()),
            query.number("limit", 1, MAX_LIMIT).orElse(PuzzleOrder.USUAL_LIMIT),
            seed);
    RULES.checkContradiction(order);
    return order;
  }

  /**
   * Executes the SQL query of an order.
   *
   * @throws UnsupportedOperationException if the tables lack a fact of the order
   */
  static List<Row> ask(Tables tables, PuzzleOrder order, String sql) {
    Optional<String> missing = RULES.missingAnalysis(order, tables.analyzed());
    if (missing.isPresent()) {
      throw new UnsupportedOperationException(missing.get());
    }
    try (QueryResult answer = tables.ask(sql)) {
      return ImmutableList.copyOf(answer);
    }
  }

  private static NumberRange range(String name, String text) {
    try {
      return NumberRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  private static String name(String label) {
    return label.replace('-', '_');
  }
}

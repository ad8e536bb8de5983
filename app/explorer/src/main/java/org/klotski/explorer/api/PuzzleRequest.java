package org.klotski.explorer.api;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.answers.Answers;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.explorer.http.Parameters;
import org.klotski.grouper.Group;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.puzzles.NumberRange;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.OrderRules;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.PuzzleProperty;
import org.klotski.tables.puzzles.SortKey;

/**
 * Reads an order for puzzles from the parameters of a request, which are called as the options of
 * {@code find}, with underscores.
 */
public final class PuzzleRequest {
  /** How many puzzles one answer can have. */
  public static final int MOST = 1000;

  private static final String ONE_PER = "one_per";
  private static final OrderRules RULES = new OrderRules(PuzzleRequest::name);

  private PuzzleRequest() {}

  /**
   * The order.
   *
   * @param answers tells about layouts and groups that are named
   * @param most the largest limit
   * @throws IllegalArgumentException if a parameter is wrong; the message says how
   */
  public static PuzzleOrder read(Parameters parameters, Answers answers, int most) {
    Optional<String> layoutClass = parameters.text("class");
    Optional<Group> group = parameters.text("group").map(answers::groupNamed);
    Optional<String> like = parameters.text("like");
    RULES.checkWhereFrom(layoutClass.isPresent(), group.isPresent(), like.isPresent());
    OptionalLong seed = RULES.seed(parameters.flag("random"), parameters.wholeNumber("seed"));
    PuzzleOrder order =
        new PuzzleOrder(
            group.map(Group::layoutClass).or(() -> layoutClass.map(LayoutClass::parse)),
            group.map(Group::number),
            ranges(parameters),
            properties(parameters),
            parameters.choice("difficulty", DifficultyLevel.class),
            like.map(text -> LikeLayout.of(answers.name(text).layout(), answers::storedInfo)),
            parameters.choice(ONE_PER, OnePer.class),
            parameters.text("sort").map(SortKey::parseAll).orElse(List.of()),
            parameters.number("limit", 1, most).orElse(Math.min(most, PuzzleOrder.USUAL_LIMIT)),
            seed);
    RULES.checkContradiction(order);
    return order;
  }

  /**
   * Refuses what says which of all that fit, where all are counted.
   *
   * @throws IllegalArgumentException if something does; the message says what to leave out
   */
  static void checkCount(Parameters parameters) {
    RULES.checkCount(
        Stream.of("sort", "limit", "seed").anyMatch(name -> parameters.text(name).isPresent())
            || parameters.flag("random"));
  }

  private static Map<PuzzleFact, NumberRange> ranges(Parameters parameters) {
    Map<PuzzleFact, NumberRange> ranges = new EnumMap<>(PuzzleFact.class);
    for (PuzzleFact fact : PuzzleFact.values()) {
      parameters.text(name(fact.label())).ifPresent(text -> ranges.put(fact, range(fact, text)));
    }
    return ranges;
  }

  private static NumberRange range(PuzzleFact fact, String text) {
    try {
      return NumberRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name(fact.label()) + ": " + e.getMessage(), e);
    }
  }

  private static Set<PuzzleProperty> properties(Parameters parameters) {
    Set<PuzzleProperty> properties = EnumSet.noneOf(PuzzleProperty.class);
    for (PuzzleProperty property : PuzzleProperty.values()) {
      if (property != PuzzleProperty.UNSOLVED && parameters.flag(name(property.label()))) {
        properties.add(property);
      }
    }
    return PuzzleProperty.complete(
        properties, parameters.text(name(PuzzleFact.STEPS.label())).isPresent());
  }

  /**
   * Refuses an order that the database knows too little for, and columns that are none.
   *
   * @throws IllegalArgumentException with the reason
   */
  public static void check(PuzzleOrder order, Content content) {
    List<String> unknown = order.unknownColumns(content);
    if (!unknown.isEmpty()) {
      String column = unknown.get(0);
      throw TableColumns.metric(column)
          .map(metric -> new IllegalArgumentException(Content.lacking("sort=" + column, metric)))
          .orElseGet(
              () ->
                  new IllegalArgumentException(
                      "sort: there is no column '%s'; docs/sql.md lists those of layouts"
                          .formatted(LayoutFormatException.shown(column))));
    }
    order
        .lacking(content)
        .ifPresent(
            fact -> {
              throw new IllegalArgumentException(Content.lacking(name(fact.label()), Metric.STEP));
            });
  }

  /** What the parameter is called. */
  private static String name(String label) {
    return label.replace('-', '_');
  }
}

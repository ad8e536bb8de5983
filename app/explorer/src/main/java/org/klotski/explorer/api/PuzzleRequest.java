package org.klotski.explorer.api;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.explorer.http.Parameters;
import org.klotski.grouper.facts.DifficultyLevel;
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
   * @param klotski tells about layouts and groups that are named
   * @param most the largest limit
   * @throws IllegalArgumentException if a parameter is wrong; the message says how
   */
  public static PuzzleOrder read(Parameters parameters, Klotski klotski, int most) {
    Optional<String> layoutClass = parameters.text("class");
    Optional<GroupFacts> group = parameters.text("group").map(klotski::group);
    Optional<String> like = parameters.text("like");
    RULES.checkSource(layoutClass.isPresent(), group.isPresent(), like.isPresent());
    OptionalLong seed = RULES.seed(parameters.flag("random"), parameters.wholeNumber("seed"));
    Map<PuzzleFact, NumberRange> ranges = ranges(parameters);
    PuzzleOrder order =
        new PuzzleOrder(
            group.map(GroupFacts::layoutClass).or(() -> layoutClass.map(LayoutClass::parse)),
            group.map(GroupFacts::number),
            ranges,
            PuzzleProperty.complete(properties(parameters), ranges.keySet()),
            parameters.choice("difficulty", DifficultyLevel.class),
            like.map(text -> LikeLayout.of(klotski.layout(text), klotski)),
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
    Map<PuzzleFact, NumberRange> ranges = new LinkedHashMap<>();
    for (PuzzleFact fact : PuzzleFact.numbers()) {
      for (String label : fact.labels()) {
        parameters.text(name(label)).ifPresent(text -> ranges.put(fact, range(name(label), text)));
      }
    }
    return ranges;
  }

  private static NumberRange range(String name, String text) {
    try {
      return NumberRange.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  private static Set<PuzzleProperty> properties(Parameters parameters) {
    Set<PuzzleProperty> properties = new LinkedHashSet<>();
    for (PuzzleProperty property : PuzzleProperty.CHOICES) {
      for (String label : property.labels()) {
        if (parameters.flag(name(label))) {
          properties.add(property);
        }
      }
    }
    return properties;
  }

  /**
   * Refuses an order that needs an analysis that the database does not have.
   *
   * @param analyzed the metrics in which it is analyzed
   * @throws IllegalArgumentException with the reason
   */
  public static void check(PuzzleOrder order, Collection<Metric> analyzed) {
    RULES
        .missingAnalysis(order, analyzed)
        .ifPresent(
            sentence -> {
              throw new IllegalArgumentException(sentence);
            });
  }

  /** Returns the name of a parameter. */
  public static String name(String label) {
    return label.replace('-', '_');
  }
}

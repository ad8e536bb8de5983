package org.klotski.tables.puzzles;

import com.google.common.collect.Sets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.klotski.StoredGoal;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.files.TableColumns;

/**
 * Checks requests for puzzles, with the same messages for options of a command and parameters of a
 * URL; {@code written} formats a label, such as {@code up-to-mirror}, as an option or a parameter.
 */
public record OrderRules(UnaryOperator<String> written) {
  /** New seeds are smaller than this number, so that they have few digits. */
  private static final int SEEDS = 1_000_000;

  /** Throws an {@link IllegalArgumentException} if more than one source of puzzles is given. */
  public void checkSource(boolean layoutClass, boolean group, boolean like) {
    refuse(
        Stream.of(layoutClass, group, like).filter(given -> given).count() > 1,
        "use only one of %s, %s, and %s",
        "class",
        "group",
        "like");
  }

  /** Throws an {@link IllegalArgumentException} if the options select or sort counted layouts. */
  public void checkCount(boolean hasSelection) {
    refuse(
        hasSelection,
        "%s counts all matching layouts; omit %s, %s, %s, and %s",
        "count",
        "sort",
        "limit",
        "random",
        "seed");
  }

  /** Throws an {@link IllegalArgumentException} if the conditions contradict each other. */
  public void checkContradiction(PuzzleOrder order) {
    Optional<String> label = order.contradicting();
    refuse(
        label.isPresent(),
        "%s finds only layouts that can't reach a solved one, and none of them matches %s; omit one"
            + " of the two",
        PuzzleProperty.UNSOLVABLE.label(),
        label.orElse(""));
  }

  /**
   * Returns the order for another goal. Ranges and sorting by steps then use the distance to that
   * goal, by default at least 1 and in descending order. If only the distance to a mirror image of
   * the goal is stored, the returned order selects the mirror images of the layouts.
   *
   * @param goal the stored distance, which unsolvable layouts may have
   * @throws IllegalArgumentException if the order has conditions that cannot be combined with a
   *     goal, or that layouts and their images do not share
   */
  public PuzzleOrder withGoal(PuzzleOrder order, StoredGoal goal) {
    refuse(order.like().isPresent(), "%s and %s can't be combined", "goal", "like");
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      PuzzleFact other = PuzzleFact.of(Facts.minSolution(metric));
      boolean isGiven = order.facts().anyMatch(other::equals);
      refuse(isGiven, "%s counts steps; omit %s", "goal", other.label());
    }
    PuzzleFact distance = PuzzleFact.of(goal.fact());
    PuzzleFact steps = PuzzleFact.of(Facts.minSolution(Metric.STEP));
    goal.mirror().ifPresent(mirror -> checkImages(order, steps, mirror));
    Map<PuzzleFact, NumberRange> ranges = new LinkedHashMap<>(order.ranges());
    NumberRange asked = ranges.remove(steps);
    boolean isTwice = asked != null && ranges.containsKey(distance);
    refuse(isTwice, "use only one of %s and %s", steps.label(), distance.label());
    ranges.putIfAbsent(distance, asked == null ? NumberRange.parse("1..") : asked);
    List<SortKey> sort =
        order.sort().stream()
            .map(key -> key.fact().equals(steps) ? new SortKey(distance, key.descending()) : key)
            .toList();
    return new PuzzleOrder(
        order.layoutClass(),
        order.groupNumber(),
        ranges,
        Sets.difference(order.properties(), Set.of(PuzzleProperty.UNSOLVED)),
        order.difficulty(),
        order.like(),
        order.onePer(),
        sort.isEmpty() ? List.of(new SortKey(distance, true)) : sort,
        order.limit(),
        order.seed());
  }

  /** Checks that every condition, except one on steps, holds equally for a layout and its image. */
  private void checkImages(PuzzleOrder order, PuzzleFact steps, Mirror mirror) {
    order
        .facts()
        .filter(fact -> !fact.equals(steps))
        .forEach(fact -> checkImage(fact.label(), fact::isOfImage, mirror));
    order.properties().stream()
        .filter(property -> !property.equals(PuzzleProperty.UNSOLVED))
        .forEach(property -> checkImage(property.label(), property::isOfImage, mirror));
    if (order.difficulty().isPresent()) {
      checkImage(Facts.DIFFICULTY.name(), PuzzleFact.of(Facts.DIFFICULTY)::isOfImage, mirror);
    }
    order.onePer().ifPresent(each -> checkImage("one-per", any -> each != OnePer.LAYER, mirror));
  }

  private void checkImage(String label, Predicate<Mirror> isOfImage, Mirror mirror) {
    refuse(
        !isOfImage.test(mirror),
        "%s can be combined only with %s "
            + (isOfImage.test(Mirror.LEFT_RIGHT) ? "8, 9, 10, 12, 13, or 14" : "8, 9, 12, or 13")
            + "; the other goals are answered by mirror images, for which it differs",
        label,
        "goal");
  }

  /** Returns an error message if the order needs an analysis that the database does not have. */
  public Optional<String> missingAnalysis(PuzzleOrder order, Collection<Metric> analyzed) {
    return order
        .facts()
        .filter(fact -> fact.missing(analyzed).isPresent())
        .findFirst()
        .map(
            fact ->
                TableColumns.missingAnalysis(
                    order.ranges().containsKey(fact)
                        ? written.apply(fact.label())
                        : written.apply("sort") + " " + fact,
                    fact.missing(analyzed).orElseThrow()));
  }

  /**
   * Returns the given seed or a new one; empty if the selection is not random. Throws an {@link
   * IllegalArgumentException} if a seed is given but the selection is not random.
   */
  public OptionalLong seed(boolean isRandom, OptionalLong given) {
    refuse(given.isPresent() && !isRandom, "%s requires %s", "seed", "random");
    return isRandom
        ? OptionalLong.of(given.orElseGet(() -> ThreadLocalRandom.current().nextInt(SEEDS)))
        : OptionalLong.empty();
  }

  /** Explains why no layout matches; executes a query that takes a few tenths of a second. */
  public String nothingFound(PuzzleOrder order, Tables tables) {
    if (order.like().isPresent()) {
      return "no other puzzle of its class is similar enough; %s lists the class"
          .formatted(written.apply("class"));
    }
    String group = order.groupNumber().map(number -> "-" + number).orElse("");
    String kind = group.isEmpty() ? " of class " : " of group ";
    String scope = order.layoutClass().map(each -> kind + each + group).orElse("");
    try (QueryResult answer = tables.ask(order.summarySql())) {
      Row summary = answer.next();
      return solvability(order.properties(), scope, summary)
          .or(() -> range(order.ranges(), scope, summary))
          .orElse("no layout matches; omit a condition or widen a range");
    }
  }

  private Optional<String> solvability(Set<PuzzleProperty> properties, String scope, Row summary) {
    long solvable = summary.number("solvable");
    PuzzleProperty named = PuzzleProperty.UNSOLVABLE;
    String sentence;
    if (properties.contains(named) && solvable == summary.number("layouts")) {
      sentence = "every layout%s is solvable; omit %s";
    } else if (!properties.contains(named) && solvable == 0) {
      sentence = "no layout%s is solvable; %s finds the others";
    } else if (properties.contains(PuzzleProperty.UNSOLVED) && summary.number("unsolved") == 0) {
      sentence = "every solvable layout%s is solved already; %s finds those too";
      named = PuzzleProperty.SOLVABLE;
    } else {
      return Optional.empty();
    }
    return Optional.of(sentence.formatted(scope, written.apply(named.label())));
  }

  private Optional<String> range(Map<PuzzleFact, NumberRange> ranges, String scope, Row summary) {
    for (Map.Entry<PuzzleFact, NumberRange> each : ranges.entrySet()) {
      String label = written.apply(each.getKey().label());
      if (!(summary.value(each.getKey().most()) instanceof Number most)) {
        return Optional.of("no layout%s has %s".formatted(scope, label));
      }
      if (each.getValue().isAbove(most.doubleValue())) {
        return Optional.of(
            "no layout%s has %s above %s; use a smaller number".formatted(scope, label, most));
      }
    }
    return Optional.empty();
  }

  private void refuse(boolean is, String sentence, String... labels) {
    if (is) {
      throw new IllegalArgumentException(
          sentence.formatted(Stream.of(labels).map(written).toArray()));
    }
  }
}

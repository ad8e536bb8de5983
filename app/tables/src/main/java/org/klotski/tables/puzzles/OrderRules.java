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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.klotski.StoredGoal;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.files.TableColumns;

/**
 * Checks requests for puzzles, with the same messages for options of a command and parameters of a
 * URL.
 *
 * @param written formats a label such as {@code up-to-mirror} as an option or parameter
 */
public record OrderRules(UnaryOperator<String> written) {
  private static final int SEEDS = 1_000_000;

  /**
   * Checks that at most one source of puzzles is given.
   *
   * @throws IllegalArgumentException if more than one is given
   */
  public void checkSource(boolean layoutClass, boolean group, boolean like) {
    refuse(
        Stream.of(layoutClass, group, like).filter(given -> given).count() > 1,
        "use only one of %s, %s, and %s",
        "class",
        "group",
        "like");
  }

  /**
   * Checks that a count has no options that select or sort layouts.
   *
   * @param hasSelection whether there is such an option
   * @throws IllegalArgumentException if there is such an option
   */
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

  /**
   * Checks that the conditions do not contradict each other.
   *
   * @throws IllegalArgumentException if they do
   */
  public void checkContradiction(PuzzleOrder order) {
    order
        .contradicting()
        .ifPresent(
            label ->
                refuse(
                    true,
                    "%s finds only layouts that can't reach a solved one, and none of them matches"
                        + " %s; omit one of the two",
                    PuzzleProperty.UNSOLVABLE.label(),
                    label));
  }

  /**
   * Returns an order with another goal: a range of steps applies to the distance to that goal, by
   * default at least 1, and the largest distances come first.
   *
   * @param goal the stored distance, which unsolvable layouts may have
   * @throws IllegalArgumentException if the order has conditions that depend on the usual goal
   */
  public PuzzleOrder withGoal(PuzzleOrder order, StoredGoal goal) {
    refuse(order.like().isPresent(), "%s and %s can't be combined", "goal", "like");
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      PuzzleFact other = PuzzleFact.of(Facts.minSolution(metric));
      boolean isGiven = order.ranges().containsKey(other);
      refuse(isGiven, "%s counts steps; omit %s", "goal", other.label());
    }
    PuzzleFact distance = PuzzleFact.of(goal.fact());
    Map<PuzzleFact, NumberRange> ranges = new LinkedHashMap<>(order.ranges());
    NumberRange steps = ranges.remove(PuzzleFact.of(Facts.minSolution(Metric.STEP)));
    ranges.put(distance, steps == null ? NumberRange.parse("1..") : steps);
    return new PuzzleOrder(
        order.layoutClass(),
        order.groupNumber(),
        ranges,
        Sets.difference(order.properties(), Set.of(PuzzleProperty.UNSOLVED)),
        order.difficulty(),
        order.like(),
        order.onePer(),
        order.sort().isEmpty() ? List.of(new SortKey(distance, true)) : order.sort(),
        order.limit(),
        order.seed());
  }

  /**
   * Returns an error message if the order needs a missing analysis; else empty.
   *
   * @param analyzed the metrics in which the database is analyzed
   */
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
   * Returns the seed of a random selection.
   *
   * @param isRandom whether the selection is random
   * @param given the seed in the request
   * @return the given seed or a new one; empty if the selection is not random
   * @throws IllegalArgumentException if a seed is given but the selection is not random
   */
  public OptionalLong seed(boolean isRandom, OptionalLong given) {
    refuse(given.isPresent() && !isRandom, "%s requires %s", "seed", "random");
    return isRandom ? OptionalLong.of(given.orElseGet(OrderRules::newSeed)) : OptionalLong.empty();
  }

  /** Returns a random seed with few digits. */
  public static long newSeed() {
    return ThreadLocalRandom.current().nextInt(SEEDS);
  }

  private void refuse(boolean is, String sentence, String... labels) {
    if (is) {
      throw new IllegalArgumentException(
          sentence.formatted(Stream.of(labels).map(written).toArray()));
    }
  }
}

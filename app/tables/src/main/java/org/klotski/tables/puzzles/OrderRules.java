package org.klotski.tables.puzzles;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Metric;
import org.klotski.tables.files.TableColumns;

/**
 * What cannot be ordered, in one sentence each, whether it is asked for with options of a command
 * or with parameters of an address.
 *
 * @param written how a label such as {@code up-to-mirror} is written there
 */
public record OrderRules(UnaryOperator<String> written) {
  private static final int SEEDS = 1_000_000;

  /**
   * Refuses more than one place to take puzzles from.
   *
   * @throws IllegalArgumentException if more than one is given
   */
  public void checkWhereFrom(boolean layoutClass, boolean group, boolean like) {
    refuse(
        Stream.of(layoutClass, group, like).filter(given -> given).count() > 1,
        "%s, %s and %s each say where from; choose one",
        "class",
        "group",
        "like");
  }

  /**
   * Refuses what says which of all, where all are counted.
   *
   * @param saysWhich whether something does
   * @throws IllegalArgumentException if something does
   */
  public void checkCount(boolean saysWhich) {
    refuse(
        saysWhich,
        "%s counts all that fit; leave out %s, %s, %s and %s",
        "count",
        "sort",
        "limit",
        "random",
        "seed");
  }

  /**
   * Refuses what no layout can be.
   *
   * @throws IllegalArgumentException if it is asked for
   */
  public void checkContradiction(PuzzleOrder order) {
    order
        .contradicting()
        .ifPresent(
            label ->
                refuse(
                    true,
                    "%s finds layouts from which no solved one can be reached, and none of them"
                        + " fits %s; leave one out",
                    PuzzleProperty.UNSOLVABLE.label(),
                    label));
  }

  /**
   * Returns a sentence that refuses an order that needs an analysis; empty if none is missing.
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
                TableColumns.lacking(
                    order.ranges().containsKey(fact)
                        ? written.apply(fact.label())
                        : written.apply("sort") + " " + fact,
                    fact.missing(analyzed).orElseThrow()));
  }

  /**
   * The draw that is asked for.
   *
   * @param isRandom whether puzzles are drawn
   * @param given the draw that is named; any number is one
   * @return the named one, or a new one; nothing if they are not drawn
   * @throws IllegalArgumentException if a draw is named and they are not drawn
   */
  public OptionalLong seed(boolean isRandom, OptionalLong given) {
    refuse(given.isPresent() && !isRandom, "%s goes with %s; add it", "seed", "random");
    return isRandom ? OptionalLong.of(given.orElseGet(OrderRules::newSeed)) : OptionalLong.empty();
  }

  /** A draw that nobody has named, by chance, with few digits. */
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

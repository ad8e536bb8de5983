package org.klotski.explorer.atlas.data;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * How far all solvable layouts are from the nearest solved one in the three metrics.
 *
 * @param all which distances go together, some 13,000 kinds
 */
public record Distances(List<Kind> all) {
  /**
   * The layouts with the same distances.
   *
   * @param step the distance in steps
   * @param line in straight moves
   * @param cell in moves by one cell
   * @param count how many layouts there are
   * @param first the id of the first
   */
  public record Kind(int step, int line, int cell, long count, int first) {
    /** The distance in a metric. */
    public int in(Metric metric) {
      return switch (metric) {
        case STEP -> step;
        case LINE -> line;
        case CELL -> cell;
      };
    }
  }

  /**
   * Layouts whose rank among all, by distance, is another in another metric. A rank is one more
   * than the number of layouts that are farther from a solution.
   *
   * @param moves the distance in the one metric
   * @param otherMoves in the other
   * @param rank the rank in the one
   * @param otherRank in the other
   * @param count how many such layouts there are
   * @param first the first of them
   */
  public record Change(
      int moves, int otherMoves, long rank, long otherRank, long count, Layout first) {}

  /** How many layouts are at each distance, from 0 to the greatest. */
  public long[] histogram(Metric metric) {
    int most = all.stream().mapToInt(kind -> kind.in(metric)).max().orElse(-1);
    long[] counts = new long[most + 1];
    all.forEach(kind -> counts[kind.in(metric)] += kind.count());
    return counts;
  }

  /**
   * The layouts that move up most in rank from one metric to another, and so are harder in that.
   *
   * @param limit how many kinds at most
   */
  public List<Change> changes(Metric from, Metric to, int limit) {
    long[] ranks = ranks(histogram(from));
    long[] otherRanks = ranks(histogram(to));
    Map<Long, Change> changes = new LinkedHashMap<>();
    for (Kind kind : all) {
      int moves = kind.in(from);
      int other = kind.in(to);
      changes.merge(
          (long) moves << 32 | other,
          new Change(
              moves,
              other,
              ranks[moves],
              otherRanks[other],
              kind.count(),
              Layout.fromId(kind.first())),
          Distances::together);
    }
    List<Change> sorted = new ArrayList<>(changes.values());
    sorted.sort(
        Comparator.comparingLong((Change each) -> each.otherRank() - each.rank())
            .thenComparing(each -> each.first().code()));
    return ImmutableList.copyOf(sorted.subList(0, Math.min(limit, sorted.size())));
  }

  private static Change together(Change one, Change other) {
    Layout first = one.first().code() < other.first().code() ? one.first() : other.first();
    return new Change(
        one.moves(),
        one.otherMoves(),
        one.rank(),
        one.otherRank(),
        one.count() + other.count(),
        first);
  }

  private static long[] ranks(long[] histogram) {
    long[] ranks = new long[histogram.length];
    long farther = 0;
    for (int moves = histogram.length - 1; moves >= 0; moves--) {
      ranks[moves] = farther + 1;
      farther += histogram[moves];
    }
    return ranks;
  }
}

package org.klotski.answers.surveys;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;

/** Tables that compare the metrics on all layouts. Take some seconds and 400 MB. */
public enum MetricSurvey implements Labeled {
  /** How many layouts have their nearest solved layout at each distance, in each metric. */
  HISTOGRAM {
    @Override
    Table of(List<short[]> distances) {
      int most = distances.stream().mapToInt(MetricSurvey::most).max().orElseThrow();
      List<int[]> counts = distances.stream().map(each -> counts(each, most)).toList();
      List<List<Object>> rows = new ArrayList<>();
      for (int moves = -1; moves <= most; moves++) {
        int at = moves + 1;
        Object distance = moves < 0 ? Table.NONE : moves;
        rows.add(List.of(distance, counts.get(0)[at], counts.get(1)[at], counts.get(2)[at]));
      }
      return new Table(
          List.of("distance", "step_layouts", "line_layouts", "cell_layouts"), List.copyOf(rows));
    }
  },
  /**
   * Which solvable layouts move up and down most when all are ranked in another metric. The rank of
   * a layout is one more than the number of layouts that are farther from a solution, so that it
   * depends on the distance alone: a row is about all layouts with the same two distances.
   */
  RANKS {
    @Override
    Table of(List<short[]> distances) {
      List<List<Object>> rows = new ArrayList<>();
      for (Metric from : Metric.values()) {
        for (Metric to : Metric.values()) {
          if (from.ordinal() < to.ordinal()) {
            addChanges(from, to, distances, rows);
          }
        }
      }
      return new Table(
          List.of(
              "metric",
              "other_metric",
              "distance",
              "other_distance",
              "rank",
              "other_rank",
              "count",
              "first"),
          List.copyOf(rows));
    }
  };

  /** How many changes are listed in each direction. */
  private static final int LISTED = 10;

  /** All layouts with the same distances in two metrics. */
  private record Change(int movesFrom, int movesTo, long rankFrom, long rankTo, int at) {
    long up() {
      return rankFrom - rankTo;
    }
  }

  /** The table of the distances of all layouts, by id, in the order of the metrics; -1 for none. */
  abstract Table of(List<short[]> distances);

  /** The whole table. */
  public Table table(Database database) {
    List<Fact> facts = Arrays.stream(Metric.values()).map(Facts::minSolution).toList();
    Columns columns = database.layouts(facts, Runtime.getRuntime().availableProcessors());
    return of(facts.stream().map(fact -> ((Columns.Shorts) columns.of(fact)).values()).toList());
  }

  private static int most(short[] distances) {
    int most = -1;
    for (short distance : distances) {
      most = Math.max(most, distance);
    }
    return most;
  }

  /** For each distance the number of layouts at it; first the number of those without any. */
  private static int[] counts(short[] distances, int most) {
    int[] counts = new int[most + 2];
    for (short distance : distances) {
      counts[distance + 1]++;
    }
    return counts;
  }

  /** For each distance the rank of the layouts at it. */
  private static long[] ranks(short[] distances) {
    int[] counts = counts(distances, most(distances));
    long[] ranks = new long[counts.length - 1];
    long farther = 0;
    for (int moves = ranks.length - 1; moves >= 0; moves--) {
      ranks[moves] = farther + 1;
      farther += counts[moves + 1];
    }
    return ranks;
  }

  private static void addChanges(
      Metric from, Metric to, List<short[]> distances, List<List<Object>> rows) {
    short[] one = distances.get(from.ordinal());
    short[] other = distances.get(to.ordinal());
    long[] ranksOfOne = ranks(one);
    long[] ranksOfOther = ranks(other);
    int[] counts = new int[ranksOfOne.length * ranksOfOther.length];
    int[] first = new int[counts.length];
    for (int id = LayoutIds.COUNT - 1; id >= 0; id--) {
      if (one[id] >= 0) {
        int at = one[id] * ranksOfOther.length + other[id];
        counts[at]++;
        first[at] = id;
      }
    }
    List<Change> changes = new ArrayList<>();
    for (int at = 0; at < counts.length; at++) {
      if (counts[at] > 0) {
        int movesFrom = at / ranksOfOther.length;
        int movesTo = at % ranksOfOther.length;
        changes.add(
            new Change(movesFrom, movesTo, ranksOfOne[movesFrom], ranksOfOther[movesTo], at));
      }
    }
    changes.sort(Comparator.comparingLong(Change::up).reversed());
    int listed = Math.min(LISTED, changes.size() / 2);
    List<Change> extreme = new ArrayList<>(changes.subList(0, listed));
    extreme.addAll(changes.subList(changes.size() - listed, changes.size()));
    for (Change change : extreme) {
      rows.add(
          List.of(
              from.label(),
              to.label(),
              change.movesFrom(),
              change.movesTo(),
              change.rankFrom(),
              change.rankTo(),
              counts[change.at()],
              LayoutCode.format(LayoutIds.unrank(first[change.at()]))));
    }
  }
}

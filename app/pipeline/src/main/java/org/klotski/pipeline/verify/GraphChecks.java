package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;

/**
 * Checks how the graphs of groups are connected. The edges are counted: the moves of all members,
 * found on the board, are twice as many. Bridges, cut points, and blocks are not found again; they
 * must be possible, at most change in one direction from metric to metric, and be the same in
 * mirror images.
 */
final class GraphChecks {
  private static final List<Metric> FINEST_FIRST = List.of(Metric.CELL, Metric.LINE, Metric.STEP);

  private final Database database;
  private final Stored stored;

  /** The number of moves of all members of each group, by metric. */
  private final long[][] moves;

  GraphChecks(Database database, Stored stored) {
    this.database = database;
    this.stored = stored;
    moves = new long[Metric.values().length][stored.groups().size()];
  }

  /** Counts the moves of some layouts. */
  final class Counter {
    private final int[][] count = new int[moves.length][stored.groups().size()];

    private Counter() {}

    /**
     * Counts the moves of a layout.
     *
     * @param metrics the metrics of each step, as sums of {@code 1 << metric.ordinal()}
     */
    void at(int id, int[] metrics, int steps) {
      int group = stored.groupPosition(id);
      for (int metric = 0; metric < count.length && group < count[metric].length; metric++) {
        int number = 0;
        for (int i = 0; i < steps; i++) {
          number += metrics[i] >>> metric & 1;
        }
        count[metric][group] += number;
      }
    }

    /** Adds the moves to those of the other counters. */
    void finish() {
      synchronized (moves) {
        for (int metric = 0; metric < count.length; metric++) {
          for (int group = 0; group < count[metric].length; group++) {
            moves[metric][group] += count[metric][group];
          }
        }
      }
    }
  }

  /** Returns a new counter, for one thread. */
  Counter counter() {
    return new Counter();
  }

  /** Returns the findings after all layouts were counted. */
  List<Finding> findings() {
    Tally edges = new Tally();
    Tally blocks = new Tally();
    Tally images = new Tally();
    long[] total = new long[1];
    for (LayoutClass layoutClass : LayoutClass.all()) {
      Columns groups = database.groups(layoutClass, Facts.built(Fact.Subject.GROUP));
      for (int number = 0; number < groups.size(); number++) {
        int row = number;
        String name = layoutClass + "-" + number;
        int position = stored.position(layoutClass, number);
        for (Metric metric : FINEST_FIRST) {
          int edgeNum = groups.get(Facts.edgeNum(metric), row);
          edges.expect(
              position < stored.groups().size()
                  && 2L * edgeNum == moves[metric.ordinal()][position],
              () -> "%s of group %s is %d".formatted(Facts.edgeNum(metric), name, edgeNum));
          total[0] += edgeNum;
          blocks.expect(
              isPossible(groups, row, metric),
              () -> "group %s in the %s metric".formatted(name, metric.label()));
        }
        blocks.expect(changesInOneDirection(groups, row), () -> "group " + name);
        images.expect(equalsImages(groups, row), () -> "group " + name);
      }
    }
    return List.of(
        edges.finding(
            "edge_num is half the number of moves of all members",
            Figures.count(total[0]) + " edges in three metrics"),
        blocks.finding("numbers of bridges, cut points, and blocks are possible", "in all groups"),
        images.finding("graphs of mirror images have the same numbers", "in all groups"));
  }

  private static boolean isPossible(Columns groups, int row, Metric metric) {
    int size = groups.get(Facts.GROUP_SIZE, row);
    int edges = groups.get(Facts.edgeNum(metric), row);
    int bridges = groups.get(Facts.bridgeNum(metric), row);
    int cuts = groups.get(Facts.cutNum(metric), row);
    int blocks = groups.get(Facts.blockNum(metric), row);
    int largest = groups.get(Facts.largestBlock(metric), row);
    if (size == 1) {
      return (edges | bridges | cuts | blocks | largest) == 0;
    }
    boolean isTree = edges == size - 1;
    return edges >= size - 1
        && isTree == (bridges == edges)
        && blocks >= Math.max(1, bridges)
        && cuts < blocks
        && (cuts == 0) == (blocks == 1)
        && largest >= 2
        && largest - 1 <= size - blocks;
  }

  /** More moves join blocks. */
  private static boolean changesInOneDirection(Columns groups, int row) {
    return isSorted(groups, row, Facts::edgeNum, 1)
        && isSorted(groups, row, Facts::bridgeNum, -1)
        && isSorted(groups, row, Facts::cutNum, -1)
        && isSorted(groups, row, Facts::blockNum, -1)
        && isSorted(groups, row, Facts::largestBlock, 1);
  }

  private static boolean isSorted(
      Columns groups, int row, Function<Metric, Fact> fact, int direction) {
    int cell = groups.get(fact.apply(Metric.CELL), row);
    int line = groups.get(fact.apply(Metric.LINE), row);
    int step = groups.get(fact.apply(Metric.STEP), row);
    return direction * (line - cell) >= 0 && direction * (step - line) >= 0;
  }

  private static boolean equalsImages(Columns groups, int row) {
    for (Mirror mirror : Mirror.values()) {
      int image = groups.get(Facts.image(mirror), row);
      if (image >= groups.size()) {
        return false;
      }
      for (Fact fact : facts()) {
        if (groups.get(fact, row) != groups.get(fact, image)) {
          return false;
        }
      }
    }
    return true;
  }

  private static List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (Metric metric : FINEST_FIRST) {
      facts.add(Facts.edgeNum(metric));
      facts.add(Facts.bridgeNum(metric));
      facts.add(Facts.cutNum(metric));
      facts.add(Facts.blockNum(metric));
      facts.add(Facts.largestBlock(metric));
    }
    return facts;
  }
}

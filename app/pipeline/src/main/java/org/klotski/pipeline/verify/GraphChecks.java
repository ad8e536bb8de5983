package org.klotski.pipeline.verify;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.pipeline.progress.Figures;

/**
 * Checks the facts about the connectivity of groups. The number of edges must be half the number of
 * moves of all members, which are derived from the board. Bridges, cut points, and blocks are not
 * computed again; instead, their numbers must be possible, must only increase or only decrease from
 * metric to metric, and must be the same in mirror images.
 */
final class GraphChecks implements NeighborCheck {
  private static final Metric[] METRICS = Metric.values();

  private final Stored stored;

  /** The number of moves by metric and group, counted separately for each {@link Neighborhood}. */
  private final Map<Neighborhood, int[][]> counters = new ConcurrentHashMap<>();

  GraphChecks(Stored stored) {
    this.stored = stored;
  }

  @Override
  public void check(Neighborhood here) {
    int[][] moves = counters.get(here);
    if (moves == null) {
      moves = new int[METRICS.length][stored.groups.size()];
      counters.put(here, moves);
    }
    int group = here.get(Stored.GROUP);
    if (group == Columns.NONE) {
      return; // The class check reports layouts without a group.
    }
    for (Metric metric : METRICS) {
      int count = 0;
      for (int i = 0; i < here.count; i++) {
        count += here.metrics[i] >>> metric.ordinal() & 1;
      }
      moves[metric.ordinal()][group] += count;
    }
  }

  @Override
  public List<Finding> findings() {
    Columns groups = stored.groups;
    Tally edges = new Tally();
    Tally blocks = new Tally();
    Tally images = new Tally();
    long total = 0;
    for (int row = 0; row < groups.size(); row++) {
      int group = row;
      for (Metric of : METRICS) {
        int edgeNum = groups.get(Facts.edgeNum(of), group);
        long moves = counters.values().stream().mapToLong(each -> each[of.ordinal()][group]).sum();
        total += edgeNum;
        edges.expect(
            2L * edgeNum == moves,
            () ->
                "%s of group %s is %d"
                    .formatted(Facts.edgeNum(of), stored.groupName(group), edgeNum));
        blocks.expect(
            isPossible(groups, group, of),
            () -> "group %s in the %s metric".formatted(stored.groupName(group), of.label()));
      }
      blocks.expect(changesInOneDirection(groups, group), () -> "group " + stored.groupName(group));
      images.expect(equalsImages(group), () -> "group " + stored.groupName(group));
    }
    return List.of(
        edges.finding(
            "edge_num is half the number of moves of all members",
            Figures.count(total) + " edges in three metrics"),
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

  /** Returns whether the numbers change in the right direction: additional moves join blocks. */
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

  private boolean equalsImages(int group) {
    Columns groups = stored.groups;
    for (Mirror mirror : Mirror.values()) {
      int image = stored.position(stored.classOf(group), groups.get(Facts.image(mirror), group));
      for (Fact fact : Facts.graph()) {
        if (image == Columns.NONE || groups.get(fact, group) != groups.get(fact, image)) {
          return false;
        }
      }
    }
    return true;
  }
}

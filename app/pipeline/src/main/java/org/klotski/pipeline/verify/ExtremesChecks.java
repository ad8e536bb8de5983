package org.klotski.pipeline.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.findings.CheckNames;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;

/**
 * Whether farthest and solution data in one metric agree with each other, with the layers, and with
 * the extremes of the groups: what can be told of every layout without searching again.
 */
final class ExtremesChecks {
  private final Stored stored;
  private final Metric metric;
  private final short[] minSolution;
  private final ExtremesTable analysis;
  private final List<GroupRecord> groups;

  /** For each group: how many of its layouts are solved. */
  private final int[] solved;

  /**
   * @param minSolution the distance to the nearest solved layout in the metric, by id
   */
  ExtremesChecks(Stored stored, Metric metric, short[] minSolution, ExtremesTable analysis) {
    this.stored = stored;
    this.metric = metric;
    this.minSolution = minSolution;
    this.analysis = analysis;
    groups = stored.groups();
    solved = new int[groups.size()];
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int position = stored.groupPosition(id);
      if (position < solved.length && isSolved(id)) {
        solved[position]++;
      }
    }
  }

  /**
   * No layout of a group is farther than the farthest, its seed and its nearest solution not
   * either; from the seed it is known from the layers, in steps. In other metrics nothing is
   * nearer.
   */
  Finding farthest() {
    Tally tally = new Tally();
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int position = stored.groupPosition(id);
      if (position < groups.size()) {
        int at = id;
        tally.expect(isFarthest(id, groups.get(position)), () -> "id " + at);
      }
    }
    return tally.finding(
        CheckNames.of(metric, "farthest data agrees with the layers and the solutions"),
        metric == Metric.STEP ? "on every layout; from every seed exactly" : "on every layout");
  }

  private boolean isFarthest(int id, GroupRecord group) {
    int step = analysis.farthestDistance(id);
    int number = analysis.farthestNum(id);
    int last = group.layers() - 1;
    boolean within =
        step >= stored.layer(id)
            && step >= minSolution[id]
            && 2 * step >= last
            && (step <= 2 * last || metric != Metric.STEP)
            && number >= 1
            && number <= group.group().size();
    return stored.layer(id) > 0 || metric != Metric.STEP
        ? within
        : within && step == last && number == group.layerSizes().get(last);
  }

  /** A solved layout's only solution is itself; an unsolvable one has none. */
  Finding solutions() {
    Tally tally = new Tally();
    long solutions = 0;
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int position = stored.groupPosition(id);
      int nearest = analysis.minSolutionNum(id);
      int all = analysis.solutionNum(id);
      solutions += all;
      boolean holds =
          switch (Integer.signum(minSolution[id])) {
            case -1 -> nearest == 0 && all == 0;
            case 0 -> nearest == 1 && all == 1;
            default ->
                nearest >= 1
                    && all >= nearest
                    && position < solved.length
                    && all <= solved[position];
          };
      int at = id;
      tally.expect(
          holds, () -> "id %d has %d solutions, %d of them nearest".formatted(at, all, nearest));
    }
    return tally.finding(
        CheckNames.of(metric, "solution data agrees with min_solution_step"),
        Figures.count(solutions) + " solutions of all layouts");
  }

  /** The extremes of the groups, computed anew. */
  Finding groups(DatabaseScan scan) {
    GroupExtremesRecord[] expected = extremes();
    Tally tally = new Tally();
    int[] next = {0};
    int[] largest = {0};
    scan.groupExtremes(
        metric,
        (layoutClass, groupNumber, found) -> {
          int position = next[0]++;
          boolean holds =
              position < expected.length
                  && stored.position(layoutClass, groupNumber) == position
                  && found.equals(expected[position])
                  && found.radius() <= found.diameter()
                  && found.diameter() <= 2 * found.radius();
          largest[0] = Math.max(largest[0], found.diameter());
          tally.expect(holds, () -> "group %s-%d: %s".formatted(layoutClass, groupNumber, found));
        });
    tally.expect(next[0] == expected.length, () -> next[0] + " groups with an analysis");
    return tally.finding(
        CheckNames.of(metric, "radius, diameter and hardest layouts of each group"),
        "%s groups, the largest diameter is %d".formatted(Figures.count(next[0]), largest[0]));
  }

  private GroupExtremesRecord[] extremes() {
    Extreme[] centre = new Extreme[groups.size()];
    Extreme[] periphery = new Extreme[groups.size()];
    Extreme[] hardest = new Extreme[groups.size()];
    Arrays.fill(hardest, new Extreme(0, 0, 0));
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int position = stored.groupPosition(id);
      if (position >= groups.size()) {
        continue; // reported with the classes
      }
      int farthest = analysis.farthestDistance(id);
      int solution = minSolution[id];
      Extreme least = centre[position];
      if (least == null || farthest <= least.distance()) {
        centre[position] = counted(least, farthest, id);
      }
      Extreme most = periphery[position];
      if (most == null || farthest >= most.distance()) {
        periphery[position] = counted(most, farthest, id);
      }
      if (solution >= hardest[position].distance()) {
        hardest[position] = counted(hardest[position], solution, id);
      }
    }
    GroupExtremesRecord[] records = new GroupExtremesRecord[groups.size()];
    for (int position = 0; position < records.length; position++) {
      records[position] =
          new GroupExtremesRecord(
              centre[position],
              periphery[position],
              Optional.of(hardest[position]).filter(extreme -> extreme.number() > 0));
    }
    return records;
  }

  private static Extreme counted(Extreme best, int distance, int id) {
    return best != null && best.number() > 0 && best.distance() == distance
        ? new Extreme(distance, best.number() + 1, best.first())
        : new Extreme(distance, 1, LayoutIds.unrank(id));
  }

  private static boolean isSolved(int id) {
    return (int) (LayoutIds.unrank(id) >>> 32) == Board.EXIT;
  }
}

package org.klotski.pipeline.verify;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.pipeline.progress.Figures;

/**
 * Checks the analysis in one metric. Compares each layout with its neighbors, its mirror images,
 * its layer, and its distance to a solution, and compares the facts of each group with those of its
 * members. These checks are independent because they do not search. They therefore prove bounds,
 * and exact values only for seeds; {@link DeepChecks} searches again.
 */
final class AnalysisChecks implements Check {
  private final Subject subject;
  private final Stored stored;
  private final Metric metric;
  private final Field minSolution;
  private final Column farthest;
  private final Column farthestNum;
  private final Column minSolutionNum;
  private final Column solutionNum;

  /** The number of layouts in the last layer of each group. */
  private final int[] lastLayers;

  private final Tally neighbors = new Tally();
  private final Tally images = new Tally();
  private final Tally bounds = new Tally();
  private final Tally solutions = new Tally();
  private final LongAdder allSolutions = new LongAdder();

  /** Reads the analysis of all layouts, 14 bytes each. */
  AnalysisChecks(Subject subject, Stored stored, Metric metric) {
    this.subject = subject;
    this.stored = stored;
    this.metric = metric;
    minSolution = Stored.minSolution(metric);
    Columns layouts =
        subject.database().layouts(Facts.analyzed(Fact.Subject.LAYOUT, metric), subject.threads());
    farthest = layouts.of(Facts.farthest(metric));
    farthestNum = layouts.of(Facts.farthestNum(metric));
    minSolutionNum = layouts.of(Facts.minSolutionNum(metric));
    solutionNum = layouts.of(Facts.solutionNum(metric));
    lastLayers = new int[stored.groups.size()];
    for (int group = 0; group < lastLayers.length; group++) {
      int[] sizes = subject.database().layerSizes(stored.classOf(group), stored.groupNumber(group));
      lastLayers[group] = sizes[sizes.length - 1];
    }
  }

  @Override
  public List<Finding> run() {
    subject.forEachPart(Finding.name(metric, "check farthest data"), this::check);
    Finding groups = checkGroups();
    return List.of(
        neighbors.finding(
            name("farthest_step of neighbors differs by at most one"), "on every layout"),
        images.finding(
            name(
                "mirror images have the same farthest data, left-right images the same solution"
                    + " data"),
            "three images of each layout"),
        bounds.finding(
            name("farthest data agrees with the layers and the solutions"),
            metric == Metric.STEP ? "on every layout; from every seed exactly" : "on every layout"),
        solutions.finding(
            name("solution data agrees with min_solution_step"),
            Figures.count(allSolutions.sum()) + " solutions of all layouts"),
        groups);
  }

  private String name(String check) {
    return Finding.name(metric, check);
  }

  private void check(IdRange ids) {
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    long sum = 0;
    for (int at = ids.from(); at < ids.to(); at++) {
      int id = at;
      Layout layout = LayoutCode.decode(LayoutIds.unrank(id));
      checkNeighbors(id, codes, Moves.neighbors(layout, metric, codes));
      checkImages(id, layout);
      int group = stored.get(Stored.GROUP, id);
      sum += solutionNum.get(id);
      solutions.expect(
          hasSolutions(id, group),
          () ->
              "id %d has %d solutions, %d of them nearest"
                  .formatted(id, solutionNum.get(id), minSolutionNum.get(id)));
      if (group != Columns.NONE) {
        bounds.expect(isFarthest(id, group), () -> "id " + id);
      }
    }
    allSolutions.add(sum);
  }

  private void checkNeighbors(int id, long[] codes, int count) {
    int here = farthest.get(id);
    boolean near = true;
    for (int i = 0; i < count; i++) {
      near &= Math.abs(farthest.get(LayoutIds.rank(codes[i])) - here) <= 1;
    }
    neighbors.expect(near, () -> "id %d with the farthest distance %d".formatted(id, here));
  }

  private void checkImages(int id, Layout layout) {
    for (Mirror mirror : Mirror.values()) {
      int image = LayoutIds.rank(mirror.of(layout).code());
      boolean same =
          farthest.get(id) == farthest.get(image) && farthestNum.get(id) == farthestNum.get(image);
      if (mirror == Mirror.LEFT_RIGHT) {
        same &=
            minSolutionNum.get(id) == minSolutionNum.get(image)
                && solutionNum.get(id) == solutionNum.get(image);
      }
      images.expect(
          same, () -> "the %s image of id %d, id %d".formatted(mirror.label(), id, image));
    }
  }

  /**
   * Returns whether the farthest distance is possible: at least the distances to the seed and to
   * the nearest solution, and at least half the number of the last layer. Layers are distances from
   * the seed in steps; distances in other metrics are at least as large.
   */
  private boolean isFarthest(int id, int group) {
    int distance = farthest.get(id);
    int number = farthestNum.get(id);
    int layer = stored.get(Stored.LAYER, id);
    int last = stored.groups.get(Facts.LAYER_COUNT, group) - 1;
    boolean within =
        distance >= layer
            && distance >= stored.get(minSolution, id)
            && 2 * distance >= last
            && (distance <= 2 * last || metric != Metric.STEP)
            && number >= 1
            && number <= stored.groups.get(Facts.GROUP_SIZE, group);
    return layer > 0 || metric != Metric.STEP
        ? within
        : within && distance == last && number == lastLayers[group];
  }

  private boolean hasSolutions(int id, int group) {
    int nearest = minSolutionNum.get(id);
    int all = solutionNum.get(id);
    return switch (Integer.signum(stored.get(minSolution, id))) {
      case -1 -> nearest == 0 && all == 0;
      case 0 -> nearest == 1 && all == 1;
      default ->
          nearest >= 1
              && all >= nearest
              && group != Columns.NONE
              && all <= stored.totals.solved[group];
    };
  }

  private Finding checkGroups() {
    Extremes centre = new Extremes(-1, lastLayers.length);
    Extremes periphery = new Extremes(1, lastLayers.length);
    Extremes hardest = new Extremes(1, lastLayers.length);
    for (int id = 0; id < LayoutIds.COUNT; id++) {
      int group = stored.get(Stored.GROUP, id);
      if (group != Columns.NONE) {
        centre.add(group, farthest.get(id), id);
        periphery.add(group, farthest.get(id), id);
        hardest.add(group, stored.get(minSolution, id), id);
      }
    }
    Tally tally = new Tally();
    int largest = 0;
    int row = 0;
    for (LayoutClass layoutClass : LayoutClass.all()) {
      Columns groups =
          subject.database().groups(layoutClass, Facts.analyzed(Fact.Subject.GROUP, metric));
      for (int number = 0; number < groups.size(); number++, row++) {
        int group = row;
        Map<Fact, Long> found = new LinkedHashMap<>();
        for (Fact fact : groups.facts()) {
          found.put(
              fact,
              fact.type() == FactType.CODE
                  ? groups.code(fact, number)
                  : Long.valueOf(groups.get(fact, number)));
        }
        Map<Fact, Long> expected = new HashMap<>();
        centre.put(expected, group, Facts.centre(metric));
        periphery.put(expected, group, Facts.periphery(metric));
        hardest.put(expected, group, Facts.hardest(metric));
        int radius = groups.get(Facts.centre(metric).distance(), number);
        int diameter = groups.get(Facts.periphery(metric).distance(), number);
        largest = Math.max(largest, diameter);
        tally.expect(
            found.equals(expected) && radius <= diameter && diameter <= 2 * radius,
            () -> "group %s: %s".formatted(stored.groupName(group), found));
      }
    }
    int groups = row;
    tally.expect(groups == lastLayers.length, () -> groups + " groups with an analysis");
    return tally.finding(
        name("radius, diameter, and hardest layouts of each group"),
        "%s groups, the largest diameter is %d".formatted(Figures.count(groups), largest));
  }
}

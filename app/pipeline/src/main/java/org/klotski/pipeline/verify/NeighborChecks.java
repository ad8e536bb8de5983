package org.klotski.pipeline.verify;

import java.util.Arrays;
import java.util.List;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Moves;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Looks at every step of every layout. Neighbors are of one group; their layers differ by at most
 * one, and a layout above layer 0 has a neighbor one below: so the layers are the distances from
 * the only layout of layer 0, and the group is connected. Likewise for the steps to the nearest
 * solution. Layouts are looked at in the order of these steps.
 */
final class NeighborChecks {
  private final Stored stored;
  private final Tally groups = new Tally();
  private final Tally layers = new Tally();
  private final Tally solutionSteps = new Tally();
  private final long[] steps;
  private final long[] solvable;

  private final NearestFirst order;
  private final HardnessChecks hardness;
  private final DifficultyChecks difficulty;
  private final GoalChecks goals;
  private final GraphChecks graphs;

  private NeighborChecks(
      Stored stored,
      NearestFirst order,
      HardnessChecks hardness,
      DifficultyChecks difficulty,
      GoalChecks goals,
      GraphChecks graphs) {
    this.stored = stored;
    this.order = order;
    this.hardness = hardness;
    this.difficulty = difficulty;
    this.goals = goals;
    this.graphs = graphs;
    steps = new long[order.parts()];
    solvable = new long[order.parts()];
  }

  /**
   * Looks at all layouts.
   *
   * @param order in which order
   * @param hardness is shown every layout and its neighbors as well
   * @param difficulty receives the same, and then frees the memory that it no longer needs
   * @param goals receives the same
   * @param graphs counts the moves of every layout
   */
  static NeighborChecks run(
      Stored stored,
      NearestFirst order,
      HardnessChecks hardness,
      DifficultyChecks difficulty,
      GoalChecks goals,
      GraphChecks graphs,
      int threads,
      Progress progress) {
    NeighborChecks checks = new NeighborChecks(stored, order, hardness, difficulty, goals, graphs);
    try (Work work = progress.begin("check neighbors", "layouts", LayoutIds.COUNT)) {
      for (List<NearestFirst.Part> level : order.levels()) {
        ThreadTeam.run(
            threads,
            level.size(),
            i -> {
              checks.look(level.get(i));
              work.add(level.get(i).size());
            });
      }
    }
    difficulty.forget();
    return checks;
  }

  Finding groups() {
    return groups.finding(
        "steps stay within a group", Figures.count(sum(steps)) + " steps, each looked at");
  }

  Finding layers() {
    return layers.finding(
        "layers are distances from the seed", "on every layout, by its neighbors");
  }

  Finding solutionSteps() {
    return solutionSteps.finding(
        "min_solution_step is the distance to the nearest solved layout",
        "on every layout, by its neighbors; %s can be solved"
            .formatted(Figures.count(sum(solvable))));
  }

  private void look(NearestFirst.Part part) {
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    int[] neighbors = new int[Moves.MAX_NEIGHBORS];
    HardnessChecks.Look hardnessVisitor = hardness.look(part.number());
    DifficultyChecks.Look difficultyVisitor = difficulty.look();
    GraphChecks.Counter counter = graphs.counter();
    int[] metrics = new int[Moves.MAX_NEIGHBORS];
    long allSteps = 0; // counted here, as threads that write to one cache line wait for each other
    long allSolvable = 0;
    for (int position = part.from(); position < part.to(); position++) {
      int id = order.id(position);
      Layout layout = LayoutCode.decode(LayoutIds.unrank(id));
      int count = Moves.neighbors(layout, Metric.STEP, codes);
      for (int i = 0; i < count; i++) {
        neighbors[i] = LayoutIds.rank(codes[i]);
      }
      allSteps += count;
      allSolvable += stored.minSolutionStep(id) >= 0 ? 1 : 0;
      look(id, layout.isSolved(), neighbors, count);
      int counted = Moves.metricsOfSteps(layout, metrics);
      hardnessVisitor.at(id, layout, neighbors, count, metrics, counted);
      difficultyVisitor.at(id, layout.square(), codes, neighbors, count);
      goals.at(id, layout.square(), neighbors, count);
      counter.at(id, metrics, counted);
    }
    counter.finish();
    steps[part.number()] = allSteps;
    solvable[part.number()] = allSolvable;
  }

  private void look(int id, boolean solved, int[] neighbors, int count) {
    int group = stored.groupPosition(id);
    int layer = stored.layer(id);
    int step = stored.minSolutionStep(id);
    boolean sameGroup = true;
    boolean nearLayers = true;
    boolean nearSteps = true;
    boolean layerBelow = layer == 0;
    boolean stepBelow = step <= 0;
    for (int i = 0; i < count; i++) {
      int neighbor = neighbors[i];
      int layerDifference = stored.layer(neighbor) - layer;
      int stepDifference = stored.minSolutionStep(neighbor) - step;
      sameGroup &= stored.groupPosition(neighbor) == group;
      nearLayers &= layerDifference >= -1 && layerDifference <= 1;
      layerBelow |= layerDifference == -1;
      boolean unsolvable = step < 0 && stepDifference == 0;
      boolean near = step >= 0 && step + stepDifference >= 0 && Math.abs(stepDifference) <= 1;
      nearSteps &= unsolvable || near;
      stepBelow |= stepDifference == -1;
    }
    groups.expect(sameGroup, () -> "id %d has a neighbor in another group".formatted(id));
    layers.expect(nearLayers && layerBelow, () -> "id %d is in layer %d".formatted(id, layer));
    solutionSteps.expect(
        nearSteps && stepBelow && solved == (step == 0),
        () -> "id %d has %d steps".formatted(id, step));
  }

  private static long sum(long[] parts) {
    return Arrays.stream(parts).sum();
  }
}

package org.klotski.pipeline.verify;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.layerer.bfs.ShortestPaths;
import org.klotski.pipeline.progress.Figures;

/**
 * Computes the facts about the shortest paths of a layout from the same facts of the neighbors that
 * are one step nearer. The number of paths is the sum over these neighbors; the probability of a
 * random walk is the sum divided by the number of possible steps; the number of detours is the
 * minimum, plus one for a step away from the exit. The build uses the same recurrences, but level
 * by level with moves from tables; this check uses moves from the board and stored distances.
 *
 * <p>Probabilities are compared to the last stored digit; they take 8 bytes per layout, 235 MB.
 */
final class PathChecks implements NeighborCheck {
  private final Columns.Column bits;
  private final double[] chance = new double[LayoutIds.COUNT];
  private final Tally paths = new Tally();
  private final Tally walks = new Tally();
  private final Tally detours = new Tally();
  private final AtomicInteger mostPaths = new AtomicInteger();
  private final AtomicInteger mostBits = new AtomicInteger();
  private final AtomicInteger mostDetours = new AtomicInteger();

  PathChecks(Columns layouts) {
    bits = layouts.of(Facts.MIN_SOLUTION_BITS);
  }

  @Override
  public void check(Neighborhood here) {
    int id = here.id;
    int step = here.get(Stored.STEP);
    int distance = Board.distanceToExit(here.layout.square());
    long sumOfPaths = 0;
    double sumOfChances = 0;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < here.count && step > 0; i++) {
      if (here.get(Stored.STEP, i) == step - 1) {
        boolean isDetour = Board.distanceToExit(here.square(i)) > distance;
        fewest = Math.min(fewest, here.get(Stored.DETOURS, i) + (isDetour ? 1 : 0));
        sumOfPaths += here.get(Stored.PATHS, i);
        sumOfChances += chance[here.ids[i]];
      }
    }
    chance[id] = step > 0 ? sumOfChances / here.count : step + 1;
    expect(paths, here, here.get(Stored.PATHS), step > 0 ? sumOfPaths : step + 1, mostPaths);
    int ownBits = bits.get(id);
    int foundBits = chance[id] > 0 ? ShortestPaths.bits(chance[id]) : Columns.NONE;
    expect(walks, here, ownBits, foundBits, mostBits);
    expect(detours, here, here.get(Stored.DETOURS), step > 0 ? fewest : step, mostDetours);
  }

  private static void expect(
      Tally tally, Neighborhood here, int stored, long found, AtomicInteger most) {
    int id = here.id;
    tally.expect(stored == found, () -> "id %d has %d, not %d".formatted(id, stored, found));
    if (stored > most.get()) {
      most.accumulateAndGet(stored, Math::max);
    }
  }

  @Override
  public List<Finding> findings() {
    return List.of(
        paths.finding(
            "min_solution_ways is the sum over the neighbors one step nearer",
            "on every layout; at most " + Figures.count(mostPaths.get())),
        walks.finding(
            "min_solution_bits is the probability of a random walk",
            String.format(
                Locale.ROOT,
                "on every layout, by its neighbors; at most %.2f bits",
                mostBits.get() / 100.0)),
        detours.finding(
            "min_solution_detours is the minimum over the neighbors one step nearer",
            "on every layout; at most " + mostDetours.get()));
  }
}

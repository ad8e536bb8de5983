package org.klotski.pipeline.verify;

import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.ToIntFunction;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.layerer.bfs.ShortestPaths;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;

/**
 * Checks the random-walk difficulty of every layout. Layouts are visited nearest first, so the
 * probability of a layout is recomputed from neighbors whose probabilities are already known and
 * compared to the last stored digit. Takes 8 bytes per layout, 235 MB, until {@link #forget}.
 */
final class DifficultyChecks {
  private final Stored stored;
  private final DifficultyTable table;
  private final Tally bits = new Tally();
  private final Tally detours = new Tally();

  private final Queue<Look> looks = new ConcurrentLinkedQueue<>();

  /** Of the layouts that have been looked at, by id. */
  private double[] chance = new double[LayoutIds.COUNT];

  DifficultyChecks(Stored stored, DifficultyTable table) {
    this.stored = stored;
    this.table = table;
  }

  /** Looks at a layout all of whose nearer neighbors have been looked at. */
  final class Look {
    private int mostBits;
    private int mostDetours;

    private Look() {}

    /**
     * @param square the place of its 2x2
     * @param codes the layouts that a step leads to
     * @param neighbors their ids
     */
    void at(int id, int square, long[] codes, int[] neighbors, int count) {
      int step = stored.minSolutionStep(id);
      double sum = 0;
      int least = Integer.MAX_VALUE;
      for (int i = 0; i < count; i++) {
        int neighbor = neighbors[i];
        if (step > 0 && stored.minSolutionStep(neighbor) == step - 1) {
          boolean away = Board.distanceToExit(place(codes[i])) > Board.distanceToExit(square);
          least = Math.min(least, table.detours(neighbor) + (away ? 1 : 0));
          sum += chance[neighbor];
        }
      }
      chance[id] = step > 0 ? sum / count : step + 1;
      int foundBits = chance[id] > 0 ? ShortestPaths.bits(chance[id]) : -1;
      int foundDetours = step > 0 ? least : step;
      bits.expect(
          table.bits(id) == foundBits, () -> "id %d has %s".formatted(id, inBits(table.bits(id))));
      detours.expect(
          table.detours(id) == foundDetours, () -> "id %d has %d".formatted(id, table.detours(id)));
      mostBits = Math.max(mostBits, foundBits);
      mostDetours = Math.max(mostDetours, table.detours(id));
    }

    /** The first digit of a code. */
    private static int place(long code) {
      return (int) (code >>> 32);
    }
  }

  /** For looking at some layouts; made by the thread that looks, and for it alone. */
  Look look() {
    Look look = new Look();
    looks.add(look);
    return look;
  }

  /** Gives the memory back. */
  void forget() {
    chance = new double[0];
  }

  Finding bits() {
    return bits.finding(
        "min_solution_bits is the chance of a walk at random",
        "on every layout, by its neighbors; at most %s bits"
            .formatted(inBits(most(look -> look.mostBits))));
  }

  Finding detours() {
    return detours.finding(
        "min_solution_detours are those of the neighbors one step nearer",
        "on every layout; at most " + most(look -> look.mostDetours));
  }

  private int most(ToIntFunction<Look> ofLook) {
    return looks.stream().mapToInt(ofLook).max().orElse(0);
  }

  private static String inBits(int hundredths) {
    return String.format(Locale.ROOT, "%.2f", hundredths / 100.0);
  }
}

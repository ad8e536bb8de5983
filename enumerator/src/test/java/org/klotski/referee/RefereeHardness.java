package org.klotski.referee;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Naively computes distances, shortest paths, and difficulty for the layouts of a class. */
public final class RefereeHardness {
  private final Map<String, Found> found = new HashMap<>();

  /** The distances to solved layouts in this class and in the classes with one fewer piece. */
  private final Map<RefereeLayout, Integer> steps = new HashMap<>();

  /**
   * The results for one layout.
   *
   * @param line the distance to the nearest solved layout in straight moves, or -1 if there is none
   * @param cell the distance to the nearest solved layout in one-cell moves, or -1 if there is none
   * @param ways the number of shortest paths in steps
   * @param bits the negative binary logarithm of the probability that a random walk follows a
   *     shortest path, in hundredths, or -1 if there is no solved layout
   * @param detours the minimum number of steps on a shortest path that move the 2x2 away from the
   *     exit, or -1 if there is no solved layout
   */
  public record Found(
      int line,
      int cell,
      BigInteger ways,
      int bits,
      int detours,
      boolean minimal,
      boolean hardest) {}

  /** Searches the class in every metric; searches classes with one fewer piece only in steps. */
  public RefereeHardness(int jiang, int bing, int style) {
    RefereeClass whole = new RefereeClass(jiang, bing, style);
    addSteps(whole);
    if (bing > 0) {
      addSteps(new RefereeClass(jiang, bing - 1, style));
    }
    if (style > 0) {
      addSteps(new RefereeClass(jiang - 1, bing, style - 1));
    }
    if (style < jiang) {
      addSteps(new RefereeClass(jiang - 1, bing, style));
    }
    whole.groups().forEach(this::find);
  }

  public Map<String, Found> found() {
    return found;
  }

  private void addSteps(RefereeClass layouts) {
    for (List<RefereeLayout> group : layouts.groups()) {
      RefereeGraph graph = RefereeGraph.of(group.get(0), RefereeMetric.STEP);
      int[] distances = graph.distancesToSolved();
      for (int i = 0; i < distances.length; i++) {
        steps.put(graph.members().get(i), distances[i]);
      }
    }
  }

  private void find(List<RefereeLayout> group) {
    RefereeGraph graph = RefereeGraph.of(group.get(0), RefereeMetric.STEP);
    int[] toSolved = graph.distancesToSolved();
    int[] lines = RefereeGraph.of(group.get(0), RefereeMetric.LINE).distancesToSolved();
    int[] cells = RefereeGraph.of(group.get(0), RefereeMetric.CELL).distancesToSolved();
    int most = Arrays.stream(toSolved).max().orElseThrow();
    BigInteger[] ways = new BigInteger[toSolved.length];
    double[] chances = new double[toSolved.length];
    int[] detours = new int[toSolved.length];
    Arrays.fill(detours, -1);
    for (int i = 0; i < toSolved.length; i++) {
      RefereeLayout layout = graph.members().get(i);
      found.put(
          layout.code(),
          new Found(
              lines[i],
              cells[i],
              ways(graph, toSolved, i, ways),
              toSolved[i] < 0 ? -1 : bits(chance(graph, toSolved, i, chances)),
              toSolved[i] < 0 ? -1 : detours(graph, toSolved, i, detours),
              toSolved[i] > 0 && everyPieceMatters(layout),
              toSolved[i] >= 0 && toSolved[i] == most));
    }
  }

  private static BigInteger ways(RefereeGraph graph, int[] toSolved, int here, BigInteger[] known) {
    if (known[here] == null) {
      known[here] = toSolved[here] == 0 ? BigInteger.ONE : BigInteger.ZERO;
      for (int there : graph.neighbors(here)) {
        if (toSolved[there] == toSolved[here] - 1 && toSolved[here] > 0) {
          known[here] = known[here].add(ways(graph, toSolved, there, known));
        }
      }
    }
    return known[here];
  }

  /** Returns the probability that a random walk follows a shortest path to a solved layout. */
  private static double chance(RefereeGraph graph, int[] toSolved, int here, double[] known) {
    if (known[here] == 0) {
      double sum = 0;
      for (int there : graph.neighbors(here)) {
        if (toSolved[there] == toSolved[here] - 1) {
          sum += chance(graph, toSolved, there, known);
        }
      }
      known[here] = toSolved[here] == 0 ? 1 : sum / graph.neighbors(here).length;
    }
    return known[here];
  }

  private static int bits(double chance) {
    return (int) Math.round(100 * Math.log(1 / chance) / Math.log(2));
  }

  private static int detours(RefereeGraph graph, int[] toSolved, int here, int[] known) {
    if (known[here] < 0) {
      int least = toSolved[here] == 0 ? 0 : Integer.MAX_VALUE;
      for (int there : graph.neighbors(here)) {
        if (toSolved[there] == toSolved[here] - 1 && toSolved[here] > 0) {
          boolean away = toExit(graph.members().get(there)) > toExit(graph.members().get(here));
          least = Math.min(least, detours(graph, toSolved, there, known) + (away ? 1 : 0));
        }
      }
      known[here] = least;
    }
    return known[here];
  }

  /** Returns the Manhattan distance of the 2x2 from the exit. */
  private static int toExit(RefereeLayout layout) {
    int square = layout.cells().indexOf('2');
    return Math.abs(square / 4 - 3) + Math.abs(square % 4 - 1);
  }

  private boolean everyPieceMatters(RefereeLayout layout) {
    for (RefereePiece.Placed placed : layout.pieces()) {
      char[] grid = layout.grid();
      placed.piece().erase(grid, placed.row(), placed.column());
      boolean takenOff = placed.piece() != RefereePiece.SQUARE;
      if (takenOff && steps.get(new RefereeLayout(grid)) >= steps.get(layout)) {
        return false;
      }
    }
    return true;
  }
}

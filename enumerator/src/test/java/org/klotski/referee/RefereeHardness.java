package org.klotski.referee;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the layouts of a class are worth as puzzles, found as a person would. */
public final class RefereeHardness {

  private final Map<String, Found> found = new HashMap<>();

  /** For each layout of this class and of those that lack a piece: steps to the nearest solved. */
  private final Map<RefereeLayout, Integer> steps = new HashMap<>();

  /**
   * What is found of one layout.
   *
   * @param line straight moves to the nearest solved layout, -1 if there is none
   * @param cell moves by one cell
   * @param ways shortest ways, in steps
   * @param bits the chance that a walk at random is one of them, in hundredths of a bit; -1 if
   *     there is none
   * @param detours the least number of steps of one of them after which the 2x2 is farther from the
   *     exit; -1 if there is none
   */
  public record Found(
      int line,
      int cell,
      BigInteger ways,
      int bits,
      int detours,
      boolean minimal,
      boolean hardest) {}

  /** Searches every group of the class in every metric, and every class that lacks a piece. */
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

  /** What was found of every layout of the class, by code. */
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

  /** The mean, over all steps, of the chance behind those that are on a shortest way. */
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

  /** How many rows and columns the 2x2 is away from the middle of the bottom. */
  private static int toExit(RefereeLayout layout) {
    int square = layout.cells().indexOf('2');
    return Math.abs(square / 4 - 3) + Math.abs(square % 4 - 1);
  }

  private boolean everyPieceMatters(RefereeLayout layout) {
    for (RefereePiece.Placed placed : layout.pieces()) {
      char[] grid = layout.grid();
      placed.piece().erase(grid, placed.row(), placed.column());
      boolean takenOff = placed.piece() != RefereePiece.SQUARE;
      if (takenOff && steps.get(RefereeLayout.ofGrid(grid)) >= steps.get(layout)) {
        return false;
      }
    }
    return true;
  }
}

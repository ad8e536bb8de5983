package org.klotski.enumerator.layouts;

import java.util.Arrays;

/**
 * The neighbors of all layouts of one class in all metrics, computed once for several searches.
 *
 * <p>Vertices 2p and 2p + 1 are a layout and its left-right image, which form mirror pair p. Only
 * the steps of vertex 2p are stored: the neighbors of 2p + 1 are the images of the neighbors of 2p.
 * Every straight or one-cell move is also a step, so marks on the steps suffice for all metrics.
 *
 * <p>A graph takes 4 bytes for each index, each pair, and each step of a pair, plus unused
 * capacity. The largest graph, for class 2-5-1, takes 50 MB, plus 32 MB while the array of steps
 * grows. Construction takes about 170 ns per layout. Instances are thread-safe.
 */
public final class ClassGraph {
  private static final int VERTEX = (1 << 21) - 1;
  private static final int LINE = 1 << 30;
  private static final int CELL = 1 << 31;

  private static final int EXPECTED_STEPS_PER_PAIR = 8;
  private static final double GROWTH = 1.5;

  /** The vertex of each layout, by index in the class. */
  private final int[] vertexOf;

  /** The start of each pair's list in {@link #steps}, followed by the end of the last list. */
  private final int[] starts;

  /** The destinations of all steps, marked as LINE, CELL, and SYMMETRIC where applicable. */
  private final int[] steps;

  private ClassGraph(int[] vertexOf, int[] starts, int[] steps) {
    this.vertexOf = vertexOf;
    this.starts = starts;
    this.steps = steps;
  }

  public static ClassGraph of(ClassLayouts layouts) {
    MirrorPairs pairs = new MirrorPairs(layouts);
    ClassMoves moves = ClassMoves.markedSteps(layouts, pairs);
    int[] vertexOf = new int[layouts.size()];
    int[] starts = new int[pairs.pairs() + 1];
    int[] steps = new int[EXPECTED_STEPS_PER_PAIR * pairs.pairs() + moves.maxDegree()];
    int[] neighbors = new int[moves.maxDegree()];
    int size = 0;
    int pair = 0;
    for (int index = 0; index < vertexOf.length; index++) {
      vertexOf[index] = pairs.vertex(index);
      if (vertexOf[index] == 2 * pair) {
        int count = moves.neighbors(index, neighbors);
        if (size + count > steps.length) {
          steps = Arrays.copyOf(steps, (int) (GROWTH * steps.length));
        }
        System.arraycopy(neighbors, 0, steps, size, count);
        size += count;
      }
      if (pairs.isFirst(layouts.frameInFamily(index))) {
        starts[++pair] = size;
      }
    }
    return new ClassGraph(vertexOf, starts, steps);
  }

  /** Returns the marks of a step to a place, given the places reachable in the other metrics. */
  static int marks(int place, int lines, int cells) {
    return ((lines & place) != 0 ? LINE : 0) | ((cells & place) != 0 ? CELL : 0);
  }

  /** Returns the vertex of the layout with the given index in the class. */
  public int vertex(int index) {
    return vertexOf[index];
  }

  /** Returns the mirror pair of the layout with the given index in the class. */
  public int pair(int index) {
    return vertexOf[index] >>> 1;
  }

  /** Returns the number of mirror pairs, including unused pairs. */
  public int pairs() {
    return starts.length - 1;
  }

  /**
   * Returns the graph of all layouts in the given metric. The graph has no parallel edges and no
   * loops because two layouts one move apart determine the move.
   */
  public MoveGraph layouts(Metric metric) {
    int mark = mark(metric);
    return layouts(mark, mark);
  }

  /**
   * Returns the graph of all layouts with only those moves of the given metric that are not moves
   * of the next finer metric: all moves by one cell for CELL, straight moves by two or more cells
   * for LINE, and moves around corners for STEP.
   */
  public MoveGraph addedMoves(Metric metric) {
    return switch (metric) {
      case CELL -> layouts(CELL, CELL);
      case LINE -> layouts(LINE | CELL, LINE);
      case STEP -> layouts(LINE, 0);
    };
  }

  /** Returns the graph of the steps s with {@code (s & marks) == expected}. */
  private MoveGraph layouts(int marks, int expected) {
    return new Graph(2 * pairs()) {
      @Override
      public int neighbors(int vertex, int[] neighbors) {
        int image = vertex & 1;
        int end = starts[(vertex >>> 1) + 1];
        int count = 0;
        for (int i = starts[vertex >>> 1]; i < end; i++) {
          int step = steps[i];
          neighbors[count] = step & VERTEX ^ ((step & MirrorPairs.SYMMETRIC) == 0 ? image : 0);
          count += (step & marks) == expected ? 1 : 0;
        }
        return count;
      }
    };
  }

  /**
   * Returns the graph of the mirror pairs in the given metric. A pair is listed once for each of
   * its layouts that is one move away from the first layout of the given pair. Thanks to the
   * parallel edges, a pair has the same number of shortest paths as each of its layouts, whereas
   * LayoutGraph.upToMirror merges parallel edges and counts paths up to mirror images.
   */
  public MoveGraph pairs(Metric metric) {
    int mark = mark(metric);
    return new Graph(pairs()) {
      @Override
      public int neighbors(int pair, int[] neighbors) {
        int count = 0;
        for (int i = starts[pair]; i < starts[pair + 1]; i++) {
          neighbors[count] = (steps[i] & VERTEX) >>> 1;
          count += (steps[i] & mark) == mark ? 1 : 0;
        }
        return count;
      }
    };
  }

  /** Returns the mark that identifies moves in the given metric, or 0 for steps. */
  private static int mark(Metric metric) {
    return switch (metric) {
      case STEP -> 0;
      case LINE -> LINE;
      case CELL -> CELL;
    };
  }

  private abstract static class Graph implements MoveGraph {
    private final int size;

    Graph(int size) {
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }
  }
}

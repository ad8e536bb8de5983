package org.klotski.enumerator.moves;

import java.util.Arrays;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;

/**
 * The layouts of a class and the moves between them in each metric, as lists of neighbors that
 * several searches share. Vertices 2p and 2p + 1 are a layout and its left-right image, which form
 * the pair p. Only the neighbors of 2p are listed, once in steps; a mark says which steps are also
 * moves in the other metrics, since every move is a step. The neighbors of 2p + 1 are the images.
 *
 * <p>Takes 4 bytes per pair and per step of a pair, at most 35 MB, for class 2-6-1, and half as
 * much again while the lists are made; some 100 ns per layout. May be shared by threads.
 */
public final class ClassGraph {
  private static final double STEPS_PER_PAIR = 8;
  private static final double GROWTH = 1.5;

  /** For each index in the class. */
  private final int[] vertices;

  /** Where the list of each pair begins in {@link #steps}; one entry more at the end. */
  private final int[] starts;

  /** Vertices with the marks of {@link ClassMoves#markedSteps}, list by list. */
  private final int[] steps;

  private ClassGraph(int[] vertices, int[] starts, int[] steps) {
    this.vertices = vertices;
    this.starts = starts;
    this.steps = steps;
  }

  /** Lists the neighbors of all layouts of a class. */
  public static ClassGraph of(ClassLayouts layouts) {
    MirrorPairs pairs = new MirrorPairs(layouts);
    ClassMoves moves = new ClassMoves(layouts, Metric.STEP, pairs);
    int[] starts = new int[pairs.size() + 1];
    int[] steps = new int[(int) (STEPS_PER_PAIR * pairs.size()) + Moves.MAX_NEIGHBORS];
    int[] neighbors = new int[Moves.MAX_NEIGHBORS];
    int[] vertices = new int[layouts.size()];
    int size = 0;
    int pair = 0;
    for (int index = 0; index < layouts.size(); index++) {
      vertices[index] = pairs.vertex(index);
      if (vertices[index] == 2 * pair) {
        int count = moves.markedSteps(index, neighbors);
        if (size + count > steps.length) {
          steps = Arrays.copyOf(steps, (int) (GROWTH * steps.length));
        }
        System.arraycopy(neighbors, 0, steps, size, count);
        size += count;
      }
      if (pairs.isFirstFrame(layouts.frameInFamily(index))) {
        starts[++pair] = size;
      }
    }
    return new ClassGraph(vertices, starts, steps);
  }

  /** The vertex of the layout with an index in its class. */
  public int vertex(int index) {
    return vertices[index];
  }

  /** The number of the pair of the layout with an index in its class. */
  public int pair(int index) {
    return vertices[index] >>> 1;
  }

  /** One more than the largest number of a pair; some numbers below are not used. */
  public int pairs() {
    return starts.length - 1;
  }

  /** All layouts and the steps between them. */
  public MoveGraph steps() {
    return new MoveGraph() {
      @Override
      public int size() {
        return 2 * pairs();
      }

      @Override
      public int maxDegree() {
        return Moves.MAX_NEIGHBORS;
      }

      @Override
      public int neighbors(int vertex, int[] neighbors) {
        int side = vertex & 1;
        int first = starts[vertex >>> 1];
        int count = starts[(vertex >>> 1) + 1] - first;
        for (int i = 0; i < count; i++) {
          int step = steps[first + i];
          neighbors[i] = step & ClassMoves.VERTEX ^ side & ~(step >>> 29);
        }
        return count;
      }
    };
  }

  /**
   * The pairs and the moves of a metric between them: a pair is listed as a neighbor of another as
   * often as a layout of the other has neighbors in it.
   */
  public MoveGraph pairs(Metric metric) {
    int mark = ClassMoves.mark(metric);
    return new MoveGraph() {
      @Override
      public int size() {
        return pairs();
      }

      @Override
      public int maxDegree() {
        return Moves.MAX_NEIGHBORS;
      }

      @Override
      public int neighbors(int pair, int[] neighbors) {
        int count = 0;
        for (int i = starts[pair]; i < starts[pair + 1]; i++) {
          neighbors[count] = (steps[i] & ClassMoves.VERTEX) >>> 1;
          count += (steps[i] & mark) == mark ? 1 : 0;
        }
        return count;
      }
    };
  }
}

package org.klotski.layerer.layers;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.klotski.enumerator.moves.ClassMoves;
import org.klotski.enumerator.moves.Moves;
import org.klotski.layerer.extremes.GroupAnalysis;

/**
 * Farthest and solution data of one layout, the plain way: a breadth-first search from it, then a
 * mark on everything that lies behind a solved layout. This is the referee of {@link
 * GroupAnalysis}, which it shares no search with. Takes some 400 ns per layout of the group, and 7
 * bytes per layout of the class. Not for several threads at once.
 */
public final class PlainRootSearch {
  private final LayerSearch search;
  private final ClassMoves moves;
  private final int[] neighbours = new int[Moves.MAX_NEIGHBOURS];

  /** Whether some shortest path from the root passes a solved layout before it ends here. */
  private final boolean[] behindSolved;

  private int minSolutionStep;
  private final IntArrayList nearest = new IntArrayList();
  private int solutionNum;

  /** A search with the given moves. */
  public PlainRootSearch(ClassMoves moves) {
    this.moves = moves;
    search = new LayerSearch(moves);
    behindSolved = new boolean[moves.layouts().size()];
  }

  /**
   * Searches from a layout.
   *
   * @param root its index in the class
   * @param solvable whether its group has a solved layout; if not, none is looked for
   */
  public void search(int root, boolean solvable) {
    search.search(root);
    minSolutionStep = -1;
    nearest.clear();
    solutionNum = 0;
    if (solvable) {
      for (int layer = 0; layer < search.layers(); layer++) {
        for (int index : search.layer(layer)) {
          look(index, layer);
        }
      }
    }
  }

  /** The steps from the root to the layouts farthest from it. */
  public int farthestStep() {
    return search.layers() - 1;
  }

  /** How many layouts are farthest from the root. */
  public int farthestNum() {
    return search.layerSize(farthestStep());
  }

  /** The steps from the root to the nearest solution; -1 if there is none. */
  public int minSolutionStep() {
    return minSolutionStep;
  }

  /** How many solutions are nearest; 0 if there is none. */
  public int minSolutionNum() {
    return nearest.size();
  }

  /** The indices of the nearest solutions, in no particular order. */
  public int[] nearestSolutions() {
    return nearest.toIntArray();
  }

  /** The indices of the layouts farthest from the root, in no particular order. */
  public int[] farthest() {
    return search.layer(farthestStep());
  }

  /** How many solutions the root has: solved layouts to which no shortest path passes another. */
  public int solutionNum() {
    return solutionNum;
  }

  private void look(int index, int layer) {
    boolean solved = moves.layouts().isSolved(index);
    boolean behind = false;
    int count = layer == 0 ? 0 : moves.neighbours(index, neighbours);
    for (int i = 0; i < count && !behind; i++) {
      int before = neighbours[i];
      behind =
          search.distance(before) == layer - 1
              && (behindSolved[before] || moves.layouts().isSolved(before));
    }
    behindSolved[index] = behind;
    if (solved && !behind) {
      if (minSolutionStep < 0) {
        minSolutionStep = layer;
      }
      if (layer == minSolutionStep) {
        nearest.add(index);
      }
      solutionNum++;
    }
  }
}

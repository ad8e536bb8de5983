package org.klotski.enumerator.layouts;

/**
 * A graph of moves between vertices numbered 0..size-1, in which every move can be undone by
 * another move. Vertices are the layouts of a class or the positions of any other sliding puzzle.
 */
public interface MoveGraph {
  /** Returns the number of vertices. */
  int size();

  /** Returns an upper bound on the number of neighbors of a vertex. */
  default int maxDegree() {
    return Moves.MAX_NEIGHBORS;
  }

  /**
   * Fills an array of at least {@link #maxDegree} elements with the vertices one move away from the
   * given vertex, and returns their number. A vertex appears once for each move to it: a graph can
   * have parallel edges (several moves to the same vertex) and loops (moves from a vertex to
   * itself); {@link ClassGraph#pairs} has both.
   */
  int neighbors(int vertex, int[] neighbors);
}

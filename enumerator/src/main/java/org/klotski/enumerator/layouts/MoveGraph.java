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
   * Lists the vertices one move away from the given vertex; a vertex appears once for each move to
   * it. A graph can have parallel edges (several moves to the same vertex) and loops (moves from a
   * vertex to itself); {@link ClassGraph#pairs} has both.
   *
   * @param vertex the vertex, 0..size-1
   * @param neighbors an array of at least {@link #maxDegree} elements, filled with the neighbors
   * @return the number of neighbors
   */
  int neighbors(int vertex, int[] neighbors);
}

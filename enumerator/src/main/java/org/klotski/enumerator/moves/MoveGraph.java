package org.klotski.enumerator.moves;

/**
 * A graph of moves between vertices numbered 0..size-1, in which every move can be undone by
 * another move. Vertices are the layouts of a class or the positions of any other sliding puzzle.
 */
public interface MoveGraph {
  /** Returns the number of vertices. */
  int size();

  /** Returns an upper bound on the number of neighbors of a vertex. */
  int maxDegree();

  /**
   * Lists the vertices one move away from the given vertex, each once for each move. A graph can
   * have parallel edges, which are several moves to one vertex, and loops, which are moves to the
   * given vertex itself; {@link ClassGraph#pairs} has both.
   *
   * @param vertex the vertex, 0..size-1
   * @param neighbors an array of at least {@link #maxDegree} elements, filled with the neighbors
   * @return the number of neighbors
   */
  int neighbors(int vertex, int[] neighbors);
}

package org.klotski.enumerator.moves;

/**
 * A graph of vertices numbered 0..size-1 in which a move leads from one to another and another move
 * back. The searches run on such graphs: layouts of a class, or any other sliding puzzle.
 */
public interface MoveGraph {
  /** The number of vertices. */
  int size();

  /** An upper bound of the number of neighbors of a vertex. */
  int maxDegree();

  /**
   * Lists the vertices that one move leads to, each once for each move.
   *
   * @param vertex where to start, 0..size-1
   * @param neighbors filled with the neighbors; at least {@link #maxDegree} long
   * @return how many there are
   */
  int neighbors(int vertex, int[] neighbors);
}

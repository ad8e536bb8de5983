package org.klotski.enumerator.moves;

/**
 * A graph of vertices numbered 0..size-1 in which a move leads from one to another and another move
 * back. The searches run on such graphs: layouts of a class, or any other sliding puzzle.
 */
public interface MoveGraph {
  /** The number of vertices. */
  int size();

  /**
   * Lists the vertices that one move leads to, each once.
   *
   * @param vertex where to start, 0..size-1
   * @param neighbors filled with the neighbors; at least {@link Moves#MAX_NEIGHBORS} long
   * @return how many there are
   */
  int neighbors(int vertex, int[] neighbors);
}

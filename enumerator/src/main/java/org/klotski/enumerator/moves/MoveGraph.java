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
   * @param neighbours filled with the neighbours; at least {@link Moves#MAX_NEIGHBOURS} long
   * @return how many there are
   */
  int neighbours(int vertex, int[] neighbours);
}

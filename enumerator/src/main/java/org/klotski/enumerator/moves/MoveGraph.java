package org.klotski.enumerator.moves;

/**
 * A graph of positions numbered 0..size-1 in which a move leads from one to another and another
 * move back. The searches run on such graphs: layouts of a class, or any other sliding puzzle.
 */
public interface MoveGraph {
  /** The number of positions. */
  int size();

  /**
   * Lists the positions that one move leads to, each once.
   *
   * @param position where to start, 0..size-1
   * @param neighbours filled with the neighbours; at least {@link Moves#MAX_NEIGHBOURS} long
   * @return how many there are
   */
  int neighbours(int position, int[] neighbours);
}

package org.klotski.layerer.manyroots;

/** Is told by {@link ManyRootSearch} which roots reach which rows at which distance. */
public interface Arrivals {
  /**
   * The least distance at which arrivals at a row are to be reported.
   *
   * @param row the row
   */
  int reportFrom(int row);

  /**
   * Roots have reached a row.
   *
   * @param roots for each root of the search, in their order, 64 to a word, whether it is one of
   *     those that are exactly at this distance; valid only during the call. At least one is
   */
  void arrive(int row, int distance, long[] roots);
}

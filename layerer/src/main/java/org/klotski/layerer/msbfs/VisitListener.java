package org.klotski.layerer.msbfs;

/**
 * Is told by {@link MultiSourceBfs} which roots reach which vertices at which distance. If a team
 * searches, its threads ask and tell at once, each about other vertices; from one distance to the
 * next everything is seen by all.
 */
interface VisitListener {
  /**
   * The least distance at which arrivals at a vertex are to be reported.
   *
   * @param vertex the vertex
   */
  int reportFrom(int vertex);

  /**
   * Roots have reached a vertex.
   *
   * @param roots for each root of the search, in their order, 64 to a word, whether it is one of
   *     those that are exactly at this distance; valid only during the call. At least one is
   */
  void arrive(int vertex, int distance, long[] roots);
}

package org.klotski.layerer.msbfs;

/**
 * The trade-offs of an analysis between time and memory; results do not depend on them.
 *
 * @param sectionVertices the least number of vertices of a section of a {@link GroupGraph}
 * @param blocks the number of roots of a search, at most, in blocks of 512
 * @param wideBlocks the same in large groups where little is pruned: more roots at once are faster
 *     per root but learn less from one another
 * @param wideFrom the least number of vertices of a large group
 * @param pruneFrom the least number of vertices of a group in which pruning is tried
 * @param vectors whether to use vectors if the machine has them
 */
record SearchSettings(
    int sectionVertices, int blocks, int wideBlocks, int wideFrom, int pruneFrom, boolean vectors) {
  static final SearchSettings DEFAULT = new SearchSettings(512, 1, 8, 1 << 16, 8_192, true);

  /** {@link #DEFAULT} with half the blocks in large groups: a quarter slower. */
  static final SearchSettings LOW_MEMORY = new SearchSettings(512, 1, 4, 1 << 16, 8_192, true);

  /** The maximum number of blocks of a search in a group with a number of vertices. */
  int maxBlocks(int vertices) {
    return vertices >= wideFrom ? Math.max(blocks, wideBlocks) : blocks;
  }
}

package org.klotski.layerer.msbfs;

/**
 * The settings of an analysis, which affect its time and memory but not its result.
 *
 * @param sectionVertices the minimum number of vertices in a section of a {@link GroupGraph},
 *     except the last section
 * @param blocks the maximum number of roots of a search, in blocks of 512
 * @param wideBlocks the maximum number of blocks in large groups where little is pruned; larger
 *     batches take less time per root but prune less
 * @param wideFrom the minimum number of vertices of a large group
 * @param pruneFrom the minimum number of vertices of a group whose analysis tries to prune
 */
record SearchSettings(
    int sectionVertices, int blocks, int wideBlocks, int wideFrom, int pruneFrom, boolean vectors) {
  static final SearchSettings DEFAULT = new SearchSettings(512, 1, 8, 1 << 16, 8_192, true);

  /** {@link #DEFAULT} with half as many blocks in large groups, which then take 25% longer. */
  static final SearchSettings LOW_MEMORY = new SearchSettings(512, 1, 4, 1 << 16, 8_192, true);

  /** Returns the maximum number of blocks of a search in a group of the given size. */
  int maxBlocks(int vertices) {
    return vertices >= wideFrom ? Math.max(blocks, wideBlocks) : blocks;
  }

  /** Returns the number of blocks of a search for solutions, whose rows are twice as wide. */
  int solutionBlocks(int vertices) {
    return Math.max(blocks, maxBlocks(vertices) / 2);
  }
}

package org.klotski.layerer;

/**
 * How an analysis does its work. The results do not depend on it, only time and memory do.
 *
 * @param chunkRows the least number of rows of a chunk of the {@link GroupGraph}
 * @param units 512 roots each are searched from at once; 0 to choose by size
 * @param pruneFrom the least number of rows of a group for which it is tried to settle layouts
 *     without a search of their own
 */
record AnalysisSettings(int chunkRows, int units, int pruneFrom) {
  static final AnalysisSettings DEFAULT = new AnalysisSettings(512, 0, 8_192);

  /** How many times 512 roots to search from at once in a group of so many rows. */
  int units(int rows) {
    return units == 0 ? 1 : units;
  }

  /** Whether to look for slack in a group of so many rows. */
  boolean prunes(int rows) {
    return rows >= pruneFrom;
  }
}

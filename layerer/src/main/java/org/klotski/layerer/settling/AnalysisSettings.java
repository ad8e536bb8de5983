package org.klotski.layerer.settling;

import org.klotski.layerer.graph.GroupGraph;

/**
 * How an analysis does its work. The results do not depend on it, only time and memory do.
 *
 * @param chunkRows the least number of rows of a chunk of the {@link GroupGraph}
 * @param units 512 roots each are searched from at once
 * @param unitsOfWideSearch likewise in large groups where no search can be saved: more roots at
 *     once are faster for each, but learn less from one another
 * @param wideFrom the least number of rows of a large group
 * @param pruneFrom the least number of rows of a group for which it is tried to settle layouts
 *     without a search of their own
 * @param vectors whether to work in vectors where there are some
 */
public record AnalysisSettings(
    int chunkRows, int units, int unitsOfWideSearch, int wideFrom, int pruneFrom, boolean vectors) {
  public static final AnalysisSettings DEFAULT =
      new AnalysisSettings(512, 1, 4, 100_000, 8_192, true);
  private static final int NEVER = Integer.MAX_VALUE;

  /** These, but every layout is searched from. */
  public AnalysisSettings withoutPruning() {
    return new AnalysisSettings(chunkRows, units, unitsOfWideSearch, wideFrom, NEVER, vectors);
  }

  /** These, but in plain words. */
  public AnalysisSettings withoutVectors() {
    return new AnalysisSettings(chunkRows, units, unitsOfWideSearch, wideFrom, pruneFrom, false);
  }

  /** These, but never more than {@link #units} at once. */
  public AnalysisSettings withoutWideSearch() {
    return new AnalysisSettings(chunkRows, units, units, NEVER, pruneFrom, vectors);
  }
}

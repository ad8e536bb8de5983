package org.klotski.layerer.msbfs;

/**
 * How the searches of an analysis do their work. The results do not depend on it, only time and
 * memory do.
 *
 * @param sectionVertices the least number of vertices of a section of the {@link GroupGraph}
 * @param units so many times 512 roots are searched from at once
 * @param unitsOfWideSearch likewise in large groups where few searches can be saved: more roots at
 *     once are faster for each, but learn less from one another
 * @param wideFrom the least number of vertices of a large group
 * @param pruneFrom the least number of vertices of a group for which it is tried to settle layouts
 *     without a search of their own
 * @param vectors whether to work in vectors where there are some
 */
record SearchSettings(
    int sectionVertices,
    int units,
    int unitsOfWideSearch,
    int wideFrom,
    int pruneFrom,
    boolean vectors) {
  static final SearchSettings DEFAULT = new SearchSettings(512, 1, 8, 1 << 16, 8_192, true);

  /** The most units in a search of a group with so many vertices. */
  int mostUnits(int vertices) {
    return vertices >= wideFrom ? Math.max(units, unitsOfWideSearch) : units;
  }

  /** These, but with so many units in a wide search. */
  SearchSettings withWideSearchOf(int wideUnits) {
    return new SearchSettings(sectionVertices, units, wideUnits, wideFrom, pruneFrom, vectors);
  }
}

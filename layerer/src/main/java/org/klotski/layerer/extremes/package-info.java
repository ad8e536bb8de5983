/**
 * The extremes of a whole group, each layout as the root: the farthest layouts and the solutions.
 * docs/many-roots.md proves why few layouts need a search of their own. Begin with {@link
 * org.klotski.layerer.extremes.GroupAnalysis}; {@link org.klotski.layerer.extremes.GroupSlices}
 * does the same in parts that know nothing of one another.
 */
package org.klotski.layerer.extremes;

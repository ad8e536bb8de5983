/**
 * The extremes of a whole group, each layout as the root: the farthest layouts and the solutions.
 * docs/many-roots.md proves why few layouts need a search of their own. Begin with {@link
 * org.klotski.layerer.extremes.GroupAnalysis}, then {@link
 * org.klotski.layerer.extremes.SettledVertices}.
 */
package org.klotski.layerer.extremes;

/**
 * Finds eccentricities and solutions of all layouts of a group by multi-source BFS.
 *
 * <p>Begin with {@link org.klotski.layerer.msbfs.GroupAnalysis}, whose comment states the problem,
 * the invariant, and the pruning rule. {@link org.klotski.layerer.msbfs.BitParallelBfs} implements
 * the search. {@link org.klotski.layerer.msbfs.GroupSlices} divides an analysis into independent
 * slices. {@link org.klotski.layerer.msbfs.FarthestLists} lists the farthest layouts.
 * docs/eccentricities.md works through an example; docs/eccentricities-proof.md proves that the
 * result is exact.
 */
package org.klotski.layerer.msbfs;

/**
 * Eccentricities and solutions of every layout of a group by multi-source breadth-first search.
 *
 * <p>Begin with {@link org.klotski.layerer.msbfs.GroupAnalysis}: its comment states the problem,
 * the invariant and the pruning rule. {@link org.klotski.layerer.msbfs.BitParallelBfs} is the
 * search. {@link org.klotski.layerer.msbfs.GroupSlices} does the same work in independent slices;
 * {@link org.klotski.layerer.msbfs.FarthestLists} lists the layouts that are only counted here.
 * docs/eccentricities.md works through an example and proves that pruning is exact.
 */
package org.klotski.layerer.msbfs;

/**
 * Eccentricities and solutions of every layout of a group by multi-source breadth-first search.
 * Begin with {@link org.klotski.layerer.msbfs.GroupAnalysis}; docs/eccentricities.md works through
 * an example and proves that pruning is exact.
 */
package org.klotski.layerer.msbfs;

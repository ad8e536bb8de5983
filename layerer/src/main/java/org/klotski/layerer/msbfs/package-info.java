/**
 * Finds eccentricities and solutions of all layouts of a group by multi-source BFS. Begin with
 * {@link org.klotski.layerer.msbfs.GroupAnalysis}; {@link org.klotski.layerer.msbfs.BitParallelBfs}
 * implements the search.
 */
package org.klotski.layerer.msbfs;

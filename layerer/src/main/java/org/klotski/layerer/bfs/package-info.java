/**
 * Breadth-first searches over the layouts of one class: the layers of every group, the distance
 * from every layout to the nearest solution in three metrics, minimal layouts, and shortest paths
 * from one layout. Start with {@link org.klotski.layerer.bfs.BreadthFirstSearch}.
 */
package org.klotski.layerer.bfs;

/**
 * Breadth-first searches over the layouts of one class. Start with {@link
 * org.klotski.layerer.bfs.BreadthFirstSearch}.
 */
package org.klotski.layerer.bfs;

/** Breadth-first searches over the layouts of one class. Start with {@link BreadthFirstSearch}. */
package org.klotski.layerer.bfs;

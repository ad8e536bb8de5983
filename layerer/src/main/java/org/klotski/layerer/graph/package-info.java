/**
 * A whole group as a graph of vertices, laid out for searches from many roots at once, and its
 * mirrors. Begin with {@link org.klotski.layerer.graph.GroupGraph}.
 */
package org.klotski.layerer.graph;

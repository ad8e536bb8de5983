/**
 * The connectivity of each group's graph: edges, bridges, cut points, and blocks, which are
 * biconnected components. Start with {@link org.klotski.layerer.blocks.ClassBlocks}.
 */
package org.klotski.layerer.blocks;

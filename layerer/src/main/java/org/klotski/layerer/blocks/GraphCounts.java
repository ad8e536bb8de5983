package org.klotski.layerer.blocks;

import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;

/**
 * The numbers that describe the connectivity of a group as an undirected graph in one metric. Two
 * edges are in the same block if a cycle without repeated vertices contains both; a bridge is a
 * block by itself. For a group of one layout, all numbers are 0, as in igraph and NetworkX.
 *
 * @param edges the number of pairs of layouts that are one move apart (edge_num)
 * @param bridges the number of edges whose removal disconnects the group (bridge_num)
 * @param cutPoints the number of layouts whose removal disconnects the rest (cut_num)
 * @param blocks the number of biconnected components (block_num)
 * @param largestBlock the number of layouts in the largest biconnected component, 0 if there are no
 *     components (largest_block)
 */
public record GraphCounts(int edges, int bridges, int cutPoints, int blocks, int largestBlock) {
  /** Sets the facts of a group in a metric. */
  public void store(Metric metric, Columns groups, int row) {
    groups.set(Facts.edgeNum(metric), row, edges);
    groups.set(Facts.bridgeNum(metric), row, bridges);
    groups.set(Facts.cutNum(metric), row, cutPoints);
    groups.set(Facts.blockNum(metric), row, blocks);
    groups.set(Facts.largestBlock(metric), row, largestBlock);
  }
}

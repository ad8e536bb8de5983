package org.klotski.layerer.msbfs;

/** Searches a group from many roots at once; takes 128 bytes per vertex for every 512 roots. */
final class MultiSourceBfs extends BitParallelBfs {
  MultiSourceBfs(GroupGraph graph, int blocks, boolean vectors) {
    super(graph, blocks, 1, vectors);
  }

  @Override
  boolean update(int vertex, int distance, long[] found) {
    int row = vertex * rowWords;
    if (distance >= listener.firstDistance(vertex)) {
      long[] before = seen;
      long[] after = seenNext;
      long any = 0;
      for (int i = 0; i < found.length; i++) {
        found[i] = after[row + i] & ~before[row + i];
        any |= found[i];
      }
      if (any != 0) {
        listener.visited(vertex, distance, found);
      }
    }
    return kernel.holdsAll(seenNext, row, wanted);
  }
}

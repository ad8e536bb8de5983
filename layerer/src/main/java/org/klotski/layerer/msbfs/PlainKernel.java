package org.klotski.layerer.msbfs;

/** The kernel that processes words, with loops unrolled for {@link BitParallelBfs#BLOCK} words. */
final class PlainKernel extends Kernel {
  private final GroupGraph graph;
  private final int rowWords;

  PlainKernel(GroupGraph graph, int rowWords) {
    this.graph = graph;
    this.rowWords = rowWords;
  }

  @Override
  void unite(int clique, long[] seen, long[] unions, int to) {
    for (int offset = 0; offset < rowWords; offset += BitParallelBfs.BLOCK) {
      uniteBlock(clique, offset, seen, unions, to + offset);
    }
  }

  @Override
  boolean merge(int row, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    long newBits = 0;
    for (int offset = 0; offset < rowWords; offset += BitParallelBfs.BLOCK) {
      newBits |= mergeBlock(row + offset, offset, seen, unions, pulls, seenNext);
    }
    return newBits != 0;
  }

  @Override
  boolean holdsAll(long[] seen, int row, long[] wanted) {
    long missing = 0;
    for (int i = 0; i < rowWords; i++) {
      missing |= wanted[i] & ~seen[row + i];
    }
    return missing == 0;
  }

  private void uniteBlock(int clique, int offset, long[] seen, long[] unions, int to) {
    int[] members = graph.cliqueMembers;
    int begin = graph.cliqueStart[clique];
    int end = graph.cliqueStart[clique + 1];
    int at = members[begin] * rowWords + offset;
    long w0 = seen[at];
    long w1 = seen[at + 1];
    long w2 = seen[at + 2];
    long w3 = seen[at + 3];
    long w4 = seen[at + 4];
    long w5 = seen[at + 5];
    long w6 = seen[at + 6];
    long w7 = seen[at + 7];
    for (int m = begin + 1; m < end; m++) {
      at = members[m] * rowWords + offset;
      w0 |= seen[at];
      w1 |= seen[at + 1];
      w2 |= seen[at + 2];
      w3 |= seen[at + 3];
      w4 |= seen[at + 4];
      w5 |= seen[at + 5];
      w6 |= seen[at + 6];
      w7 |= seen[at + 7];
    }
    unions[to] = w0;
    unions[to + 1] = w1;
    unions[to + 2] = w2;
    unions[to + 3] = w3;
    unions[to + 4] = w4;
    unions[to + 5] = w5;
    unions[to + 6] = w6;
    unions[to + 7] = w7;
  }

  private static long mergeBlock(
      int row, int offset, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    long w0 = seen[row];
    long w1 = seen[row + 1];
    long w2 = seen[row + 2];
    long w3 = seen[row + 3];
    long w4 = seen[row + 4];
    long w5 = seen[row + 5];
    long w6 = seen[row + 6];
    long w7 = seen[row + 7];
    int[] from = pulls.rows;
    int end = pulls.rowCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      w0 |= seen[at];
      w1 |= seen[at + 1];
      w2 |= seen[at + 2];
      w3 |= seen[at + 3];
      w4 |= seen[at + 4];
      w5 |= seen[at + 5];
      w6 |= seen[at + 6];
      w7 |= seen[at + 7];
    }
    from = pulls.unions;
    end = pulls.unionCount;
    for (int i = 0; i < end; i++) {
      int at = from[i] + offset;
      w0 |= unions[at];
      w1 |= unions[at + 1];
      w2 |= unions[at + 2];
      w3 |= unions[at + 3];
      w4 |= unions[at + 4];
      w5 |= unions[at + 5];
      w6 |= unions[at + 6];
      w7 |= unions[at + 7];
    }
    seenNext[row] = w0;
    seenNext[row + 1] = w1;
    seenNext[row + 2] = w2;
    seenNext[row + 3] = w3;
    seenNext[row + 4] = w4;
    seenNext[row + 5] = w5;
    seenNext[row + 6] = w6;
    seenNext[row + 7] = w7;
    long newBits = 0;
    for (int i = 0; i < BitParallelBfs.BLOCK; i++) {
      newBits |= seenNext[row + i] & ~seen[row + i];
    }
    return newBits;
  }
}

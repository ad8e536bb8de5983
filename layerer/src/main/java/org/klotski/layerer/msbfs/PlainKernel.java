package org.klotski.layerer.msbfs;

/** The kernel that processes words, in loops that the compiler may vectorize. */
final class PlainKernel extends Kernel {
  private final GroupGraph graph;
  private final int rowWords;

  PlainKernel(GroupGraph graph, int rowWords) {
    this.graph = graph;
    this.rowWords = rowWords;
  }

  @Override
  void unite(int clique, long[] seen, long[] unions, int to) {
    int[] members = graph.cliqueMembers;
    int begin = graph.cliqueStart[clique];
    int end = graph.cliqueStart[clique + 1];
    System.arraycopy(seen, members[begin] * rowWords, unions, to, rowWords);
    for (int m = begin + 1; m < end; m++) {
      add(seen, members[m] * rowWords, unions, to);
    }
  }

  @Override
  boolean merge(int row, long[] seen, long[] unions, Frontier.PullList pulls, long[] seenNext) {
    System.arraycopy(seen, row, seenNext, row, rowWords);
    for (int i = 0; i < pulls.rowCount; i++) {
      add(seen, pulls.rows[i], seenNext, row);
    }
    for (int i = 0; i < pulls.unionCount; i++) {
      add(unions, pulls.unions[i], seenNext, row);
    }
    long newBits = 0;
    for (int i = row; i < row + rowWords; i++) {
      newBits |= seenNext[i] & ~seen[i];
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

  private void add(long[] from, int row, long[] to, int begin) {
    for (int i = 0; i < rowWords; i++) {
      to[begin + i] |= from[row + i];
    }
  }
}

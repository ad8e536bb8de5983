package org.klotski.layerer.msbfs;

/**
 * The roots of one search, each standing for its orbit, and the slack that the search shows of each
 * ({@link RootScheduler}). Sets of roots are bits, 64 to a word, in the order of the roots.
 */
final class Batch {
  final int[] roots;

  /** The maximum slack that is measured. */
  final int slackLimit;

  /** Element i: the roots with orbits of 2^i vertices. */
  private final long[][] rootsByOrbit;

  /** Element d: the roots with deficit d at some vertex. */
  private final long[][] rootsByDeficit;

  /**
   * Creates a batch whose roots have no known deficit.
   *
   * @param roots at most one of each orbit
   * @param words the words of a set of roots
   * @param slackLimit the maximum slack, at most {@link RootScheduler#MAX_SLACK}; 0 records none
   */
  Batch(int[] roots, int words, GroupMirrors mirrors, int slackLimit) {
    this.roots = roots;
    this.slackLimit = slackLimit;
    rootsByOrbit = new long[1 + Integer.numberOfTrailingZeros(mirrors.count() + 1)][words];
    rootsByDeficit = new long[slackLimit][words];
    for (int i = 0; i < roots.length; i++) {
      int orbit = Integer.numberOfTrailingZeros(mirrors.orbitSize(roots[i]));
      rootsByOrbit[orbit][i >>> 6] |= 1L << i;
    }
  }

  /** The number of layouts that some roots stand for. */
  int weight(long[] some) {
    int weight = 0;
    for (int orbit = 0; orbit < rootsByOrbit.length; orbit++) {
      long[] those = rootsByOrbit[orbit];
      int count = 0;
      for (int i = 0; i < some.length; i++) {
        count += Long.bitCount(some[i] & those[i]);
      }
      weight += count << orbit;
    }
    return weight;
  }

  /**
   * Records that some roots are nearer to a vertex than its farthest layout. For several workers.
   *
   * @param deficit by how many steps, from 0; ignored from {@code slackLimit} on
   */
  void recordDeficit(int deficit, long[] some) {
    if (deficit < slackLimit) {
      BitParallelBfs.addShared(rootsByDeficit[deficit], some);
    }
  }

  /** The least deficit recorded for a root, given by its position; final after the search. */
  int slack(int root) {
    int slack = 0;
    while (slack < rootsByDeficit.length && (rootsByDeficit[slack][root >>> 6] >>> root & 1) == 0) {
      slack++;
    }
    return slack;
  }
}

package org.klotski.layerer.msbfs;

/**
 * The roots of one search, each representing its orbit, and the slack that the search measures for
 * each root (see {@link RootScheduler}). A set of roots is a bit set with 64 roots per word.
 */
final class Batch {
  final int[] roots;
  final int slackLimit;

  /** Element i is the set of roots whose orbits have 2^i vertices. */
  private final long[][] rootsByOrbit;

  /** Element d is the set of roots with deficit d at some vertex. */
  private final long[][] rootsByDeficit;

  /**
   * @param words the number of words in a set of roots
   * @param slackLimit the maximum slack to measure, up to {@link RootScheduler#MAX_SLACK}; 0 if
   *     only solutions are counted; eccentricities require {@link RootScheduler#COUNT_ONLY} or more
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

  /** Returns the number of layouts that the given roots represent. */
  int weight(long[] subset) {
    int weight = 0;
    for (int orbit = 0; orbit < rootsByOrbit.length; orbit++) {
      long[] ofOrbit = rootsByOrbit[orbit];
      int count = 0;
      for (int i = 0; i < subset.length; i++) {
        count += Long.bitCount(subset[i] & ofOrbit[i]);
      }
      weight += count << orbit;
    }
    return weight;
  }

  /**
   * Records a deficit of the given roots at some vertex: the lower bound of its eccentricity minus
   * their distance, at least 0. Ignores deficits of {@code slackLimit} or more; thread-safe.
   */
  void recordDeficit(int deficit, long[] subset) {
    if (deficit < slackLimit) {
      BitParallelBfs.addShared(rootsByDeficit[deficit], subset);
    }
  }

  /** Returns the least recorded deficit of a root; final once the search ends. */
  int slack(int position) {
    int slack = 0;
    while (slack < rootsByDeficit.length
        && (rootsByDeficit[slack][position >>> 6] >>> position & 1) == 0) {
      slack++;
    }
    return slack;
  }
}

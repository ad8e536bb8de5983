package org.klotski.layerer.msbfs;

/**
 * The roots that are searched from at once, and what the search shows of them: the {@linkplain
 * PrunedVertices slack} of each. One root of each orbit of images stands for all. Sets of roots are
 * bits, 64 to a word, in the order of the roots.
 */
final class Batch {
  private final int[] roots;

  /** For each number of images, 1, 2 and 4 as far as there are mirrors, the roots with so many. */
  private final long[][] rootsOfOrbit;

  /** For each slack below the limit the roots that lack so much at some vertex. */
  private final long[][] lacking;

  /**
   * A batch that has not been searched from.
   *
   * @param roots of which each has an orbit of its own
   * @param words that hold a bit for each root
   * @param slackLimit slack of more than this, at most {@link PrunedVertices#MOST_SLACK}, is taken
   *     as this much; a small number is faster, and with 0 nothing is found out
   */
  public Batch(int[] roots, int words, GroupMirrors mirrors, int slackLimit) {
    this.roots = roots;
    rootsOfOrbit = new long[1 + Integer.numberOfTrailingZeros(mirrors.count() + 1)][words];
    lacking = new long[slackLimit][words];
    for (int i = 0; i < roots.length; i++) {
      int orbit = Integer.numberOfTrailingZeros(mirrors.orbitSize(roots[i]));
      rootsOfOrbit[orbit][i >>> 6] |= 1L << i;
    }
  }

  /** The roots; not a copy. */
  public int[] roots() {
    return roots;
  }

  /** More slack than this is not told apart. */
  public int slackLimit() {
    return lacking.length;
  }

  /** How many layouts some of the roots stand for. */
  public int layouts(long[] some) {
    int layouts = 0;
    for (int orbit = 0; orbit < rootsOfOrbit.length; orbit++) {
      long[] those = rootsOfOrbit[orbit];
      int found = 0;
      for (int i = 0; i < some.length; i++) {
        found += Long.bitCount(some[i] & those[i]);
      }
      layouts += found << orbit;
    }
    return layouts;
  }

  /**
   * Notes that some roots lack so many steps to be as far from a vertex as something else is.
   * Several threads may do so at once.
   *
   * @param lack from 0; what is not below {@link #slackLimit} says nothing new
   */
  public void lack(int lack, long[] some) {
    if (lack < lacking.length) {
      SharedBits.add(lacking[lack], some);
    }
  }

  /** The slack of the root with a number, as far as is known: final after the search. */
  public int slack(int root) {
    int slack = 0;
    while (slack < lacking.length && (lacking[slack][root >>> 6] >>> root & 1) == 0) {
      slack++;
    }
    return slack;
  }
}

package org.klotski.layerer.settling;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.klotski.layerer.graph.GroupMirrors;
import org.klotski.layerer.manyroots.Arrivals;

/**
 * For every row the farthest of the roots so far, and how many of them are so far away. Distances
 * are the same in both directions, so this is, when all rows have been roots, the farthest data of
 * the row as a root. Also finds out the {@linkplain SettledRows slack} of the roots of a search.
 *
 * <p>One root of each orbit of images stands for all: it counts as often as it has images, and what
 * is counted at the images of a row is added up in the end. Takes 8 bytes per row.
 */
public final class FarthestCounts implements Arrivals {
  private final GroupMirrors mirrors;
  private final int[] step;
  private final int[] num;

  /** For each number of images, 1, 2 and 4, the roots of the search that have so many. */
  private final long[][] rootsOfOrbit = new long[3][];

  /** For each slack below the {@link #slackLimit} the roots that lack so much at some row. */
  private final long[][] lacking = new long[SettledRows.MOST_SLACK][];

  private int slackLimit;

  FarthestCounts(int rows, GroupMirrors mirrors) {
    this.mirrors = mirrors;
    step = new int[rows];
    num = new int[rows];
  }

  /**
   * Prepares for a search.
   *
   * @param roots its roots, of which each has an orbit of its own
   * @param width the words that hold a bit for each root
   * @param mostSlack slack of more than this, 1 to {@link SettledRows#MOST_SLACK}, is taken as this
   *     much; a small number is faster
   */
  void begin(int[] roots, int width, int mostSlack) {
    slackLimit = mostSlack;
    for (int i = 0; i < rootsOfOrbit.length; i++) {
      rootsOfOrbit[i] = new long[width];
    }
    for (int i = 0; i < slackLimit; i++) {
      lacking[i] = new long[width];
    }
    for (int i = 0; i < roots.length; i++) {
      int orbit = Integer.numberOfTrailingZeros(mirrors.orbitSize(roots[i]));
      rootsOfOrbit[orbit][i >>> 6] |= 1L << i;
    }
  }

  @Override
  public int reportFrom(int row) {
    return step[row] - slackLimit + 1;
  }

  @Override
  public void arrive(int row, int distance, long[] roots) {
    int lack = step[row] - distance;
    if (lack <= 0) {
      if (lack < 0) {
        step[row] = distance;
        num[row] = 0;
      }
      lack = 0;
      num[row] += count(roots);
    }
    if (lack < slackLimit) {
      long[] those = lacking[lack];
      for (int i = 0; i < roots.length; i++) {
        those[i] |= roots[i];
      }
    }
  }

  /** The slack of the root with a number in the last search, at most what was asked for. */
  int slack(int root) {
    int slack = 0;
    while (slack < slackLimit && (lacking[slack][root >>> 6] >>> root & 1) == 0) {
      slack++;
    }
    return slack;
  }

  /** Lets every row know what its images know: the steps to the farthest root are the same. */
  void shareWithImages() {
    for (int row = 0; row < step.length && mirrors.count() > 0; row++) {
      int most = step[row];
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        most = Math.max(most, step[mirrors.image(mirror, row)]);
      }
      if (most > step[row]) {
        step[row] = most;
        num[row] = 0;
      }
    }
  }

  /** The steps from a row to the farthest of the roots so far. */
  public int step(int row) {
    return step[row];
  }

  /** When all rows are settled: the number of layouts farthest from a row. */
  public int num(int row) {
    if (step.length == 1) {
      return 1;
    }
    int sum = num[row];
    for (int mirror = 0; mirror < mirrors.count(); mirror++) {
      sum += num[mirrors.image(mirror, row)];
    }
    return sum / (mirrors.count() + 1);
  }

  void writeTo(DataOutput out) throws IOException {
    IntArrays.write(step, out);
    IntArrays.write(num, out);
  }

  void readFrom(DataInput in) throws IOException {
    IntArrays.read(in, step);
    IntArrays.read(in, num);
  }

  private int count(long[] roots) {
    int count = 0;
    for (int orbit = 0; orbit <= Integer.numberOfTrailingZeros(mirrors.count() + 1); orbit++) {
      long[] those = rootsOfOrbit[orbit];
      int found = 0;
      for (int i = 0; i < roots.length; i++) {
        found += Long.bitCount(roots[i] & those[i]);
      }
      count += found << orbit;
    }
    return count;
  }
}

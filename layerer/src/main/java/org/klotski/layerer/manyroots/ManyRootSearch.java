package org.klotski.layerer.manyroots;

import java.util.Arrays;
import org.klotski.layerer.graph.GroupGraph;

/**
 * Searches a whole group from many roots at once and reports which root reaches which vertex at
 * which distance. Takes two lines of 64 bytes per vertex and 512 roots.
 */
public final class ManyRootSearch extends LineSearch {
  private final long[] all;
  private final long[] arrived;
  private Arrivals arrivals;

  /**
   * @param units so many times 512 roots can be searched from at once
   * @param vectors whether to work in vectors where there are some
   */
  public ManyRootSearch(GroupGraph graph, int units, boolean vectors) {
    super(graph, units * UNIT, vectors);
    all = new long[width()];
    arrived = new long[width()];
  }

  /**
   * The bits on which one instruction of such searches works: 64 in plain words, 256 or 512 in
   * vectors, which need a machine that has them and {@code --add-modules jdk.incubator.vector}.
   */
  public static int bitsAtOnce() {
    return Math.max(Long.SIZE, LineLoops.vectorBits());
  }

  /** The words that hold a bit for each root, the most roots of one search being 64 times these. */
  public int words() {
    return width();
  }

  /**
   * Searches the whole group.
   *
   * @param roots vertices, each once, at least one and at most 64 for each of {@link #words}
   * @param informed is told what is found, level by level; the roots themselves are not reported
   */
  public void search(int[] roots, Arrivals informed) {
    arrivals = informed;
    Arrays.fill(all, 0);
    for (int i = 0; i < roots.length; i++) {
      all[i >>> 6] |= 1L << i;
    }
    begin(roots);
    for (int distance = 1; activity().unfinished() > 0; distance++) {
      level(distance);
    }
  }

  @Override
  boolean update(int vertex, int distance) {
    if (distance >= arrivals.reportFrom(vertex)) {
      report(vertex, distance);
    }
    return loops().holdsAll(newLines(), vertex * width(), all);
  }

  private void report(int vertex, int distance) {
    long[] lines = lines();
    long[] newLines = newLines();
    int line = vertex * width();
    long any = 0;
    for (int i = 0; i < arrived.length; i++) {
      arrived[i] = newLines[line + i] & ~lines[line + i];
      any |= arrived[i];
    }
    if (any != 0) {
      arrivals.arrive(vertex, distance, arrived);
    }
  }
}

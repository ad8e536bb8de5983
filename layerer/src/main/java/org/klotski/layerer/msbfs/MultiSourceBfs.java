package org.klotski.layerer.msbfs;

import java.util.Arrays;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Searches a whole group from many roots at once and reports which root reaches which vertex at
 * which distance. Takes two lines of 64 bytes per vertex and 512 roots.
 */
final class MultiSourceBfs extends BitParallelBfs {
  private final long[] all;

  /** For each thread of the team. */
  private final long[][] arrived;

  private VisitListener arrivals;

  /**
   * @param units so many times 512 roots can be searched from at once
   * @param vectors whether to work in vectors where there are some
   */
  public MultiSourceBfs(GroupGraph graph, int units, boolean vectors) {
    this(graph, units, vectors, TaskRunner.inOrder());
  }

  /**
   * The same by several threads.
   *
   * @param runner all of it works on each search
   */
  public MultiSourceBfs(GroupGraph graph, int units, boolean vectors, TaskRunner runner) {
    super(graph, units * UNIT, vectors, runner);
    all = new long[width()];
    arrived = new long[runner.workers()][width()];
  }

  /**
   * The bits on which one instruction of such searches works: 64 in plain words, 256 or 512 in
   * vectors, which need a machine that has them and {@code --add-modules jdk.incubator.vector}.
   */
  public static int bitsAtOnce() {
    return Math.max(Long.SIZE, Kernel.vectorBits());
  }

  /** So many times 512 roots can be searched from at once. */
  public int units() {
    return width() / UNIT;
  }

  /** The most roots of one search with so many units. */
  public static int mostRoots(int units) {
    return units * UNIT * Long.SIZE;
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
  public void search(int[] roots, VisitListener informed) {
    arrivals = informed;
    Arrays.fill(all, 0);
    for (int i = 0; i < roots.length; i++) {
      all[i >>> 6] |= 1L << i;
    }
    begin(roots);
    for (int distance = 1; isUnfinished(); distance++) {
      level(distance);
    }
  }

  @Override
  boolean update(int thread, int vertex, int distance) {
    if (distance >= arrivals.reportFrom(vertex)) {
      report(vertex, distance, arrived[thread]);
    }
    return loops().holdsAll(newLines(), vertex * width(), all);
  }

  private void report(int vertex, int distance, long[] arrivedHere) {
    long[] lines = lines();
    long[] newLines = newLines();
    int line = vertex * width();
    long any = 0;
    for (int i = 0; i < arrivedHere.length; i++) {
      arrivedHere[i] = newLines[line + i] & ~lines[line + i];
      any |= arrivedHere[i];
    }
    if (any != 0) {
      arrivals.arrive(vertex, distance, arrivedHere);
    }
  }
}

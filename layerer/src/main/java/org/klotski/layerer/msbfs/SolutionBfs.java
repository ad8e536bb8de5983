package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Searches backwards from many solved layouts at once. There are two planes: the first half of a
 * vertex's line are the roots that have reached the vertex, the second half those among them of
 * which some shortest path to the vertex passes, or ends at, another solved layout. A root that
 * reaches a vertex and is not in the second half is a solution of the vertex. The search ends when
 * no root finds such vertices any more, and a root that finds none is not waited for.
 *
 * <p>Takes two lines of 128 bytes per vertex and 512 roots.
 */
final class SolutionBfs extends BitParallelBfs {
  /** The words of a line's half. */
  private final int half;

  private final BitSet solved;

  /** The roots that were solutions of some vertex at the last level, and at this one. */
  private final long[] alive;

  private final long[] stillAlive;

  /** For each thread of the team. */
  private final long[][] solutions;

  private VisitListener arrivals;

  /**
   * A search that can be used many times.
   *
   * @param units so many times 512 roots can be searched from at once
   * @param vectors whether to work in vectors where there are some
   * @param runner all of it works on each search
   */
  public SolutionBfs(
      GroupGraph graph, BitSet solved, int units, boolean vectors, TaskRunner runner) {
    super(graph, 2 * units * UNIT, vectors, runner);
    this.solved = solved;
    half = units * UNIT;
    alive = new long[half];
    stillAlive = new long[half];
    solutions = new long[runner.workers()][half];
  }

  /** The most roots of one search with so many units. */
  public static int mostRoots(int units) {
    return units * UNIT * Long.SIZE;
  }

  /** The words that hold a bit for each root, the most roots of one search being 64 times these. */
  public int words() {
    return half;
  }

  /**
   * Searches.
   *
   * @param roots vertices of solved layouts, each once, at least one and at most 64 for each of
   *     {@link #words}
   * @param informed is told of every vertex and the roots at one distance that are solutions of it
   */
  public void search(int[] roots, VisitListener informed) {
    arrivals = informed;
    Arrays.fill(alive, 0);
    for (int i = 0; i < roots.length; i++) {
      alive[i >>> 6] |= 1L << i;
    }
    begin(roots);
    boolean any = true;
    for (int distance = 1; any && isUnfinished(); distance++) {
      Arrays.fill(stillAlive, 0);
      level(distance);
      any = false;
      for (int i = 0; i < half; i++) {
        alive[i] = stillAlive[i];
        any |= alive[i] != 0;
      }
    }
  }

  @Override
  boolean update(int thread, int vertex, int distance) {
    long[] found = solutions[thread];
    long[] lines = lines();
    long[] newLines = newLines();
    boolean isSolved = solved.get(vertex);
    int line = vertex * 2 * half;
    long any = 0;
    long missing = 0;
    for (int i = line; i < line + half; i++) {
      long arrived = newLines[i] & ~lines[i];
      long passed = isSolved ? arrived : arrived & newLines[i + half];
      newLines[i + half] = lines[i + half] | passed;
      found[i - line] = arrived & ~passed;
      any |= found[i - line];
      missing |= alive[i - line] & ~newLines[i];
    }
    if (any != 0) {
      SharedBits.add(stillAlive, found);
      if (distance >= arrivals.reportFrom(vertex)) {
        arrivals.arrive(vertex, distance, found);
      }
    }
    return missing == 0;
  }
}

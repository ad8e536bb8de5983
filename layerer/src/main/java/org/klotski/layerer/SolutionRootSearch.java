package org.klotski.layerer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Searches backwards from many solved layouts at once. Like {@link ManyRootSearch}, with a second
 * line per row: the roots of which some shortest path to the row has already passed, or ends at,
 * another solved layout. A root that reaches a row and is not among these is a solution of the row.
 * The search ends when no root finds such rows any more.
 *
 * <p>Takes four lines of 64 bytes per row for 512 roots.
 */
final class SolutionRootSearch {
  /** The words of a line. */
  static final int WIDTH = 8;

  /** The most roots of one search. */
  static final int MOST_ROOTS = WIDTH * Long.SIZE;

  /** Is told which rows have solutions at which distance. */
  interface Found {
    /**
     * Some roots are solutions of a row, which is not itself solved.
     *
     * @param roots for each root, 64 to a word, whether it is one; valid only during the call
     */
    void solutions(int row, int distance, long[] roots);
  }

  private final GroupGraph graph;
  private final BitSet solved;
  private final Activity activity;
  private long[] reached;
  private long[] newReached;
  private long[] passed;
  private long[] newPassed;

  /** For each set of the chunk at work its union of reached, then of passed. */
  private final long[] unions;

  private final long[] all = new long[WIDTH];
  private final long[] reachedHere = new long[WIDTH];
  private final long[] passedHere = new long[WIDTH];
  private final IntArrayList justReached = new IntArrayList();
  private final IntArrayList justFinished = new IntArrayList();
  private boolean anyFound;

  SolutionRootSearch(GroupGraph graph, BitSet solved) {
    this.graph = graph;
    this.solved = solved;
    activity = new Activity(graph);
    reached = new long[graph.rows() * WIDTH];
    newReached = new long[reached.length];
    passed = new long[reached.length];
    newPassed = new long[reached.length];
    unions = new long[graph.mostSetsInChunk() * 2 * WIDTH];
  }

  /**
   * Searches.
   *
   * @param roots rows of solved layouts, each once, at least one and at most {@link #MOST_ROOTS}
   */
  void search(int[] roots, Found found) {
    begin(roots);
    anyFound = true;
    for (int distance = 1; anyFound && activity.unfinished() > 0; distance++) {
      copyFinished();
      anyFound = false;
      for (int chunk = 0; chunk < graph.chunks(); chunk++) {
        uniteSets(chunk);
        collect(chunk, distance, found);
      }
      swap();
      justReached.forEach(activity::reach);
      justReached.clear();
      justFinished.forEach(activity::finish);
    }
  }

  private void begin(int[] roots) {
    activity.clear();
    justFinished.clear();
    for (long[] lines : new long[][] {reached, newReached, passed, newPassed, all}) {
      Arrays.fill(lines, 0);
    }
    for (int i = 0; i < roots.length; i++) {
      all[i >>> 6] |= 1L << i;
      reached[roots[i] * WIDTH + (i >>> 6)] |= 1L << i;
      activity.reach(roots[i]);
    }
    if (roots.length == 1) {
      activity.finish(roots[0]);
      justFinished.add(roots[0]);
    }
  }

  /** Rows finished at the last level have their old lines in the other arrays: brings them over. */
  private void copyFinished() {
    for (int i = 0; i < justFinished.size(); i++) {
      int line = justFinished.getInt(i) * WIDTH;
      System.arraycopy(reached, line, newReached, line, WIDTH);
      System.arraycopy(passed, line, newPassed, line, WIDTH);
    }
    justFinished.clear();
  }

  private void swap() {
    long[] lines = reached;
    reached = newReached;
    newReached = lines;
    lines = passed;
    passed = newPassed;
    newPassed = lines;
  }

  private void uniteSets(int chunk) {
    int begin = graph.chunkSets()[chunk];
    int end = graph.chunkSets()[chunk + 1];
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long sets = activity.activeSets(word, begin, end); sets != 0; sets &= sets - 1) {
        int set = (word << 6) + Long.numberOfTrailingZeros(sets);
        int union = (set - begin) * 2 * WIDTH;
        Arrays.fill(unions, union, union + 2 * WIDTH, 0);
        for (int m = graph.setStart()[set]; m < graph.setStart()[set + 1]; m++) {
          int line = graph.setMembers()[m] * WIDTH;
          for (int i = 0; i < WIDTH; i++) {
            unions[union + i] |= reached[line + i];
            unions[union + WIDTH + i] |= passed[line + i];
          }
        }
      }
    }
  }

  private void collect(int chunk, int distance, Found found) {
    int begin = graph.chunkStart()[chunk];
    int end = graph.chunkStart()[chunk + 1];
    int firstSet = graph.chunkSets()[chunk];
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long rows = activity.watched(word, begin, end); rows != 0; rows &= rows - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rows);
        uniteNeighbours(row, firstSet);
        update(row, distance, found);
      }
    }
  }

  private void uniteNeighbours(int row, int firstSet) {
    Arrays.fill(reachedHere, 0);
    Arrays.fill(passedHere, 0);
    for (int i = graph.rowSetStart()[row]; i < graph.rowSetStart()[row + 1]; i++) {
      int union = (graph.rowSets()[i] - firstSet) * 2 * WIDTH;
      for (int k = 0; k < WIDTH; k++) {
        reachedHere[k] |= unions[union + k];
        passedHere[k] |= unions[union + WIDTH + k];
      }
    }
    for (int i = graph.arcStart()[row]; i < graph.arcStart()[row + 1]; i++) {
      int line = graph.arcs()[i] * WIDTH;
      for (int k = 0; k < WIDTH; k++) {
        reachedHere[k] |= reached[line + k];
        passedHere[k] |= passed[line + k];
      }
    }
  }

  private void update(int row, int distance, Found found) {
    boolean isSolved = solved.get(row);
    int line = row * WIDTH;
    long any = 0;
    long missing = 0;
    long clean = 0;
    for (int k = 0; k < WIDTH; k++) {
      long fresh = reachedHere[k] & ~reached[line + k];
      long freshPassed = isSolved ? fresh : fresh & passedHere[k];
      newReached[line + k] = reached[line + k] | fresh;
      newPassed[line + k] = passed[line + k] | freshPassed;
      any |= newReached[line + k];
      missing |= newReached[line + k] ^ all[k];
      reachedHere[k] = fresh & ~freshPassed;
      clean |= reachedHere[k];
    }
    if (clean != 0) {
      anyFound = true;
      found.solutions(row, distance, reachedHere);
    }
    if (any != 0 && !activity.isReached(row)) {
      justReached.add(row);
    }
    if (missing == 0) {
      justFinished.add(row);
    }
  }
}

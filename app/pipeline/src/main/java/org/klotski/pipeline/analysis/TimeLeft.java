package org.klotski.pipeline.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.GroupCost;

/**
 * How long the rest of an analysis is going to take. What was expected of the work done so far is
 * compared with what it took, for each jiang_num and for solution and farthest data by itself,
 * because the expectation may be wrong in another way for each; what has not been seen yet is
 * expected to be as wrong as the whole. Threads may share it.
 */
final class TimeLeft {
  /**
   * So many seconds of work must be done before what it took counts as much as what was expected.
   */
  private static final double TRUST = 30;

  private static final int PHASES = 2;

  /** By the names of the chunks. */
  private final Map<String, Work> works = new HashMap<>();

  private final int threads;
  private final long begin = System.nanoTime();

  /** By jiang_num, solution data first, then farthest data. */
  private final double[] expected = new double[PHASES * (LayoutClass.MAX_JIANG + 1)];

  private final double[] taken = new double[expected.length];

  /** The work on one chunk. */
  private static final class Work {
    private final int kind;
    private final GroupCost all;
    private GroupCost left;

    /** What a thread has spent on it since it came any further. */
    private double secondsWaiting;

    Work(Chunk chunk) {
      kind = PHASES * chunk.layoutClass().jiang();
      all = chunk.cost();
      left = all;
    }
  }

  /**
   * Begins.
   *
   * @param chunks what is to be done
   * @param threads how many are worked on at once, if memory allows
   */
  TimeLeft(List<Chunk> chunks, int threads) {
    this.threads = threads;
    chunks.forEach(chunk -> works.put(chunk.name(), new Work(chunk)));
  }

  /** Says that so much of a chunk is left, because the rest was done by another process. */
  synchronized void resume(Chunk chunk, GroupCost left) {
    works.get(chunk.name()).left = left;
  }

  /**
   * Says that a thread has worked on a chunk.
   *
   * @param left what is left of it now, at most as much as before
   * @param seconds how long
   */
  synchronized void update(Chunk chunk, GroupCost left, double seconds) {
    Work work = works.get(chunk.name());
    GroupCost done = work.left.minus(left);
    work.left = left;
    work.secondsWaiting += seconds;
    if (done.seconds() > 0) {
      double rate = work.secondsWaiting / done.seconds();
      expected[work.kind] += done.solutions();
      taken[work.kind] += done.solutions() * rate;
      expected[work.kind + 1] += done.farthest();
      taken[work.kind + 1] += done.farthest() * rate;
      work.secondsWaiting = 0;
    }
  }

  /** How much of a chunk's work is done, 0 to 1. */
  synchronized double share(Chunk chunk) {
    Work work = works.get(chunk.name());
    return 1 - work.left.seconds() / work.all.seconds();
  }

  /** The time left in seconds. */
  double seconds() {
    return seconds((System.nanoTime() - begin) / 1e9);
  }

  /**
   * The time left in seconds.
   *
   * @param elapsed how long the work has been going on
   */
  synchronized double seconds(double elapsed) {
    double allTaken = 0;
    double allExpected = 0;
    for (int kind = 0; kind < expected.length; kind++) {
      allTaken += taken[kind];
      allExpected += expected[kind];
    }
    double usual = (allTaken + TRUST) / (allExpected + TRUST);
    double sum = 0;
    double longest = 0;
    int unfinished = 0;
    for (Work work : works.values()) {
      GroupCost cost = work.left;
      double seconds =
          cost.solutions() * factor(work.kind, usual)
              + cost.farthest() * factor(work.kind + 1, usual);
      sum += seconds;
      longest = Math.max(longest, seconds);
      unfinished += cost.seconds() > 0 ? 1 : 0;
    }
    double sideBySide = (allTaken + TRUST * threads) / (elapsed + TRUST);
    return Math.max(
        longest, sum / Math.max(1, Math.min(sideBySide, Math.min(threads, unfinished))));
  }

  private double factor(int kind, double usual) {
    return (taken[kind] + TRUST * usual) / (expected[kind] + TRUST);
  }
}

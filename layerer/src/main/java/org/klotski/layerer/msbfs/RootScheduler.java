package org.klotski.layerer.msbfs;

import java.util.BitSet;

/**
 * Chooses batches of roots until every vertex is settled, be it by a search of its own or by the
 * {@linkplain PrunedVertices slack} of a root near it. Roots are chosen about as far apart as they
 * are likely to settle what lies between them. Shallow groups have no slack worth the name; there
 * looking for it, which takes time, is given up after some batches.
 *
 * <p>Threads may share one: each has its own batches.
 */
final class RootScheduler {
  private static final int BATCHES_BEFORE_JUDGING = 3;
  private static final double SLACK_WORTH_LOOKING_FOR = 1.2;

  /** From here on a root settles so many others that few roots at once are better. */
  private static final double LARGE_SLACK = 4;

  private final GroupMirrors mirrors;
  private final RootSelector picker;
  private final PrunedVertices settled;

  /** The vertices that are neither settled nor being searched from. */
  private final BitSet candidates;

  private int slackLimit;
  private int batches;
  private long roots;
  private long slack;

  /** The mean slack of the last batch's roots. */
  private double lastSlack = 1;

  /**
   * Begins with whatever is open.
   *
   * @param settled grows with each batch; others may change it only while no batch is out
   * @param prune whether to look for slack above 1
   */
  public RootScheduler(
      GroupGraph graph, GroupMirrors mirrors, PrunedVertices settled, boolean prune) {
    this.mirrors = mirrors;
    this.settled = settled;
    picker = new RootSelector(graph, mirrors);
    candidates = (BitSet) settled.open().clone();
    slackLimit = prune ? PrunedVertices.MOST_SLACK : 1;
  }

  /**
   * A batch of vertices that no other batch has.
   *
   * @param words for each root one of so many times 64 bits
   * @return at least one root, or none if nothing is left to search from
   */
  public synchronized Batch next(int words) {
    candidates.and(settled.open());
    int apart = (int) Math.max(0, Math.round(lastSlack) - 1);
    return batch(picker.take(candidates, words * Long.SIZE, apart), words);
  }

  /** A batch of the given roots, which are not picked by {@link #next}. */
  public synchronized Batch batch(int[] roots, int words) {
    return new Batch(roots, words, mirrors, slackLimit);
  }

  /**
   * Settles the roots of a batch that has been searched from, and what their slack settles.
   *
   * @return the sum of their slack
   */
  public synchronized long settle(Batch batch) {
    int[] those = batch.roots();
    long sum = 0;
    for (int i = 0; i < those.length; i++) {
      int slackOfRoot = batch.slack(i);
      sum += slackOfRoot;
      settled.settle(those[i], slackOfRoot);
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        settled.settle(mirrors.image(mirror, those[i]), slackOfRoot);
      }
    }
    settled.spread();
    return sum;
  }

  /**
   * Likewise for a batch of {@link #next}, and learns from it how to choose others.
   *
   * @return how many more vertices are settled now
   */
  public synchronized int settleAndLearn(Batch batch) {
    int before = settled.settled();
    long slackOfBatch = settle(batch);
    lastSlack = slackOfBatch / (double) batch.roots().length;
    slack += slackOfBatch;
    roots += batch.roots().length;
    batches++;
    if (batches >= BATCHES_BEFORE_JUDGING && slack < SLACK_WORTH_LOOKING_FOR * roots) {
      slackLimit = 1;
    }
    return settled.settled() - before;
  }

  /** Whether slack above 1 is looked for. */
  public synchronized boolean isPruning() {
    return slackLimit > 1;
  }

  /** Whether slack above 1 is looked for, and is large as far as is known. */
  public synchronized boolean isSlackLarge() {
    return isPruning() && (batches < BATCHES_BEFORE_JUDGING || slack >= LARGE_SLACK * roots);
  }
}

package org.klotski.layerer.msbfs;

import java.util.BitSet;

/**
 * Chooses batches of roots until every vertex is {@linkplain PrunedVertices pruned}. Roots are
 * chosen about as far apart as their slack is likely to prune the vertices between them. In shallow
 * groups pruning does not pay; it is switched off after three batches. Thread-safe: each thread
 * searches from its own batches.
 */
final class RootScheduler {
  private static final int TRIAL_BATCHES = 3;

  /** The least mean slack with which pruning pays. */
  private static final double WORTHWHILE_SLACK = 1.2;

  /** From this mean slack on a root prunes so much that small batches are better. */
  private static final double LARGE_SLACK = 4;

  private final GroupMirrors mirrors;
  private final RootSelector selector;
  private final PrunedVertices pruned;

  /** The vertices that are neither pruned nor in a batch. */
  private final BitSet candidates;

  private int slackLimit;
  private int batches;
  private long roots;
  private long slack;

  /** The mean slack of the roots of the last batch. */
  private double lastSlack = 1;

  /**
   * @param pruned grows with each batch; changed by others only while no batch is being searched
   * @param prune whether to measure slack above 1
   */
  RootScheduler(GroupGraph graph, GroupMirrors mirrors, PrunedVertices pruned, boolean prune) {
    this.mirrors = mirrors;
    this.pruned = pruned;
    selector = new RootSelector(graph, mirrors);
    candidates = (BitSet) pruned.open().clone();
    slackLimit = prune ? PrunedVertices.MAX_SLACK : 1;
  }

  /**
   * Chooses the next batch, of vertices that no other batch has.
   *
   * @param words the words of a set of roots
   * @return a batch without roots if no candidate is left
   */
  synchronized Batch next(int words) {
    candidates.and(pruned.open());
    int radius = (int) Math.max(0, Math.round(lastSlack) - 1);
    return select(candidates, radius, words);
  }

  /** Chooses a batch from given vertices and removes them; they remain candidates. */
  synchronized Batch batch(BitSet vertices, int words) {
    return select(vertices, 0, words);
  }

  private Batch select(BitSet vertices, int radius, int words) {
    int[] selected = selector.select(vertices, words * Long.SIZE, radius);
    return new Batch(selected, words, mirrors, slackLimit);
  }

  /** Prunes the roots of a searched batch and around them; returns the sum of their slack. */
  synchronized long prune(Batch batch) {
    int[] those = batch.roots();
    long sum = 0;
    for (int i = 0; i < those.length; i++) {
      int rootSlack = batch.slack(i);
      sum += rootSlack;
      mirrors.forOrbit(those[i], member -> pruned.prune(member, rootSlack));
    }
    pruned.spread();
    return sum;
  }

  /** As {@link #prune}, and adapts to the slack; returns the number of newly pruned vertices. */
  synchronized int pruneAndAdapt(Batch batch) {
    int before = pruned.count();
    long batchSlack = prune(batch);
    lastSlack = batchSlack / (double) batch.roots().length;
    slack += batchSlack;
    roots += batch.roots().length;
    batches++;
    if (batches >= TRIAL_BATCHES && slack < WORTHWHILE_SLACK * roots) {
      slackLimit = 1;
    }
    return pruned.count() - before;
  }

  /** Whether slack above 1 is measured. */
  synchronized boolean isPruning() {
    return slackLimit > 1;
  }

  /** Whether slack above 1 is measured and large, or not yet known to be small. */
  synchronized boolean isSlackLarge() {
    return isPruning() && (batches < TRIAL_BATCHES || slack >= LARGE_SLACK * roots);
  }
}

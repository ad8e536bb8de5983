package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;

/**
 * Chooses batches of roots until every vertex is <em>pruned</em>: a pruned vertex was a root, is an
 * image of a root, or lies close to a root with large slack.
 *
 * <p>The <em>deficit</em> of root x at vertex v is K(v) - d(x, v), where K(v) is the greatest
 * distance from v known so far; the <em>slack</em> of x is its least deficit at any other vertex.
 * By the triangle inequality, no vertex y with d(x, y) &lt; slack(x) is farthest from another
 * vertex, so y need not be a root; docs/eccentricities.md gives the proof.
 *
 * <p>Roots are spaced so that their slack is likely to prune the vertices between them. In shallow
 * groups, pruning does not pay and is switched off after three batches.
 *
 * <p>Instances are thread-safe: each thread searches from its own batches. A scheduler takes 10
 * bits per vertex and a {@link RootSelector}.
 */
final class RootScheduler {
  /** The maximum slack that is measured; a greater limit would prune few more vertices. */
  static final int MAX_SLACK = 24;

  private static final int TRIAL_BATCHES = 3;

  /** The least mean slack at which pruning pays. */
  private static final double WORTHWHILE_SLACK = 1.2;

  /** The least mean slack at which roots prune so many vertices that small batches are better. */
  private static final double LARGE_SLACK = 4;

  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final RootSelector selector;

  /** For a pruned vertex, 1 plus the radius of the pruned ball around it; otherwise 0. */
  private final byte[] slack;

  /** The vertices, by slack, whose slack has not yet spread to their neighbors. */
  private final IntArrayList[] raised = new IntArrayList[MAX_SLACK + 1];

  private final int[] neighbors;

  /** The vertices that are not pruned. */
  final BitSet open;

  /** The vertices of {@link #open} that are in no batch chosen by {@link #next}. */
  private final BitSet candidates;

  private int slackLimit;
  private int batches;
  private long roots;
  private long slackOfRoots;

  /** The mean slack of the roots of the last batch. */
  private double lastSlack = 1;

  /**
   * @param prune whether to measure slack above 1
   */
  RootScheduler(GroupGraph graph, GroupMirrors mirrors, boolean prune) {
    this.graph = graph;
    this.mirrors = mirrors;
    selector = new RootSelector(graph, mirrors);
    slack = new byte[graph.vertices];
    neighbors = new int[graph.maxDegree()];
    open = new BitSet(graph.vertices);
    open.set(0, graph.vertices);
    candidates = (BitSet) open.clone();
    slackLimit = prune ? MAX_SLACK : 1;
    for (int i = 0; i < raised.length; i++) {
      raised[i] = new IntArrayList();
    }
  }

  /**
   * Chooses the next batch from the vertices that are in no earlier batch.
   *
   * @param words the number of words in a set of roots
   * @return the batch, which has no roots if no candidates are left
   */
  synchronized Batch next(int words) {
    candidates.and(open);
    int radius = (int) Math.max(0, Math.round(lastSlack) - 1);
    return batch(candidates, radius, words);
  }

  /** Chooses a batch from the given vertices with {@link RootSelector#select}. */
  synchronized Batch batch(BitSet vertices, int radius, int words) {
    int[] selected = selector.select(vertices, words * Long.SIZE, radius);
    return new Batch(selected, words, mirrors, slackLimit);
  }

  /** Prunes the orbits of a searched batch and vertices near them; returns the total slack. */
  synchronized long prune(Batch batch) {
    long sum = 0;
    for (int i = 0; i < batch.roots.length; i++) {
      int rootSlack = batch.slack(i);
      sum += rootSlack;
      mirrors.forOrbit(batch.roots[i], member -> raise(member, Math.max(1, rootSlack)));
    }
    spread();
    return sum;
  }

  /** Calls {@link #prune} and adapts to the slack; returns the number of newly pruned vertices. */
  synchronized int pruneAndAdapt(Batch batch) {
    int before = pruned();
    long batchSlack = prune(batch);
    lastSlack = batchSlack / (double) batch.roots.length;
    slackOfRoots += batchSlack;
    roots += batch.roots.length;
    batches++;
    if (batches >= TRIAL_BATCHES && slackOfRoots < WORTHWHILE_SLACK * roots) {
      slackLimit = 1;
    }
    return pruned() - before;
  }

  private void spread() {
    for (int value = MAX_SLACK; value > 1; value--) {
      for (int i = 0; i < raised[value].size(); i++) {
        int vertex = raised[value].getInt(i);
        if (slack[vertex] == value) {
          int degree = graph.neighbors(vertex, neighbors);
          for (int n = 0; n < degree; n++) {
            raise(neighbors[n], value - 1);
          }
        }
      }
      raised[value].clear();
    }
  }

  private void raise(int vertex, int value) {
    if (slack[vertex] < value) {
      slack[vertex] = (byte) value;
      open.clear(vertex);
      if (value > 1) {
        raised[value].add(vertex);
      }
    }
  }

  /** Returns the number of pruned vertices. */
  synchronized int pruned() {
    return graph.vertices - open.cardinality();
  }

  /** Returns whether slack above 1 is measured. */
  synchronized boolean isPruning() {
    return slackLimit > 1;
  }

  /** Returns whether slack above 1 is measured and is large or not yet known to be small. */
  synchronized boolean isSlackLarge() {
    return isPruning() && (batches < TRIAL_BATCHES || slackOfRoots >= LARGE_SLACK * roots);
  }

  /** Writes the pruned vertices, one byte per vertex. */
  void writeTo(DataOutput out) throws IOException {
    out.write(slack);
  }

  /** Reads the pruned vertices that {@link #writeTo} wrote; allowed only before the first batch. */
  void readFrom(DataInput in) throws IOException {
    in.readFully(slack);
    for (int vertex = 0; vertex < slack.length; vertex++) {
      open.set(vertex, slack[vertex] == 0);
    }
  }
}

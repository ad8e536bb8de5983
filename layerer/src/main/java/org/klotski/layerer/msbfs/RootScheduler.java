package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Chooses batches of roots until every vertex is <em>pruned</em>: a pruned vertex was a root, is an
 * image of a root, or lies close to a root with large slack.
 *
 * <p>The <em>deficit</em> of root x at vertex v is K(v) - d(x, v), where K(v) is the best known
 * lower bound of the eccentricity of v; the <em>slack</em> of x is its least deficit at any other
 * vertex. {@link GroupAnalysis} proves that a vertex y with d(x, y) &lt; slack(x) need not be a
 * root.
 *
 * <p>Roots are spaced so that their slack is likely to prune the vertices between them. Pruning
 * stops if the mean slack is small after the third or a later batch, because it does not pay off in
 * shallow groups. Instances are thread-safe; each thread searches from its own batches. A scheduler
 * takes 10 bits per vertex, 4 bytes per entry of {@link #raised}, and the memory of a {@link
 * RootSelector}.
 */
final class RootScheduler {
  /** The maximum slack that is measured; a greater limit would prune only a few more vertices. */
  static final int MAX_SLACK = 24;

  /** The slack limit of batches that count the farthest roots but prune only the roots. */
  static final int COUNT_ONLY = 1;

  private static final int TRIAL_BATCHES = 3;

  /** The least mean slack at which pruning pays off. */
  private static final double WORTHWHILE_SLACK = 1.2;

  /** The least mean slack at which roots prune enough vertices for small batches to pay off. */
  private static final double LARGE_SLACK = 4;

  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final RootSelector selector;

  /** The maximum of slack(x) - d(x, v) over all roots x and their images, 0 if v is not pruned. */
  private final byte[] slackLeft;

  /** The vertices whose slack has not yet spread to their neighbors, by remaining slack. */
  private final IntArrayList[] raised = new IntArrayList[MAX_SLACK + 1];

  private final int[] neighbors;
  final BitSet open;

  /** The vertices that no batch of {@link #next} contains or represents; some may be pruned. */
  private final BitSet candidates;

  private int slackLimit;
  private int batches;
  private long roots;
  private long slackOfRoots;
  private double lastSlack = 1;

  /** Creates a scheduler that measures slack above 1 only if {@code prune} is true. */
  RootScheduler(GroupGraph graph, GroupMirrors mirrors, boolean prune) {
    this.graph = graph;
    this.mirrors = mirrors;
    selector = new RootSelector(graph, mirrors);
    slackLeft = new byte[graph.vertices];
    neighbors = new int[graph.maxDegree()];
    open = new BitSet(graph.vertices);
    open.set(0, graph.vertices);
    candidates = (BitSet) open.clone();
    slackLimit = prune ? MAX_SLACK : COUNT_ONLY;
    Arrays.setAll(raised, value -> new IntArrayList());
  }

  /** Chooses the next batch, which is empty if all vertices are pruned or in earlier batches. */
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

  /** Prunes the orbits of a batch's roots and the vertices near them; returns the total slack. */
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
      slackLimit = COUNT_ONLY;
    }
    return pruned() - before;
  }

  private void spread() {
    for (int value = MAX_SLACK; value > 1; value--) {
      for (int i = 0; i < raised[value].size(); i++) {
        int vertex = raised[value].getInt(i);
        if (slackLeft[vertex] == value) {
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
    if (slackLeft[vertex] < value) {
      slackLeft[vertex] = (byte) value;
      open.clear(vertex);
      if (value > 1) {
        raised[value].add(vertex);
      }
    }
  }

  synchronized int pruned() {
    return graph.vertices - open.cardinality();
  }

  /** Returns whether slack above 1 is measured. */
  synchronized boolean isPruning() {
    return slackLimit > COUNT_ONLY;
  }

  /** Returns whether slack above 1 is measured and is either large or not yet known to be small. */
  synchronized boolean maySlackBeLarge() {
    return isPruning() && (batches < TRIAL_BATCHES || slackOfRoots >= LARGE_SLACK * roots);
  }

  /** Writes the pruned vertices, one byte per vertex. */
  synchronized void writeTo(DataOutput out) throws IOException {
    out.write(slackLeft);
  }

  /** Reads the pruned vertices that {@link #writeTo} wrote; allowed only before the first batch. */
  synchronized void readFrom(DataInput in) throws IOException {
    in.readFully(slackLeft);
    for (int vertex = 0; vertex < slackLeft.length; vertex++) {
      open.set(vertex, slackLeft[vertex] == 0);
    }
  }
}

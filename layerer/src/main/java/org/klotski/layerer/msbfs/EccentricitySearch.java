package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Farthest data of a whole group: searches from batches of roots until every vertex is settled.
 *
 * <p>Where it can pay, the first batches look for the outskirts: they search from a few layouts
 * drawn at random and then from the layouts farthest from these. That makes the eccentricities
 * known so far large, so that most layouts of a deep group show much {@linkplain PrunedVertices
 * slack} and settle many others.
 *
 * <p>The result does not depend on which roots are searched from, nor in what order.
 */
final class EccentricitySearch {
  private static final int DRAWN_ROOTS = 64;

  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final SearchSettings settings;
  private TaskRunner runner;
  private final PrunedVertices settled;
  private final EccentricityCounts counts;

  private final RootScheduler settling;

  /** Made when first needed; gone when all is done. */
  private MultiSourceBfs search;

  private long roots;

  EccentricitySearch(
      GroupGraph graph, GroupMirrors mirrors, SearchSettings settings, TaskRunner runner) {
    this.runner = runner;
    this.graph = graph;
    this.mirrors = mirrors;
    this.settings = settings;
    settled = new PrunedVertices(graph);
    counts = new EccentricityCounts(graph.vertices(), mirrors);
    settling = new RootScheduler(graph, mirrors, settled, graph.vertices() >= settings.pruneFrom());
  }

  /** Does one batch; false if all vertices were settled before. */
  boolean advance() {
    if (settled.open().isEmpty()) {
      search = null;
      return false;
    }
    int units = settling.isSlackLarge() ? settings.units() : settings.mostUnits(graph.vertices());
    if (search == null || search.units() != units) {
      search = null; // before there is another: both together may be too large
      search = new MultiSourceBfs(graph, units, settings.vectors(), runner);
    }
    if (settling.isPruning() && settled.settled() == 0) {
      searchOutskirts();
    } else {
      sweep();
    }
    return true;
  }

  /** Has another team search from the next batch on. */
  void workWith(TaskRunner next) {
    runner = next;
    search = null;
  }

  /** The number of vertices that are settled. */
  int settled() {
    return settled.settled();
  }

  /** How many vertices were searched from since this was made. */
  long roots() {
    return roots;
  }

  /** What was found; final when all vertices are settled. */
  EccentricityCounts counts() {
    return counts;
  }

  void writeTo(DataOutput out) throws IOException {
    counts.writeTo(out);
    settled.writeTo(out);
  }

  /** Reads what {@link #writeTo} has written; only before the first batch. */
  void readFrom(DataInput in) throws IOException {
    counts.readFrom(in);
    settled.readFrom(in);
  }

  private void sweep() {
    Batch batch = settling.next(search.words());
    searchFrom(batch, counts);
    settling.settleAndLearn(batch);
  }

  private void searchOutskirts() {
    LastArrivals last = new LastArrivals(counts, search.words());
    Batch drawn = settling.batch(draw(), search.words());
    searchFrom(drawn, last);
    settling.settle(drawn);
    last.collect();
    roots += drawn.roots().length;
    search.search(drawn.roots(), last);
    last.farthest().and(settled.open());
    if (!last.farthest().isEmpty()) {
      Batch farthest = settling.batch(onePerOrbit(last.farthest()), search.words());
      searchFrom(farthest, counts);
      settling.settle(farthest);
    }
  }

  private int[] draw() {
    BitSet drawn = new BitSet();
    Random random = new Random(graph.vertices());
    for (int i = 0; i < DRAWN_ROOTS; i++) {
      drawn.set(random.nextInt(graph.vertices()));
    }
    return onePerOrbit(drawn);
  }

  private int[] onePerOrbit(BitSet vertices) {
    BitSet left = (BitSet) vertices.clone();
    int[] roots = new int[Math.min(vertices.cardinality(), search.words() * Long.SIZE)];
    int count = 0;
    for (int vertex = left.nextSetBit(0);
        vertex >= 0 && count < roots.length;
        vertex = left.nextSetBit(vertex + 1)) {
      roots[count++] = vertex;
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        left.clear(mirrors.image(mirror, vertex));
      }
    }
    return Arrays.copyOf(roots, count);
  }

  private void searchFrom(Batch batch, VisitListener arrivals) {
    roots += batch.roots().length;
    counts.begin(batch);
    search.search(batch.roots(), arrivals);
    counts.shareWithImages();
  }
}

package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Eccentricities of a whole group: searches from batches of roots until every vertex is pruned.
 *
 * <p>Where pruning can pay, the first batches look for the periphery: they search from a few random
 * vertices and then from the vertices farthest from these. This raises the lower bounds of the
 * eccentricities, so that most vertices of a deep group show large {@linkplain PrunedVertices
 * slack} and prune many others.
 *
 * <p>The result does not depend on the choice and order of roots.
 */
final class EccentricitySearch {
  private static final int RANDOM_ROOTS = 64;

  private final GroupGraph graph;
  private final SearchSettings settings;
  private final PrunedVertices pruned;
  private final EccentricityCounts counts;
  private final RootScheduler scheduler;

  /** Created on demand; null when all is done. */
  private MultiSourceBfs search;

  private long roots;

  EccentricitySearch(GroupGraph graph, GroupMirrors mirrors, SearchSettings settings) {
    this.graph = graph;
    this.settings = settings;
    pruned = new PrunedVertices(graph);
    counts = new EccentricityCounts(graph.vertices, mirrors);
    scheduler = new RootScheduler(graph, mirrors, pruned, graph.vertices >= settings.pruneFrom());
  }

  /** Searches from one batch; returns false if all vertices were pruned before. */
  boolean advance(TaskRunner runner) {
    if (pruned.open().isEmpty()) {
      search = null;
      return false;
    }
    int blocks = scheduler.isSlackLarge() ? settings.blocks() : settings.maxBlocks(graph.vertices);
    if (search == null || search.blocks() != blocks) {
      search = null; // Free its rows first: both searches together may be too large.
      search = new MultiSourceBfs(graph, blocks, settings.vectors());
    }
    if (scheduler.isPruning() && pruned.count() == 0) {
      searchPeriphery(runner);
    } else {
      Batch batch = scheduler.next(search.words());
      searchFrom(batch, counts, runner);
      scheduler.pruneAndAdapt(batch);
    }
    return true;
  }

  /** The number of pruned vertices. */
  int pruned() {
    return pruned.count();
  }

  /** The number of roots searched from by this object. */
  long roots() {
    return roots;
  }

  /** The result; final when all vertices are pruned. */
  EccentricityCounts counts() {
    return counts;
  }

  void writeTo(DataOutput out) throws IOException {
    counts.writeTo(out);
    pruned.writeTo(out);
  }

  /** Reads the state that {@link #writeTo} has written; only before the first batch. */
  void readFrom(DataInput in) throws IOException {
    counts.readFrom(in);
    pruned.readFrom(in);
  }

  private void searchPeriphery(TaskRunner runner) {
    LastVisits last = new LastVisits(counts, search.words());
    Batch random = scheduler.batch(randomVertices(), search.words());
    searchFrom(random, last, runner);
    scheduler.prune(random);
    last.collect();
    roots += random.roots().length;
    search.search(random.roots(), last, runner);
    last.farthest().and(pruned.open());
    if (!last.farthest().isEmpty()) {
      Batch farthest = scheduler.batch(last.farthest(), search.words());
      searchFrom(farthest, counts, runner);
      scheduler.prune(farthest);
    }
  }

  private BitSet randomVertices() {
    BitSet vertices = new BitSet();
    new Random(graph.vertices).ints(RANDOM_ROOTS, 0, graph.vertices).forEach(vertices::set);
    return vertices;
  }

  private void searchFrom(Batch batch, VisitListener listener, TaskRunner runner) {
    roots += batch.roots().length;
    counts.begin(batch);
    search.search(batch.roots(), listener, runner);
    counts.shareWithImages();
  }

  /**
   * Finds the vertices farthest from the roots of a batch. A first search, whose visits are
   * counted, shows the last distance of each root; a second from the same roots, the vertices
   * visited then.
   */
  static final class LastVisits implements VisitListener {
    private final EccentricityCounts counts;
    private final int words;

    /** By distance the roots that visit any vertex; after {@link #collect} only the last time. */
    private final List<long[]> rootsAt = new ArrayList<>();

    private final BitSet farthest = new BitSet();
    private boolean collecting;

    LastVisits(EccentricityCounts counts, int words) {
      this.counts = counts;
      this.words = words;
    }

    /** Switches from the first search to the second. */
    void collect() {
      collecting = true;
      long[] later = new long[words];
      for (int distance = rootsAt.size() - 1; distance >= 0; distance--) {
        long[] roots = rootsAt.get(distance);
        for (int i = 0; i < words; i++) {
          roots[i] &= ~later[i];
          later[i] |= roots[i];
        }
      }
    }

    /** The vertices farthest from any root; not a copy. */
    BitSet farthest() {
      return farthest;
    }

    @Override
    public int firstDistance(int vertex) {
      return 0;
    }

    @Override
    public synchronized void visited(int vertex, int distance, long[] roots) {
      while (rootsAt.size() <= distance) {
        rootsAt.add(new long[words]);
      }
      long[] here = rootsAt.get(distance);
      if (collecting) {
        for (int i = 0; i < words; i++) {
          if ((here[i] & roots[i]) != 0) {
            farthest.set(vertex);
          }
        }
      } else {
        for (int i = 0; i < words; i++) {
          here[i] |= roots[i];
        }
        counts.visited(vertex, distance, roots);
      }
    }
  }
}

package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * Eccentricities of a whole group: searches from batches of roots until every vertex is pruned.
 *
 * <p>Where pruning can pay, the first batch searches from the periphery: from the vertices that are
 * farthest from a few random ones. This raises the lower bounds of the eccentricities, so that most
 * vertices of a deep group show large {@linkplain RootScheduler slack} and prune many others.
 *
 * <p>The result does not depend on the choice and order of roots.
 */
final class EccentricitySearch {
  private static final int RANDOM_ROOTS = 16;

  private final GroupGraph graph;
  private final SearchSettings settings;

  /** The result; final when all vertices are pruned. */
  final EccentricityCounts counts;

  private final RootScheduler scheduler;

  /** Created on demand; null when all is done. */
  private MultiSourceBfs search;

  /** The number of roots searched from by this object. */
  long roots;

  EccentricitySearch(GroupGraph graph, GroupMirrors mirrors, SearchSettings settings) {
    this.graph = graph;
    this.settings = settings;
    counts = new EccentricityCounts(new int[graph.vertices], new int[graph.vertices], mirrors);
    scheduler = new RootScheduler(graph, mirrors, graph.vertices >= settings.pruneFrom());
  }

  /** Searches from one batch; returns false if all vertices were pruned before. */
  boolean advance(TaskRunner runner) {
    if (pruned() == graph.vertices) {
      search = null;
      return false;
    }
    int blocks = scheduler.isSlackLarge() ? settings.blocks() : settings.maxBlocks(graph.vertices);
    if (search == null || search.words != blocks * BitParallelBfs.BLOCK) {
      search = null; // Free its rows first: both searches together may be too large.
      search = new MultiSourceBfs(graph, blocks, settings.vectors());
    }
    if (scheduler.isPruning() && pruned() == 0) {
      searchPeriphery(runner);
    } else {
      Batch batch = scheduler.next(search.words);
      searchFrom(batch, runner);
      scheduler.pruneAndAdapt(batch);
    }
    return true;
  }

  /** The number of pruned vertices. */
  int pruned() {
    return scheduler.pruned();
  }

  void writeTo(DataOutput out) throws IOException {
    counts.writeTo(out);
    scheduler.writeTo(out);
  }

  /** Reads the state that {@link #writeTo} has written; only before the first batch. */
  void readFrom(DataInput in) throws IOException {
    counts.readFrom(in);
    scheduler.readFrom(in);
  }

  /** Searches from the vertices that are farthest from random ones. */
  private void searchPeriphery(TaskRunner runner) {
    BreadthFirstSearch plain = new BreadthFirstSearch(graph);
    BitSet farthest = new BitSet();
    new Random(graph.vertices)
        .ints(RANDOM_ROOTS, 0, graph.vertices)
        .forEach(root -> Arrays.stream(counts.raiseBounds(plain, root)).forEach(farthest::set));
    Batch batch = scheduler.batch(farthest, 0, search.words);
    searchFrom(batch, runner);
    scheduler.prune(batch);
  }

  private void searchFrom(Batch batch, TaskRunner runner) {
    roots += batch.roots.length;
    counts.begin(batch);
    search.search(batch.roots, counts, runner);
    counts.shareWithImages();
  }
}

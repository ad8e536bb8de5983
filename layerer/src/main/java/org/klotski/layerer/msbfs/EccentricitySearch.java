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
 * Finds all eccentricities of a group by searching from roots until every vertex is pruned. The
 * result does not depend on the choice or order of roots.
 *
 * <p>In a group large enough for pruning, the first batch consists of vertices on the periphery:
 * those farthest from a few random vertices. This batch raises the lower bounds of the
 * eccentricities, so that most roots in a deep group have large {@linkplain RootScheduler slack}.
 */
final class EccentricitySearch {
  private static final int RANDOM_ROOTS = 16;

  private final GroupGraph graph;
  private final SearchSettings settings;
  final EccentricityCounts counts;
  private final RootScheduler scheduler;

  /** The current search; created on demand, null once all vertices are pruned. */
  private MultiSourceBfs search;

  long roots;

  EccentricitySearch(GroupGraph graph, GroupMirrors mirrors, SearchSettings settings) {
    this.graph = graph;
    this.settings = settings;
    counts = new EccentricityCounts(new int[graph.vertices], new int[graph.vertices], mirrors);
    scheduler = new RootScheduler(graph, mirrors, graph.vertices >= settings.pruneFrom());
  }

  /** Searches from one batch; returns false if all vertices were already pruned. */
  boolean advance(TaskRunner runner) {
    if (pruned() == graph.vertices) {
      search = null;
      return false;
    }
    int blocks =
        scheduler.maySlackBeLarge() ? settings.blocks() : settings.maxBlocks(graph.vertices);
    if (search == null || search.words != blocks * BitParallelBfs.BLOCK) {
      search = null; // Free the old rows first; memory may not suffice for both searches.
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

  int pruned() {
    return scheduler.pruned();
  }

  void writeTo(DataOutput out) throws IOException {
    counts.writeTo(out);
    scheduler.writeTo(out);
  }

  /** Reads a state that {@link #writeTo} wrote; allowed only before the first batch. */
  void readFrom(DataInput in) throws IOException {
    counts.readFrom(in);
    scheduler.readFrom(in);
  }

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

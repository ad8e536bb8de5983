package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Breadth-first search of a group from many roots at once, one bit per root (MS-BFS).
 *
 * <p>Bit i of row v in {@code seen} is set once root i has reached vertex v. Each level pulls:
 * {@code seenNext[v] = seen[v] | OR over neighbors w of seen[w]}. For each section, a worker forms
 * the unions over the cliques in a buffer that stays in the cache; then each active vertex merges
 * the unions of its cliques and the rows of its arcs that have changed (see {@link Frontier}). The
 * result does not depend on the number of workers. An instance can run any number of searches.
 *
 * <p>In the largest group, each level at which some of 4,096 roots visit a vertex takes 386 ns for
 * that vertex, or 48 ns per 512 roots (docs/tuning.md). Searches from nearby roots are faster,
 * because rows then change at few levels.
 */
abstract class BitParallelBfs {
  /** The number of words in a block of 512 bits; a row consists of whole blocks. */
  static final int BLOCK = 8;

  final Frontier frontier;
  final Kernel kernel;

  /** The number of words in a set of roots, which has one bit per root. */
  final int words;

  /** The number of words in a row, which consists of one or two sets of roots. */
  final int rowWords;

  /** The rows before the current level; {@link #seenNext} holds the rows formed at this level. */
  long[] seen;

  long[] seenNext;

  /** The roots that must reach a vertex to complete it. */
  final long[] wanted;

  VisitListener listener;
  private final GroupGraph graph;
  private Worker[] workers = {};
  private final AtomicInteger nextSection = new AtomicInteger();
  private int incomplete;

  /** Creates a search from at most {@code 512 * blocks} roots, {@code bitsPerRoot} sets per row. */
  BitParallelBfs(GroupGraph graph, int blocks, int bitsPerRoot, boolean vectors) {
    this.graph = graph;
    words = blocks * BLOCK;
    rowWords = Math.multiplyExact(bitsPerRoot, words);
    int allWords = Math.multiplyExact(graph.vertices, rowWords);
    kernel = Kernel.of(graph, rowWords, vectors);
    frontier = new Frontier(graph);
    seen = new long[allWords];
    seenNext = new long[allWords];
    wanted = new long[words];
  }

  /**
   * Estimates the memory that a search with one worker needs, in bytes: two rows per vertex plus a
   * buffer for unions, which takes 3.6 MB per block in class 0-8-0 and less in all other classes.
   */
  static long memoryBytes(int vertices, int rowBlocks) {
    return rowBlocks * (4_000_000 + 2L * BLOCK * Long.BYTES * vertices);
  }

  static int maxRoots(int blocks) {
    return blocks * BLOCK * Long.SIZE;
  }

  /**
   * Searches from distinct roots, at least one and at most {@link #maxRoots}. The listener receives
   * the visits level by level, except the visits of roots to themselves.
   */
  final void search(int[] roots, VisitListener visits, TaskRunner runner) {
    listener = visits;
    begin(roots, runner);
    boolean more = incomplete > 0;
    for (int distance = 1; more; distance++) {
      more = level(distance, runner);
    }
  }

  /**
   * Processes a vertex whose row has changed in a merge; {@code found} is a buffer for a set of
   * roots. Workers may call this method concurrently. Returns whether the vertex is complete.
   */
  abstract boolean update(int vertex, int distance, long[] found);

  /** Ends a level and returns whether another level can have visits to report. */
  boolean endLevel() {
    return true;
  }

  /** Prepares a search: clears all rows and sets one bit in the row of each root. */
  final void begin(int[] roots, TaskRunner runner) {
    frontier.clear();
    incomplete = graph.vertices;
    if (workers.length != runner.workers()) {
      workers = new Worker[runner.workers()];
      Arrays.setAll(workers, number -> new Worker());
    }
    runner.run(workers.length, this::clearPart);
    Arrays.fill(wanted, 0);
    for (Worker worker : workers) {
      worker.completed.clear(); // Stale entries would make the first level copy rows needlessly.
    }
    for (int i = 0; i < roots.length; i++) {
      seen[roots[i] * rowWords + (i >>> 6)] |= 1L << i;
      wanted[i >>> 6] |= 1L << i;
      frontier.addRoot(roots[i]);
    }
    if (roots.length == 1) {
      frontier.complete(roots[0]);
      workers[0].completed.add(roots[0]);
      incomplete--;
    }
  }

  private void clearPart(int part) {
    int from = (int) ((long) seen.length * part / workers.length);
    int to = (int) ((long) seen.length * (part + 1) / workers.length);
    Arrays.fill(seen, from, to, 0);
    Arrays.fill(seenNext, from, to, 0);
  }

  /** Searches one level; returns false if no more visits can follow. */
  final boolean level(int distance, TaskRunner runner) {
    nextSection.set(0);
    runner.run(workers.length, worker -> workers[worker].copyCompleted());
    runner.run(workers.length, worker -> workers[worker].processSections(distance));
    long[] swap = seen;
    seen = seenNext;
    seenNext = swap;
    frontier.endLevel();
    // A newly reached vertex counts as changed only at the next level, so a neighbor that is not
    // active by then would never receive its bits.
    runner.run(workers.length, worker -> workers[worker].publishReached());
    runner.run(workers.length, worker -> workers[worker].publishCompleted());
    for (Worker worker : workers) {
      incomplete -= worker.completed.size();
    }
    return endLevel() && incomplete > 0;
  }

  /**
   * Adds bits to a shared set that is at least as long; takes no lock if the set already has all
   * bits. A reader may miss bits that are being added but never sees a wrong bit.
   */
  static void addShared(long[] shared, long[] bits) {
    long newBits = 0;
    for (int i = 0; i < bits.length; i++) {
      newBits |= bits[i] & ~shared[i];
    }
    if (newBits != 0) {
      synchronized (shared) {
        for (int i = 0; i < bits.length; i++) {
          shared[i] |= bits[i];
        }
      }
    }
  }

  private final class Worker {
    private final long[] unions =
        new long[Math.multiplyExact(GroupGraph.maxLength(graph.sectionCliques), rowWords)];

    private final Frontier.PullList pulls = frontier.new PullList(rowWords);
    private final long[] found = new long[words];
    private final IntArrayList newlyReached = new IntArrayList();

    /**
     * The vertices completed at the last level; the next level first copies their final rows into
     * the other array. All completed vertices of a section belong to one worker.
     */
    private final IntArrayList completed = new IntArrayList();

    void processSections(int distance) {
      for (int section = nextSection.getAndIncrement();
          section < graph.sections();
          section = nextSection.getAndIncrement()) {
        uniteCliques(section);
        mergeSection(section, distance);
      }
    }

    void copyCompleted() {
      for (int i = 0; i < completed.size(); i++) {
        int row = completed.getInt(i) * rowWords;
        System.arraycopy(seen, row, seenNext, row, rowWords);
      }
      completed.clear();
    }

    void publishReached() {
      newlyReached.forEach((int vertex) -> frontier.reach(vertex));
      newlyReached.clear();
    }

    void publishCompleted() {
      completed.forEach((int vertex) -> frontier.complete(vertex));
    }

    private void uniteCliques(int section) {
      int begin = graph.sectionCliques[section];
      int end = graph.sectionCliques[section + 1];
      pulls.beginSection();
      for (int word = begin >>> 6; word << 6 < end; word++) {
        long cliques = frontier.activeCliques(word, begin, end);
        for (; cliques != 0; cliques &= cliques - 1) {
          int clique = (word << 6) + Long.numberOfTrailingZeros(cliques);
          if (pulls.addIfChanged(clique, clique - begin)) {
            kernel.unite(clique, seen, unions, (clique - begin) * rowWords);
          }
        }
      }
    }

    private void mergeSection(int section, int distance) {
      int begin = graph.sectionStart[section];
      int end = graph.sectionStart[section + 1];
      int firstClique = graph.sectionCliques[section];
      for (int word = begin >>> 6; word << 6 < end; word++) {
        long changed = 0;
        long vertices = frontier.active(word, begin, end);
        for (; vertices != 0; vertices &= vertices - 1) {
          int vertex = (word << 6) + Long.numberOfTrailingZeros(vertices);
          if (merge(vertex, firstClique, distance)) {
            changed |= 1L << vertex;
          }
        }
        frontier.addChanged(word, changed);
      }
    }

    /** Forms the next row of a vertex and returns whether the row has changed. */
    private boolean merge(int vertex, int firstClique, int distance) {
      int row = vertex * rowWords;
      if (!pulls.list(vertex, firstClique)) {
        if (frontier.changed(vertex) != 0) { // Otherwise, the rows are already equal.
          System.arraycopy(seen, row, seenNext, row, rowWords);
        }
        return false;
      }
      boolean isChanged = kernel.merge(row, seen, unions, pulls, seenNext);
      if (isChanged) {
        if (update(vertex, distance, found)) {
          completed.add(vertex);
        }
        if (!frontier.isReached(vertex)) {
          newlyReached.add(vertex);
        }
      }
      return isChanged;
    }
  }
}

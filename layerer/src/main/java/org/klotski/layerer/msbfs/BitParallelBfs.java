package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Breadth-first search of a group from many roots at once, one bit per root. Every vertex has a
 * line of words, in which a bit says that a root has reached the vertex, or something else that
 * vertices pass on to their neighbors: all lines that say one thing are a plane. A level of the
 * search makes of every line its union with the lines of all neighbors. Section by section, first
 * the unions over the {@linkplain GroupGraph sets} are formed in a buffer that stays in the cache,
 * then every {@linkplain Activity watched} vertex collects from its sets and over its arcs.
 *
 * <p>A team of threads divides the sections of each level among itself; the result is the same.
 *
 * <p>Takes two lines per vertex. Roots near one another are faster: then a vertex's line changes at
 * only a few levels. Takes some 100 ns per vertex, 512 bits and level at which the vertex is
 * watched.
 */
abstract class BitParallelBfs {
  /** A line is one or more times so many words long. */
  static final int UNIT = 8;

  private final GroupGraph graph;
  private final Kernel loops;
  private final Activity activity;
  private final Changes changes;
  private final int width;

  /** The lines as they are before the level, and after it. */
  private long[] lines;

  private long[] newLines;

  private final TaskRunner runner;
  private final Hand[] hands;

  /** The next section to go through at this level. */
  private final AtomicInteger nextSection = new AtomicInteger();

  /** The number of vertices that some root has not reached. */
  private int unfinished;

  /**
   * @param width the words of a line, a multiple of {@link #UNIT}
   * @param vectors whether to work in vectors where there are some
   * @param runner goes through the sections of a level together
   */
  BitParallelBfs(GroupGraph graph, int width, boolean vectors, TaskRunner runner) {
    this.graph = graph;
    this.width = width;
    this.runner = runner;
    int words = Math.multiplyExact(graph.vertices(), width); // indices are ints
    loops = Kernel.of(graph, width, vectors);
    activity = new Activity(graph);
    changes = new Changes(graph.vertices());
    lines = new long[words];
    newLines = new long[words];
    hands = new Hand[runner.workers()];
    Arrays.setAll(hands, Hand::new);
  }

  /** The words of a line. */
  final int width() {
    return width;
  }

  /** The lines before the level; not a copy. */
  final long[] lines() {
    return lines;
  }

  /** The lines after the level, as far as it has come; not a copy. */
  final long[] newLines() {
    return newLines;
  }

  /** The loops over words. */
  final Kernel loops() {
    return loops;
  }

  /** What has to be looked at. */
  final Activity activity() {
    return activity;
  }

  /**
   * Looks at a vertex whose new line is the union of its old line with those of its neighbors.
   * Several threads do so at once, each at other vertices.
   *
   * @param thread the number of the one that does, from 0
   * @return whether no more roots can reach the vertex: its line will be kept as it is now
   */
  abstract boolean update(int thread, int vertex, int distance);

  /** Sets the lines of the roots: one bit in each. */
  final void begin(int[] roots) {
    activity.clear();
    changes.clear();
    unfinished = graph.vertices();
    runner.run(runner.workers(), this::clearPart);
    for (Hand hand : hands) {
      hand.justFinished.clear(); // else the first level would copy old lines for nothing
    }
    for (int i = 0; i < roots.length; i++) {
      lines[roots[i] * width + (i >>> 6)] |= 1L << i;
      activity.reach(roots[i]);
      changes.addRoot(roots[i]);
    }
    if (roots.length == 1) {
      activity.finish(roots[0]);
      hands[0].justFinished.add(roots[0]);
      unfinished--;
    }
  }

  private void clearPart(int thread) {
    int from = (int) ((long) lines.length * thread / runner.workers());
    int to = (int) ((long) lines.length * (thread + 1) / runner.workers());
    Arrays.fill(lines, from, to, 0);
    Arrays.fill(newLines, from, to, 0);
  }

  /** Whether some root has not reached some vertex. */
  final boolean isUnfinished() {
    return unfinished > 0;
  }

  /** Goes one step farther from the roots. */
  final void level(int distance) {
    nextSection.set(0);
    runner.run(runner.workers(), thread -> hands[thread].keepFinished());
    runner.run(runner.workers(), thread -> hands[thread].goThroughSections(distance));
    long[] swap = lines;
    lines = newLines;
    newLines = swap;
    changes.endLevel();
    // Not before: a vertex that is watched from now on has sets that were not united at this level.
    runner.run(runner.workers(), thread -> hands[thread].tellWhatIsReached());
    runner.run(runner.workers(), thread -> hands[thread].tellWhatIsFinished());
    for (Hand hand : hands) {
      unfinished -= hand.justFinished.size();
    }
  }

  /** What one thread does, and what it needs for itself. */
  private final class Hand {
    private final int thread;

    /** The unions over the sets of the section at work. */
    private final long[] unions = new long[graph.mostSetsInSection() * width];

    private final Sources sources = new Sources(graph, changes, width);

    private final IntArrayList justReached = new IntArrayList();

    /**
     * Vertices that were finished at the last level, and have an older line in the other array. All
     * those of a section are in one hand.
     */
    private final IntArrayList justFinished = new IntArrayList();

    Hand(int thread) {
      this.thread = thread;
    }

    void goThroughSections(int distance) {
      for (int section = nextSection.getAndIncrement();
          section < graph.sections();
          section = nextSection.getAndIncrement()) {
        uniteSets(section);
        collect(section, distance);
      }
    }

    void keepFinished() {
      for (int i = 0; i < justFinished.size(); i++) {
        int line = justFinished.getInt(i) * width;
        System.arraycopy(lines, line, newLines, line, width);
      }
      justFinished.clear();
    }

    void tellWhatIsReached() {
      for (int i = 0; i < justReached.size(); i++) {
        activity.reach(justReached.getInt(i));
      }
      justReached.clear();
    }

    void tellWhatIsFinished() {
      for (int i = 0; i < justFinished.size(); i++) {
        activity.finish(justFinished.getInt(i));
      }
    }

    private void uniteSets(int section) {
      int begin = graph.sectionSets()[section];
      int end = graph.sectionSets()[section + 1];
      sources.beginSection();
      for (int word = begin >>> 6; word << 6 < end; word++) {
        for (long sets = activity.activeSets(word, begin, end); sets != 0; sets &= sets - 1) {
          int set = (word << 6) + Long.numberOfTrailingZeros(sets);
          if (sources.addIfChanged(set, set - begin)) {
            loops.unite(set, lines, unions, (set - begin) * width);
          }
        }
      }
    }

    private void collect(int section, int distance) {
      int begin = graph.sectionStart()[section];
      int end = graph.sectionStart()[section + 1];
      int firstSet = graph.sectionSets()[section];
      for (int word = begin >>> 6; word << 6 < end; word++) {
        long changed = 0;
        for (long vertices = activity.watched(word, begin, end);
            vertices != 0;
            vertices &= vertices - 1) {
          int vertex = (word << 6) + Long.numberOfTrailingZeros(vertices);
          if (collect(vertex, firstSet, distance)) {
            changed |= 1L << vertex;
          }
        }
        changes.add(word, changed);
      }
    }

    /** Makes the new line of a vertex; whether it differs from the old one. */
    private boolean collect(int vertex, int firstSet, int distance) {
      int line = vertex * width;
      if (!sources.list(vertex, firstSet)) {
        if (changes.of(vertex) != 0) { // else the line in the other array is the same
          System.arraycopy(lines, line, newLines, line, width);
        }
        return false;
      }
      boolean isChanged = loops.collect(line, lines, unions, sources, newLines);
      if (isChanged) {
        if (update(thread, vertex, distance)) {
          justFinished.add(vertex);
        }
        if (!activity.isReached(vertex)) {
          justReached.add(vertex);
        }
      }
      return isChanged;
    }
  }
}

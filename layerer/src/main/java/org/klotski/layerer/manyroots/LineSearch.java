package org.klotski.layerer.manyroots;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.klotski.layerer.graph.GroupGraph;

/**
 * Breadth-first search of a group from many roots at once, one bit per root. Every vertex has a
 * line of words, in which a bit says that a root has reached the vertex, or something else that
 * vertices pass on to their neighbours: all lines that say one thing are a plane. A level of the
 * search makes of every line its union with the lines of all neighbours. Section by section, first
 * the unions over the {@linkplain GroupGraph sets} are formed in a buffer that stays in the cache,
 * then every {@linkplain Activity watched} vertex collects from its sets and over its arcs.
 *
 * <p>Takes two lines per vertex. Roots near one another are faster: then a vertex's line changes at
 * only a few levels. Takes some 100 ns per vertex, 512 bits and level at which the vertex is
 * watched.
 */
abstract class LineSearch {
  /** A line is one or more times so many words long. */
  static final int UNIT = 8;

  private final GroupGraph graph;
  private final LineLoops loops;
  private final Activity activity;
  private final int width;

  /** The lines as they are before the level, and after it. */
  private long[] lines;

  private long[] newLines;

  /** The unions over the sets of the section at work. */
  private final long[] unions;

  private final IntArrayList justReached = new IntArrayList();

  /** Vertices that were finished at the last level, and have an older line in the other array. */
  private final IntArrayList justFinished = new IntArrayList();

  /**
   * @param width the words of a line, a multiple of {@link #UNIT}
   * @param vectors whether to work in vectors where there are some
   */
  LineSearch(GroupGraph graph, int width, boolean vectors) {
    this.graph = graph;
    this.width = width;
    loops = LineLoops.of(graph, width, vectors);
    activity = new Activity(graph);
    lines = new long[graph.vertices() * width];
    newLines = new long[graph.vertices() * width];
    unions = new long[graph.mostSetsInSection() * width];
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
  final LineLoops loops() {
    return loops;
  }

  /** What has to be looked at. */
  final Activity activity() {
    return activity;
  }

  /**
   * Looks at a vertex whose new line is the union of its old line with those of its neighbours.
   *
   * @return whether no more roots can reach the vertex: its line will be kept as it is now
   */
  abstract boolean update(int vertex, int distance);

  /** Sets the lines of the roots: one bit in each. */
  final void begin(int[] roots) {
    activity.clear();
    Arrays.fill(lines, 0);
    Arrays.fill(newLines, 0);
    justFinished.clear();
    for (int i = 0; i < roots.length; i++) {
      lines[roots[i] * width + (i >>> 6)] |= 1L << i;
      activity.reach(roots[i]);
    }
    if (roots.length == 1) {
      activity.finish(roots[0]);
      justFinished.add(roots[0]);
    }
  }

  /** Goes one step farther from the roots. */
  final void level(int distance) {
    for (int i = 0; i < justFinished.size(); i++) {
      int line = justFinished.getInt(i) * width;
      System.arraycopy(lines, line, newLines, line, width);
    }
    justFinished.clear();
    for (int section = 0; section < graph.sections(); section++) {
      uniteSets(section);
      collect(section, distance);
    }
    long[] swap = lines;
    lines = newLines;
    newLines = swap;
    // Not before: a vertex that is watched from now on has sets that were not united at this level.
    for (int i = 0; i < justReached.size(); i++) {
      activity.reach(justReached.getInt(i));
    }
    justReached.clear();
    for (int i = 0; i < justFinished.size(); i++) {
      activity.finish(justFinished.getInt(i));
    }
  }

  private void uniteSets(int section) {
    int begin = graph.sectionSets()[section];
    int end = graph.sectionSets()[section + 1];
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long sets = activity.activeSets(word, begin, end); sets != 0; sets &= sets - 1) {
        int set = (word << 6) + Long.numberOfTrailingZeros(sets);
        loops.unite(set, lines, unions, (set - begin) * width);
      }
    }
  }

  private void collect(int section, int distance) {
    int begin = graph.sectionStart()[section];
    int end = graph.sectionStart()[section + 1];
    int firstSet = graph.sectionSets()[section];
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long vertices = activity.watched(word, begin, end);
          vertices != 0;
          vertices &= vertices - 1) {
        int vertex = (word << 6) + Long.numberOfTrailingZeros(vertices);
        boolean any = loops.collect(vertex, firstSet, lines, unions, newLines);
        if (any) {
          if (update(vertex, distance)) {
            justFinished.add(vertex);
          }
          if (!activity.isReached(vertex)) {
            justReached.add(vertex);
          }
        }
      }
    }
  }
}

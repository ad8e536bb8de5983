package org.klotski.layerer.bfs;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.MirrorPairs;
import org.klotski.enumerator.layouts.MoveGraph;

/**
 * The graph of the layouts of one class in one metric; optionally, a layout and its left-right
 * image share a vertex. If images share vertices, the graph has no parallel edges or loops, so a
 * search counts paths up to mirror images. In contrast, {@link
 * org.klotski.enumerator.layouts.ClassGraph#pairs} keeps them, so a search counts the paths between
 * layouts. The graph uses no memory per layout, and threads may share it.
 */
public final class LayoutGraph implements MoveGraph {
  private final ClassLayouts layouts;
  private final ClassMoves moves;
  private final Metric metric;

  /** The mirror pairs, or null if images are separate vertices. */
  private final MirrorPairs mirror;

  private LayoutGraph(LayoutClass layoutClass, Metric metric, boolean upToMirror) {
    this.metric = metric;
    layouts = ClassLayouts.of(layoutClass);
    moves = new ClassMoves(layouts, metric);
    mirror = upToMirror ? new MirrorPairs(layouts) : null;
  }

  public static LayoutGraph of(LayoutClass layoutClass, Metric metric) {
    return new LayoutGraph(layoutClass, metric, false);
  }

  /** Returns the graph in which a layout and its left-right image are one vertex. */
  public static LayoutGraph upToMirror(LayoutClass layoutClass, Metric metric) {
    return new LayoutGraph(layoutClass, metric, true);
  }

  public LayoutClass layoutClass() {
    return layouts.layoutClass();
  }

  public Metric metric() {
    return metric;
  }

  /** Returns whether a layout and its left-right image are one vertex. */
  public boolean isUpToMirror() {
    return mirror != null;
  }

  /** Returns the number of layouts, at most 964,656, including images that are not vertices. */
  @Override
  public int size() {
    return layouts.size();
  }

  /**
   * Returns the vertex of a layout: its index, or the smaller index if two layouts share a vertex.
   *
   * @throws LayoutFormatException if the layout is in another class
   */
  public int vertex(Layout layout) {
    return representative(layouts.index(layout.code()));
  }

  /** Returns the layout of a vertex; if two layouts share it, the one with the smaller code. */
  public Layout layout(int vertex) {
    return LayoutCode.decode(code(vertex));
  }

  /** Returns the code of the layout that {@link #layout} returns. */
  public long code(int vertex) {
    long code = layouts.code(vertex);
    return mirror == null ? code : Math.min(code, layouts.code(mirror.image(vertex)));
  }

  /** Returns the top-left cell of the 2x2 in the layout whose index is the given vertex. */
  public int square(int vertex) {
    return layouts.square(vertex);
  }

  /** Returns whether the 2x2 is at the given cell in a layout that the vertex represents. */
  boolean isAtGoal(int vertex, int goal) {
    int square = layouts.square(vertex);
    // The left-right image of a 2x2 in column c is in column 2 - c of the same row.
    return square == goal
        || mirror != null && square + Board.COLUMNS - 2 - 2 * (square % Board.COLUMNS) == goal;
  }

  @Override
  public int neighbors(int vertex, int[] neighbors) {
    int count = moves.neighbors(vertex, neighbors);
    return mirror == null ? count : fold(vertex, neighbors, count);
  }

  /** Replaces neighbors with their representatives, without duplicates; returns the new count. */
  private int fold(int vertex, int[] neighbors, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int neighbor = representative(neighbors[i]);
      int same = 0;
      while (same < kept && neighbors[same] != neighbor) {
        same++;
      }
      // A move from a layout to its own image is not an edge.
      if (same == kept && neighbor != vertex) {
        neighbors[kept++] = neighbor;
      }
    }
    return kept;
  }

  private int representative(int index) {
    return mirror == null ? index : Math.min(index, mirror.image(index));
  }
}

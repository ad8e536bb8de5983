package org.klotski.layerer.bfs;

import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.moves.ClassMoves;
import org.klotski.enumerator.moves.MirrorPairs;
import org.klotski.enumerator.moves.MoveGraph;

/**
 * The graph of the layouts of one class in one metric, optionally with a layout and its left-right
 * image as one vertex. Uses no memory per layout. May be shared by threads.
 */
public final class LayoutGraph implements MoveGraph {
  private final ClassLayouts layouts;
  private final ClassMoves moves;
  private final Metric metric;

  /** Null if images are separate vertices. */
  private final MirrorPairs mirror;

  private LayoutGraph(LayoutClass layoutClass, Metric metric, boolean upToMirror) {
    this.metric = metric;
    layouts = ClassLayouts.of(layoutClass);
    moves = new ClassMoves(layouts, metric);
    mirror = upToMirror ? new MirrorPairs(layouts) : null;
  }

  /** The graph of the layouts of a class. */
  public static LayoutGraph of(LayoutClass layoutClass, Metric metric) {
    return new LayoutGraph(layoutClass, metric, false);
  }

  /** The graph in which a layout and its left-right image are one vertex. */
  public static LayoutGraph upToMirror(LayoutClass layoutClass, Metric metric) {
    return new LayoutGraph(layoutClass, metric, true);
  }

  /** The class. */
  public LayoutClass layoutClass() {
    return layouts.layoutClass();
  }

  /** The metric. */
  public Metric metric() {
    return metric;
  }

  /** Whether a layout and its left-right image are one vertex. */
  public boolean isUpToMirror() {
    return mirror != null;
  }

  /** One more than the largest vertex, at most 964,656; images not used as a vertex are counted. */
  @Override
  public int size() {
    return layouts.size();
  }

  @Override
  public int maxDegree() {
    return moves.maxDegree();
  }

  /**
   * The vertex of a layout, 0..size-1; the smaller index in the class if images are one vertex.
   *
   * @throws LayoutFormatException if the layout is of another class
   */
  public int number(Layout layout) {
    return representative(layouts.index(layout.code()));
  }

  /** The layout of a vertex; the one with the smaller code if images are one vertex. */
  public Layout layout(int number) {
    return LayoutCode.decode(code(number));
  }

  /** The code of {@link #layout}. */
  public long code(int number) {
    long code = layouts.code(number);
    return mirror == null ? code : Math.min(code, layouts.code(mirror.image(number)));
  }

  /** The place of the 2x2 in the layout whose index is the vertex. */
  public int square(int number) {
    return layouts.square(number);
  }

  /** Whether the layout of a vertex is solved. */
  public boolean isSolved(int number) {
    return layouts.isSolved(number);
  }

  @Override
  public int neighbors(int number, int[] neighbors) {
    int count = moves.neighbors(number, neighbors);
    return mirror == null ? count : fold(number, neighbors, count);
  }

  /** Replaces neighbors by the vertices that represent them, each once. */
  private int fold(int number, int[] neighbors, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int neighbor = representative(neighbors[i]);
      int same = 0;
      while (same < kept && neighbors[same] != neighbor) {
        same++;
      }
      // A move from a layout to its own image is not an edge.
      if (same == kept && neighbor != number) {
        neighbors[kept++] = neighbor;
      }
    }
    return kept;
  }

  private int representative(int index) {
    return mirror == null ? index : Math.min(index, mirror.image(index));
  }
}

package org.klotski.layerer.bfs;

import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.moves.ClassMoves;
import org.klotski.enumerator.moves.IndexMirror;
import org.klotski.enumerator.moves.MoveGraph;

/**
 * The layouts of one class and the moves of one metric between them; if wished, a layout and its
 * left-right image are taken as one. Needs no memory per layout. May be shared by threads.
 */
public final class LayoutGraph implements MoveGraph {
  private final ClassLayouts layouts;
  private final ClassMoves moves;
  private final Metric metric;

  /** Null if images are told apart. */
  private final IndexMirror mirror;

  private LayoutGraph(LayoutClass layoutClass, Metric metric, boolean upToMirror) {
    this.metric = metric;
    layouts = ClassLayouts.of(layoutClass);
    moves = new ClassMoves(layouts, metric);
    mirror = upToMirror ? new IndexMirror(layouts) : null;
  }

  /** The layouts of a class, each for itself. */
  public static LayoutGraph of(LayoutClass layoutClass, Metric metric) {
    return new LayoutGraph(layoutClass, metric, false);
  }

  /** The layouts of a class, each together with its left-right image. */
  public static LayoutGraph upToMirror(LayoutClass layoutClass, Metric metric) {
    return new LayoutGraph(layoutClass, metric, true);
  }

  /** The class. */
  public LayoutClass layoutClass() {
    return layouts.layoutClass();
  }

  /** What counts as one move. */
  public Metric metric() {
    return metric;
  }

  /** Whether left-right images are taken as one. */
  public boolean isUpToMirror() {
    return mirror != null;
  }

  /** One more than the largest number of a layout, at most 964,656. */
  @Override
  public int size() {
    return layouts.size();
  }

  @Override
  public int maxDegree() {
    return moves.maxDegree();
  }

  /**
   * The number of a layout, 0..size-1; of two images taken as one, both have the same.
   *
   * @throws LayoutFormatException if the layout is of another class
   */
  public int number(Layout layout) {
    return representative(layouts.index(layout.code()));
  }

  /** The layout with a number; of two images taken as one, that with the smaller code. */
  public Layout layout(int number) {
    return LayoutCode.decode(code(number));
  }

  /** The code of {@link #layout}. */
  public long code(int number) {
    long code = layouts.code(number);
    return mirror == null ? code : Math.min(code, layouts.code(mirror.of(number)));
  }

  /** The place of the 2x2 of the layout with a number, not of its image. */
  public int square(int number) {
    return layouts.square(number);
  }

  /** Whether the layout with a number is solved. */
  public boolean isSolved(int number) {
    return layouts.isSolved(number);
  }

  @Override
  public int neighbors(int number, int[] neighbors) {
    int count = moves.neighbors(number, neighbors);
    return mirror == null ? count : fold(number, neighbors, count);
  }

  /** Puts each neighbor's representative in its place, each once. */
  private int fold(int number, int[] neighbors, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int neighbor = representative(neighbors[i]);
      int same = 0;
      while (same < kept && neighbors[same] != neighbor) {
        same++;
      }
      // A move may lead to a layout's own image: that is no move then.
      if (same == kept && neighbor != number) {
        neighbors[kept++] = neighbor;
      }
    }
    return kept;
  }

  private int representative(int index) {
    return mirror == null ? index : Math.min(index, mirror.of(index));
  }
}

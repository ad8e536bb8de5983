package org.klotski.layerer.bfs;

import java.util.function.Function;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.FrameFamily;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;

/**
 * Determines which layouts of a class are minimal, which means that removing any piece other than
 * the 2x2 reduces the number of steps to the nearest solved layout. The kind of the removed piece
 * determines the class of the resulting layout. Removing a piece never increases the number of
 * steps, because every move remains possible.
 *
 * <p>An instance takes a few milliseconds to create, and threads may share it.
 */
public final class MinimalLayouts {
  private final ClassLayouts layouts;
  private final short[] steps;
  private final int jiang;
  private final int bing;
  private final int style;

  /** The classes with one fewer piece of each kind; null if there is no piece of that kind. */
  private final Smaller lessSoldiers;

  private final Smaller lessHorizontals;
  private final Smaller lessVerticals;

  /**
   * Element f * jiang + p is frame f of the family without its piece p, as a frame of the smaller
   * family. The horizontals of a frame precede its verticals, and each kind is in cell order.
   */
  private final int[] frameWithout;

  /** The layouts of a class with one fewer piece, and their min_solution_step. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Smaller(ClassLayouts layouts, short[] steps) {
    Smaller(LayoutClass layoutClass, Function<LayoutClass, short[]> stepsOf) {
      this(ClassLayouts.of(layoutClass), stepsOf.apply(layoutClass));
    }
  }

  /**
   * Prepares to test the layouts of a class. {@code stepsOf} returns the min_solution_step of every
   * layout of a class, by index in the class, or -1 if the layout is unsolvable.
   */
  public MinimalLayouts(ClassLayouts layouts, Function<LayoutClass, short[]> stepsOf) {
    this.layouts = layouts;
    steps = stepsOf.apply(layouts.layoutClass());
    jiang = layouts.layoutClass().jiang();
    bing = layouts.layoutClass().bing();
    style = layouts.layoutClass().style();
    lessSoldiers = bing == 0 ? null : new Smaller(new LayoutClass(jiang, bing - 1, style), stepsOf);
    lessHorizontals =
        style == 0 ? null : new Smaller(new LayoutClass(jiang - 1, bing, style - 1), stepsOf);
    lessVerticals =
        style == jiang ? null : new Smaller(new LayoutClass(jiang - 1, bing, style), stepsOf);
    frameWithout = new int[layouts.family().size() * jiang];
    int at = 0;
    for (int frameInFamily = 0; frameInFamily < layouts.family().size(); frameInFamily++) {
      Layout bare = Frames.layout(layouts.family().frame(frameInFamily));
      at = removePieces(bare, PieceKind.HORIZONTAL, at);
      at = removePieces(bare, PieceKind.VERTICAL, at);
    }
  }

  /**
   * Returns whether the layout with the given index in the class is minimal; solved and unsolvable
   * layouts are not. The test takes about 10 ns per piece.
   */
  public boolean isMinimal(int index) {
    int step = steps[index];
    if (step <= 0) {
      return false;
    }
    int frameInFamily = layouts.frameInFamily(index);
    int choice = CellSubsets.unrank(bing, index - frameInFamily * layouts.soldierChoices());
    for (int rest = choice; rest != 0; rest &= rest - 1) {
      int others = CellSubsets.rank(choice ^ Integer.lowestOneBit(rest));
      int without = frameInFamily * lessSoldiers.layouts().soldierChoices() + others;
      if (lessSoldiers.steps()[without] == step) {
        return false;
      }
    }
    int soldiers = CellSubsets.expand(choice, layouts.family().freeCells(frameInFamily));
    for (int piece = 0; piece < jiang; piece++) {
      Smaller less = piece < style ? lessHorizontals : lessVerticals;
      int without = less.layouts().index(frameWithout[frameInFamily * jiang + piece], soldiers);
      if (less.steps()[without] == step) {
        return false;
      }
    }
    return true;
  }

  private int removePieces(Layout bare, PieceKind kind, int first) {
    int at = first;
    for (int rest = bare.places(kind); rest != 0; rest &= rest - 1) {
      Layout without = bare.with(kind, bare.places(kind) ^ Integer.lowestOneBit(rest));
      frameWithout[at++] = FrameFamily.frameInFamily(Frames.of(without));
    }
    return at;
  }
}

package org.klotski.layerer.bfs;

import java.util.function.Function;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;

/**
 * Tells which layouts of a class are minimal: removing any piece other than the 2x2 reduces the
 * number of steps to the nearest solved layout. Without a piece, a layout belongs to one of at most
 * three smaller classes, one for each kind of piece. It never needs more steps, because every move
 * remains possible.
 *
 * <p>Takes 4 bytes for each frame of the family and piece of the frame; building takes some
 * milliseconds. May be shared by threads.
 */
public final class MinimalLayouts {
  private final ClassLayouts layouts;
  private final ClassLayers layers;
  private final int jiang;
  private final int bing;
  private final int style;
  private final Smaller lessSoldiers;
  private final Smaller lessHorizontals;
  private final Smaller lessVerticals;

  /**
   * For frame f in the family and its piece p (horizontals before verticals, each in cell order),
   * at f * jiang + p: the frame without the piece, in the smaller family.
   */
  private final int[] frameWithout;

  /** A class with one piece fewer. */
  private record Smaller(ClassLayouts layouts, ClassLayers layers) {}

  /**
   * Prepares a class.
   *
   * @param layers returns the layers of a class: this one or one with a piece fewer
   */
  public MinimalLayouts(ClassLayouts layouts, Function<LayoutClass, ClassLayers> layers) {
    this.layouts = layouts;
    this.layers = layers.apply(layouts.layoutClass());
    jiang = layouts.layoutClass().jiang();
    bing = layouts.layoutClass().bing();
    style = layouts.layoutClass().style();
    lessSoldiers = smaller(bing > 0, jiang, bing - 1, style, layers);
    lessHorizontals = smaller(style > 0, jiang - 1, bing, style - 1, layers);
    lessVerticals = smaller(style < jiang, jiang - 1, bing, style, layers);
    frameWithout = new int[layouts.family().size() * jiang];
    int at = 0;
    for (int frame = 0; frame < layouts.family().size(); frame++) {
      Layout bare = Frames.layout(layouts.family().frame(frame));
      at = removePieces(bare, PieceKind.HORIZONTAL, at);
      at = removePieces(bare, PieceKind.VERTICAL, at);
    }
  }

  /**
   * Whether the layout with an index in the class is minimal; solved and unsolvable layouts are
   * not. Takes some 10 ns per piece.
   */
  public boolean isMinimal(int index) {
    int step = layers.minSolutionStep(index);
    if (step <= 0) {
      return false;
    }
    int frame = layouts.frameInFamily(index);
    int choice = CellSubsets.unrank(bing, index - frame * layouts.soldierChoices());
    for (int rest = choice; rest != 0; rest &= rest - 1) {
      int others = CellSubsets.rank(choice ^ Integer.lowestOneBit(rest));
      int without = frame * lessSoldiers.layouts().soldierChoices() + others;
      if (lessSoldiers.layers().minSolutionStep(without) == step) {
        return false;
      }
    }
    int soldiers = CellSubsets.expand(choice, layouts.family().freeCells(frame));
    for (int piece = 0; piece < jiang; piece++) {
      Smaller less = piece < style ? lessHorizontals : lessVerticals;
      int without = less.layouts().index(frameWithout[frame * jiang + piece], soldiers);
      if (less.layers().minSolutionStep(without) == step) {
        return false;
      }
    }
    return true;
  }

  private static Smaller smaller(
      boolean exists, int jiang, int bing, int style, Function<LayoutClass, ClassLayers> layers) {
    if (!exists) {
      return null;
    }
    LayoutClass layoutClass = new LayoutClass(jiang, bing, style);
    return new Smaller(ClassLayouts.of(layoutClass), layers.apply(layoutClass));
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

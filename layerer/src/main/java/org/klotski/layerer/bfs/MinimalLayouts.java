package org.klotski.layerer.bfs;

import java.util.function.Function;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;

/**
 * Which layouts of a class are minimal: those from which no piece other than the 2x2 can be taken
 * without bringing the nearest solved layout nearer. A layout that lacks a piece belongs to one of
 * at most three other classes, one for each kind of piece; whatever can be done with the piece can
 * be done without it, so its steps are at most as many.
 *
 * <p>Made for a class in some milliseconds, 4 bytes for each frame of its family and piece of a
 * frame. Instances may be shared by threads.
 */
final class MinimalLayouts {
  private final ClassLayouts layouts;
  private final ClassLayers layers;
  private final int jiang;
  private final int bing;
  private final int style;
  private final Lesser lessSoldiers;
  private final Lesser lessHorizontals;
  private final Lesser lessVerticals;

  /**
   * For frame f of the family and its piece p (the horizontals, then the verticals, in cell order),
   * at f * jiang + p: the number, in its own family, of the frame without the piece.
   */
  private final int[] without;

  /** A class whose layouts lack a piece. */
  private record Lesser(ClassLayouts layouts, ClassLayers layers) {}

  /**
   * @param layers the layers of any class: of this one, and of those that lack a piece
   */
  MinimalLayouts(ClassLayouts layouts, Function<LayoutClass, ClassLayers> layers) {
    this.layouts = layouts;
    this.layers = layers.apply(layouts.layoutClass());
    jiang = layouts.layoutClass().jiang();
    bing = layouts.layoutClass().bing();
    style = layouts.layoutClass().style();
    lessSoldiers = bing == 0 ? null : lesser(new LayoutClass(jiang, bing - 1, style), layers);
    lessHorizontals =
        style == 0 ? null : lesser(new LayoutClass(jiang - 1, bing, style - 1), layers);
    lessVerticals = style == jiang ? null : lesser(new LayoutClass(jiang - 1, bing, style), layers);
    without = new int[layouts.family().size() * jiang];
    for (int local = 0; local < layouts.family().size(); local++) {
      takeOff(local);
    }
  }

  /** Whether the layout with an index in the class is minimal. Takes some 10 ns for each piece. */
  boolean isMinimal(int index) {
    int step = layers.minSolutionStep(index);
    if (step <= 0) {
      return false;
    }
    int local = layouts.frameInFamily(index);
    int choice = CellSubsets.unrank(bing, index - local * layouts.soldierChoices());
    for (int rest = choice; rest != 0; rest &= rest - 1) {
      int others = CellSubsets.rank(choice ^ Integer.lowestOneBit(rest));
      int lesser = local * lessSoldiers.layouts().soldierChoices() + others;
      if (lessSoldiers.layers().minSolutionStep(lesser) == step) {
        return false;
      }
    }
    int soldiers = CellSubsets.expand(choice, layouts.family().freeCells(local));
    for (int piece = 0; piece < jiang; piece++) {
      Lesser less = piece < style ? lessHorizontals : lessVerticals;
      int lesser = less.layouts().index(without[local * jiang + piece], soldiers);
      if (less.layers().minSolutionStep(lesser) == step) {
        return false;
      }
    }
    return true;
  }

  private static Lesser lesser(LayoutClass layoutClass, Function<LayoutClass, ClassLayers> layers) {
    return new Lesser(ClassLayouts.of(layoutClass), layers.apply(layoutClass));
  }

  private void takeOff(int local) {
    int frame = layouts.family().frame(local);
    int square = Frames.square(frame);
    int horizontals = Frames.horizontals(frame);
    int verticals = Frames.verticals(frame);
    int at = local * jiang;
    for (int rest = horizontals; rest != 0; rest &= rest - 1) {
      without[at++] = number(square, horizontals ^ Integer.lowestOneBit(rest), verticals);
    }
    for (int rest = verticals; rest != 0; rest &= rest - 1) {
      without[at++] = number(square, horizontals, verticals ^ Integer.lowestOneBit(rest));
    }
  }

  private static int number(int square, int horizontals, int verticals) {
    return FrameFamily.frameInFamily(Frames.of(new Layout(square, horizontals, verticals, 0)));
  }
}

package org.klotski.enumerator.frames;

import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * The layouts of one class as numbers 0..size-1, for searches that want dense arrays: the number is
 * {@code frameInFamily * ways + choice}, where {@code frameInFamily} is the number of the layout's
 * frame in its family, {@code ways} the number of ways to choose its soldiers' cells, and {@code
 * choice} the number of that choice. Neighbors tend to have near numbers. This number is called the
 * layout's <em>index</em> in its class; it does not ascend with the code.
 */
public final class ClassLayouts {
  private final LayoutClass layoutClass;
  private final FrameFamily family;
  private final int soldiers;
  private final int ways;

  private ClassLayouts(LayoutClass layoutClass) {
    this.layoutClass = layoutClass;
    family = FrameFamily.of(layoutClass.jiang(), layoutClass.style());
    soldiers = layoutClass.bing();
    ways = CellSubsets.choose(layoutClass.freeCells(), soldiers);
  }

  /**
   * The layouts of a class.
   *
   * @throws IllegalArgumentException if the class does not exist
   */
  public static ClassLayouts of(LayoutClass layoutClass) {
    layoutClass.index();
    return new ClassLayouts(layoutClass);
  }

  /** The class. */
  public LayoutClass layoutClass() {
    return layoutClass;
  }

  /** The frames of the class. */
  public FrameFamily family() {
    return family;
  }

  /** The number of layouts, at most 964,656. */
  public int size() {
    return family.size() * ways;
  }

  /** The number of ways to choose the soldiers' cells in one frame. */
  public int soldierChoices() {
    return ways;
  }

  /**
   * The index of a layout of this class.
   *
   * @param local the frame's number in the family
   * @param soldierCells the soldiers' cells, as a set of cells
   */
  public int index(int local, int soldierCells) {
    return local * ways
        + CellSubsets.rank(CellSubsets.compress(soldierCells, family.freeCells(local)));
  }

  /**
   * The index of a layout of this class given by its code.
   *
   * @throws LayoutFormatException if the code is not that of a layout of this class
   */
  public int index(long code) {
    Layout layout = Layout.fromCode(code);
    if (!layout.layoutClass().equals(layoutClass)) {
      throw new LayoutFormatException(
          "layout %s is of class %s, not of class %s"
              .formatted(layout, layout.layoutClass(), layoutClass));
    }
    return index(FrameFamily.frameInFamily(Frames.of(layout)), layout.soldiers());
  }

  /** The number in the family of the frame of the layout with the given index. */
  public int frameInFamily(int index) {
    return index / ways;
  }

  /** The soldiers' cells of the layout with the given index, as a set of cells. */
  public int soldierCells(int index) {
    int local = index / ways;
    int choice = CellSubsets.unrank(soldiers, index - local * ways);
    return CellSubsets.expand(choice, family.freeCells(local));
  }

  /** The code of the layout with the given index. */
  public long code(int index) {
    int frame = family.frame(index / ways);
    return LayoutCode.encode(
        Frames.square(frame),
        Frames.horizontals(frame),
        Frames.verticals(frame),
        soldierCells(index));
  }

  /** Whether the layout with the given index is solved. */
  public boolean isSolved(int index) {
    return square(index) == Board.EXIT;
  }

  /** The place of the 2x2 of the layout with the given index. */
  public int square(int index) {
    return Frames.square(family.frame(index / ways));
  }

  /** The indices of the solved layouts, ascending. */
  public int[] solved() {
    return IntStream.range(0, family.size())
        .filter(local -> Frames.square(family.frame(local)) == Board.EXIT)
        .flatMap(local -> IntStream.range(local * ways, (local + 1) * ways))
        .toArray();
  }
}

package org.klotski.enumerator.frames;

import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * Dense indices of the layouts of a class, 0..size-1, for searches on plain arrays. The index of a
 * layout is {@code frameInFamily * soldierChoices + soldierChoice}: the frame of the layout in its
 * family, the number of choices of soldiers' cells, which is the same for all frames, and the rank
 * of the choice of this layout. Neighbors tend to have close indices. Indices do not ascend with
 * codes.
 *
 * <p>Conversions take some 10 ns.
 */
public final class ClassLayouts {
  private final LayoutClass layoutClass;
  private final FrameFamily family;
  private final int soldiers;
  private final int soldierChoices;

  private ClassLayouts(LayoutClass layoutClass) {
    this.layoutClass = layoutClass;
    family = FrameFamily.of(layoutClass.jiang(), layoutClass.style());
    soldiers = layoutClass.bing();
    soldierChoices = CellSubsets.choose(layoutClass.freeCells(), soldiers);
  }

  /**
   * Returns the layouts of a class.
   *
   * @throws IllegalArgumentException if the class does not exist
   */
  public static ClassLayouts of(LayoutClass layoutClass) {
    return new ClassLayouts(LayoutClass.all().get(layoutClass.index()));
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
    return family.size() * soldierChoices;
  }

  /** The number of choices of soldiers' cells in a frame. */
  public int soldierChoices() {
    return soldierChoices;
  }

  /**
   * Returns the index of a layout of this class.
   *
   * @param frameInFamily its frame, numbered in its family
   * @param soldierCells the cells of the soldiers, as a set of cells
   */
  public int index(int frameInFamily, int soldierCells) {
    int compressed = CellSubsets.compress(soldierCells, family.freeCells(frameInFamily));
    return frameInFamily * soldierChoices + CellSubsets.rank(compressed);
  }

  /**
   * Returns the index of the layout with a code.
   *
   * @throws LayoutFormatException if this is not the code of a layout of this class
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

  /** The frame of the layout with an index, numbered in its family. */
  public int frameInFamily(int index) {
    return index / soldierChoices;
  }

  /** The cells of the soldiers of the layout with an index, as a set of cells. */
  public int soldierCells(int index) {
    int frameInFamily = index / soldierChoices;
    int soldierChoice = index - frameInFamily * soldierChoices;
    return CellSubsets.expand(
        CellSubsets.unrank(soldiers, soldierChoice), family.freeCells(frameInFamily));
  }

  /** The code of the layout with an index. */
  public long code(int index) {
    int frame = family.frame(index / soldierChoices);
    return LayoutCode.encode(
        Frames.square(frame),
        Frames.horizontals(frame),
        Frames.verticals(frame),
        soldierCells(index));
  }

  /** Whether the layout with an index is solved. */
  public boolean isSolved(int index) {
    return square(index) == Board.EXIT;
  }

  /** The place of the 2x2 of the layout with an index. */
  public int square(int index) {
    return Frames.square(family.frame(index / soldierChoices));
  }

  /** The indices of the solved layouts, ascending. */
  public int[] solved() {
    return IntStream.range(0, family.size())
        .filter(frameInFamily -> Frames.square(family.frame(frameInFamily)) == Board.EXIT)
        .map(frameInFamily -> frameInFamily * soldierChoices)
        .flatMap(first -> IntStream.range(first, first + soldierChoices))
        .toArray();
  }
}

package org.klotski.enumerator.layouts;

import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;

/**
 * Numbers the layouts of a class from 0 to size-1, so that searches can use plain arrays. The index
 * of a layout is {@code frameInFamily * soldierChoices + soldierChoice}, where {@code
 * frameInFamily} is the number of its frame, {@code soldierChoices} is the number of ways to place
 * the soldiers in a frame, and {@code soldierChoice} is the rank of its set of soldiers' cells.
 * Neighboring layouts tend to have close indices, but the indices are not in code order.
 *
 * <p>Converting a layout to its index or back takes about 10 ns.
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

  /** Returns a class's layouts; throws an {@link IllegalArgumentException} if it does not exist. */
  public static ClassLayouts of(LayoutClass layoutClass) {
    return new ClassLayouts(LayoutClass.all().get(layoutClass.index()));
  }

  public LayoutClass layoutClass() {
    return layoutClass;
  }

  public FrameFamily family() {
    return family;
  }

  /** Returns the number of layouts, at most 964,656. */
  public int size() {
    return family.size() * soldierChoices;
  }

  /** Returns the number of ways to place the soldiers in a frame. */
  public int soldierChoices() {
    return soldierChoices;
  }

  /** Returns the index of the layout with the given frame of the family and soldiers' cells. */
  public int index(int frameInFamily, int soldierCells) {
    int compressed = CellSubsets.compress(soldierCells, family.freeCells(frameInFamily));
    return frameInFamily * soldierChoices + CellSubsets.rank(compressed);
  }

  /** Returns the index of a code; throws a {@link LayoutFormatException} if there is none. */
  public int index(long code) {
    Layout layout = Layout.fromCode(code);
    if (!layout.layoutClass().equals(layoutClass)) {
      throw new LayoutFormatException(
          "layout %s is of class %s, not %s", layout, layout.layoutClass(), layoutClass);
    }
    return index(FrameFamily.frameInFamily(Frames.of(layout)), layout.soldiers());
  }

  /** Returns, for the layout with the given index, the number of its frame in the family. */
  public int frameInFamily(int index) {
    return index / soldierChoices;
  }

  /** Returns the set of soldiers' cells in the layout with the given index. */
  public int soldierCells(int index) {
    int frameInFamily = index / soldierChoices;
    int soldierChoice = index - frameInFamily * soldierChoices;
    return CellSubsets.expand(
        CellSubsets.unrank(soldiers, soldierChoice), family.freeCells(frameInFamily));
  }

  public long code(int index) {
    int frame = family.frame(index / soldierChoices);
    return LayoutCode.encode(
        Frames.square(frame),
        Frames.horizontals(frame),
        Frames.verticals(frame),
        soldierCells(index));
  }

  public boolean isSolved(int index) {
    return square(index) == Board.EXIT;
  }

  /** Returns the place of the 2x2 in the layout with the given index. */
  public int square(int index) {
    return Frames.square(family.frame(index / soldierChoices));
  }

  /** Returns the indices of the solved layouts in ascending order. */
  public int[] solved() {
    return withSquareAt(Board.EXIT);
  }

  /** Returns the indices of the layouts with the 2x2 at the given place, in ascending order. */
  public int[] withSquareAt(int place) {
    return IntStream.range(0, family.size())
        .filter(frameInFamily -> Frames.square(family.frame(frameInFamily)) == place)
        .map(frameInFamily -> frameInFamily * soldierChoices)
        .flatMap(first -> IntStream.range(first, first + soldierChoices))
        .toArray();
  }
}

package org.klotski.enumerator.drawings;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * Puts a layout together from pieces that a drawing shows as sets of cells, and explains by cell
 * what is wrong with them.
 */
final class PieceSets {
  private int squares;
  private int horizontals;
  private int verticals;
  private int soldiers;

  /** Adds a piece whose kind is known. */
  void add(PieceMap.Kind kind, int place) {
    switch (kind) {
      case SQUARE -> {
        if (squares != 0) {
          throw new LayoutFormatException(
              "the drawing has a second 2x2 at %s; a layout has exactly one"
                  .formatted(cell(place)));
        }
        squares |= 1 << place;
      }
      case HORIZONTAL -> horizontals |= 1 << place;
      case VERTICAL -> verticals |= 1 << place;
      case SOLDIER -> soldiers |= 1 << place;
    }
  }

  /**
   * Adds a piece given by its cells.
   *
   * @param what how the message calls it
   */
  void add(int cells, String what) {
    int place = Integer.numberOfTrailingZeros(cells);
    for (PieceMap.Kind kind : PieceMap.Kind.values()) {
      boolean fits = place % Board.COLUMNS + kind.width <= Board.COLUMNS;
      if (fits && cells == kind.shape() << place) {
        add(kind, place);
        return;
      }
    }
    throw new LayoutFormatException(
        "%s covers %s, which is no piece; a piece is one cell, two side by side, two one above the other, or a 2x2"
            .formatted(what, cells(cells)));
  }

  /** The layout of the pieces added. */
  Layout layout() {
    if (squares == 0) {
      throw new LayoutFormatException("the drawing has no 2x2; a layout has exactly one");
    }
    Layout layout =
        new Layout(Integer.numberOfTrailingZeros(squares), horizontals, verticals, soldiers);
    int empty = Integer.bitCount(layout.empty());
    if (empty < 2) {
      throw new LayoutFormatException(
          "the drawing leaves %s empty; a layout has at least two empty cells"
              .formatted(empty == 0 ? "no cell" : "only " + cells(layout.empty())));
    }
    return layout;
  }

  /** How a sentence calls a cell. */
  static String cell(int cell) {
    return "cell %d (row %d, column %d)"
        .formatted(cell, cell / Board.COLUMNS + 1, cell % Board.COLUMNS + 1);
  }

  private static String cells(int cells) {
    if (Integer.bitCount(cells) == 1) {
      return cell(Integer.numberOfTrailingZeros(cells));
    }
    StringBuilder list = new StringBuilder("cells ");
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      String before = rest == cells ? "" : (rest & rest - 1) == 0 ? " and " : ", ";
      list.append(before).append(Integer.numberOfTrailingZeros(rest));
    }
    return list.toString();
  }
}

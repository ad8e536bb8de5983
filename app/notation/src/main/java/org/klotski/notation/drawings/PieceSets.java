package org.klotski.notation.drawings;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** Builds a layout from the pieces of a drawing and describes invalid pieces by their cells. */
final class PieceSets {
  /** The places of the pieces of each kind. */
  private final int[] places = new int[PieceKind.values().length];

  /** Adds a piece of the given kind. */
  void add(PieceKind kind, int place) {
    if (kind == PieceKind.SQUARE && places(kind) != 0) {
      throw new LayoutFormatException(
          "the drawing has a second 2x2 at %s; a layout has exactly one".formatted(cell(place)));
    }
    places[kind.ordinal()] |= 1 << place;
  }

  /**
   * Adds the piece that covers the given cells.
   *
   * @param what the name of the piece in messages
   */
  void add(int cells, String what) {
    int place = Integer.numberOfTrailingZeros(cells);
    for (PieceKind kind : PieceKind.values()) {
      if (kind.fits(place) && cells == kind.cells(place)) {
        add(kind, place);
        return;
      }
    }
    throw new LayoutFormatException(
        "%s covers %s, which do not form a piece; a piece is one cell, two cells side by side, two stacked cells, or a 2x2"
            .formatted(what, cells(cells)));
  }

  /** Returns the layout of the added pieces. */
  Layout layout() {
    if (places(PieceKind.SQUARE) == 0) {
      throw new LayoutFormatException("the drawing has no 2x2; a layout has exactly one");
    }
    Layout layout =
        new Layout(
            Integer.numberOfTrailingZeros(places(PieceKind.SQUARE)),
            places(PieceKind.HORIZONTAL),
            places(PieceKind.VERTICAL),
            places(PieceKind.SOLDIER));
    int empty = Integer.bitCount(layout.empty());
    if (empty < 2) {
      throw new LayoutFormatException(
          "the drawing leaves %s empty; a layout has at least two empty cells"
              .formatted(empty == 0 ? "no cell" : "only " + cells(layout.empty())));
    }
    return layout;
  }

  private int places(PieceKind kind) {
    return places[kind.ordinal()];
  }

  /** Formats a cell for messages. */
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

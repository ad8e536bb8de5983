package org.klotski.notation;

import java.util.Arrays;
import java.util.Optional;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;

/** Builds a layout from pieces; messages about invalid pieces name their cells. */
final class PieceSets {
  private final int[] places = new int[PieceKind.values().length];
  private int covered;

  static Optional<PieceKind> kind(int height, int width) {
    return Arrays.stream(PieceKind.values())
        .filter(kind -> kind.height() == height && kind.width() == width)
        .findFirst();
  }

  /** Returns the kind of the piece that covers exactly the given cells, if there is one. */
  static Optional<PieceKind> kind(int cells) {
    int place = Integer.numberOfTrailingZeros(cells);
    return Arrays.stream(PieceKind.values())
        .filter(kind -> kind.fits(place) && cells == kind.cells(place))
        .findFirst();
  }

  /** Returns the places of pieces of a kind that exactly cover the given cells; 0 if impossible. */
  static int places(PieceKind kind, int cells) {
    int places = 0;
    for (int rest = cells; rest != 0; rest &= ~kind.cells(Integer.numberOfTrailingZeros(rest))) {
      int place = Integer.numberOfTrailingZeros(rest);
      if (!kind.fits(place) || (kind.cells(place) & ~rest) != 0) {
        return 0;
      }
      places |= 1 << place;
    }
    return places;
  }

  boolean covers(int cell) {
    return (covered >>> cell & 1) != 0;
  }

  /** Adds a piece at the given top left cell; throws an exception if it does not fit. */
  void add(PieceKind kind, int place) {
    String piece = "the " + kind.label() + " at " + cell(place);
    if (!kind.fits(place)) {
      throw new LayoutFormatException(piece + " would extend beyond the board");
    }
    int overlap = covered & kind.cells(place);
    if (overlap != 0) {
      throw new LayoutFormatException("%s overlaps another piece at %s", piece, cells(overlap));
    }
    if (kind == PieceKind.SQUARE && places(kind) != 0) {
      throw new LayoutFormatException(
          "the board has a second 2x2 at %s; a layout has exactly one", cell(place));
    }
    covered |= kind.cells(place);
    places[kind.ordinal()] |= 1 << place;
  }

  /** Adds the piece that covers the given set of cells; {@code what} is its name in messages. */
  void add(int cells, String what) {
    PieceKind kind =
        kind(cells)
            .orElseThrow(
                () ->
                    new LayoutFormatException(
                        "%s covers %s, which do not form a piece; a piece is one cell, two cells"
                            + " side by side, two stacked cells, or a 2x2",
                        what, cells(cells)));
    add(kind, Integer.numberOfTrailingZeros(cells));
  }

  /** Returns the layout of the added pieces; throws an exception if it is invalid. */
  Layout layout() {
    if (places(PieceKind.SQUARE) == 0) {
      throw new LayoutFormatException("the board has no 2x2; a layout has exactly one");
    }
    int empty = Board.ALL & ~covered;
    if (Integer.bitCount(empty) < 2) {
      throw new LayoutFormatException(
          "the board has %s; a layout has at least two",
          empty == 0 ? "no empty cell" : "only one empty cell, " + cells(empty));
    }
    return new Layout(
        Integer.numberOfTrailingZeros(places(PieceKind.SQUARE)),
        places(PieceKind.HORIZONTAL),
        places(PieceKind.VERTICAL),
        places(PieceKind.SOLDIER));
  }

  private int places(PieceKind kind) {
    return places[kind.ordinal()];
  }

  static String cell(int cell) {
    return Message.of(
        "cell %s (row %s, column %s)", cell, cell / Board.COLUMNS + 1, cell % Board.COLUMNS + 1);
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

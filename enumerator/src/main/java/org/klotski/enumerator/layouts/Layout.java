package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * A layout: where each piece of a legal position lies, as four sets of cells. Equal shapes are
 * interchangeable, so two layouts with the same sets are the same layout.
 *
 * <p>The constructor trusts its caller; {@link #parse} and {@link #fromCode} check.
 *
 * @param square the 2x2's top left cell, one of 0,1,2, 4,5,6, 8,9,10, 12,13,14
 * @param horizontals the left cells of the horizontals, as a set of cells
 * @param verticals the top cells of the verticals, as a set of cells
 * @param soldiers the cells of the soldiers, as a set of cells
 */
public record Layout(int square, int horizontals, int verticals, int soldiers) {

  /**
   * Reads a code as people write it.
   *
   * @param text up to nine hex digits in either case; trailing zeros may be left out
   * @throws LayoutFormatException if the text is not the code of a layout; the message says why
   */
  public static Layout parse(String text) {
    return fromCode(LayoutCode.parse(text));
  }

  /**
   * The layout with the given code. Takes a {@link LayoutIds#rank} and a loop over its pieces.
   *
   * @param code 36 bits, the first hex digit in bits 32..35
   * @throws LayoutFormatException if it is not the code of a layout; the message says why
   */
  public static Layout fromCode(long code) {
    if (LayoutIds.rankOrMinusOne(code) < 0) {
      throw new LayoutFormatException(LayoutCode.describeError(code));
    }
    return LayoutCode.decode(code);
  }

  /**
   * The layout with the given id.
   *
   * @throws IndexOutOfBoundsException if the id is not in 0..29334497
   */
  public static Layout fromId(int id) {
    return LayoutCode.decode(LayoutIds.unrank(id));
  }

  /** The code: 36 bits, the first hex digit in bits 32..35. */
  public long code() {
    return LayoutCode.encode(square, horizontals, verticals, soldiers);
  }

  /** The layout's position in ascending code order, 0..29334497. */
  public int id() {
    return LayoutIds.rank(code());
  }

  /** The class: how many horizontals and verticals, soldiers, and horizontals. */
  public LayoutClass layoutClass() {
    int style = Integer.bitCount(horizontals);
    return new LayoutClass(style + Integer.bitCount(verticals), Integer.bitCount(soldiers), style);
  }

  /** The places of the pieces of a kind, as a set of cells. */
  public int places(PieceKind kind) {
    return switch (kind) {
      case SQUARE -> 1 << square;
      case HORIZONTAL -> horizontals;
      case VERTICAL -> verticals;
      case SOLDIER -> soldiers;
    };
  }

  /**
   * The layout without a piece.
   *
   * @param kind the kind of the piece, not the 2x2
   * @param piece its place, as a set of one cell
   */
  public Layout without(PieceKind kind, int piece) {
    return new Layout(
        square,
        horizontals ^ (kind == PieceKind.HORIZONTAL ? piece : 0),
        verticals ^ (kind == PieceKind.VERTICAL ? piece : 0),
        soldiers ^ (kind == PieceKind.SOLDIER ? piece : 0));
  }

  /** The empty cells: at least two. */
  public int empty() {
    return Board.ALL
        & ~(Board.squareCells(square)
            | Board.horizontalCells(horizontals)
            | Board.verticalCells(verticals)
            | soldiers);
  }

  /** Whether the 2x2 is at the exit, cell 13. */
  public boolean isSolved() {
    return square == Board.EXIT;
  }

  /** The code as programs print it: nine upper-case hex digits. */
  @Override
  public String toString() {
    return LayoutCode.format(code());
  }
}

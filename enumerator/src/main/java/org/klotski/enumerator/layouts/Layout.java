package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * A layout: the places of all pieces of a legal position. Pieces of the same kind are
 * interchangeable, so layouts with the same sets of places are equal.
 *
 * <p>The constructor checks nothing; {@link #parse} and {@link #fromCode} do.
 *
 * @param square the place of the 2x2, one of 0,1,2, 4,5,6, 8,9,10, 12,13,14
 * @param horizontals the places of the horizontals, as a set of cells
 * @param verticals the places of the verticals, as a set of cells
 * @param soldiers the cells of the soldiers, as a set of cells
 */
public record Layout(int square, int horizontals, int verticals, int soldiers) {

  /**
   * Parses a code as typed by a user.
   *
   * @param text up to nine hex digits in either case; trailing zeros are optional
   * @throws LayoutFormatException if the text is not the code of a layout; the message says why
   */
  public static Layout parse(String text) {
    return fromCode(LayoutCode.parse(text));
  }

  /**
   * Returns the layout with a code. Costs a {@link LayoutIds#rank} and a loop over the pieces.
   *
   * @param code 36 bits, the first hex digit in bits 32..35
   * @throws LayoutFormatException if this is not the code of a layout; the message says why
   */
  public static Layout fromCode(long code) {
    if (LayoutIds.rankOrMinusOne(code) < 0) {
      throw new LayoutFormatException(LayoutCode.describeError(code));
    }
    return LayoutCode.decode(code);
  }

  /**
   * Returns the layout with an id.
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

  /** The id: the position of the code among all codes in ascending order, 0..29334497. */
  public int id() {
    return LayoutIds.rank(code());
  }

  /** The class, which is determined by the numbers of pieces. */
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
   * Returns this layout with other places for the pieces of one kind.
   *
   * @param places the places, as a set of cells; exactly one for the 2x2
   */
  public Layout with(PieceKind kind, int places) {
    return switch (kind) {
      case SQUARE ->
          new Layout(Integer.numberOfTrailingZeros(places), horizontals, verticals, soldiers);
      case HORIZONTAL -> new Layout(square, places, verticals, soldiers);
      case VERTICAL -> new Layout(square, horizontals, places, soldiers);
      case SOLDIER -> new Layout(square, horizontals, verticals, places);
    };
  }

  /** The empty cells, as a set of cells. */
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

  /** Formats the code as nine upper-case hex digits. */
  @Override
  public String toString() {
    return LayoutCode.format(code());
  }
}

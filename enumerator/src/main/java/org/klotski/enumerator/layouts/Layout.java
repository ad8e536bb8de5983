package org.klotski.enumerator.layouts;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * A legal position, given by the places of all pieces. Pieces of the same kind are interchangeable,
 * so layouts with the same sets of places are equal. Layouts are ordered by code.
 *
 * <p>The constructor checks nothing; {@link #parse} and {@link #fromCode} reject invalid codes.
 *
 * @param square the place of the 2x2: 0..2, 4..6, 8..10, or 12..14
 * @param horizontals the places of the horizontals, as a set of cells
 * @param verticals the places of the verticals, as a set of cells
 * @param soldiers the set of cells that soldiers occupy
 */
public record Layout(int square, int horizontals, int verticals, int soldiers)
    implements Comparable<Layout> {

  /**
   * Parses a code of up to nine hex digits in either case; trailing zeros are optional. Throws a
   * {@link LayoutFormatException} if the text is not the code of a layout; the message says why.
   */
  public static Layout parse(String text) {
    return fromCode(LayoutCode.parse(text));
  }

  /**
   * Returns the layout with the given 36-bit code, whose first hex digit is in bits 32..35. Throws
   * a {@link LayoutFormatException} if no layout has this code; the message says why.
   */
  public static Layout fromCode(long code) {
    LayoutIds.rank(code); // throws if the code is invalid
    return LayoutCode.decode(code);
  }

  /** Returns the layout with an id; throws an {@link IndexOutOfBoundsException} if none has it. */
  public static Layout fromId(int id) {
    return LayoutCode.decode(LayoutIds.unrank(id));
  }

  /** Returns all 29,334,498 layouts in id order, at about 100 ns per layout. */
  public static Stream<Layout> all() {
    return IntStream.range(0, LayoutIds.COUNT).mapToObj(Layout::fromId);
  }

  /** Returns the 36-bit code, with the first hex digit in bits 32..35. */
  public long code() {
    return LayoutCode.encode(square, horizontals, verticals, soldiers);
  }

  /** Returns the id, which is the position of the code among all codes in ascending order. */
  public int id() {
    return LayoutIds.rank(code());
  }

  /** Returns the class of this layout. */
  public LayoutClass layoutClass() {
    int style = Integer.bitCount(horizontals);
    return new LayoutClass(style + Integer.bitCount(verticals), Integer.bitCount(soldiers), style);
  }

  /** Returns the layouts one move away (unmodifiable), in code order, in about a microsecond. */
  public List<Layout> neighbors(Metric metric) {
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    int count = Moves.neighbors(this, metric, codes);
    return Arrays.stream(codes, 0, count).sorted().mapToObj(LayoutCode::decode).toList();
  }

  /** Returns the image of this layout under a mirror. */
  public Layout mirror(Mirror mirror) {
    return mirror.of(this);
  }

  /** Returns the places of the pieces of the given kind, as a set of cells. */
  public int places(PieceKind kind) {
    return switch (kind) {
      case SQUARE -> 1 << square;
      case HORIZONTAL -> horizontals;
      case VERTICAL -> verticals;
      case SOLDIER -> soldiers;
    };
  }

  /** Returns a copy with the given set of places for one kind; the 2x2 needs exactly one place. */
  public Layout with(PieceKind kind, int places) {
    return switch (kind) {
      case SQUARE ->
          new Layout(Integer.numberOfTrailingZeros(places), horizontals, verticals, soldiers);
      case HORIZONTAL -> new Layout(square, places, verticals, soldiers);
      case VERTICAL -> new Layout(square, horizontals, places, soldiers);
      case SOLDIER -> new Layout(square, horizontals, verticals, places);
    };
  }

  /** Returns the set of empty cells. */
  public int empty() {
    return Board.ALL
        & ~(Board.squareCells(square)
            | Board.horizontalCells(horizontals)
            | Board.verticalCells(verticals)
            | soldiers);
  }

  /** Returns whether the 2x2 is at the exit, cell 13. */
  public boolean isSolved() {
    return square == Board.EXIT;
  }

  // Generating each of these two methods at run time would take 10 ms.

  @Override
  public boolean equals(Object other) {
    return other instanceof Layout that
        && square == that.square
        && horizontals == that.horizontals
        && verticals == that.verticals
        && soldiers == that.soldiers;
  }

  @Override
  public int hashCode() {
    return ((square * 31 + horizontals) * 31 + verticals) * 31 + soldiers;
  }

  @Override
  public int compareTo(Layout other) {
    return Long.compare(code(), other.code());
  }

  /** Returns the code as nine uppercase hex digits. */
  @Override
  public String toString() {
    return LayoutCode.format(code());
  }
}

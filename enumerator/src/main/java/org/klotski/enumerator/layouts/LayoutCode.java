package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Plural;

/**
 * Converts layouts to codes of nine hex digits and back. The first digit is the place of the 2x2. A
 * two-bit entry follows for each remaining piece and each empty cell, in the order of their
 * top-left cells: 00 empty, 01 horizontal, 10 vertical, 11 soldier. Zeros pad the entries to 32
 * bits.
 */
public final class LayoutCode {
  /** The number of hex digits in a code. */
  public static final int DIGITS = 9;

  /** The maximum number of two-bit entries, one for each cell that the 2x2 does not cover. */
  static final int ENTRIES = 16;

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private LayoutCode() {}

  /**
   * Parses a code of one to nine hex digits in either case; trailing zeros are optional. Returns
   * the 36-bit code; throws a {@link LayoutFormatException} if no layout has this code.
   */
  public static long parse(String text) {
    if (text.isEmpty() || text.length() > DIGITS) {
      throw new LayoutFormatException(
          "code '%s' has %s; a code has one to nine hex digits",
          LayoutFormatException.shown(text), Plural.of(text.length(), "character"));
    }
    long code = 0;
    for (int i = 0; i < DIGITS; i++) {
      int digit = i < text.length() ? hexDigit(text.charAt(i)) : 0;
      if (digit < 0) {
        throw new LayoutFormatException(
            "code '%s' has '%s' as character %s; only the hex digits 0-9 and A-F are allowed",
            LayoutFormatException.shown(text), LayoutFormatException.shownAt(text, i), i + 1);
      }
      code = code << 4 | digit;
    }
    LayoutIds.rank(code); // throws if the code is invalid
    return code;
  }

  /** Formats a code as nine uppercase hex digits. */
  public static String format(long code) {
    char[] digits = new char[DIGITS];
    for (int i = 0; i < DIGITS; i++) {
      digits[i] = HEX[(int) (code >>> 4 * (DIGITS - 1 - i)) & 15];
    }
    return new String(digits);
  }

  /** Returns the 36-bit code of the {@link Layout} with the given pieces, in about 10 ns. */
  public static long encode(int square, int horizontals, int verticals, int soldiers) {
    int covered = Board.squareCells(square) | horizontals << 1 | verticals << Board.COLUMNS;
    int starts = Board.ALL & ~covered;
    int high = CellSubsets.compress(verticals | soldiers, starts);
    int low = CellSubsets.compress(horizontals | soldiers, starts);
    int entries = spread(high) << 1 | spread(low);
    return (long) square << 32 | Integer.toUnsignedLong(reversePairs(entries));
  }

  /** Returns the layout with the given code; the result for an invalid code is undefined. */
  public static Layout decode(long code) {
    int square = square(code);
    int free = Board.ALL & ~Board.squareCells(square);
    int horizontals = 0;
    int verticals = 0;
    int soldiers = 0;
    for (int rest = (int) code; rest != 0; rest <<= 2) {
      int cell = free & -free;
      free &= ~cell;
      switch (rest >>> 30) {
        case PieceKind.HORIZONTAL_ENTRY -> {
          horizontals |= cell;
          free &= ~(cell << 1);
        }
        case PieceKind.VERTICAL_ENTRY -> {
          verticals |= cell;
          free &= ~(cell << Board.COLUMNS);
        }
        case PieceKind.SOLDIER_ENTRY -> soldiers |= cell;
        default -> {}
      }
    }
    return new Layout(square, horizontals, verticals, soldiers);
  }

  /** Returns the place of the 2x2, which is the first hex digit of a code. */
  public static int square(long code) {
    return (int) (code >>> 32);
  }

  /** Returns the class of the layout with the given valid code, without decoding the layout. */
  public static LayoutClass layoutClass(long code) {
    int high = (int) (code >>> 1) & 0x55555555;
    int low = (int) code & 0x55555555;
    int style = Integer.bitCount(low & ~high);
    int verticals = Integer.bitCount(high & ~low);
    return new LayoutClass(style + verticals, Integer.bitCount(high & low), style);
  }

  /** Describes in one sentence why a number is not the code of a layout. */
  static String describeError(long code) {
    String text = code >>> 36 == 0 ? format(code) : Long.toHexString(code);
    String start = "code " + text;
    if (code >>> 36 != 0) {
      return start + " has more than nine hex digits";
    }
    int square = square(code);
    if ((Board.SQUARE_PLACE_SET >>> square & 1) == 0) {
      return start
          + Message.of(
              " puts the 2x2 at cell %s, where it does not fit; the first digit must be one of"
                  + " 0,1,2,4,5,6,8,9,A,C,D,E",
              square);
    }
    int free = Board.ALL & ~Board.squareCells(square);
    int empty = 0;
    int entries = 0;
    for (; free != 0 && entries < ENTRIES; entries++) {
      int place = Integer.numberOfTrailingZeros(free);
      int entry = (int) (code >>> 30 - 2 * entries) & 3;
      int cells = 1 << place;
      if (entry == PieceKind.EMPTY_ENTRY) {
        empty++;
      } else {
        PieceKind kind = PieceKind.ofEntry(entry);
        cells = kind.cells(place);
        String piece = start + Message.of(" puts a %s at cell %s, ", kind.label(), place);
        if (!kind.fits(place)) {
          return piece + "where it would extend beyond the board";
        }
        if ((cells & ~free) != 0) {
          int overlap = Integer.numberOfTrailingZeros(cells & ~free);
          return piece + "where it overlaps another piece at cell " + overlap;
        }
      }
      free &= ~cells;
    }
    if (entries < ENTRIES && ((int) code << 2 * entries) != 0) {
      return start
          + Message.of(
              " continues after the last cell: only zeros may follow its %s two-bit entries",
              entries);
    }
    if (empty < 2) {
      return start
          + Message.of(
              " leaves %s of 20 cells empty; a layout has at least two empty cells", empty);
    }
    return start + " is the code of a layout";
  }

  private static int hexDigit(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  /** Moves bit i of a 16-bit number to bit 2i. */
  private static int spread(int bits) {
    int x = bits;
    x = (x | x << 8) & 0x00FF00FF;
    x = (x | x << 4) & 0x0F0F0F0F;
    x = (x | x << 2) & 0x33333333;
    return (x | x << 1) & 0x55555555;
  }

  /** Reverses the order of the 16 two-bit entries. */
  private static int reversePairs(int entries) {
    int x = (entries & 0x33333333) << 2 | entries >>> 2 & 0x33333333;
    x = (x & 0x0F0F0F0F) << 4 | x >>> 4 & 0x0F0F0F0F;
    return Integer.reverseBytes(x);
  }
}

package org.klotski.referee;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A layout as a drawing of 20 characters, row by row: {@code 2} four times for the 2x2, {@code <>}
 * for a horizontal, {@code ^} above {@code v} for a vertical, {@code o} for a soldier, and {@code
 * .} for an empty cell. The referee is deliberately slow and simple and shares no code with the
 * classes that it checks.
 */
public final class RefereeLayout {
  private static final String NO_PIECES = ".".repeat(20);
  private static final Pattern CODE = Pattern.compile("[0-9A-F]{9}");

  private final String cells;

  RefereeLayout(char[] grid) {
    cells = new String(grid);
  }

  public String cells() {
    return cells;
  }

  /**
   * Returns whether the drawing has only complete pieces, one 2x2, and at least two empty cells.
   */
  private static boolean isLegal(String cells) {
    if (cells.length() != 20) {
      return false;
    }
    char[] grid = cells.toCharArray();
    long squares =
        liftPieces(grid).stream().filter(each -> each.piece() == RefereePiece.SQUARE).count();
    boolean nothingLeft = new String(grid).equals(NO_PIECES);
    return nothingLeft && squares == 1 && cells.chars().filter(each -> each == '.').count() >= 2;
  }

  public static boolean isLegalCode(String code) {
    return cellsOfCode(code) != null;
  }

  /** Returns the layout with the given code of nine uppercase hex digits. */
  public static RefereeLayout ofCode(String code) {
    String cells = cellsOfCode(code);
    if (cells == null) {
      throw new IllegalArgumentException("not a code: " + code);
    }
    return new RefereeLayout(cells.toCharArray());
  }

  /** Returns the code as nine uppercase hex digits; codes and ids have the same order. */
  public String code() {
    long code = cells.indexOf('2');
    int pairs = 0;
    for (int cell = 0; cell < 20; cell++) {
      int pair = ".<^o".indexOf(cells.charAt(cell)); // 2, >, and v continue pieces already coded
      if (pair >= 0) {
        code = 4 * code + pair;
        pairs++;
      }
    }
    for (; pairs < 16; pairs++) {
      code = 4 * code;
    }
    return HexFormat.of().withUpperCase().toHexDigits(code, 9);
  }

  public List<RefereePiece.Placed> pieces() {
    return liftPieces(grid());
  }

  char[] grid() {
    return cells.toCharArray();
  }

  public boolean isSolved() {
    return cells.indexOf('2') == 13;
  }

  public RefereeLayout leftRight() {
    return mirrored(true, false);
  }

  public RefereeLayout topBottom() {
    return mirrored(false, true);
  }

  public RefereeLayout turned() {
    return mirrored(true, true);
  }

  public boolean isSymmetric() {
    return equals(leftRight());
  }

  /**
   * Returns the value of is_mirror in the published main.csv. The published rule compares the kinds
   * of pieces in the left and right halves cell by cell, but lets a 2x2 cell on the left match an
   * empty cell on the right.
   */
  public boolean isPublishedMirror() {
    for (int row = 0; row < 20; row += 4) {
      for (int x = 0; x < 2; x++) {
        char left = kind(cells.charAt(row + x));
        char right = kind(cells.charAt(row + 3 - x));
        if (left != right && !(left == '2' && right == '.')) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RefereeLayout layout && cells.equals(layout.cells);
  }

  @Override
  public int hashCode() {
    return cells.hashCode();
  }

  @Override
  public String toString() {
    return cells.replaceAll("(.{4})(?!$)", "$1\n");
  }

  private RefereeLayout mirrored(boolean leftRight, boolean topBottom) {
    char[] image = emptyGrid();
    for (RefereePiece.Placed placed : pieces()) {
      RefereePiece piece = placed.piece();
      int row = topBottom ? 5 - piece.height() - placed.row() : placed.row();
      int column = leftRight ? 4 - piece.width() - placed.column() : placed.column();
      piece.draw(image, row, column);
    }
    return new RefereeLayout(image);
  }

  private static char kind(char mark) {
    return switch (mark) {
      case '>' -> '<';
      case 'v' -> '^';
      default -> mark;
    };
  }

  static char[] emptyGrid() {
    return NO_PIECES.toCharArray();
  }

  /** Removes every complete piece from the grid, leaves other marks, and returns the pieces. */
  private static List<RefereePiece.Placed> liftPieces(char[] grid) {
    List<RefereePiece.Placed> pieces = new ArrayList<>();
    for (int row = 0; row < 5; row++) {
      for (int column = 0; column < 4; column++) {
        for (RefereePiece piece : RefereePiece.values()) {
          if (piece.isDrawn(grid, row, column)) {
            pieces.add(new RefereePiece.Placed(piece, row, column));
            piece.erase(grid, row, column);
          }
        }
      }
    }
    return pieces;
  }

  /** Returns the drawing of a code, or null if the code is invalid. */
  private static String cellsOfCode(String code) {
    if (!CODE.matcher(code).matches()) {
      return null;
    }
    long digits = Long.parseLong(code.substring(1), 16);
    StringBuilder bits = new StringBuilder(Long.toBinaryString(1L << 32 | digits).substring(1));
    char[] grid = emptyGrid();
    int square = Character.digit(code.charAt(0), 16);
    if (!RefereePiece.SQUARE.fits(grid, square / 4, square % 4)) {
      return null;
    }
    RefereePiece.SQUARE.draw(grid, square / 4, square % 4);
    for (int cell = 0; cell < 20; cell++) {
      if (grid[cell] != '.') {
        continue;
      }
      String pair = bits.substring(0, 2);
      bits.delete(0, 2);
      RefereePiece piece = pieceOf(pair);
      if (piece != null && !piece.fits(grid, cell / 4, cell % 4)) {
        return null;
      }
      if (piece != null) {
        piece.draw(grid, cell / 4, cell % 4);
      }
    }
    String cells = new String(grid);
    return bits.indexOf("1") < 0 && isLegal(cells) ? cells : null;
  }

  private static RefereePiece pieceOf(String pair) {
    return switch (pair) {
      case "01" -> RefereePiece.HORIZONTAL;
      case "10" -> RefereePiece.VERTICAL;
      case "11" -> RefereePiece.SOLDIER;
      default -> null;
    };
  }
}

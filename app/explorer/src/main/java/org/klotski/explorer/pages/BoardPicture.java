package org.klotski.explorer.pages;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.Notation;
import org.klotski.notation.PieceMap;

/**
 * A layout as a part of a page: an SVG element of some 800 bytes, whose colours and corners come
 * from the style sheet, with its rows as a text for those who can't see it. A cell is 10 units
 * wide, the edge 2; {@code boards.js} draws the same.
 */
public final class BoardPicture {
  private static final int CELL = 10;
  private static final int EDGE = 2;

  /** What is left free on each side of a piece, in tenths. */
  private static final int GAP_TENTHS = 4;

  private BoardPicture() {}

  /** The picture. */
  public static String of(Layout layout, Texts texts) {
    return element(layout, texts, "");
  }

  /** The same with a number for each piece, for a script to move: {@code data-piece="0"}. */
  static String numbered(Layout layout, Texts texts) {
    return element(layout, texts, " data-piece");
  }

  private static String element(Layout layout, Texts texts, String attribute) {
    int width = Board.COLUMNS * CELL + 2 * EDGE;
    int height = Board.ROWS * CELL + 2 * EDGE;
    StringBuilder svg = new StringBuilder(1000);
    svg.append("<svg class=\"board\" viewBox=\"0 0 ").append(width).append(' ').append(height);
    svg.append("\" role=\"img\" aria-label=\"").append(spoken(layout, texts)).append("\">");
    svg.append("<path class=\"e\" d=\"M0 0h44v54H0z\"/><path class=\"g\" d=\"M2 2h40v50H2z\"/>");
    svg.append("<path class=\"o\" d=\"M12 51h20v3H12z\"/>");
    int number = 0;
    for (PieceMap.Piece piece : new PieceMap(layout).pieces()) {
      svg.append("<rect class=\"").append(letter(piece.kind())).append('"');
      if (!attribute.isEmpty()) {
        svg.append(attribute).append("=\"").append(number++).append('"');
      }
      svg.append(" x=\"").append(start(piece.place() % Board.COLUMNS));
      svg.append("\" y=\"").append(start(piece.place() / Board.COLUMNS));
      svg.append("\" width=\"").append(length(piece.kind().width()));
      svg.append("\" height=\"").append(length(piece.kind().height())).append("\"/>");
    }
    return svg.append("</svg>").toString();
  }

  /** The code and the rows, for a reader of screens. */
  public static String spoken(Layout layout, Texts texts) {
    String rows =
        String.join(", ", Notation.LETTERS.lines(layout)).replace(".", texts.get("board.empty"));
    return layout + ": " + rows;
  }

  private static char letter(PieceKind kind) {
    return Character.toLowerCase(kind.letter());
  }

  private static String start(int cells) {
    return tenths((EDGE + cells * CELL) * 10 + GAP_TENTHS);
  }

  private static String length(int cells) {
    return tenths(cells * CELL * 10 - 2 * GAP_TENTHS);
  }

  private static String tenths(int tenths) {
    return tenths / 10 + "." + tenths % 10;
  }
}

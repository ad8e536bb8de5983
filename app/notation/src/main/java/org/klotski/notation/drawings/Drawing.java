package org.klotski.notation.drawings;

import java.util.List;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** The text formats for drawings of layouts. */
public enum Drawing {
  /** One letter per cell: X for the 2x2; H, V, or S for other pieces; a dot for an empty cell. */
  LETTERS {
    @Override
    public List<String> lines(Layout layout) {
      PieceMap map = new PieceMap(layout);
      return map.rows(".", piece -> String.valueOf(map.pieces().get(piece).kind().letter()), " ");
    }
  },
  /** One mark per piece: x for the 2x2; 1-9 and a-e for others in cell order; 0 for empty cells. */
  NUMBERS {
    @Override
    public List<String> lines(Layout layout) {
      PieceMap map = new PieceMap(layout);
      int square = map.pieces().indexOf(new PieceMap.Piece(PieceKind.SQUARE, layout.square()));
      String marks =
          "123456789abcde".substring(0, square) + "x" + "123456789abcde".substring(square);
      return map.rows("0", piece -> marks.substring(piece, piece + 1), " ");
    }
  },
  /** Outlines of the pieces in box-drawing characters, with a middle dot in each empty cell. */
  BOX {
    @Override
    public List<String> lines(Layout layout) {
      return BoxDrawing.lines(layout, BoxDrawing.Pen.LINES);
    }
  },
  /** Outlines of the pieces in ASCII characters, with a period in each empty cell. */
  ASCII {
    @Override
    public List<String> lines(Layout layout) {
      return BoxDrawing.lines(layout, BoxDrawing.Pen.ASCII);
    }
  };

  /** Returns the lines of the drawing, all of the same width, without line terminators. */
  public abstract List<String> lines(Layout layout);

  /** Returns the drawing, with a line feed after each line. */
  public String text(Layout layout) {
    return String.join("\n", lines(layout)) + "\n";
  }

  /** Returns whether lines look like outlines of pieces. */
  public static boolean isBox(List<String> lines) {
    String top = lines.get(0).strip();
    return top.startsWith("┌") || top.startsWith("+");
  }

  /**
   * Parses a drawing in the format {@link #BOX} or {@link #ASCII}.
   *
   * @throws LayoutFormatException if the lines are not the drawing of a layout; the message names
   *     the cell or the line and the problem
   */
  public static Layout parseBox(List<String> lines) {
    return BoxDrawing.parse(lines);
  }
}

package org.klotski.notation.drawings;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** The text formats for drawings of layouts. {@link #parse} reads all of these formats. */
public enum Drawing {
  /** One letter per cell: X for the 2x2; H, V, or S for other pieces; a dot for an empty cell. */
  LETTERS {
    @Override
    public List<String> lines(Layout layout) {
      PieceMap map = new PieceMap(layout);
      return rows(map, number -> map.pieces().get(number).kind().letter());
    }
  },
  /** One mark per piece: x for the 2x2; 1-9 and a-e for others in cell order; 0 for empty cells. */
  NUMBERS {
    @Override
    public List<String> lines(Layout layout) {
      PieceMap map = new PieceMap(layout);
      int square = map.pieces().indexOf(new PieceMap.Piece(PieceKind.SQUARE, layout.square()));
      return rows(
              map,
              number ->
                  number == square
                      ? 'x'
                      : Character.forDigit(number + (number < square ? 1 : 0), 16))
          .stream()
          .map(row -> row.replace('.', '0'))
          .toList();
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

  /**
   * Parses a drawing in any of these formats or a variant: letters may be in either case, equal
   * marks of any kind form a piece, 0 or a dot marks an empty cell, spaces between marks are
   * optional, and a slash may replace a line terminator.
   *
   * @throws LayoutFormatException if the text is not the drawing of a layout; the message names the
   *     cell and the problem
   */
  public static Layout parse(String text) {
    List<String> lines = new ArrayList<>(text.replace('/', '\n').lines().toList());
    while (!lines.isEmpty() && lines.get(0).isBlank()) {
      lines.remove(0);
    }
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isBlank()) {
      lines.remove(lines.size() - 1);
    }
    if (lines.isEmpty()) {
      throw new LayoutFormatException(
          "the drawing is empty; draw five rows of four cells each, such as V X X V");
    }
    if (BoxDrawing.isBox(lines.get(0))) {
      return BoxDrawing.parse(lines);
    }
    return MarkDrawing.parse(lines);
  }

  private interface Mark {
    char of(int piece);
  }

  private static List<String> rows(PieceMap map, Mark mark) {
    List<String> rows = new ArrayList<>(Board.ROWS);
    for (int row = 0; row < Board.ROWS; row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < Board.COLUMNS; column++) {
        int piece = map.at(row, column);
        line.append(column == 0 ? "" : " ").append(piece < 0 ? '.' : mark.of(piece));
      }
      rows.add(line.toString());
    }
    return rows;
  }
}

package org.klotski.enumerator.drawings;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** Reads drawings that have a mark in each cell: letters for kinds, or equal marks for a piece. */
final class MarkDrawing {
  private static final String KINDS = "XHVS";

  private final String[] marks = new String[Board.CELLS];

  private MarkDrawing(List<String> lines) {
    if (lines.size() != Board.ROWS) {
      throw new LayoutFormatException(
          "the drawing has %s; a board has five"
              .formatted(LayoutFormatException.count(lines.size(), "row")));
    }
    for (int row = 0; row < Board.ROWS; row++) {
      String[] found = marksOf(lines.get(row).strip());
      if (found.length != Board.COLUMNS) {
        throw new LayoutFormatException(
            "row %d of the drawing has %s ('%s'); a row has four cells"
                .formatted(
                    row + 1,
                    LayoutFormatException.count(found.length, "mark"),
                    LayoutFormatException.shown(lines.get(row).strip())));
      }
      System.arraycopy(found, 0, marks, row * Board.COLUMNS, Board.COLUMNS);
    }
  }

  static Layout parse(List<String> lines) {
    MarkDrawing drawing = new MarkDrawing(lines);
    return drawing.isByKind() ? drawing.byKind() : drawing.byPiece();
  }

  private static String[] marksOf(String row) {
    String[] words = row.split("\\s+");
    return words.length > 1
        ? words
        : row.codePoints().mapToObj(Character::toString).toArray(String[]::new);
  }

  private static boolean isEmpty(String mark) {
    return mark.equals(".") || mark.equals("0") || mark.equals("·");
  }

  /** Only letters of kinds; or so many equal ones that another mark must be a slip. */
  private boolean isByKind() {
    boolean onlyKinds = Arrays.stream(marks).allMatch(mark -> isEmpty(mark) || isKind(mark));
    return onlyKinds
        || "HVS"
            .chars()
            .mapToObj(Character::toString)
            .anyMatch(kind -> Arrays.stream(marks).filter(kind::equals).count() > 2);
  }

  private static boolean isKind(String mark) {
    return mark.length() == 1 && KINDS.contains(mark.toUpperCase(Locale.ROOT));
  }

  private Layout byKind() {
    PieceSets pieces = new PieceSets();
    int covered = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if ((covered >>> cell & 1) == 0 && !isEmpty(marks[cell])) {
        PieceMap.Kind kind = kindAt(cell);
        covered |= cover(kind, cell, covered);
        pieces.add(kind, cell);
      }
    }
    return pieces.layout();
  }

  private PieceMap.Kind kindAt(int cell) {
    for (PieceMap.Kind kind : PieceMap.Kind.values()) {
      if (marks[cell].equalsIgnoreCase(String.valueOf(kind.letter))) {
        return kind;
      }
    }
    throw new LayoutFormatException(
        "%s has the mark '%s'; a drawing by letters has X for the 2x2, H, V and S for the others, and a dot for an empty cell"
            .formatted(PieceSets.cell(cell), LayoutFormatException.shown(marks[cell])));
  }

  /** The cells of the piece that begins at a cell, all of which must bear its letter. */
  private int cover(PieceMap.Kind kind, int place, int covered) {
    int cells = 0;
    for (int row = 0; row < kind.height; row++) {
      for (int column = 0; column < kind.width; column++) {
        int cell = place + row * Board.COLUMNS + column;
        boolean onBoard = place % Board.COLUMNS + column < Board.COLUMNS && cell < Board.CELLS;
        if (!onBoard) {
          throw new LayoutFormatException(
              "the %s at %s would reach off the board"
                  .formatted(kind.label(), PieceSets.cell(place)));
        }
        boolean its = marks[cell].equalsIgnoreCase(String.valueOf(kind.letter));
        if (!its || (covered >>> cell & 1) != 0) {
          throw new LayoutFormatException(
              "the %s at %s needs %s too, but that %s"
                  .formatted(
                      kind.label(),
                      PieceSets.cell(place),
                      PieceSets.cell(cell),
                      its
                          ? "belongs to another"
                          : "has '" + LayoutFormatException.shown(marks[cell]) + "'"));
        }
        cells |= 1 << cell;
      }
    }
    return cells;
  }

  private Layout byPiece() {
    Map<String, Integer> cellsOf = new LinkedHashMap<>();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (!isEmpty(marks[cell])) {
        cellsOf.merge(marks[cell], 1 << cell, (a, b) -> a | b);
      }
    }
    PieceSets pieces = new PieceSets();
    cellsOf.forEach(
        (mark, cells) ->
            pieces.add(cells, "the piece marked '" + LayoutFormatException.shown(mark) + "'"));
    return pieces.layout();
  }
}

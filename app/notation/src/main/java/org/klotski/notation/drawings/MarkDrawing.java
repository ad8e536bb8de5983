package org.klotski.notation.drawings;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Plural;

/** Parses drawings with one mark per cell; a mark denotes a kind of piece or a single piece. */
final class MarkDrawing {
  private final String[] marks = new String[Board.CELLS];

  private MarkDrawing(List<String> lines) {
    if (lines.size() != Board.ROWS) {
      throw new LayoutFormatException(
          "the drawing has %s; a board has five rows".formatted(Plural.of(lines.size(), "row")));
    }
    for (int row = 0; row < Board.ROWS; row++) {
      String[] found = marksOf(lines.get(row).strip());
      if (found.length != Board.COLUMNS) {
        throw new LayoutFormatException(
            "row %d of the drawing has %s ('%s'); a row has four cells"
                .formatted(
                    row + 1,
                    Plural.of(found.length, "mark"),
                    LayoutFormatException.shown(lines.get(row).strip())));
      }
      System.arraycopy(found, 0, marks, row * Board.COLUMNS, Board.COLUMNS);
    }
  }

  /**
   * Interprets marks as letters of kinds or, failing that, as marks of single pieces. If neither
   * interpretation yields a layout, the message describes the error in the more likely one.
   */
  static Layout parse(List<String> lines) {
    MarkDrawing drawing = new MarkDrawing(lines);
    LayoutFormatException wrongByKind;
    try {
      return drawing.byKind();
    } catch (LayoutFormatException e) {
      wrongByKind = e;
    }
    try {
      return drawing.byPiece();
    } catch (LayoutFormatException e) {
      throw drawing.looksByKind() ? wrongByKind : e;
    }
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

  private static boolean isKindOrEmpty(String mark) {
    return isEmpty(mark) || kind(mark).isPresent();
  }

  private static Optional<PieceKind> kind(String mark) {
    return Arrays.stream(PieceKind.values())
        .filter(kind -> mark.equalsIgnoreCase(String.valueOf(kind.letter())))
        .findFirst();
  }

  /** Returns whether every mark is a kind or empty, or H, V, or S occurs at least three times. */
  private boolean looksByKind() {
    List<String> all = Arrays.asList(marks);
    return all.stream().allMatch(MarkDrawing::isKindOrEmpty)
        || Stream.of("H", "V", "S").anyMatch(letter -> Collections.frequency(all, letter) > 2);
  }

  private Layout byKind() {
    PieceSets pieces = new PieceSets();
    int covered = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if ((covered >>> cell & 1) == 0 && !isEmpty(marks[cell])) {
        PieceKind kind = kindAt(cell);
        covered |= cover(kind, cell, covered);
        pieces.add(kind, cell);
      }
    }
    return pieces.layout();
  }

  private PieceKind kindAt(int cell) {
    return kind(marks[cell])
        .orElseThrow(
            () ->
                new LayoutFormatException(
                    "%s has the mark '%s'; a drawing with letters uses X for the 2x2, H, V, and S for the other pieces, and a dot for an empty cell"
                        .formatted(
                            PieceSets.cell(cell), LayoutFormatException.shown(marks[cell]))));
  }

  /** Returns the cells of the piece at a place, all of which must have the letter of the piece. */
  private int cover(PieceKind kind, int place, int covered) {
    if (!kind.fits(place)) {
      throw new LayoutFormatException(
          "the %s at %s would extend beyond the board"
              .formatted(kind.label(), PieceSets.cell(place)));
    }
    int cells = kind.cells(place);
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      int cell = Integer.numberOfTrailingZeros(rest);
      boolean its = kind(marks[cell]).filter(kind::equals).isPresent();
      if (!its || (covered >>> cell & 1) != 0) {
        throw new LayoutFormatException(
            "the %s at %s also needs %s, but that cell %s"
                .formatted(
                    kind.label(),
                    PieceSets.cell(place),
                    PieceSets.cell(cell),
                    its
                        ? "belongs to another piece"
                        : "has '" + LayoutFormatException.shown(marks[cell]) + "'"));
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

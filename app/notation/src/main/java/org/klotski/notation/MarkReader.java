package org.klotski.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Plural;
import org.klotski.enumerator.texts.Words;
import org.klotski.notation.drawings.PieceSets;

/**
 * Reads boards with one mark per cell. Marks are interpreted as letters of kinds, as digits of
 * kinds, or as names of pieces, of which any character may be one. If a text can be split into
 * cells, or its marks interpreted, in several ways, all must lead to the same layout.
 */
final class MarkReader {
  /** Marks that are always empty cells. */
  private static final List<String> EMPTY = List.of(".", "·", " ");

  /** Marks that are empty cells, unless they name a piece. */
  private static final List<String> MAYBE_EMPTY = List.of("0", "o", "@", "_");

  private static final List<String> DIGITS = List.of("0", "1", "2", "3", "4", "5");

  /** The marks of the twenty cells. */
  private final String[] marks;

  private MarkReader(List<String[]> rows) {
    marks = rows.stream().flatMap(Arrays::stream).toArray(String[]::new);
  }

  /**
   * Reads a board.
   *
   * @param lines the rows, or a single line with all of them
   * @throws LayoutFormatException if no interpretation leads to a layout, or several do; the
   *     message names the cell and the problem, or both layouts
   */
  static Reading read(List<String> lines) {
    List<MarkReader> boards = boards(lines);
    Candidates candidates = new Candidates();
    for (MarkReader board : boards) {
      board.interpret(candidates, lines);
    }
    return candidates.only();
  }

  /** Returns whether a line can be split into twenty marks. */
  static boolean isBoard(String line) {
    return !splits(line).isEmpty();
  }

  /** Reads the five rows between the walls of a level of GNOME Klotski. */
  static Reading readLevel(List<String> lines) {
    StringBuilder level = new StringBuilder();
    for (String line : lines) {
      int wall = line.indexOf('#');
      level.append(wall < 0 ? "" : line.substring(wall, line.lastIndexOf('#') + 1));
    }
    int width = Board.COLUMNS + 2;
    String text = level.toString();
    String wall = "#".repeat(width);
    text = text.startsWith(wall) ? text.substring(width) : text;
    List<String[]> rows = new ArrayList<>();
    for (int row = 0; row < Board.ROWS && text.length() >= width; row++) {
      if (text.charAt(0) != '#' || text.charAt(width - 1) != '#') {
        throw new LayoutFormatException(
            Message.of("row %s of the level is not four cells between two walls (#)", row + 1));
      }
      rows.add(characters(text.substring(1, width - 1)));
      text = text.substring(width);
    }
    if (rows.size() != Board.ROWS || !(text.isEmpty() || text.equals("##--##"))) {
      throw new LayoutFormatException(
          "the level is not five rows of four cells with the exit (--) below the middle; only such"
              + " boards are supported");
    }
    return new Reading(new MarkReader(rows).byPiece(Set.of(" ", ".")), Notation.GNOME);
  }

  private static List<MarkReader> boards(List<String> lines) {
    if (lines.size() == 1) {
      List<MarkReader> boards = new ArrayList<>();
      splits(lines.get(0)).forEach(rows -> boards.addAll(ofRows(rows)));
      if (!boards.isEmpty()) {
        return boards;
      }
    }
    if (lines.size() != Board.ROWS) {
      throw new LayoutFormatException(
          Message.of("the drawing has %s; a board has five rows", Plural.of(lines.size(), "row")));
    }
    return ofRows(lines);
  }

  /** Returns the ways in which a line may be five rows of four marks. */
  private static Set<List<String>> splits(String line) {
    Set<List<String>> splits = new LinkedHashSet<>();
    for (String text : List.of(line, line.strip(), withoutPrefix(line.strip()))) {
      List<String> words = List.of(Words.of(text.strip()));
      if (words.size() == Board.CELLS) {
        splits.add(inRows(words, " "));
      }
      for (List<String> rows : List.of(words, List.of(Words.split(text, "_")))) {
        if (rows.size() == Board.ROWS
            && rows.stream().allMatch(row -> characters(row).length == Board.COLUMNS)) {
          splits.add(rows);
        }
      }
      String[] characters = characters(text);
      if (characters.length == Board.CELLS) {
        splits.add(inRows(Arrays.asList(characters), ""));
      }
    }
    return splits;
  }

  private static String withoutPrefix(String text) {
    return text.startsWith("0x") || text.startsWith("0X") ? text.substring(2) : text;
  }

  private static List<String> inRows(List<String> marks, String separator) {
    List<String> rows = new ArrayList<>();
    for (int cell = 0; cell < Board.CELLS; cell += Board.COLUMNS) {
      rows.add(String.join(separator, marks.subList(cell, cell + Board.COLUMNS)));
    }
    return rows;
  }

  /**
   * Returns the boards that five rows may be. A row is four words or four characters, of which
   * blanks may be empty cells; so each indentation that all rows share may be one.
   */
  private static List<MarkReader> ofRows(List<String> rows) {
    List<MarkReader> boards = new ArrayList<>();
    LayoutFormatException error = null;
    int indent = Integer.MAX_VALUE;
    for (String row : rows) {
      int blanks = row.length() - row.stripLeading().length();
      indent = row.isBlank() ? indent : Math.min(indent, blanks);
    }
    for (int skipped = 0; skipped <= Math.min(indent, 100); skipped++) {
      List<String[]> board = new ArrayList<>();
      try {
        for (int row = 0; row < Board.ROWS; row++) {
          board.add(cells(rows.get(row), row, skipped));
        }
        boards.add(new MarkReader(board));
      } catch (LayoutFormatException e) {
        error = e;
      }
    }
    if (boards.isEmpty()) {
      throw error;
    }
    return boards;
  }

  private static String[] cells(String row, int number, int skipped) {
    String[] words = Words.of(row.strip());
    if (words.length == Board.COLUMNS) {
      return words;
    }
    String rest = row.substring(Math.min(skipped, row.length()));
    String[] cells = characters(rest);
    int end = cells.length;
    while (end > Board.COLUMNS && cells[end - 1].isBlank()) {
      end--;
    }
    if (end != Board.COLUMNS) {
      cells = words.length > 1 ? words : characters(row.strip());
      throw new LayoutFormatException(
          Message.of(
              "row %s of the drawing has %s ('%s'); a row has four cells",
              number + 1,
              Plural.of(cells.length, "mark"),
              LayoutFormatException.shown(row.strip())));
    }
    return Arrays.copyOf(cells, end);
  }

  private static String[] characters(String text) {
    List<String> characters = new ArrayList<>();
    for (int i = 0; i < text.length(); i += characters.get(characters.size() - 1).length()) {
      characters.add(new String(Character.toChars(text.codePointAt(i))));
    }
    return characters.toArray(new String[0]);
  }

  /** Adds the layouts that the marks may mean, the most likely interpretation first. */
  private void interpret(Candidates candidates, List<String> lines) {
    List<String> all = Arrays.asList(marks);
    boolean letters = all.stream().allMatch(mark -> isEmpty(mark) || kind(mark) != null);
    if (letters || Stream.of("H", "V", "S").anyMatch(it -> Collections.frequency(all, it) > 2)) {
      boolean isLayout = candidates.add(Notation.LETTERS, () -> byKind(false));
      if (isLayout) {
        return; // Two soldiers side by side are not a piece named S.
      }
    }
    if (all.stream().allMatch(DIGITS::contains) && Collections.frequency(all, "5") == 1) {
      candidates.add(Notation.KINDS, () -> byKind(true));
    }
    List<String> maybe = MAYBE_EMPTY.stream().filter(all::contains).toList();
    for (int chosen = (1 << maybe.size()) - 1; chosen >= 0; chosen--) {
      Set<String> empty = new LinkedHashSet<>(EMPTY);
      for (int i = 0; i < maybe.size(); i++) {
        if ((chosen >>> i & 1) != 0) {
          empty.add(maybe.get(i));
        }
      }
      candidates.add(notation(empty, lines), () -> byPiece(empty));
    }
  }

  private static Notation notation(Set<String> empty, List<String> lines) {
    if (empty.contains("@")) {
      return Notation.ROWS;
    }
    if (empty.contains("o")) {
      return Notation.STRING;
    }
    return lines.size() == 1 && lines.get(0).indexOf(' ') < 0 ? Notation.HEX : Notation.NUMBERS;
  }

  private static boolean isEmpty(String mark) {
    return EMPTY.contains(mark) || MAYBE_EMPTY.contains(mark);
  }

  private static PieceKind kind(String mark) {
    for (PieceKind kind : PieceKind.values()) {
      if (mark.equalsIgnoreCase(String.valueOf(kind.letter()))) {
        return kind;
      }
    }
    return null;
  }

  /**
   * Interprets marks as kinds.
   *
   * @param digits whether the top left cell has a digit, and the others have a 1; otherwise all
   *     cells of a piece have its letter
   */
  private Layout byKind(boolean digits) {
    PieceSets pieces = new PieceSets();
    int covered = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      String mark = marks[cell];
      if ((covered >>> cell & 1) != 0 || (digits ? mark.equals("0") : isEmpty(mark))) {
        continue;
      }
      PieceKind kind = digits ? Notation.ofDigit(mark.charAt(0)) : kind(mark);
      if (kind == null) {
        throw new LayoutFormatException(
            Message.of(
                "%s has the mark '%s%s",
                PieceSets.cell(cell),
                LayoutFormatException.shown(mark),
                digits
                    ? "', but no piece covers it"
                    : "'; a drawing with letters uses X for the 2x2, H, V, and S for the other"
                        + " pieces, and a dot for an empty cell"));
      }
      for (int rest = kind.fits(cell) ? kind.cells(cell) & ~(1 << cell) : 0;
          rest != 0;
          rest &= rest - 1) {
        int other = Integer.numberOfTrailingZeros(rest);
        boolean its = digits ? marks[other].equals("1") : kind(marks[other]) == kind;
        if (!its || (covered >>> other & 1) != 0) {
          throw new LayoutFormatException(
              Message.of(
                  "the %s at %s also needs %s, but that cell %s",
                  kind.label(),
                  PieceSets.cell(cell),
                  PieceSets.cell(other),
                  its
                      ? "belongs to another piece"
                      : "has '" + LayoutFormatException.shown(marks[other]) + "'"));
        }
      }
      pieces.add(kind, cell);
      covered |= kind.cells(cell);
    }
    return pieces.layout();
  }

  /** Interprets marks as names of pieces. */
  private Layout byPiece(Set<String> empty) {
    Map<String, Integer> cellsOf = new LinkedHashMap<>();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (!empty.contains(marks[cell])) {
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

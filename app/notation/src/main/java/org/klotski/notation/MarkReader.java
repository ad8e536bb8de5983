package org.klotski.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Plural;
import org.klotski.enumerator.texts.Words;

/**
 * Reads boards with one mark per cell. Marks are interpreted as letters of kinds, as digits of
 * kinds, or as names of pieces, which may be any characters. If no interpretation yields a layout,
 * a mark may represent several pieces of a kind. A text that yields several layouts is refused.
 */
final class MarkReader {
  private static final List<String> EMPTY = List.of(".", "·", " ", "空");

  /** Marks that mean empty cells, unless they name a piece. */
  private static final List<String> MAYBE_EMPTY = List.of("0", "o", "@", "_");

  private static final List<String> SOLDIERS = List.of("兵", "卒");

  private final String[] marks;

  private MarkReader(List<String[]> rows) {
    marks = rows.stream().flatMap(Arrays::stream).toArray(String[]::new);
  }

  /** Reads a board from its rows, or from a single line that contains all rows. */
  static Reading read(List<String> lines) {
    List<String> plain = withoutCommas(lines);
    List<MarkReader> boards = boards(plain);
    Candidates candidates = new Candidates();
    boards.forEach(board -> board.interpret(candidates, plain));
    if (candidates.isEmpty()) {
      boards.forEach(board -> board.forEachEmpty(empty -> board.byEqualMarks(candidates, empty)));
    }
    return candidates.only(
        ", or use a different mark for each piece and a dot for each empty cell");
  }

  /** Returns whether a line can be split into twenty marks. */
  static boolean isBoard(String line) {
    List<String> plain = withoutCommas(List.of(line));
    return plain.size() == Board.ROWS || !splits(plain.get(0)).isEmpty();
  }

  /** Removes the commas that separate four or twenty marks, or five rows on one line. */
  private static List<String> withoutCommas(List<String> lines) {
    List<String> plain = new ArrayList<>();
    for (String line : lines) {
      List<String> marks = new ArrayList<>();
      for (String mark : Words.split(line.replace('，', ','), ",")) {
        String bare = mark.strip();
        boolean isQuoted = bare.length() > 1 && (bare.startsWith("\"") || bare.startsWith("'"));
        bare = isQuoted ? bare.substring(1, bare.length() - 1) : bare;
        marks.add(bare.isBlank() ? "." : bare);
      }
      if (lines.size() == 1
          && marks.size() == Board.ROWS
          && marks.stream().allMatch(row -> characters(row).length == Board.COLUMNS)) {
        return marks;
      }
      if (marks.size() % Board.COLUMNS == 1 && line.stripTrailing().endsWith(",")) {
        marks.remove(marks.size() - 1);
      }
      plain.add(List.of(4, 20).contains(marks.size()) ? String.join(" ", marks) : line);
    }
    return plain;
  }

  /** Reads the five rows between the walls of a GNOME Klotski level. */
  static Reading readLevel(List<String> lines) {
    StringBuilder level = new StringBuilder();
    for (String line : lines) {
      int wall = line.indexOf('#');
      level.append(wall < 0 ? "" : line.substring(wall, line.lastIndexOf('#') + 1));
    }
    String text = level.toString();
    text = text.startsWith("######") ? text.substring(6) : text;
    text = text.endsWith("##--##") ? text.substring(0, text.length() - 6) : text;
    String[] marks = characters(text);
    List<String[]> rows = new ArrayList<>();
    for (int begin = 0; begin + 6 <= marks.length; begin += 6) {
      if (marks[begin].equals("#") && marks[begin + 5].equals("#")) {
        rows.add(Arrays.copyOfRange(marks, begin + 1, begin + 5));
      }
    }
    if (marks.length != 6 * Board.ROWS || rows.size() != Board.ROWS) {
      throw new LayoutFormatException(
          "the level is not five rows of four cells between walls (#) with the exit (--) below the"
              + " middle; only such boards are supported");
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
          "the drawing has %s; a board has five rows", Plural.of(lines.size(), "row"));
    }
    return ofRows(lines);
  }

  /** Returns all ways to split a line into five rows of four marks. */
  private static Set<List<String>> splits(String line) {
    Set<List<String>> splits = new LinkedHashSet<>();
    String word = line.strip();
    boolean hasPrefix = word.startsWith("0x") || word.startsWith("0X");
    for (String text : List.of(line, word, word.substring(hasPrefix ? 2 : 0))) {
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

  private static List<String> inRows(List<String> marks, String separator) {
    List<String> rows = new ArrayList<>();
    for (int cell = 0; cell < Board.CELLS; cell += Board.COLUMNS) {
      rows.add(String.join(separator, marks.subList(cell, cell + Board.COLUMNS)));
    }
    return rows;
  }

  /**
   * Returns the boards that five rows may represent. A row is four words or four characters. Blanks
   * may be empty cells, so indentation that all rows share may belong to the board.
   */
  private static List<MarkReader> ofRows(List<String> rows) {
    List<MarkReader> boards = new ArrayList<>();
    LayoutFormatException error = null;
    int indent =
        rows.stream()
            .filter(row -> !row.isBlank())
            .mapToInt(row -> row.length() - row.stripLeading().length())
            .min()
            .orElse(0);
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
          "row %s of the drawing has %s ('%s'); a row has four cells",
          number + 1, Plural.of(cells.length, "mark"), LayoutFormatException.shown(row.strip()));
    }
    return Arrays.copyOf(cells, end);
  }

  private static String[] characters(String text) {
    return text.codePoints()
        .mapToObj(character -> new String(Character.toChars(character)))
        .toArray(String[]::new);
  }

  /** Adds the layouts that the marks may mean, the most likely interpretation first. */
  private void interpret(Candidates candidates, List<String> lines) {
    List<String> all = Arrays.asList(marks);
    if (hasKindLetters(all) && candidates.add(Notation.LETTERS, () -> byKind(false))) {
      return; // Otherwise, two adjacent soldiers could be a piece named S.
    }
    if (all.stream().allMatch(List.of("0", "1", "2", "3", "4", "5")::contains)
        && Collections.frequency(all, "5") == 1) {
      candidates.add(Notation.KINDS, () -> byKind(true));
    }
    forEachEmpty(empty -> candidates.add(notation(empty, lines), () -> byPiece(empty)));
  }

  private static boolean hasKindLetters(List<String> all) {
    return all.stream().allMatch(mark -> isEmpty(mark) || kind(mark) != null)
        || Stream.of("H", "V", "S").anyMatch(it -> Collections.frequency(all, it) > 2);
  }

  /** Calls a function with each set of marks that may mean empty cells, the largest set first. */
  private void forEachEmpty(Consumer<Set<String>> function) {
    List<String> maybe = MAYBE_EMPTY.stream().filter(Arrays.asList(marks)::contains).toList();
    for (int chosen = (1 << maybe.size()) - 1; chosen >= 0; chosen--) {
      Set<String> empty = new LinkedHashSet<>(EMPTY);
      for (int i = 0; i < maybe.size(); i++) {
        if ((chosen >>> i & 1) != 0) {
          empty.add(maybe.get(i));
        }
      }
      function.accept(empty);
    }
  }

  private static Notation notation(Set<String> empty, List<String> lines) {
    boolean isWord = lines.size() == 1 && lines.get(0).indexOf(' ') < 0;
    return empty.contains("@")
        ? Notation.ROWS
        : empty.contains("o") ? Notation.STRING : isWord ? Notation.HEX : Notation.NUMBERS;
  }

  private static boolean isEmpty(String mark) {
    return EMPTY.contains(mark) || MAYBE_EMPTY.contains(mark);
  }

  private static PieceKind kind(String mark) {
    return Arrays.stream(PieceKind.values())
        .filter(kind -> mark.equalsIgnoreCase(String.valueOf(kind.letter())))
        .findFirst()
        .orElse(null);
  }

  /**
   * Interprets marks as kinds. All cells of a piece have the letter of its kind or, with {@code
   * digits}, the top left cell has the digit of the kind, and the other cells have a 1.
   */
  private Layout byKind(boolean digits) {
    PieceSets pieces = new PieceSets();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      String mark = marks[cell];
      if (pieces.covers(cell) || (digits ? mark.equals("0") : isEmpty(mark))) {
        continue;
      }
      PieceKind kind = digits ? Notation.ofDigit(mark.charAt(0)) : kind(mark);
      if (kind == null) {
        throw new LayoutFormatException(
            "%s has the mark '%s%s",
            PieceSets.cell(cell),
            LayoutFormatException.shown(mark),
            digits
                ? "', but no piece covers it"
                : "'; a drawing with letters uses X for the 2x2, H, V, and S for the other"
                    + " pieces, and a dot for an empty cell");
      }
      for (int rest = kind.fits(cell) ? kind.cells(cell) & ~(1 << cell) : 0;
          rest != 0;
          rest &= rest - 1) {
        int other = Integer.numberOfTrailingZeros(rest);
        boolean its = digits ? marks[other].equals("1") : kind(marks[other]) == kind;
        if (!its || pieces.covers(other)) {
          throw new LayoutFormatException(
              "the %s at %s also needs %s, but that cell %s",
              kind.label(),
              PieceSets.cell(cell),
              PieceSets.cell(other),
              its
                  ? "belongs to another piece"
                  : "has '" + LayoutFormatException.shown(marks[other]) + "'");
        }
      }
      pieces.add(kind, cell);
    }
    return pieces.layout();
  }

  private Map<String, Integer> cellsOf(Set<String> empty) {
    Map<String, Integer> cellsOf = new LinkedHashMap<>();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (!empty.contains(marks[cell])) {
        String name = SOLDIERS.contains(marks[cell]) ? marks[cell] + cell : marks[cell];
        cellsOf.merge(name, 1 << cell, (a, b) -> a | b);
      }
    }
    return cellsOf;
  }

  private Layout byPiece(Set<String> empty) {
    PieceSets pieces = new PieceSets();
    cellsOf(empty)
        .forEach(
            (mark, cells) ->
                pieces.add(cells, "the piece marked '" + LayoutFormatException.shown(mark) + "'"));
    return pieces.layout();
  }

  /**
   * Interprets each mark as all pieces of a kind or, alternatively, as a single piece where that is
   * possible. A mark that covers one piece plus a single cell is probably an error.
   */
  private void byEqualMarks(Candidates candidates, Set<String> empty) {
    List<Integer> all = List.copyOf(cellsOf(empty).values());
    List<Integer> several = all.stream().filter(set -> PieceSets.kind(set).isEmpty()).toList();
    List<Integer> surely = several.stream().filter(MarkReader::isSurelySeveral).toList();
    if (surely.isEmpty() || hasKindLetters(Arrays.asList(marks))) {
      return;
    }
    int[] places = new int[PieceKind.values().length];
    assign(all, 0, places, List.of(), candidates);
    if (surely.equals(several)) {
      List<Integer> single = all.stream().filter(set -> !several.contains(set)).toList();
      assign(several, 0, places, single, candidates);
    }
  }

  private static boolean isSurelySeveral(int set) {
    return IntStream.range(0, Board.CELLS)
        .filter(cell -> (set >>> cell & 1) != 0)
        .allMatch(cell -> PieceSets.kind(set & ~(1 << cell)).isEmpty());
  }

  /** Adds the layouts for all ways to assign distinct kinds to the sets from an index on. */
  private static void assign(
      List<Integer> sets, int at, int[] places, List<Integer> single, Candidates candidates) {
    if (at == sets.size()) {
      candidates.add(
          Notation.NUMBERS,
          () -> {
            PieceSets pieces = new PieceSets();
            for (PieceKind kind : PieceKind.values()) {
              for (int rest = places[kind.ordinal()]; rest != 0; rest &= rest - 1) {
                pieces.add(kind, Integer.numberOfTrailingZeros(rest));
              }
            }
            single.forEach(set -> pieces.add(set, "a piece"));
            return pieces.layout();
          });
      return;
    }
    for (PieceKind kind : PieceKind.values()) {
      if (places[kind.ordinal()] == 0) {
        places[kind.ordinal()] = PieceSets.places(kind, sets.get(at));
        if (places[kind.ordinal()] != 0) {
          assign(sets, at + 1, places, single, candidates);
        }
        places[kind.ordinal()] = 0;
      }
    }
  }
}

package org.klotski.notation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Words;

/** Reads and writes lists of blocks, each with its size and top left cell. */
final class Blocks {
  /** The JSON keys for each of a block's four numbers; the last key in each list holds a pair. */
  private static final List<List<String>> KEYS =
      List.of(
          List.of("height", "h", "shape"),
          List.of("width", "w", "shape"),
          List.of("row", "y", "top", "position"),
          List.of("column", "col", "x", "left", "position"));

  private final PieceSets pieces = new PieceSets();
  private int count;

  private Blocks() {}

  static String json(Layout layout) {
    return "[" + write(layout, "{\"shape\":[%s,%s],\"position\":[%s,%s]}", ",") + "]";
  }

  static String tray(Layout layout) {
    return Board.ROWS + " " + Board.COLUMNS + "\n" + write(layout, "%s %s %s %s", "\n");
  }

  private static String write(Layout layout, String block, String separator) {
    return new PieceMap(layout)
        .pieces().stream()
            .map(
                piece ->
                    Message.of(
                        block,
                        piece.kind().height(),
                        piece.kind().width(),
                        piece.place() / Board.COLUMNS,
                        piece.place() % Board.COLUMNS))
            .collect(Collectors.joining(separator));
  }

  /** Returns whether the first line has two numbers below 100, and every other line has four. */
  static boolean isTray(List<String> lines) {
    List<String[]> rows = lines.stream().map(line -> Words.of(line.strip())).toList();
    return rows.size() > 1
        && rows.get(0).length == 2
        && rows.stream().skip(1).allMatch(row -> row.length == 4)
        && rows.stream()
            .flatMap(Arrays::stream)
            .allMatch(word -> word.length() < 3 && Words.isNumber(word));
  }

  /**
   * Reads a tray file. Some programs write the last cell of a block instead of its size; a file
   * that may mean two different layouts is refused.
   */
  static Reading readTray(List<String> lines) {
    List<int[]> rows =
        lines.stream()
            .map(line -> Words.of(line.strip()))
            .map(words -> Arrays.stream(words).mapToInt(Integer::parseInt).toArray())
            .toList();
    checkSize(rows.get(0)[0], rows.get(0)[1]);
    Candidates candidates = new Candidates();
    for (boolean hasSizes : new boolean[] {true, false}) {
      candidates.add(
          Notation.TRAY,
          () -> {
            Blocks blocks = new Blocks();
            for (int[] row : rows.subList(1, rows.size())) {
              if (hasSizes) {
                blocks.add(row[0], row[1], row[2], row[3]);
              } else {
                blocks.add(row[2] - row[0] + 1, row[3] - row[1] + 1, row[0], row[1]);
              }
            }
            return blocks.pieces.layout();
          });
    }
    return candidates.only("");
  }

  /**
   * Reads a JSON list of blocks, or a JSON object that contains one; keys may be unquoted. A block
   * has a {@code shape} and a {@code position}, each with the numbers for rows and columns, or four
   * numbers with names such as {@code height} and {@code row}.
   */
  static Reading readJson(String text) {
    String json = normalize(text);
    int size = json.indexOf("boardsize:[");
    if (size >= 0) {
      String pair = Words.split(json.substring(size + 10), "]")[0] + "]";
      checkSize(number(pair, true, 0, "boardSize"), number(pair, true, 1, "boardSize"));
    }
    boolean isList = json.startsWith("[");
    int list = Math.max(json.indexOf("blocks:["), json.indexOf("pieces:["));
    if (!isList && list < 0) {
      throw new LayoutFormatException(
          "the JSON text has no list of blocks; write [{\"shape\":[2,2],\"position\":[0,1]}, ...]");
    }
    String rest = json.substring(isList ? 1 : list + 8);
    Blocks blocks = new Blocks();
    while (rest.startsWith("{") && rest.indexOf('}') > 0) {
      int end = rest.indexOf('}');
      blocks.addJson(rest.substring(1, end));
      rest = rest.substring(end + (rest.startsWith("},", end) ? 2 : 1));
    }
    if (!(isList ? rest.equals("]") : rest.startsWith("]") && rest.endsWith("}"))) {
      throw new LayoutFormatException(
          "block %s of the JSON text is not {\"shape\":[2,2],\"position\":[0,1]} or similar",
          blocks.count + 1);
    }
    return new Reading(blocks.pieces.layout(), Notation.JSON);
  }

  /** Returns the rows of a JSON array of arrays; commas separate the marks of a row. */
  static List<String> rows(String json) {
    return Arrays.stream(Words.split(json.replace("[", ""), "]"))
        .map(String::strip)
        .map(row -> row.startsWith(",") ? row.substring(1) : row)
        .filter(row -> !row.isBlank())
        .toList();
  }

  /** Returns a text in lowercase, without quotes, quoted punctuation, or unneeded blanks. */
  private static String normalize(String text) {
    StringBuilder plain = new StringBuilder();
    char quote = 0;
    for (char c : text.toLowerCase(Locale.ROOT).toCharArray()) {
      if (c == quote || quote == 0 && (c == '"' || c == '\'')) {
        quote = c == quote ? 0 : c;
      } else if (quote == 0 || "[]{}:, ".indexOf(c) < 0) {
        plain.append(c);
      }
    }
    String json = String.join(" ", Words.of(plain.toString()));
    for (String mark : List.of("[", "]", "{", "}", ":", ",")) {
      json = json.replace(mark + " ", mark).replace(" " + mark, mark);
    }
    return json.replace(",}", "}");
  }

  private void addJson(String text) {
    Map<String, String> fields = new HashMap<>();
    String key = "";
    for (String part : Words.split(text, ",")) {
      int colon = part.indexOf(':');
      if (colon < 0) {
        fields.merge(
            key, part, (first, second) -> first + "," + second); // the second number of a pair
      } else {
        key = part.substring(0, colon);
        if (fields.put(key, part.substring(colon + 1)) != null) {
          throw new LayoutFormatException(key + " of block " + (count + 1) + " is given twice");
        }
      }
    }
    add(number(fields, 0), number(fields, 1), number(fields, 2), number(fields, 3));
  }

  /** Returns one of the four numbers of the next block, from a pair or from a separate field. */
  private int number(Map<String, String> fields, int index) {
    List<String> keys = KEYS.get(index);
    String pair = keys.get(keys.size() - 1);
    List<String> found = keys.stream().filter(fields::containsKey).toList();
    if (found.size() != 1) {
      throw new LayoutFormatException(
          found.isEmpty()
              ? Message.of("block %s has neither %s nor %s", count + 1, keys.get(0), pair)
              : Message.of("block %s states its %s twice", count + 1, keys.get(0)));
    }
    String key = found.get(0);
    return number(fields.get(key), key.equals(pair), index, key + " of block " + (count + 1));
  }

  /** Parses a number. In a pair such as [2,1], an even index selects the first number. */
  private static int number(String value, boolean isPair, int index, String name) {
    String[] numbers = Words.split(value.replace('[', ',').replace(']', ','), ",");
    String number = numbers.length == (isPair ? 4 : 1) ? numbers[isPair ? 1 + index % 2 : 0] : "";
    if (number.length() > 2 || !Words.isNumber(number)) {
      throw new LayoutFormatException(name + " must have small numbers");
    }
    return Integer.parseInt(number);
  }

  private static void checkSize(int rows, int columns) {
    if (rows != Board.ROWS || columns != Board.COLUMNS) {
      throw new LayoutFormatException(
          "the board has %s rows and %s columns; only 5 and 4 are supported", rows, columns);
    }
  }

  private void add(int height, int width, int row, int column) {
    count++;
    String block = Message.of("block %s, %s high and %s wide,", count, height, width);
    if (row < 0 || row >= Board.ROWS || column < 0 || column >= Board.COLUMNS) {
      throw new LayoutFormatException(
          "%s is at row %s and column %s, counted from 0, which is not on the board",
          block, row, column);
    }
    int place = row * Board.COLUMNS + column;
    Optional<PieceKind> kind = PieceSets.kind(height, width);
    if (kind.isEmpty()) {
      throw new LayoutFormatException("%s at %s is not a piece", block, PieceSets.cell(place));
    }
    pieces.add(kind.get(), place);
  }
}

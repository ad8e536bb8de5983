package org.klotski.notation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;

/** Reads and writes lists of blocks, each with its size and the row and column of its top left. */
final class Blocks {
  /** The keys in JSON of the four numbers of a block; the last is that of a pair. */
  private static final List<List<String>> KEYS =
      List.of(
          List.of("height", "h", "shape"),
          List.of("width", "w", "shape"),
          List.of("row", "y", "top", "position"),
          List.of("column", "col", "x", "left", "position"));

  private static final String PAIR_FORM = "\\[\\s*([0-9]{1,2})\\s*,\\s*([0-9]{1,2})\\s*\\]";
  private static final Pattern PAIR = Pattern.compile(PAIR_FORM);
  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,2})");
  private static final Pattern BOARD_SIZE =
      Pattern.compile("boardSize[\"']?\\s*:\\s*" + PAIR_FORM, Pattern.CASE_INSENSITIVE);

  /** The beginning of a list of blocks: of the text, or of a value in it. */
  private static final Pattern LIST =
      Pattern.compile("^\\[|\\b(blocks|pieces)[\"']?\\s*:\\s*\\[", Pattern.CASE_INSENSITIVE);

  private static final Pattern BLOCK = Pattern.compile("\\s*\\{([^{}]*)\\}\\s*,?");
  private static final Pattern FIELD =
      Pattern.compile(
          "\\s*[\"']?(\\w+)[\"']?\\s*:\\s*(\\[[^\\[\\]]*\\]|\"[^\"]*\"|'[^']*'|[^\\s,\"']+)\\s*(?:,|$)");

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

  /** Returns whether all lines are small numbers, two in the first line, and four in the others. */
  static boolean isTray(List<String> lines) {
    return lines.size() > 1
        && lines.get(0).strip().matches("[0-9]{1,2}\\s+[0-9]{1,2}")
        && lines.stream()
            .skip(1)
            .allMatch(line -> line.strip().matches("[0-9]{1,2}(\\s+[0-9]{1,2}){3}"));
  }

  /**
   * Reads a tray file. Some programs write the last cell of a block instead of its size; a file
   * that is a layout in both ways, but not the same, is refused.
   */
  static Reading readTray(List<String> lines) {
    List<int[]> rows =
        lines.stream()
            .map(line -> line.strip().split("\\s+", -1))
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
    return candidates.only();
  }

  /**
   * Reads a list of blocks in JSON, or an object with such a list; keys may have no quotes. A block
   * has {@code shape} and {@code position}, each a pair for rows and columns, or its size and
   * position by name.
   */
  static Reading readJson(String text) {
    Matcher size = BOARD_SIZE.matcher(text);
    if (size.find()) {
      checkSize(Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)));
    }
    Matcher list = LIST.matcher(text);
    if (!list.find()) {
      throw new LayoutFormatException(
          "the JSON text has no list of blocks; write [{\"shape\":[2,2],\"position\":[0,1]}, ...]");
    }
    Blocks blocks = new Blocks();
    Matcher block = BLOCK.matcher(text);
    int end = list.end();
    while (block.region(end, text.length()).lookingAt()) {
      blocks.addJson(block.group(1));
      end = block.end();
    }
    if (!text.substring(end).matches(text.startsWith("[") ? "\\s*\\]" : "(?s)\\s*\\].*\\}")) {
      throw new LayoutFormatException(
          Message.of(
              "block %s of the JSON text is not {\"shape\":[2,2],\"position\":[0,1]} or similar",
              blocks.count + 1));
    }
    return new Reading(blocks.pieces.layout(), Notation.JSON);
  }

  /** Adds a block with the given fields. */
  private void addJson(String text) {
    Map<String, String> fields = new HashMap<>();
    Matcher field = FIELD.matcher(text);
    int end = 0;
    while (field.region(end, text.length()).lookingAt()) {
      if (fields.put(field.group(1).toLowerCase(Locale.ROOT), field.group(2)) != null) {
        throw new LayoutFormatException(
            Message.of("%s of block %s is there twice", field.group(1), count + 1));
      }
      end = field.end();
    }
    if (!text.substring(end).isBlank()) {
      throw new LayoutFormatException(
          Message.of(
              "block %s has '%s'; a field is a key, a colon, and a value",
              count + 1, LayoutFormatException.shown(text.substring(end).strip())));
    }
    add(number(fields, 0), number(fields, 1), number(fields, 2), number(fields, 3));
  }

  /** Returns one of the four numbers of the next block: from a pair, or with one of its keys. */
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
    Matcher value = (key.equals(pair) ? PAIR : NUMBER).matcher(fields.get(key));
    if (!value.matches()) {
      throw new LayoutFormatException(
          Message.of("%s of block %s is not of small numbers", key, count + 1));
    }
    return Integer.parseInt(value.group(1 + index % value.groupCount()));
  }

  private static void checkSize(int rows, int columns) {
    if (rows != Board.ROWS || columns != Board.COLUMNS) {
      throw new LayoutFormatException(
          Message.of(
              "the board has %s rows and %s columns; only 5 and 4 are supported", rows, columns));
    }
  }

  private void add(int height, int width, int row, int column) {
    count++;
    String block = Message.of("block %s, %s high and %s wide,", count, height, width);
    if (row < 0 || row >= Board.ROWS || column < 0 || column >= Board.COLUMNS) {
      throw new LayoutFormatException(
          Message.of(
              "%s is at row %s and column %s, counted from 0: not on the board",
              block, row, column));
    }
    int place = row * Board.COLUMNS + column;
    Optional<PieceKind> kind = PieceSets.kind(height, width);
    if (kind.isEmpty()) {
      throw new LayoutFormatException(
          Message.of("%s at %s is not a piece", block, PieceSets.cell(place)));
    }
    pieces.add(kind.get(), place);
  }
}

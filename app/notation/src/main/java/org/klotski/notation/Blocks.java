package org.klotski.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Words;
import org.klotski.notation.drawings.PieceMap;
import org.klotski.notation.drawings.PieceSets;

/** Reads and writes lists of blocks, each with its size and the row and column of its top left. */
final class Blocks {
  private final PieceSets pieces = new PieceSets();
  private int count;

  private Blocks() {}

  static String json(Layout layout) {
    return "[" + write(layout, "{\"shape\":[", ",", "],\"position\":[", "]}", ",") + "]";
  }

  static String tray(Layout layout) {
    return Board.ROWS + " " + Board.COLUMNS + "\n" + write(layout, "", " ", " ", "", "\n");
  }

  private static String write(
      Layout layout, String begin, String between, String middle, String end, String separator) {
    StringBuilder text = new StringBuilder();
    for (PieceMap.Piece piece : new PieceMap(layout).pieces()) {
      text.append(text.length() == 0 ? "" : separator)
          .append(begin)
          .append(piece.kind().height())
          .append(between)
          .append(piece.kind().width())
          .append(middle)
          .append(piece.place() / Board.COLUMNS)
          .append(between)
          .append(piece.place() % Board.COLUMNS)
          .append(end);
    }
    return text.toString();
  }

  /** Returns whether all lines are small numbers, two in the first line, and four in the others. */
  static boolean isTray(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String[] words = Words.of(lines.get(i).strip());
      if (words.length != (i == 0 ? 2 : 4)) {
        return false;
      }
      for (String word : words) {
        if (word.isEmpty() || word.length() > 2 || !Words.isNumber(word)) {
          return false;
        }
      }
    }
    return lines.size() > 1;
  }

  /**
   * Reads a tray file. Some programs write the last cell of a block instead of its size; a file
   * that is a layout in both ways, but not the same, is refused.
   */
  static Reading readTray(List<String> lines) {
    List<int[]> rows = new ArrayList<>();
    for (String line : lines) {
      String[] words = Words.of(line.strip());
      int[] row = new int[words.length];
      for (int i = 0; i < words.length; i++) {
        row[i] = Integer.parseInt(words[i]);
      }
      rows.add(row);
    }
    checkSize(rows.get(0)[0], rows.get(0)[1]);
    List<int[]> blocks = rows.subList(1, rows.size());
    Candidates candidates = new Candidates();
    candidates.add(
        Notation.TRAY,
        () -> {
          Blocks bySize = new Blocks();
          blocks.forEach(block -> bySize.add(block[0], block[1], block[2], block[3]));
          return bySize.pieces.layout();
        });
    candidates.add(
        Notation.TRAY,
        () -> {
          Blocks byCells = new Blocks();
          blocks.forEach(
              block ->
                  byCells.add(
                      block[2] - block[0] + 1, block[3] - block[1] + 1, block[0], block[1]));
          return byCells.pieces.layout();
        });
    return candidates.only();
  }

  /**
   * Reads a list of blocks in JSON, or an object with such a list. A block has {@code shape} and
   * {@code position}, each a pair for rows and columns, or its size and position by name.
   */
  static Reading readJson(String text) {
    Object value = new Json(text).value();
    List<?> list = value instanceof List<?> blocks ? blocks : null;
    if (value instanceof Map<?, ?> map) {
      if (map.get("boardsize") instanceof List<?> size && size.size() == 2) {
        checkSize(number(size.get(0), "boardSize"), number(size.get(1), "boardSize"));
      }
      for (String key : List.of("blocks", "pieces")) {
        list = map.get(key) instanceof List<?> blocks ? blocks : list;
      }
    }
    if (list == null) {
      throw new LayoutFormatException(
          "the JSON text has no list of blocks; write [{\"shape\":[2,2],\"position\":[0,1]}, ...]");
    }
    Blocks blocks = new Blocks();
    list.forEach(blocks::add);
    return new Reading(blocks.pieces.layout(), Notation.JSON);
  }

  private void add(Object block) {
    if (!(block instanceof Map<?, ?> map)) {
      throw new LayoutFormatException(
          Message.of("block %s is not an object with shape and position", count + 1));
    }
    add(
        field(map, "shape", 0, "height", "h", "rows"),
        field(map, "shape", 1, "width", "w", "columns"),
        field(map, "position", 0, "row", "y", "top"),
        field(map, "position", 1, "column", "col", "x", "left"));
  }

  /** Returns an element of a pair, or the value of the only one of some keys that is there. */
  private int field(Map<?, ?> block, String pair, int index, String... keys) {
    String where = pair + " of block " + (count + 1);
    if (block.get(pair) instanceof List<?> list) {
      if (list.size() != 2) {
        throw new LayoutFormatException(where + " is not a pair of numbers");
      }
      return number(list.get(index), where);
    }
    Object found = null;
    for (String key : keys) {
      if (block.containsKey(key)) {
        if (found != null) {
          throw new LayoutFormatException(
              Message.of("%s of block %s is there twice", keys[0], count + 1));
        }
        found = block.get(key);
      }
    }
    if (found == null) {
      throw new LayoutFormatException(
          Message.of("block %s has neither %s nor %s", count + 1, pair, keys[0]));
    }
    return number(found, keys[0] + " of block " + (count + 1));
  }

  private static int number(Object value, String where) {
    if (value instanceof Integer number) {
      return number;
    }
    throw new LayoutFormatException(where + " is not a small number");
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
    String block = "block " + count + ", " + height + " high and " + width + " wide,";
    if (row < 0 || row >= Board.ROWS || column < 0 || column >= Board.COLUMNS) {
      throw new LayoutFormatException(
          Message.of(
              "%s is at row %s and column %s, counted from 0: not on the board",
              block, row, column));
    }
    for (PieceKind kind : PieceKind.values()) {
      if (kind.height() == height && kind.width() == width) {
        pieces.add(kind, row * Board.COLUMNS + column);
        return;
      }
    }
    throw new LayoutFormatException(
        Message.of("%s at %s is not a piece", block, PieceSets.cell(row * Board.COLUMNS + column)));
  }
}

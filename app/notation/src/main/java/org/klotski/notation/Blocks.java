package org.klotski.notation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;

/** Reads and writes lists of blocks, each with its size and the row and column of its top left. */
final class Blocks {
  /** The keys in JSON of the four numbers of a block; the first is the one in messages. */
  private static final List<List<String>> KEYS =
      List.of(
          List.of("height", "h"),
          List.of("width", "w"),
          List.of("row", "y", "top"),
          List.of("column", "col", "x", "left"));

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
   * Reads a list of blocks in JSON, or an object with such a list. A block has {@code shape} and
   * {@code position}, each a pair for rows and columns, or its size and position by name.
   */
  static Reading readJson(String text) {
    Object value = new Json(text).value();
    if (value instanceof Map<?, ?> map) {
      if (map.get("boardsize") instanceof List<?> size && size.size() == 2) {
        checkSize(number(size.get(0), "boardSize"), number(size.get(1), "boardSize"));
      }
      value = map.containsKey("blocks") ? map.get("blocks") : map.get("pieces");
    }
    if (!(value instanceof List<?> list)) {
      throw new LayoutFormatException(
          "the JSON text has no list of blocks; write [{\"shape\":[2,2],\"position\":[0,1]}, ...]");
    }
    Blocks blocks = new Blocks();
    for (Object block : list) {
      if (!(block instanceof Map<?, ?> map)) {
        throw new LayoutFormatException(
            Message.of("block %s is not an object with shape and position", blocks.count + 1));
      }
      blocks.add(
          blocks.number(map, 0),
          blocks.number(map, 1),
          blocks.number(map, 2),
          blocks.number(map, 3));
    }
    return new Reading(blocks.pieces.layout(), Notation.JSON);
  }

  /** Returns one of the four numbers of the next block: from a pair, or with one of its keys. */
  private int number(Map<?, ?> block, int index) {
    String ofBlock = " of block " + (count + 1);
    String pair = index < 2 ? "shape" : "position";
    if (block.get(pair) instanceof List<?> list) {
      if (list.size() != 2) {
        throw new LayoutFormatException(pair + ofBlock + " is not a pair of numbers");
      }
      return number(list.get(index % 2), pair + ofBlock);
    }
    String name = KEYS.get(index).get(0);
    List<String> found = KEYS.get(index).stream().filter(block::containsKey).toList();
    if (found.size() > 1) {
      throw new LayoutFormatException(name + ofBlock + " is there twice");
    }
    if (found.isEmpty()) {
      throw new LayoutFormatException(
          Message.of("block %s has neither %s nor %s", count + 1, pair, name));
    }
    return number(block.get(found.get(0)), name + ofBlock);
  }

  private static int number(Object value, String name) {
    if (value instanceof Integer number) {
      return number;
    }
    throw new LayoutFormatException(name + " is not a small number");
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
    PieceKind kind =
        Arrays.stream(PieceKind.values())
            .filter(each -> each.height() == height && each.width() == width)
            .findFirst()
            .orElseThrow(
                () ->
                    new LayoutFormatException(
                        Message.of("%s at %s is not a piece", block, PieceSets.cell(place))));
    pieces.add(kind, place);
  }
}

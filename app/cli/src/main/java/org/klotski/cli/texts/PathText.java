package org.klotski.cli.texts;

import java.util.ArrayList;
import java.util.List;
import org.klotski.Move;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.drawings.Drawing;
import org.klotski.pipeline.progress.Figures;

/** Prints paths and other lists of layouts for people. */
public final class PathText {
  private static final String GAP = "  ";
  private static final String SQUARE = "\u001B[41m";
  private static final String EXIT = "\u001B[1;32m";
  private static final String PLAIN = "\u001B[0m";

  private PathText() {}

  /** Returns a number of moves, such as {@code 81 steps}. */
  public static String moves(int count, Metric metric) {
    String unit =
        switch (metric) {
          case STEP -> "step";
          case LINE -> "straight move";
          case CELL -> "one-cell move";
        };
    return Figures.count(count, unit);
  }

  /** Prints a line for each layout, numbered from 0. */
  public static void printCodes(List<Layout> path, Output out) {
    for (int i = 0; i < path.size(); i++) {
      out.line("%4d  %s".formatted(i, path.get(i)));
    }
  }

  /** Prints a line for each move, numbered from 1. */
  public static void printMoves(List<Layout> path, Output out) {
    for (int i = 1; i < path.size(); i++) {
      out.line("%4d  %s".formatted(i, text(Move.between(path.get(i - 1), path.get(i)))));
    }
  }

  /**
   * Prints drawings side by side, as many as fit.
   *
   * @param first the number of the first
   */
  public static void printDrawings(List<Layout> layouts, int first, Output out) {
    int width = Drawing.BOX.lines(new Layout(0, 0, 0, 0)).get(0).length();
    int perRow = Math.max(1, (Terminal.columns() + GAP.length()) / (width + GAP.length()));
    for (int begin = 0; begin < layouts.size(); begin += perRow) {
      List<Layout> row = layouts.subList(begin, Math.min(begin + perRow, layouts.size()));
      StringBuilder titles = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String title = (first + begin + i) + ": " + row.get(i);
        titles.append(title).append(" ".repeat(Math.max(0, width - title.length()))).append(GAP);
      }
      out.line(titles.toString().stripTrailing());
      List<List<String>> drawings = row.stream().map(PathText::drawing).toList();
      for (int line = 0; line < drawings.get(0).size(); line++) {
        int at = line;
        out.line(String.join(GAP, drawings.stream().map(each -> each.get(at)).toList()));
      }
    }
  }

  /** Returns the lines of a drawing; on a terminal, the 2x2 and the exit have colors. */
  public static List<String> drawing(Layout layout) {
    List<String> lines = new ArrayList<>(Drawing.BOX.lines(layout));
    if (Terminal.hasColors()) {
      int left = layout.square() % Board.COLUMNS;
      int top = layout.square() / Board.COLUMNS;
      for (int line = 2 * top; line <= 2 * top + 4; line++) {
        lines.set(line, colored(lines.get(line), 4 * left, 4 * left + 9, SQUARE));
      }
      int bottom = lines.size() - 1;
      if (top + 2 < Board.ROWS) {
        lines.set(bottom, colored(lines.get(bottom), 4, 13, EXIT));
      }
    }
    return lines;
  }

  private static String colored(String line, int from, int to, String color) {
    return line.substring(0, from) + color + line.substring(from, to) + PLAIN + line.substring(to);
  }

  /** Returns a move as text, such as {@code soldier 17 -> 18 (right)}; cells are 0..19. */
  static String text(Move move) {
    return "%s %d -> %d (%s)"
        .formatted(move.piece().label(), move.from(), move.to(), direction(move.from(), move.to()));
  }

  /** Returns the direction from one cell to another, such as {@code right 2, down}. */
  public static String direction(int from, int to) {
    int right = to % Board.COLUMNS - from % Board.COLUMNS;
    int down = to / Board.COLUMNS - from / Board.COLUMNS;
    String across = distance(right, "right", "left");
    String upright = distance(down, "down", "up");
    return across.isEmpty() || upright.isEmpty() ? across + upright : across + ", " + upright;
  }

  private static String distance(int cells, String forward, String back) {
    if (cells == 0) {
      return "";
    }
    int length = Math.abs(cells);
    return (cells > 0 ? forward : back) + (length == 1 ? "" : " " + length);
  }
}

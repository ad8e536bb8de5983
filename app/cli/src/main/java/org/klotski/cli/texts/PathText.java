package org.klotski.cli.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.Move;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.Notation;
import org.klotski.pipeline.progress.Figures;

/** Prints paths and other lists of layouts as text. */
public final class PathText {
  static final int WIDTH = 17;

  private static final String GAP = "  ";
  private static final String SQUARE = "\u001B[41m";
  private static final String EXIT = "\u001B[42m";
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

  public static void printMoves(List<Layout> path, Output out) {
    for (int i = 1; i < path.size(); i++) {
      out.line("%4d  %s".formatted(i, text(Move.between(path.get(i - 1), path.get(i)))));
    }
  }

  /**
   * Prints drawings in rows as wide as the terminal.
   *
   * @param first the number in the title of the first drawing
   * @param notes a second title for each drawing; empty for none
   */
  public static void printDrawings(
      List<Layout> layouts, int first, List<String> notes, int goal, Output out) {
    int perRow = Math.max(1, (Terminal.columns() + GAP.length()) / (WIDTH + GAP.length()));
    for (int begin = 0; begin < layouts.size(); begin += perRow) {
      List<Layout> row = layouts.subList(begin, Math.min(begin + perRow, layouts.size()));
      List<String> titles = new ArrayList<>();
      for (int i = begin; i < begin + row.size(); i++) {
        titles.add(first + i + ": " + layouts.get(i));
      }
      out.line(inColumns(titles));
      if (!notes.isEmpty()) {
        out.line(inColumns(notes.subList(begin, begin + row.size())));
      }
      List<List<String>> drawings = row.stream().map(each -> drawing(each, goal)).toList();
      for (int line = 0; line < drawings.get(0).size(); line++) {
        int at = line;
        out.line(drawings.stream().map(each -> each.get(at)).collect(Collectors.joining(GAP)));
      }
    }
  }

  private static String inColumns(List<String> titles) {
    return titles.stream()
        .map(title -> ("%-" + WIDTH + "s").formatted(title))
        .collect(Collectors.joining(GAP))
        .stripTrailing();
  }

  /** Returns a drawing with a double line below the goal, and with colors on a terminal. */
  public static List<String> drawing(Layout layout, int goal) {
    List<String> lines = new ArrayList<>(Notation.BOX.lines(layout));
    int bottom = 2 * (goal / Board.COLUMNS) + 4;
    StringBuilder edge = new StringBuilder(lines.get(bottom));
    int left = 4 * (goal % Board.COLUMNS);
    edge.replace(left, left + 9, edge.substring(left, left + 9).replace('─', '═'));
    lines.set(bottom, edge.toString());
    return Terminal.hasColors() ? colored(lines, layout.square(), goal) : lines;
  }

  /** Colors the 2x2, and the edge below it if it has reached the goal. */
  static List<String> colored(List<String> lines, int square, int goal) {
    List<String> colored = new ArrayList<>();
    for (int y = 0; y < lines.size(); y++) {
      StringBuilder line = new StringBuilder();
      String before = PLAIN;
      for (int x = 0; x < lines.get(y).length(); x++) {
        boolean isExit = covers(goal, y, x) && y == 2 * (goal / Board.COLUMNS) + 4;
        String color = covers(square, y, x) ? SQUARE : isExit ? EXIT : PLAIN;
        line.append(color.equals(before) ? "" : color).append(lines.get(y).charAt(x));
        before = color;
      }
      colored.add(line.append(before.equals(PLAIN) ? "" : PLAIN).toString());
    }
    return colored;
  }

  /** Returns whether a 2x2 at the given cell would cover a character of a drawing. */
  private static boolean covers(int place, int y, int x) {
    int down = y - 2 * (place / Board.COLUMNS);
    int right = x - 4 * (place % Board.COLUMNS);
    return down >= 0 && down <= 4 && right >= 0 && right <= 8;
  }

  /** Returns a move as text, such as {@code soldier 17 -> 18 (right)}; cells are 0..19. */
  static String text(Move move) {
    return "%s %d -> %d (%s)"
        .formatted(move.piece().label(), move.from(), move.to(), direction(move.from(), move.to()));
  }

  /** Returns the direction from one cell to another, such as {@code right 2, down}. */
  public static String direction(int from, int to) {
    String across = distance(to % Board.COLUMNS - from % Board.COLUMNS, "right", "left");
    String upright = distance(to / Board.COLUMNS - from / Board.COLUMNS, "down", "up");
    return across.isEmpty() || upright.isEmpty() ? across + upright : across + ", " + upright;
  }

  private static String distance(int cells, String forward, String back) {
    String direction = cells == 0 ? "" : cells > 0 ? forward : back;
    return Math.abs(cells) > 1 ? direction + " " + Math.abs(cells) : direction;
  }
}

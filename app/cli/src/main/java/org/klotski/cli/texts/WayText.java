package org.klotski.cli.texts;

import java.util.List;
import org.klotski.answers.ways.Move;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.drawings.Drawing;

/** Ways from layout to layout, and other lists of layouts, as people read them. */
public final class WayText {
  /** Drawings that fit side by side into a terminal of 80 columns. */
  private static final int PER_ROW = 4;

  private static final String GAP = "  ";

  private WayText() {}

  /** A number of moves of a metric, in words. */
  public static String moves(int count, Metric metric) {
    String unit =
        switch (metric) {
          case STEP -> "step";
          case LINE -> "straight move";
          case CELL -> "one-cell move";
        };
    return Words.count(count, unit);
  }

  /** A line for each layout, numbered from 0. */
  public static void printCodes(List<Layout> way, Output out) {
    for (int i = 0; i < way.size(); i++) {
      out.line("%4d  %s".formatted(i, way.get(i)));
    }
  }

  /** A line for each move, numbered from 1. */
  public static void printMoves(List<Layout> way, Output out) {
    for (int i = 1; i < way.size(); i++) {
      out.line("%4d  %s".formatted(i, text(Move.between(way.get(i - 1), way.get(i)))));
    }
  }

  /** Layouts drawn beside one another, numbered from 0. */
  public static void printDrawings(List<Layout> layouts, Output out) {
    printDrawings(layouts, 0, out);
  }

  /** Layouts drawn beside one another, numbered from a number on. */
  public static void printDrawings(List<Layout> layouts, int number, Output out) {
    for (int first = 0; first < layouts.size(); first += PER_ROW) {
      List<Layout> row = layouts.subList(first, Math.min(first + PER_ROW, layouts.size()));
      List<List<String>> drawings = row.stream().map(Drawing.BOX::lines).toList();
      int width = drawings.get(0).get(0).length();
      StringBuilder titles = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String title = (number + first + i) + ": " + row.get(i);
        titles.append(title).append(" ".repeat(Math.max(0, width - title.length()))).append(GAP);
      }
      out.line(titles.toString().stripTrailing());
      for (int line = 0; line < drawings.get(0).size(); line++) {
        int at = line;
        out.line(String.join(GAP, drawings.stream().map(each -> each.get(at)).toList()));
      }
    }
  }

  /** One piece's move, such as {@code soldier 17 -> 18 (right)}; cells are 0..19. */
  static String text(Move move) {
    return "%s %d -> %d (%s)"
        .formatted(move.piece().label(), move.from(), move.to(), direction(move.from(), move.to()));
  }

  private static String direction(int from, int to) {
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

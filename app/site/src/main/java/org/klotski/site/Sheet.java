package org.klotski.site;

import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.Move;
import org.klotski.Solution;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.notation.SvgDrawing;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.Row;

/**
 * Printable puzzles: pages of boards, each with a number, its steps, and room for a name, followed
 * by the solutions. The result is one self-contained HTML file. Lengths are in millimeters.
 *
 * @param paper the paper, in portrait orientation
 * @param grid the arrangement of the puzzles on a page
 * @param puzzles the puzzles, in order
 */
public record Sheet(Paper paper, Grid grid, List<Puzzle> puzzles) {
  /** The margin at each edge of the paper. */
  public static final int MARGIN = 12;

  /** The height of the line that states the goal of the puzzles. */
  public static final int GOAL = 5;

  /** The height of the lines above and below a board. */
  private static final int TEXT = 19;

  /** The minimum width of the lines above and below a board. */
  private static final int MIN_TEXT = 58;

  private static final int GAP = 6;

  /** The paper. */
  public enum Paper implements Labeled {
    /** ISO 216. */
    A4(210, 297),
    /** 8.5 by 11 inches. */
    LETTER(216, 279);

    private final int width;
    private final int height;

    Paper(int width, int height) {
      this.width = width - 2 * MARGIN;
      // At full height, browsers would start another page.
      this.height = height - 2 * MARGIN - 1;
    }

    /** Returns the usable width. */
    public int width() {
      return width;
    }

    /** Returns the usable height. */
    public int height() {
      return height;
    }
  }

  /**
   * The puzzles of a page.
   *
   * @param columns the number of puzzles side by side
   * @param rows the number of rows
   */
  public record Grid(int columns, int rows) {
    /** The possible arrangements, from one to twelve puzzles. */
    public static final List<Grid> ALL =
        List.of(new Grid(1, 1), new Grid(1, 2), new Grid(2, 3), new Grid(3, 4));

    /** Returns the number of puzzles. */
    public int puzzles() {
      return columns * rows;
    }
  }

  /**
   * A puzzle.
   *
   * @param layout the layout to solve
   * @param difficulty the level of difficulty, if it is known
   * @param path a shortest path to a solved layout, both ends included; empty if there is none
   */
  public record Puzzle(Layout layout, Optional<String> difficulty, List<Layout> path) {
    /** Returns a puzzle with its solution, which is found by search. */
    public static Puzzle solved(Layout layout, Optional<String> difficulty, Klotski klotski) {
      return new Puzzle(
          layout, difficulty, klotski.solve(layout).map(Solution::path).orElse(List.of()));
    }

    /** Returns whether there is a solution to print. */
    public boolean isSolvable() {
      return !path.isEmpty();
    }

    /** Returns the name of the opening; empty if the layout is not an opening. */
    public String name() {
      return Openings.namesOf(layout).stream().findFirst().orElse("");
    }

    /** Returns the length of the solution. */
    public int steps() {
      return path.size() - 1;
    }

    /** Returns an SVG element. */
    public String picture() {
      return SvgDrawing.element(layout, OptionalInt.empty());
    }

    /** Returns an SVG element after each step, in which the moved piece has an outline. */
    public Stream<String> pictures() {
      return IntStream.range(1, path.size())
          .mapToObj(
              i ->
                  SvgDrawing.element(
                      path.get(i),
                      OptionalInt.of(Move.between(path.get(i - 1), path.get(i)).to())));
    }
  }

  /** Returns the puzzles of each page. */
  public List<List<Puzzle>> pages() {
    return Lists.partition(puzzles, grid.puzzles());
  }

  /** Returns the maximum width of a board. */
  public int boardWidth() {
    int height = (paper.height() - GOAL) / grid.rows() - TEXT;
    return Math.min(columnWidth(), height * Board.COLUMNS / Board.ROWS);
  }

  /** Returns the width of the lines above and below a board, which may exceed that of the board. */
  public int textWidth() {
    return Math.max(boardWidth(), Math.min(columnWidth(), MIN_TEXT));
  }

  private int columnWidth() {
    return paper.width() / grid.columns() - GAP;
  }

  /** Returns a sheet of the given layouts with their solutions, which are found by search. */
  public static Sheet of(Paper paper, Grid grid, List<Row> found) {
    try (Klotski klotski = Klotski.bySearch()) {
      List<Puzzle> puzzles = new ArrayList<>();
      for (Row row : found) {
        Layout layout = Layout.parse(row.text("code"));
        puzzles.add(Puzzle.solved(layout, row.find("difficulty"), klotski));
      }
      return new Sheet(paper, grid, puzzles);
    }
  }

  /** Returns the file: about 2 KB for each puzzle and each step of its solution. */
  public String html() {
    return SiteWriter.render("sheet", Map.of("sheet", this));
  }
}

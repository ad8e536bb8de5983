package org.klotski.explorer.pages;

import java.util.List;

/**
 * A table whose cells are coloured by their values, and so its own plot.
 *
 * @param caption what it is about
 * @param corner what rows and columns are
 * @param columns the heads of the columns
 * @param rows the rows
 */
public record HeatMap(String caption, String corner, List<String> columns, List<Row> rows) {
  /** How many shades there are beside none; the style sheet has them as h0 to h9. */
  private static final int SHADES = 10;

  /**
   * A row.
   *
   * @param head what it is about
   * @param cells a cell for each column
   */
  public record Row(String head, List<Cell> cells) {}

  /**
   * A cell.
   *
   * @param text what it says; empty if there is nothing
   * @param shade 0 to 9, -1 for none
   * @param href where it leads; empty if nowhere
   * @param title what it says in full
   */
  public record Cell(String text, int shade, String href, String title) {
    /** A cell for what does not exist. */
    public static final Cell NOTHING = new Cell("", -1, "", "");
  }

  /** The shade of a share, 0 to 1. */
  public static int shadeOfShare(double share) {
    return (int) Math.min(SHADES - 1, Math.floor(share * SHADES));
  }

  /** The shade of a number up to a greatest one, by their logarithms. */
  public static int shadeOfNumber(long number, long greatest) {
    return number <= 0
        ? 0
        : shadeOfShare(Math.log1p((double) number) / Math.log1p((double) greatest));
  }
}

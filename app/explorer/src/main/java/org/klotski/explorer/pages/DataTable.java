package org.klotski.explorer.pages;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table. The first cell of a row is its head. Where scripts run it sorts by a column, and filters
 * if there are many rows.
 *
 * @param caption what it is about
 * @param columns its columns
 * @param rows its rows, a cell for each column
 */
public record DataTable(String caption, List<Column> columns, List<List<Cell>> rows) {
  private static final int FILTERS_FROM = 12;
  private static final int NARROW_FROM = 13;

  /**
   * A column.
   *
   * @param title its head
   * @param isNumber whether it holds numbers
   */
  public record Column(String title, boolean isNumber) {
    /** A column of texts. */
    public static Column text(String title) {
      return new Column(title, false);
    }

    /** A column of numbers. */
    public static Column number(String title) {
      return new Column(title, true);
    }
  }

  /**
   * A cell.
   *
   * @param text what it says
   * @param href where it leads; empty if nowhere
   * @param also what stands behind it in small print, and is found by it too; may be empty
   */
  public record Cell(String text, String href, String also) {
    /** A cell that leads nowhere. */
    public static Cell of(String text) {
      return new Cell(text, "", "");
    }
  }

  /** Whether it has so many rows that one wants to filter them. */
  public boolean filters() {
    return rows.size() >= FILTERS_FROM;
  }

  /**
   * The classes for the style sheet, which say which columns are numbers and whether there are so
   * many that they have to be narrow: {@code n2 n3 many}.
   */
  public String classes() {
    return columns.size() < NARROW_FROM ? numbers() : numbers() + " many";
  }

  private String numbers() {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).isNumber())
        .mapToObj(i -> "n" + (i + 1))
        .collect(Collectors.joining(" "));
  }

  /** Puts rows together cell by cell, as many as there are columns. */
  public static final class Rows {
    private final Texts texts;
    private final List<List<Cell>> rows = new ArrayList<>();
    private List<Cell> row = new ArrayList<>();

    /** No rows. */
    public Rows(Texts texts) {
      this.texts = texts;
    }

    /** Adds a text to the row. */
    public Rows text(String text) {
      row.add(Cell.of(text));
      return this;
    }

    /** Adds a link to the row. */
    public Rows link(String text, String href) {
      return link(text, href, "");
    }

    /** Adds a link to the row, with something behind it in small print. */
    public Rows link(String text, String href, String also) {
      row.add(new Cell(text, href, also));
      return this;
    }

    /** Adds a number to the row. */
    public Rows number(long number) {
      return text(texts.number(number));
    }

    /** Adds a distance to the row; a dash if it is negative, which means that there is none. */
    public Rows distance(long distance) {
      return distance < 0 ? text("–") : number(distance);
    }

    /** Ends the row. */
    public Rows end() {
      rows.add(ImmutableList.copyOf(row));
      row = new ArrayList<>();
      return this;
    }

    /** The rows. */
    public List<List<Cell>> all() {
      return rows;
    }
  }
}

package org.klotski.explorer.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
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
  /** Stands for a value that there is none of. */
  public static final String NONE = "–";

  private static final int FILTERS_FROM = 12;
  private static final int NARROW_FROM = 13;

  /**
   * A column.
   *
   * @param title its head
   * @param isNumber whether it holds numbers
   */
  public record Column(String title, boolean isNumber) {}

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
      return link(text, "");
    }

    /** A cell with nothing in small print. */
    public static Cell link(String text, String href) {
      return new Cell(text, href, "");
    }
  }

  /** Returns whether the table is long enough for a filter. */
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

  /**
   * The columns of a table, each with what its cells say.
   *
   * @param <T> what a row is about
   */
  public static final class Columns<T> {
    private final Texts texts;
    private final List<Column> columns = new ArrayList<>();
    private final List<Function<T, Cell>> cells = new ArrayList<>();

    /** No columns. */
    public Columns(Texts texts) {
      this.texts = texts;
    }

    /** Adds a column of texts. */
    public Columns<T> text(String title, Function<T, String> text) {
      return cell(title, text.andThen(Cell::of));
    }

    /** Adds a column of texts that may be links. */
    public Columns<T> cell(String title, Function<T, Cell> cell) {
      return add(new Column(title, false), cell);
    }

    /** Adds a column of numbers that are written already. */
    public Columns<T> figure(String title, Function<T, String> figure) {
      return add(new Column(title, true), figure.andThen(Cell::of));
    }

    /** Adds a column of numbers. */
    public Columns<T> number(String title, ToLongFunction<T> number) {
      return figure(title, each -> texts.number(number.applyAsLong(each)));
    }

    /** Adds a column of distances; a dash if one is negative, which means that there is none. */
    public Columns<T> distance(String title, ToLongFunction<T> distance) {
      return figure(
          title,
          each -> {
            long moves = distance.applyAsLong(each);
            return moves < 0 ? NONE : texts.number(moves);
          });
    }

    private Columns<T> add(Column column, Function<T, Cell> cell) {
      columns.add(column);
      cells.add(cell);
      return this;
    }

    /** A table with these columns. */
    public DataTable table(String caption, List<T> rows) {
      return new DataTable(
          caption,
          List.copyOf(columns),
          rows.stream().map(row -> cells.stream().map(cell -> cell.apply(row)).toList()).toList());
    }
  }
}

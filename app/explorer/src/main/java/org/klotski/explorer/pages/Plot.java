package org.klotski.explorer.pages;

import com.google.common.primitives.ImmutableLongArray;
import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A plot of whole numbers, with the table of all its figures below it.
 *
 * @param shape how values are drawn
 * @param title what it is about
 * @param x what is to the right
 * @param y what is upwards
 * @param scale whether one of the two is logarithmic
 * @param at the values to the right, ascending
 * @param series what is drawn for them
 * @param table its figures
 */
public record Plot(
    Shape shape,
    String title,
    String x,
    String y,
    Scale scale,
    ImmutableLongArray at,
    List<Series> series,
    DataTable table) {
  private static final Gson GSON = new Gson();

  /** How values are drawn. */
  public enum Shape {
    /** A line from each value to the next. */
    LINE,
    /** A level line that jumps at each value. */
    STAIRS,
    /** A bar for each value. */
    BARS
  }

  /** Which of the two directions is logarithmic; of a logarithmic one, 0 is left out. */
  public enum Scale {
    /** None. */
    PLAIN,
    /** That upwards. */
    LOG_Y,
    /** Both. */
    LOG
  }

  /**
   * A series.
   *
   * @param name its name
   * @param values a value for each place to the right; -1 where there is none
   */
  public record Series(String name, ImmutableLongArray values) {
    /** A series of a copy of the given values. */
    public static Series of(String name, long[] values) {
      return new Series(name, ImmutableLongArray.copyOf(values));
    }
  }

  /** The input of the script. */
  private record Data(
      String shape,
      String x,
      String y,
      boolean logX,
      boolean logY,
      List<Long> at,
      List<String> names,
      List<List<Long>> values) {}

  /**
   * A plot of series that begin at 0 and are equally long. Its table has a row for each value to
   * the right, and a column for each series.
   */
  public static Plot of(
      Texts texts,
      Shape shape,
      String title,
      String x,
      String y,
      Scale scale,
      List<Series> series) {
    int length = series.stream().mapToInt(each -> each.values().length()).max().orElse(0);
    DataTable.Columns<Integer> columns = new DataTable.Columns<Integer>(texts).number(x, at -> at);
    series.forEach(each -> columns.distance(each.name(), at -> each.values().get(at)));
    return new Plot(
        shape,
        title,
        x,
        y,
        scale,
        ImmutableLongArray.copyOf(LongStream.range(0, length)),
        series,
        columns.table(title, IntStream.range(0, length).boxed().toList()));
  }

  /** Returns the input of the script, as JSON that may be part of a page. */
  public String json() {
    boolean logY = scale != Scale.PLAIN;
    return GSON.toJson(
        new Data(
            shape.name(),
            x,
            y,
            scale == Scale.LOG,
            logY,
            at.asList(),
            series.stream().map(Series::name).toList(),
            series.stream().map(each -> drawn(each.values(), logY)).toList()));
  }

  private static List<Long> drawn(ImmutableLongArray values, boolean logarithmic) {
    long least = logarithmic ? 1 : 0;
    return new ArrayList<>(
        values.stream().mapToObj(value -> value < least ? null : (Long) value).toList());
  }
}

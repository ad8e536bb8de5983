package org.klotski.cli.texts;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.Iterators;
import com.google.common.collect.Lists;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jline.utils.WCWidth;
import org.klotski.pipeline.progress.Figures;
import org.klotski.tables.QueryResult;
import org.klotski.tables.ResultColumn;
import org.klotski.tables.Row;
import org.klotski.tables.RowFormat;

/** The formats in which tables are printed: aligned columns, or a {@link RowFormat}. */
public enum TableForm {
  /** Aligned columns: numbers are right-aligned, everything else is left-aligned. */
  TABLE,
  TABS,
  CSV,
  JSON;

  private static final int MOST_ROWS = 100;
  private static final int LEAST_FOLDED = 24;
  private static final String GAP = "  ";

  /** Returns the format for standard output: TABLE on a terminal, otherwise TABS. */
  public static TableForm ofOutput() {
    return Terminal.isOutput() ? TABLE : TABS;
  }

  /** Prints rows; {@code columns} has the names of the columns, separated by blanks. */
  public static void print(String columns, List<List<Object>> rows, Output out) {
    ofOutput().print(List.of(columns.split(" ", -1)), rows, out);
  }

  public void print(List<String> names, List<List<Object>> rows, Output out) {
    try {
      if (this == TABLE) {
        writeTable(names, rows, true, out);
      } else {
        write(names, rows.iterator(), true, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void write(QueryResult answer, boolean grouped, Appendable out) throws IOException {
    List<String> names = answer.columns().stream().map(ResultColumn::name).toList();
    write(names, Iterators.transform(answer, Row::values), grouped, out);
  }

  /** Writes rows. TABLE shows only the first 100, with thousands separators if {@code grouped}. */
  public void write(
      List<String> names, Iterator<List<Object>> rows, boolean grouped, Appendable out)
      throws IOException {
    switch (this) {
      case TABLE -> {
        List<List<Object>> first = new ArrayList<>();
        Iterators.limit(rows, MOST_ROWS).forEachRemaining(first::add);
        writeTable(names, first, grouped, out);
        out.append(
            rows.hasNext()
                ? "(the first %d rows; a pipe or file gets all)\n".formatted(MOST_ROWS)
                : "(%s)\n".formatted(Figures.count(first.size(), "row")));
      }
      default -> RowFormat.valueOf(name()).write(names, rows, out);
    }
  }

  private static String text(Object value, boolean grouped) {
    boolean isWhole =
        value instanceof Integer || value instanceof Long || value instanceof BigInteger;
    return grouped && isWhole
        ? String.format(Locale.US, "%,d", new BigInteger(value.toString()))
        : RowFormat.text(value);
  }

  /** Writes aligned columns; a value with line feeds takes several lines. */
  private static void writeTable(
      List<String> names, List<List<Object>> rows, boolean grouped, Appendable out)
      throws IOException {
    List<List<String>> lines =
        new ArrayList<>(List.of(names, Collections.nCopies(names.size(), "")));
    for (List<Object> row : Terminal.isOutput() ? folded(names, rows) : rows) {
      List<List<String>> cells =
          row.stream().map(each -> text(each, grouped).lines().toList()).toList();
      int height = Math.max(1, cells.stream().mapToInt(List::size).max().orElse(0));
      for (int at = 0; at < height; at++) {
        int line = at;
        lines.add(cells.stream().map(cell -> line < cell.size() ? cell.get(line) : "").toList());
      }
    }
    int[] widths = new int[names.size()];
    boolean[] numbers = new boolean[names.size()];
    for (int i = 0; i < widths.length; i++) {
      int column = i;
      widths[i] = widest(lines.stream().map(line -> line.get(column)));
      List<Object> values =
          rows.stream().map(row -> row.get(column)).filter(Objects::nonNull).toList();
      numbers[i] =
          !values.isEmpty()
              && values.stream().allMatch(each -> each instanceof Number || each.equals("-"));
    }
    List<Integer> shown = fitting(widths);
    for (int at = 0; at < lines.size(); at++) {
      StringBuilder line = new StringBuilder();
      for (int i : shown) {
        // A terminal would interpret control characters.
        String text =
            i < 0 ? "…" : CharMatcher.javaIsoControl().replaceFrom(lines.get(at).get(i), '?');
        String space =
            (at == 1 ? "-" : " ").repeat(i < 0 ? 0 : widths[i] - width(lines.get(at).get(i)));
        line.append(line.length() == 0 ? "" : GAP);
        line.append(i >= 0 && numbers[i] ? space + text : text + space);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** Wraps long sentences in the last column to the width that the other columns leave. */
  private static List<List<Object>> folded(List<String> names, List<List<Object>> rows) {
    int last = names.size() - 1;
    int others = 0;
    for (int i = 0; i < last; i++) {
      int column = i;
      Stream<String> texts = rows.stream().map(row -> text(row.get(column), true));
      others += widest(Stream.concat(Stream.of(names.get(i)), texts)) + GAP.length();
    }
    int room = Math.max(LEAST_FOLDED, Terminal.columns() - others);
    return Lists.transform(
        rows,
        row -> {
          List<Object> values = new ArrayList<>(row);
          if (row.get(last) instanceof String text && !text.contains("\n")) {
            values.set(last, folded(text, room));
          }
          return values;
        });
  }

  /** Breaks a text at blanks into lines of at most the given width; longer words stay whole. */
  static String folded(String text, int columns) {
    StringBuilder folded = new StringBuilder();
    int used = 0;
    for (String word : Splitter.on(' ').split(text)) {
      int width = width(word);
      boolean isFirst = folded.length() == 0;
      boolean fits = used + 1 + width <= columns;
      folded.append(isFirst ? "" : fits ? " " : "\n").append(word);
      used = isFirst || !fits ? width : used + 1 + width;
    }
    return folded.toString();
  }

  /** Returns the columns that fit on a terminal; -1 stands for omitted columns in the middle. */
  private static List<Integer> fitting(int[] widths) {
    List<Integer> shown = new ArrayList<>(IntStream.range(0, widths.length).boxed().toList());
    int total = IntStream.of(widths).sum() + GAP.length() * (widths.length - 1);
    if (Terminal.isOutput() && total > Terminal.columns()) {
      int room = total + 1 + GAP.length();
      while (room > Terminal.columns() && shown.size() > 2) {
        int middle = Math.min(shown.size() / 2, shown.size() - 2);
        room -= widths[shown.remove(middle)] + GAP.length();
      }
      shown.add((shown.size() + 1) / 2, -1);
    }
    return shown;
  }

  private static int widest(Stream<String> texts) {
    return texts.mapToInt(TableForm::width).max().orElse(0);
  }

  /** Returns the width of a text in terminal columns; a Chinese character takes two. */
  static int width(String text) {
    return text.codePoints()
        .map(each -> Math.max(Character.isISOControl(each) ? 1 : 0, WCWidth.wcwidth(each)))
        .sum();
  }
}

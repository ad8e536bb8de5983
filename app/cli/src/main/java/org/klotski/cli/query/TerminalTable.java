package org.klotski.cli.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.WCWidth;
import org.klotski.cli.texts.Words;
import org.klotski.tables.Answer;
import org.klotski.tables.AnswerColumn;

/**
 * An answer on a terminal: numbers to the right, the rest to the left. A value with line feeds
 * takes several lines of its column.
 */
final class TerminalTable {
  private static final int MOST_ROWS = 100;
  private static final String BETWEEN = "  ";

  private final Answer answer;
  private final List<AnswerColumn> columns;
  private final List<List<String>> lines = new ArrayList<>();
  private final int[] widths;
  private int rows;

  TerminalTable(Answer answer) {
    this.answer = answer;
    columns = answer.columns();
    widths = new int[columns.size()];
  }

  void write(Appendable out) throws IOException {
    List<String> names = columns.stream().map(AnswerColumn::name).toList();
    widen(names);
    while (rows < MOST_ROWS && answer.hasNext()) {
      List<List<String>> row =
          answer.next().values().stream()
              .map(value -> DelimitedRows.text(value).lines().toList())
              .toList();
      int height = row.stream().mapToInt(List::size).max().orElse(0);
      for (int at = 0; at < Math.max(height, 1); at++) {
        int line = at;
        lines.add(row.stream().map(cell -> line < cell.size() ? cell.get(line) : "").toList());
        widen(lines.get(lines.size() - 1));
      }
      rows++;
    }
    line(names, out);
    line(names.stream().map(name -> "").toList(), '-', out);
    for (List<String> each : lines) {
      line(each, out);
    }
    out.append(
        answer.hasNext()
            ? "(the first %d rows; all are written into a pipe or file)\n".formatted(MOST_ROWS)
            : "(%s)\n".formatted(Words.count(rows, "row")));
  }

  private void widen(List<String> row) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], width(row.get(i)));
    }
  }

  private void line(List<String> row, Appendable out) throws IOException {
    line(row, ' ', out);
  }

  private void line(List<String> row, char filler, Appendable out) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String text =
          row.get(i).codePoints().mapToObj(TerminalTable::visible).reduce("", String::concat);
      String space = String.valueOf(filler).repeat(widths[i] - width(text));
      line.append(i == 0 ? "" : BETWEEN);
      line.append(columns.get(i).isNumber() ? space + text : text + space);
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }

  /** What a terminal would obey takes one place like anything else. */
  private static String visible(int codePoint) {
    return Character.isISOControl(codePoint) ? "?" : Character.toString(codePoint);
  }

  /** Chinese characters take two places. */
  private static int width(String text) {
    return text.codePoints()
        .map(each -> Math.max(Character.isISOControl(each) ? 1 : 0, WCWidth.wcwidth(each)))
        .sum();
  }
}

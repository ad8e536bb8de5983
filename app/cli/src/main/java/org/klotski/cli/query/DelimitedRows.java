package org.klotski.cli.query;

import com.google.common.base.CharMatcher;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.klotski.tables.Answer;

/** Rows with a character between the values, the names of the columns first. */
record DelimitedRows(char delimiter) {
  private static final CharMatcher ESCAPED_WITH_TABS = CharMatcher.anyOf("\t\n\r\\");
  private static final CharMatcher QUOTED_WITH_COMMAS = CharMatcher.anyOf(",\"\n\r");

  void write(Answer answer, Appendable out) throws IOException {
    write(answer.columns(), out);
    while (answer.hasNext()) {
      write(answer.next().values(), out);
    }
  }

  private void write(List<?> values, Appendable out) throws IOException {
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        out.append(delimiter);
      }
      out.append(escaped(text(values.get(i))));
    }
    out.append('\n');
  }

  /** A value as text: nothing for none, JSON for lists and the like. */
  static String text(Object value) {
    if (value == null) {
      return "";
    }
    return value instanceof Iterable || value instanceof Map
        ? JsonRows.json(value)
        : value.toString();
  }

  /** In CSV with quotation marks where it needs them, else with a backslash for tabs and lines. */
  private String escaped(String text) {
    if (delimiter == '\t') {
      return ESCAPED_WITH_TABS.matchesNoneOf(text)
          ? text
          : text.replace("\\", "\\\\")
              .replace("\t", "\\t")
              .replace("\n", "\\n")
              .replace("\r", "\\r");
    }
    return QUOTED_WITH_COMMAS.matchesNoneOf(text) ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }
}

package org.klotski.tables;

import com.google.common.base.CharMatcher;
import com.google.common.collect.Iterators;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.Json;

/** The formats in which rows are written for other programs. */
public enum RowFormat {
  /** Tab-separated values, with backslash escapes for tabs, line breaks, and backslashes. */
  TABS,
  /** Comma-separated values, as in RFC 4180 except that lines end with LF. */
  CSV,
  /** A JSON object on each line; a missing value is null. */
  JSON;

  private static final CharMatcher ESCAPED_WITH_TABS = CharMatcher.anyOf("\t\n\r\\");
  private static final CharMatcher QUOTED_WITH_COMMAS = CharMatcher.anyOf(",\"\n\r");

  /** Returns the format of a file by its extension, CSV or JSON; empty for other files. */
  public static Optional<RowFormat> ofFile(Path file) {
    String name = file.toString().toUpperCase(Locale.ROOT);
    return Stream.of(CSV, JSON).filter(each -> name.endsWith("." + each)).findFirst();
  }

  /** Writes the result of a query; see {@link #write(List, Iterator, Appendable)}. */
  public void write(QueryResult answer, Appendable out) throws IOException {
    write(
        answer.columns().stream().map(ResultColumn::name).toList(),
        Iterators.transform(answer, Row::values),
        out);
  }

  /**
   * Writes rows, which follow a line of column names except in JSON. Throws a {@link
   * QueryException} if the format is JSON and two columns have the same name.
   */
  public void write(List<String> names, Iterator<List<Object>> rows, Appendable out)
      throws IOException {
    if (this == JSON) {
      for (String name : names) {
        if (names.indexOf(name) != names.lastIndexOf(name)) {
          throw new QueryException(
              "two columns are called '%s'; for JSON, rename one of them with AS".formatted(name));
        }
      }
    } else {
      writeDelimited(names, out);
    }
    while (rows.hasNext()) {
      List<Object> row = rows.next();
      if (this == JSON) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
          object.put(names.get(i), row.get(i));
        }
        out.append(Json.text(object)).append('\n');
      } else {
        writeDelimited(row, out);
      }
    }
  }

  private void writeDelimited(List<?> values, Appendable out) throws IOException {
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        out.append(this == CSV ? ',' : '\t');
      }
      String text = text(values.get(i));
      out.append(this == CSV ? quoted(text) : escaped(text));
    }
    out.append('\n');
  }

  private static String quoted(String text) {
    return QUOTED_WITH_COMMAS.matchesNoneOf(text) ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }

  private static String escaped(String text) {
    return ESCAPED_WITH_TABS.matchesNoneOf(text)
        ? text
        : text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
  }

  /** Returns a value as text: nothing for null, JSON for lists and objects. */
  public static String text(Object value) {
    boolean isJson = value instanceof Iterable || value instanceof Map;
    return value == null ? "" : isJson ? Json.text(value) : value.toString();
  }
}

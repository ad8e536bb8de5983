package org.klotski.answers.surveys;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table with named columns.
 *
 * @param columns the names of its columns
 * @param rows its rows: an {@link Integer}, a {@link Long} or a {@link String} for each column
 */
public record Table(List<String> columns, List<List<Object>> rows) {

  /** Takes a table of numbers from tab-separated lines, the header first. */
  public static Table ofNumbers(List<String> lines) {
    List<List<Object>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<Object> row = new ArrayList<>();
      for (String field : line.split("\t", -1)) {
        row.add(Long.valueOf(field));
      }
      rows.add(List.copyOf(row));
    }
    return new Table(List.of(lines.get(0).split("\t", -1)), List.copyOf(rows));
  }

  /** Tab-separated lines, the header first. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(String.join("\t", columns)));
    for (List<Object> row : rows) {
      lines.add(row.stream().map(String::valueOf).collect(Collectors.joining("\t")));
    }
    return lines;
  }
}

package org.klotski.answers.surveys;

import java.util.List;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;

/**
 * A table with named columns.
 *
 * @param columns the names of its columns
 * @param rows its rows: an {@link Integer}, a {@link Long}, a {@link String}, or {@link #NONE} for
 *     each column
 */
public record Table(List<String> columns, List<List<Object>> rows) {
  /** Stands where there is no value. */
  public static final String NONE = "";

  /** A table of counts. */
  public static Table of(CountTable table, List<Group> groups) {
    return ofNumbers(table.columns(), table.rows(groups));
  }

  /** A table of numbers. */
  static Table ofNumbers(List<String> columns, List<List<Long>> rows) {
    return new Table(columns, rows.stream().map(List::<Object>copyOf).toList());
  }
}

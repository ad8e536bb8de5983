package org.klotski.tables;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableName;

/** A table: its name in SQL, a phrase that describes the rows, and the columns in order. */
public record TableDescription(String name, String rows, List<Column> columns) {
  public static List<TableDescription> all(Collection<Metric> analyzed) {
    return Arrays.stream(TableName.values())
        .map(
            table ->
                new TableDescription(table.label(), table.rows(), TableColumns.of(table, analyzed)))
        .toList();
  }

  /** Returns the table, name, type, unit, and meaning of each column. */
  public Stream<List<Object>> cells() {
    return columns.stream()
        .map(each -> List.of(name, each.name(), each.type().label(), each.unit(), each.meaning()));
  }
}

package org.klotski.tables;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableName;

/**
 * What a table has.
 *
 * @param name its name in SQL
 * @param rows what its rows are, as a phrase
 * @param columns its columns, in their order
 */
public record TableDescription(String name, String rows, List<Column> columns) {
  /** A copy of the given columns. */
  public TableDescription {
    columns = ImmutableList.copyOf(columns);
  }

  /** All tables of a database. */
  public static List<TableDescription> all(Collection<Metric> analyzed) {
    return Arrays.stream(TableName.values())
        .map(
            table ->
                new TableDescription(
                    table.label(), table.rows(), List.copyOf(TableColumns.of(table, analyzed))))
        .toList();
  }
}

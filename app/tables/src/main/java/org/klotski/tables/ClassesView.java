package org.klotski.tables;

import java.util.stream.Collectors;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.columns.TableName;

/** The table of classes, which SQL makes of the groups. */
final class ClassesView {
  private ClassesView() {}

  static String sql(Content content) {
    String columns =
        TableColumns.of(TableName.CLASSES, content).stream()
            .map(
                column ->
                    "(%s)::%s AS %s"
                        .formatted(column.sql().orElseThrow(), column.type().sql(), column))
            .collect(Collectors.joining(", "));
    return "CREATE VIEW classes AS SELECT "
        + columns
        + " FROM groups GROUP BY jiang_num, bing_num, style_num ORDER BY jiang_num, bing_num,"
        + " style_num";
  }
}

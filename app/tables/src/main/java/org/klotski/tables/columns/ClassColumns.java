package org.klotski.tables.columns;

import static org.klotski.tables.columns.ColumnType.BOOLEAN;
import static org.klotski.tables.columns.ColumnType.INTEGER;
import static org.klotski.tables.columns.ColumnType.SMALLINT;
import static org.klotski.tables.columns.ColumnType.TINYINT;
import static org.klotski.tables.columns.ColumnType.VARCHAR;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Metric;

/** The columns of {@code classes}, which SQL makes of {@code groups}. */
final class ClassColumns {
  private ClassColumns() {}

  static List<Column<Void>> of(Content content) {
    List<Column<Void>> columns = new ArrayList<>(counts());
    for (Metric metric : content.analyzed()) {
      columns.add(largest("diameter", metric, "the greatest diameter of a group"));
      columns.add(
          largest(
              "hardest",
              metric,
              "the greatest distance of a layout to the nearest solved one; -1 if no group is"
                  + " solvable"));
    }
    return List.copyOf(columns);
  }

  private static List<Column<Void>> counts() {
    return List.of(
        Column.named("class", "its name: jiang_num, bing_num, style_num")
            .computed(VARCHAR, "", "any_value(class)"),
        Column.named("jiang_num", "horizontals and verticals together")
            .computed(TINYINT, "pieces", "jiang_num"),
        Column.named("bing_num", "soldiers").computed(TINYINT, "pieces", "bing_num"),
        Column.named("style_num", "horizontals").computed(TINYINT, "pieces", "style_num"),
        Column.named("is_standard", "whether its layouts are standard: jiang_num 5, bing_num 4")
            .computed(BOOLEAN, "", "jiang_num = 5 AND bing_num = 4"),
        Column.named("layout_count", "how many layouts it has")
            .computed(INTEGER, "layouts", "sum(group_size)"),
        Column.named("solvable_layout_count", "how many of them are solvable")
            .computed(INTEGER, "layouts", "coalesce(sum(group_size) FILTER (is_solvable), 0)"),
        Column.named("group_count", "how many groups it has")
            .computed(INTEGER, "groups", "count(*)"),
        Column.named("solvable_group_count", "how many of them are solvable")
            .computed(INTEGER, "groups", "count(*) FILTER (is_solvable)"));
  }

  private static Column<Void> largest(String what, Metric metric, String meaning) {
    String name = Names.distance(what, metric);
    return Column.named(name, meaning).computed(SMALLINT, Names.unit(metric), "max(" + name + ")");
  }
}

package org.klotski.tables.columns;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Metric;

/** The columns of {@code classes}, which SQL makes of {@code groups}. */
final class ClassColumns {
  private ClassColumns() {}

  static List<Column<Void>> of(Content content) {
    List<Column<Void>> columns = new ArrayList<>(counts());
    for (Metric metric : content.analysed()) {
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
        Column.computed(
            "class",
            ColumnType.VARCHAR,
            "",
            "its name: jiang_num, bing_num, style_num",
            "any_value(class)"),
        Column.computed(
            "jiang_num",
            ColumnType.TINYINT,
            "pieces",
            "horizontals and verticals together",
            "jiang_num"),
        Column.computed("bing_num", ColumnType.TINYINT, "pieces", "soldiers", "bing_num"),
        Column.computed("style_num", ColumnType.TINYINT, "pieces", "horizontals", "style_num"),
        Column.computed(
            "is_standard",
            ColumnType.BOOLEAN,
            "",
            "whether its layouts are standard: jiang_num 5, bing_num 4",
            "jiang_num = 5 AND bing_num = 4"),
        Column.computed(
            "layout_count",
            ColumnType.INTEGER,
            "layouts",
            "how many layouts it has",
            "sum(group_size)"),
        Column.computed(
            "solvable_layout_count",
            ColumnType.INTEGER,
            "layouts",
            "how many of them are solvable",
            "coalesce(sum(group_size) FILTER (is_solvable), 0)"),
        Column.computed(
            "group_count", ColumnType.INTEGER, "groups", "how many groups it has", "count(*)"),
        Column.computed(
            "solvable_group_count",
            ColumnType.INTEGER,
            "groups",
            "how many of them are solvable",
            "count(*) FILTER (is_solvable)"));
  }

  private static Column<Void> largest(String what, Metric metric, String meaning) {
    String name = Names.distance(what, metric);
    return Column.computed(
        name, ColumnType.SMALLINT, Names.unit(metric), meaning, "max(" + name + ")");
  }
}

package org.klotski.tables.columns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;

/** The columns of {@code groups}. */
final class GroupColumns {
  private static final String LAYOUTS = "layouts";

  private GroupColumns() {}

  static List<Column<GroupRow>> of(Content content) {
    List<Column<GroupRow>> columns = new ArrayList<>(names());
    columns.addAll(facts());
    for (int i = 0; i < content.analysed().size(); i++) {
      int at = i;
      Metric metric = content.analysed().get(i);
      columns.addAll(
          extreme(
              metric,
              "radius",
              "centre",
              "the least farthest distance of a member",
              row -> Optional.of(row.extremes().get(at).centre())));
      columns.addAll(
          extreme(
              metric,
              "diameter",
              "periphery",
              "the greatest farthest distance of a member",
              row -> Optional.of(row.extremes().get(at).periphery())));
      columns.addAll(
          extreme(
              metric,
              "hardest",
              "hardest",
              "the greatest distance of a member to the nearest solved layout; -1 if the group is"
                  + " not solvable",
              row -> hardest(row.extremes().get(at))));
    }
    return List.copyOf(columns);
  }

  private static Optional<Extreme> hardest(GroupExtremesRecord extremes) {
    return extremes.hardest();
  }

  private static List<Column<GroupRow>> names() {
    return List.of(
        Column.text("group_name", "its name: class, group_num", row -> row.record().group().name()),
        Column.text(
            "class",
            "its class: jiang_num, bing_num, style_num",
            row -> row.layoutClass().toString()),
        Column.number(
            "jiang_num",
            ColumnType.TINYINT,
            "pieces",
            "horizontals and verticals together",
            row -> row.layoutClass().jiang()),
        Column.number(
            "bing_num", ColumnType.TINYINT, "pieces", "soldiers", row -> row.layoutClass().bing()),
        Column.number(
            "style_num",
            ColumnType.TINYINT,
            "pieces",
            "horizontals",
            row -> row.layoutClass().style()),
        Column.number(
            "group_num",
            ColumnType.SMALLINT,
            "",
            "its number in its class, from 0: larger groups first",
            row -> row.record().group().number()));
  }

  private static List<Column<GroupRow>> facts() {
    return List.of(
        Column.number(
            "group_size",
            ColumnType.INTEGER,
            LAYOUTS,
            "how many members it has",
            row -> row.record().group().size()),
        Column.text(
            "seed",
            "the code of its smallest member",
            row -> LayoutCode.format(row.record().group().seed())),
        Column.flag(
            "is_solvable", "whether a member is solved", row -> row.record().group().solvable()),
        Column.number(
            "layer_count",
            ColumnType.SMALLINT,
            "layers",
            "how many layers it has from its seed, in steps",
            row -> row.record().layers()),
        Column.text(
            "left_right_group",
            "the group that is its left-right image",
            row -> row.image(Mirror.LEFT_RIGHT)),
        Column.text(
            "top_bottom_group",
            "the group that is its top-bottom image",
            row -> row.image(Mirror.TOP_BOTTOM)),
        Column.text(
            "both_group", "the group that half a turn maps it to", row -> row.image(Mirror.BOTH)),
        Column.text(
            "symmetry",
            "which mirrors map it to itself: full, horizontal, vertical, centro or ordinary",
            row -> row.symmetry().label()));
  }

  /** A distance, how many members have it, and the first of those. */
  private static List<Column<GroupRow>> extreme(
      Metric metric,
      String distance,
      String members,
      String meaning,
      Function<GroupRow, Optional<Extreme>> extreme) {
    String name = Names.distance(distance, metric);
    return List.of(
        Column.number(
            name,
            ColumnType.SMALLINT,
            Names.unit(metric),
            meaning,
            row -> extreme.apply(row).map(Extreme::distance).orElse(-1)),
        Column.number(
            Names.counted(members, metric, "num"),
            ColumnType.INTEGER,
            LAYOUTS,
            "how many members have " + name,
            row -> extreme.apply(row).map(Extreme::number).orElse(0)),
        Column.text(
            Names.counted(members, metric, "first"),
            "the smallest code of those",
            row -> extreme.apply(row).map(each -> LayoutCode.format(each.first())).orElse(null)));
  }
}

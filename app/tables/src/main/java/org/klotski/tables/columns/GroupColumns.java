package org.klotski.tables.columns;

import static org.klotski.tables.columns.ColumnType.INTEGER;
import static org.klotski.tables.columns.ColumnType.SMALLINT;
import static org.klotski.tables.columns.ColumnType.TINYINT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
    for (int i = 0; i < content.analyzed().size(); i++) {
      int at = i;
      Metric metric = content.analyzed().get(i);
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
              row -> row.extremes().get(at).hardest()));
    }
    return List.copyOf(columns);
  }

  private static List<Column<GroupRow>> names() {
    return List.of(
        Column.named("group_name", "its name: class, group_num")
            .text(row -> row.record().group().name()),
        Column.named("class", "its class: jiang_num, bing_num, style_num")
            .text(row -> row.layoutClass().toString()),
        Column.named("jiang_num", "horizontals and verticals together")
            .number(TINYINT, "pieces", row -> row.layoutClass().jiang()),
        Column.named("bing_num", "soldiers")
            .number(TINYINT, "pieces", row -> row.layoutClass().bing()),
        Column.named("style_num", "horizontals")
            .number(TINYINT, "pieces", row -> row.layoutClass().style()),
        Column.named("group_num", "its number in its class, from 0: larger groups first")
            .number(SMALLINT, row -> row.record().group().number()));
  }

  private static List<Column<GroupRow>> facts() {
    return List.of(
        Column.named("group_size", "how many members it has")
            .number(INTEGER, LAYOUTS, row -> row.record().group().size()),
        Column.named("seed", "the code of its smallest member")
            .text(row -> LayoutCode.format(row.record().group().seed())),
        Column.named("is_solvable", "whether a member is solved")
            .flag(row -> row.record().group().solvable()),
        Column.named("layer_count", "how many layers it has from its seed, in steps")
            .number(SMALLINT, "layers", row -> row.record().layers()),
        Column.named("left_right_group", "the group that is its left-right image")
            .text(row -> row.image(Mirror.LEFT_RIGHT)),
        Column.named("top_bottom_group", "the group that is its top-bottom image")
            .text(row -> row.image(Mirror.TOP_BOTTOM)),
        Column.named("both_group", "the group that half a turn maps it to")
            .text(row -> row.image(Mirror.BOTH)),
        Column.named(
                "symmetry",
                "which mirrors map it to itself: full, horizontal, vertical, centro or ordinary")
            .text(row -> row.symmetry().label()));
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
        Column.named(name, meaning)
            .number(
                SMALLINT,
                Names.unit(metric),
                row -> extreme.apply(row).map(Extreme::distance).orElse(-1)),
        Column.named(Names.counted(members, metric, "num"), "how many members have " + name)
            .number(INTEGER, LAYOUTS, row -> extreme.apply(row).map(Extreme::number).orElse(0)),
        Column.named(Names.counted(members, metric, "first"), "the smallest code of those")
            .text(row -> extreme.apply(row).map(e -> LayoutCode.format(e.first())).orElse(null)));
  }
}

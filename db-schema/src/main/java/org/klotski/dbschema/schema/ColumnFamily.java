package org.klotski.dbschema.schema;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.klotski.enumerator.board.Metric;

/** The column families of the database; SCHEMA.md says what each key and value means. */
public enum ColumnFamily {
  /** Key-value pairs about the database as a whole; written last, so it marks a finished one. */
  META,
  /** By the code of the first of 64 layouts: what is known of each. */
  LAYOUTS,
  /** By class, group_num and group_index: the codes of 64 members of a group. */
  MEMBERS,
  /** By class, group_num, layer and position in the layer: the codes of 64 members of a layer. */
  LAYERS,
  /** By class and group_num: the record of a group. */
  GROUPS,
  /** By the code of the first of 64 layouts: what each is worth as a puzzle. */
  HARDNESS,
  /** By the code of the first of 64 layouts: how hard it is to find a shortest way from each. */
  DIFFICULTY,
  /** By the code of the first of 64 layouts: how far the farthest layouts of each are. */
  FARTHEST,
  /** By the code of the first of 64 layouts: how many solutions each has. */
  SOLUTIONS,
  /** By class and group_num: the extremes among the members of a group. */
  GROUP_EXTREMES,
  /** As {@link #FARTHEST}, in the line metric. */
  FARTHEST_LINE,
  /** As {@link #SOLUTIONS}, in the line metric. */
  SOLUTIONS_LINE,
  /** As {@link #GROUP_EXTREMES}, in the line metric. */
  GROUP_EXTREMES_LINE,
  /** As {@link #FARTHEST}, in the cell metric. */
  FARTHEST_CELL,
  /** As {@link #SOLUTIONS}, in the cell metric. */
  SOLUTIONS_CELL,
  /** As {@link #GROUP_EXTREMES}, in the cell metric. */
  GROUP_EXTREMES_CELL;

  /** The one that has the farthest data in a metric. */
  public static ColumnFamily farthest(Metric metric) {
    return switch (metric) {
      case STEP -> FARTHEST;
      case LINE -> FARTHEST_LINE;
      case CELL -> FARTHEST_CELL;
    };
  }

  /** The one that has the solution data in a metric. */
  public static ColumnFamily solutions(Metric metric) {
    return switch (metric) {
      case STEP -> SOLUTIONS;
      case LINE -> SOLUTIONS_LINE;
      case CELL -> SOLUTIONS_CELL;
    };
  }

  /** The one that has the extremes of the groups in a metric. */
  public static ColumnFamily groupExtremes(Metric metric) {
    return switch (metric) {
      case STEP -> GROUP_EXTREMES;
      case LINE -> GROUP_EXTREMES_LINE;
      case CELL -> GROUP_EXTREMES_CELL;
    };
  }

  /** The column family that RocksDB knows by a name, if there is one. */
  public static Optional<ColumnFamily> named(String familyName) {
    return Arrays.stream(values()).filter(each -> each.familyName().equals(familyName)).findFirst();
  }

  /** The name in RocksDB: META is RocksDB's default column family. */
  public String familyName() {
    return this == META ? "default" : name().toLowerCase(Locale.ROOT);
  }

  /** The name by which digests know it, which must never change. */
  public String digestName() {
    return this == GROUP_EXTREMES ? "analysis" : familyName();
  }
}

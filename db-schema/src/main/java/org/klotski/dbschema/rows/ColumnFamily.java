package org.klotski.dbschema.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
  /** By the code of the first of 64 layouts: how far the farthest layouts of each are. */
  FARTHEST,
  /** By the code of the first of 64 layouts: how many solutions each has. */
  SOLUTIONS,
  /** By class and group_num: the extremes among the members of a group. */
  GROUP_EXTREMES;

  /** The column families that every database has besides {@link #META}, by name. */
  public static ColumnFamily[] content() {
    return new ColumnFamily[] {GROUPS, LAYERS, LAYOUTS, MEMBERS};
  }

  /** The column families that an analysed database has as well, by name. */
  public static ColumnFamily[] extremes() {
    return new ColumnFamily[] {GROUP_EXTREMES, FARTHEST, SOLUTIONS};
  }

  /** The column families that every database has. */
  public static List<ColumnFamily> always() {
    List<ColumnFamily> families = new ArrayList<>(List.of(META));
    families.addAll(List.of(content()));
    return families;
  }

  /** The name in RocksDB: META is RocksDB's default column family. */
  public String familyName() {
    return switch (this) {
      case META -> "default";
      case GROUP_EXTREMES -> "analysis"; // as schema version 1 names it
      default -> name().toLowerCase(Locale.ROOT);
    };
  }
}

package org.klotski.dbschema.schema;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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
  /** By the code of the first of 64 layouts: how far the farthest layouts of each are. */
  FARTHEST,
  /** By the code of the first of 64 layouts: how many solutions each has. */
  SOLUTIONS,
  /** By class and group_num: the extremes among the members of a group. */
  GROUP_EXTREMES;

  /** What schema version 1 calls {@link #GROUP_EXTREMES}, and its digest is called ever since. */
  private static final String ANALYSIS = "analysis";

  /** The column family that RocksDB knows by a name, in whatever version of the schema. */
  public static Optional<ColumnFamily> named(String familyName) {
    return familyName.equals(ANALYSIS)
        ? Optional.of(GROUP_EXTREMES)
        : Arrays.stream(values()).filter(each -> each.familyName().equals(familyName)).findFirst();
  }

  /** The name in RocksDB: META is RocksDB's default column family. */
  public String familyName() {
    return this == META ? "default" : name().toLowerCase(Locale.ROOT);
  }

  /** The name by which digests know it: digests are the same in all versions of the schema. */
  public String digestName() {
    return this == GROUP_EXTREMES ? ANALYSIS : familyName();
  }
}

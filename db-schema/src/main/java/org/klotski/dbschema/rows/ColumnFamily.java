package org.klotski.dbschema.rows;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** The column families of the database; SCHEMA.md says what each key and value means. */
public enum ColumnFamily {
  /** Key-value pairs about the database as a whole; written last, so it marks a finished one. */
  META,
  /** By the code of the first of 64 layouts: what is known of each. */
  LAYOUTS,
  /** By class, group_num and group_index: the codes of 64 members of a group. */
  MEMBERS,
  /** By class, group_num, layer and place in the layer: the codes of 64 members of a layer. */
  LAYERS,
  /** By class and group_num: the record of a group. */
  GROUPS,
  /** By the code of the first of 64 layouts: how far the farthest layouts of each are. */
  FARTHEST,
  /** By the code of the first of 64 layouts: how many solutions each has. */
  SOLUTIONS,
  /** By class and group_num: the extremes among the members of a group. */
  GROUP_EXTREMES;

  private static final int BLOCK_BYTES = 4096;

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

  /**
   * The column families to open a database with: those that every database has, and those of the
   * analysis that are there.
   */
  public static List<ColumnFamily> in(Path folder) throws RocksDBException {
    List<ColumnFamily> families = always();
    List<String> there = new ArrayList<>();
    try (Options options = new Options()) {
      RocksDB.listColumnFamilies(options, folder.toString())
          .forEach(name -> there.add(Meta.text(name)));
    }
    for (ColumnFamily family : extremes()) {
      if (there.contains(family.familyName())) {
        families.add(family);
      }
    }
    return families;
  }

  /** Puts the handles, which came in the order of the families, under their families. */
  public static Map<ColumnFamily, ColumnFamilyHandle> byFamily(
      List<ColumnFamily> families, List<ColumnFamilyHandle> opened) {
    Map<ColumnFamily, ColumnFamilyHandle> handles = new EnumMap<>(ColumnFamily.class);
    for (int i = 0; i < families.size(); i++) {
      handles.put(families.get(i), opened.get(i));
    }
    return handles;
  }

  /** The name in RocksDB: META is RocksDB's default column family. */
  public String familyName() {
    return switch (this) {
      case META -> "default";
      case GROUP_EXTREMES -> "analysis"; // as schema version 1 names it
      default -> name().toLowerCase(Locale.ROOT);
    };
  }

  public ColumnFamilyDescriptor descriptor(ColumnFamilyOptions options) {
    return new ColumnFamilyDescriptor(
        this == META ? RocksDB.DEFAULT_COLUMN_FAMILY : familyName().getBytes(US_ASCII), options);
  }

  /** What all column families are written with and read with; the caller closes it. */
  public static ColumnFamilyOptions options() {
    return new ColumnFamilyOptions()
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setTableFormatConfig(tableFormat())
        .setDisableAutoCompactions(true);
  }

  /** Small blocks, for look-ups at random: one holds the rows of some 200 layouts. */
  public static BlockBasedTableConfig tableFormat() {
    return new BlockBasedTableConfig().setBlockSize(BLOCK_BYTES).setFormatVersion(5);
  }
}

package org.klotski.dbschema;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.Meta;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** The column families as RocksDB wants to be told of them. */
final class Families {
  private static final int BLOCK_BYTES = 4096;

  private Families() {}

  /**
   * The column families to open a database with: those that every database has, and those of the
   * analysis that are there.
   */
  static List<ColumnFamily> in(Path folder) throws RocksDBException {
    List<ColumnFamily> families = ColumnFamily.always();
    List<String> there = new ArrayList<>();
    try (Options options = new Options()) {
      RocksDB.listColumnFamilies(options, folder.toString())
          .forEach(name -> there.add(Meta.text(name)));
    }
    for (ColumnFamily family : ColumnFamily.extremes()) {
      if (there.contains(family.familyName())) {
        families.add(family);
      }
    }
    return families;
  }

  /** What opens the column families; the caller closes the options. */
  static List<ColumnFamilyDescriptor> descriptors(
      List<ColumnFamily> families, ColumnFamilyOptions options) {
    return families.stream().map(family -> descriptor(family, options)).toList();
  }

  static ColumnFamilyDescriptor descriptor(ColumnFamily family, ColumnFamilyOptions options) {
    return new ColumnFamilyDescriptor(family.familyName().getBytes(US_ASCII), options);
  }

  /** Puts the handles, which came in the order of the families, under their families. */
  static Map<ColumnFamily, ColumnFamilyHandle> byFamily(
      List<ColumnFamily> families, List<ColumnFamilyHandle> opened) {
    Map<ColumnFamily, ColumnFamilyHandle> handles = new EnumMap<>(ColumnFamily.class);
    for (int i = 0; i < families.size(); i++) {
      handles.put(families.get(i), opened.get(i));
    }
    return handles;
  }

  /** What all column families are written with and read with; the caller closes it. */
  static ColumnFamilyOptions options() {
    return new ColumnFamilyOptions()
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setTableFormatConfig(tableFormat())
        .setDisableAutoCompactions(true);
  }

  /** Small blocks, for look-ups at random: one holds the rows of some 200 layouts. */
  static BlockBasedTableConfig tableFormat() {
    return new BlockBasedTableConfig().setBlockSize(BLOCK_BYTES).setFormatVersion(5);
  }
}

package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.Meta;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ChecksumType;
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

  /** RocksDB reads files of this version since 6.6; see SCHEMA.md. */
  private static final int TABLE_FORMAT = 5;

  private Families() {}

  /** The names of the column families that are there; RocksDB's default one always is. */
  static List<String> in(Path folder) throws RocksDBException {
    List<String> names = new ArrayList<>();
    try (Options options = new Options()) {
      for (byte[] name : RocksDB.listColumnFamilies(options, folder.toString())) {
        names.add(Meta.text(name));
      }
    }
    if (!names.contains(ColumnFamily.META.familyName())) {
      names.add(ColumnFamily.META.familyName()); // a damaged manifest: opening will say so
    }
    return names;
  }

  /** What opens column families; the caller closes the options. */
  static List<ColumnFamilyDescriptor> descriptors(List<String> names, ColumnFamilyOptions options) {
    return names.stream().map(name -> descriptor(name, options)).toList();
  }

  static ColumnFamilyDescriptor descriptor(String name, ColumnFamilyOptions options) {
    return new ColumnFamilyDescriptor(Meta.bytes(name), options);
  }

  /** Puts handles, which came in the order of the names, under those families that we know. */
  static Map<ColumnFamily, ColumnFamilyHandle> byFamily(
      List<String> names, List<ColumnFamilyHandle> opened) {
    Map<ColumnFamily, ColumnFamilyHandle> handles = new EnumMap<>(ColumnFamily.class);
    for (int i = 0; i < names.size(); i++) {
      ColumnFamilyHandle handle = opened.get(i);
      ColumnFamily.named(names.get(i)).ifPresent(family -> handles.put(family, handle));
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
    return new BlockBasedTableConfig()
        .setBlockSize(BLOCK_BYTES)
        .setFormatVersion(TABLE_FORMAT)
        .setChecksumType(ChecksumType.kCRC32c); // RocksDB's own choice needs RocksDB 6.27
  }
}

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

/** Creates RocksDB options, and finds the names and handles of column families. */
final class RocksOptions {
  static final CompressionType COMPRESSION = CompressionType.LZ4_COMPRESSION;

  private static final int BLOCK_BYTES = 4096;

  /** RocksDB 6.6 and newer can read files of this version; see SCHEMA.md. */
  private static final int TABLE_FORMAT = 5;

  private RocksOptions() {}

  /** Returns the names of the existing column families, always including RocksDB's default one. */
  static List<String> in(Path folder) throws RocksDBException {
    List<String> names = new ArrayList<>();
    try (Options options = new Options()) {
      for (byte[] name : RocksDB.listColumnFamilies(options, folder.toString())) {
        names.add(Meta.text(name));
      }
    }
    if (!names.contains(ColumnFamily.META.familyName())) {
      names.add(ColumnFamily.META.familyName()); // Opening will report the damaged manifest.
    }
    return names;
  }

  static List<ColumnFamilyDescriptor> descriptors(List<String> names, ColumnFamilyOptions options) {
    return names.stream().map(name -> descriptor(name, options)).toList();
  }

  static ColumnFamilyDescriptor descriptor(String name, ColumnFamilyOptions options) {
    return new ColumnFamilyDescriptor(Meta.bytes(name), options);
  }

  /** Maps the known column families to their handles, which are in the order of the names. */
  static Map<ColumnFamily, ColumnFamilyHandle> byFamily(
      List<String> names, List<ColumnFamilyHandle> opened) {
    Map<ColumnFamily, ColumnFamilyHandle> handles = new EnumMap<>(ColumnFamily.class);
    for (int i = 0; i < names.size(); i++) {
      ColumnFamilyHandle handle = opened.get(i);
      ColumnFamily.named(names.get(i)).ifPresent(family -> handles.put(family, handle));
    }
    return handles;
  }

  /** Returns the options for column families; the caller must close them. */
  static ColumnFamilyOptions options() {
    return new ColumnFamilyOptions()
        .setCompressionType(COMPRESSION)
        .setTableFormatConfig(tableFormat())
        .setDisableAutoCompactions(true);
  }

  /** Returns a configuration with small blocks, of about 200 layouts each, for random lookups. */
  static BlockBasedTableConfig tableFormat() {
    return new BlockBasedTableConfig()
        .setBlockSize(BLOCK_BYTES)
        .setFormatVersion(TABLE_FORMAT)
        .setChecksumType(ChecksumType.kCRC32c); // Reading the default type requires RocksDB 6.27.
  }
}

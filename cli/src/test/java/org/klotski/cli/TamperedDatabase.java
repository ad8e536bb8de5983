package org.klotski.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Changes rows of a database behind the product's back. */
final class TamperedDatabase {

  private TamperedDatabase() {}

  static void putMeta(Path folder, String name, String value) throws RocksDBException {
    change(
        folder,
        "default",
        (database, family) ->
            database.put(family, name.getBytes(US_ASCII), value.getBytes(US_ASCII)));
  }

  static String meta(Path folder, String name) throws RocksDBException {
    String[] found = {""};
    change(
        folder,
        "default",
        (database, family) ->
            found[0] = new String(database.get(family, name.getBytes(US_ASCII)), US_ASCII));
    return found[0];
  }

  static void deleteMeta(Path folder, String name) throws RocksDBException {
    change(
        folder, "default", (database, family) -> database.delete(family, name.getBytes(US_ASCII)));
  }

  /** Changes the value of one row in place. */
  static void changeRow(Path folder, String familyName, String key, Consumer<byte[]> value)
      throws RocksDBException {
    change(
        folder,
        familyName,
        (database, family) -> {
          byte[] keyBytes = HexFormat.of().parseHex(key);
          byte[] bytes = database.get(family, keyBytes);
          value.accept(bytes);
          database.put(family, keyBytes, bytes);
        });
  }

  static void deleteRow(Path folder, String familyName, String key) throws RocksDBException {
    change(
        folder,
        familyName,
        (database, family) -> database.delete(family, HexFormat.of().parseHex(key)));
  }

  /** The value of a row in upper-case hex, or nothing if there is no such row. */
  static String row(Path folder, String familyName, String key) throws RocksDBException {
    String[] found = {""};
    change(
        folder,
        familyName,
        (database, family) -> {
          byte[] value = database.get(family, HexFormat.of().parseHex(key));
          found[0] = value == null ? "" : HexFormat.of().withUpperCase().formatHex(value);
        });
    return found[0];
  }

  private interface FamilyChange {
    void apply(RocksDB database, ColumnFamilyHandle family) throws RocksDBException;
  }

  private static void change(Path folder, String familyName, FamilyChange change)
      throws RocksDBException {
    RocksDB.loadLibrary();
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    int chosen = -1;
    try (Options options = new Options()) {
      for (byte[] name : RocksDB.listColumnFamilies(options, folder.toString())) {
        chosen = new String(name, US_ASCII).equals(familyName) ? descriptors.size() : chosen;
        descriptors.add(new ColumnFamilyDescriptor(name));
      }
    }
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    try (RocksDB database = RocksDB.open(folder.toString(), descriptors, handles)) {
      change.apply(database, handles.get(chosen));
      handles.forEach(ColumnFamilyHandle::close);
    }
  }
}

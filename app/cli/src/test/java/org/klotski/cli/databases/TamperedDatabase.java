package org.klotski.cli.databases;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.common.collect.Lists;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.ToIntFunction;
import org.klotski.dbschema.pages.PageFormat;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Reads and changes rows of a database without the program's checks. */
public final class TamperedDatabase {

  private TamperedDatabase() {}

  public static void putMeta(Path folder, String name, String value) throws RocksDBException {
    change(
        folder,
        "default",
        (database, family) ->
            database.put(family, name.getBytes(US_ASCII), value.getBytes(US_ASCII)));
  }

  public static String meta(Path folder, String name) throws RocksDBException {
    return new String(read(folder, "default", name.getBytes(US_ASCII)), US_ASCII);
  }

  public static void deleteMeta(Path folder, String name) throws RocksDBException {
    change(
        folder, "default", (database, family) -> database.delete(family, name.getBytes(US_ASCII)));
  }

  public static void changeFact(
      Path folder, ColumnFamily family, String key, int row, Fact fact, long value)
      throws RocksDBException {
    changePage(
        folder,
        family,
        key,
        columns -> {
          columns.set(fact, row, value);
          return columns.size();
        });
  }

  public static void deleteLastRow(Path folder, ColumnFamily family, String key)
      throws RocksDBException {
    changePage(folder, family, key, columns -> columns.size() - 1);
  }

  /** Changes the rows of a page. The function returns the number of rows to keep. */
  private static void changePage(
      Path folder, ColumnFamily family, String key, ToIntFunction<Columns> change)
      throws RocksDBException {
    change(
        folder,
        family.familyName(),
        (database, handle) -> {
          byte[] keyBytes = HexFormat.of().parseHex(key);
          byte[] page = database.get(handle, keyBytes);
          PageFormat format = family.format();
          Columns columns = new Columns(format.facts(), PageFormat.rows(page));
          format.read(page, columns, 0);
          int rows = change.applyAsInt(columns);
          database.put(handle, keyBytes, format.write(PageFormat.first(page), columns, 0, rows));
        });
  }

  public static String row(Path folder, String familyName, String key) throws RocksDBException {
    byte[] value = read(folder, familyName, HexFormat.of().parseHex(key));
    return value == null ? "" : HexFormat.of().withUpperCase().formatHex(value);
  }

  private interface FamilyUse {
    void use(RocksDB database, ColumnFamilyHandle family) throws RocksDBException;
  }

  /** Reads a row. Other processes can read the database at the same time. */
  private static byte[] read(Path folder, String familyName, byte[] key) throws RocksDBException {
    byte[][] found = new byte[1][];
    use(folder, familyName, true, (database, family) -> found[0] = database.get(family, key));
    return found[0];
  }

  private static void change(Path folder, String familyName, FamilyUse change)
      throws RocksDBException {
    use(folder, familyName, false, change);
  }

  private static void use(Path folder, String familyName, boolean readOnly, FamilyUse use)
      throws RocksDBException {
    RocksDB.loadLibrary();
    String path = folder.toString();
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    // Without automatic compactions, the existing files do not change.
    try (ColumnFamilyOptions options = new ColumnFamilyOptions().setDisableAutoCompactions(true);
        Options listing = new Options();
        DBOptions opening = new DBOptions().setKeepLogFileNum(1)) {
      List<byte[]> names = RocksDB.listColumnFamilies(listing, path);
      names.forEach(name -> families.add(new ColumnFamilyDescriptor(name, options)));
      try (RocksDB database =
          readOnly
              ? RocksDB.openReadOnly(opening, path, families, handles)
              : RocksDB.open(opening, path, families, handles)) {
        int chosen = Lists.transform(names, name -> new String(name, US_ASCII)).indexOf(familyName);
        use.use(database, handles.get(chosen));
        handles.forEach(ColumnFamilyHandle::close);
      }
    }
  }
}

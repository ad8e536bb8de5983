package org.klotski.cli.damage;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.LiveFileMetaData;
import org.rocksdb.Options;
import org.rocksdb.Range;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.SizeApproximationFlag;
import org.rocksdb.Slice;

/**
 * Tells which layout to ask for, so that a given byte of a database's files has to be read. RocksDB
 * knows how many bytes of its files come before a key, with what is not rows shared out among them;
 * the last key before which there are not more than are wanted is in the block with the byte.
 */
final class RowsAt implements AutoCloseable {
  /**
   * What to ask for.
   *
   * @param layout a code, or a name of the form group-index, which has to be looked up itself
   * @param group the name of its group
   * @param layer a layer of the group
   */
  record Asked(String layout, String group, int layer) {}

  private record Rows(ColumnFamilyHandle family, byte[] first, long at) {}

  private final Map<String, ColumnFamilyHandle> families = new HashMap<>();
  private final List<ColumnFamilyHandle> handles = new ArrayList<>();
  private final ColumnFamilyOptions options = new ColumnFamilyOptions();
  private final DBOptions databaseOptions = new DBOptions();
  private final List<GroupRecord> groups = new ArrayList<>();
  private final Database database;
  private final RocksDB rocks;
  private final List<LiveFileMetaData> files;

  RowsAt(Path folder) throws RocksDBException {
    database = Database.open(folder);
    database.scan().groups(groups::add);
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    try (Options listing = new Options()) {
      for (byte[] name : RocksDB.listColumnFamilies(listing, folder.toString())) {
        descriptors.add(new ColumnFamilyDescriptor(name, options));
      }
    }
    rocks = RocksDB.openReadOnly(databaseOptions, folder.toString(), descriptors, handles);
    for (int i = 0; i < handles.size(); i++) {
      families.put(new String(descriptors.get(i).getName(), US_ASCII), handles.get(i));
    }
    files = rocks.getLiveFilesMetaData();
  }

  /** The column family that a file has rows of; empty if it has none. */
  String family(Path file) {
    return files.stream()
        .filter(each -> name(each).equals(file.getFileName().toString()))
        .map(each -> new String(each.columnFamilyName(), US_ASCII))
        .findFirst()
        .orElse("");
  }

  private static String name(LiveFileMetaData file) {
    return file.fileName().replace("/", "");
  }

  /** What to ask for, for a byte of a file to be read; anything if the file has no rows. */
  Asked at(Path file, long at, Random random) throws RocksDBException {
    String family = family(file);
    return switch (family) {
      case "", "default" -> ofId(random.nextInt(LayoutIds.COUNT));
      case "members" -> ofMember(rows(family, file, at));
      case "layers" -> ofLayer(rows(family, file, at));
      case "groups", "group_extremes", "group_extremes_line" -> {
        GroupRecord group = groupAt(rows(family, file, at));
        yield new Asked(LayoutCode.format(group.group().seed()), group.group().name(), 0);
      }
      default ->
          ofId(
              last(rows(family, file, at), LayoutIds.COUNT, id -> Keys.code(LayoutIds.unrank(id))));
    };
  }

  private Asked ofId(int id) {
    long code = LayoutIds.unrank(id);
    LayoutRecord layout = database.layout(code);
    String name = layout.name().toString();
    return new Asked(
        LayoutCode.format(code), name.substring(0, name.lastIndexOf('-')), layout.layer());
  }

  private Asked ofMember(Rows rows) throws RocksDBException {
    GroupRecord group = groupAt(rows);
    LayoutClass layoutClass = group.group().layoutClass();
    int number = group.group().number();
    int index = last(rows, group.group().size(), each -> Keys.member(layoutClass, number, each));
    return new Asked(group.group().name() + "-" + index, group.group().name(), 0);
  }

  private Asked ofLayer(Rows rows) throws RocksDBException {
    GroupRecord group = groupAt(rows);
    LayoutClass layoutClass = group.group().layoutClass();
    int number = group.group().number();
    int layer = last(rows, group.layers(), each -> Keys.layer(layoutClass, number, each, 0));
    return new Asked(LayoutCode.format(group.group().seed()), group.group().name(), layer);
  }

  private GroupRecord groupAt(Rows rows) throws RocksDBException {
    return groups.get(
        last(
            rows,
            groups.size(),
            each ->
                Keys.group(
                    groups.get(each).group().layoutClass(), groups.get(each).group().number())));
  }

  private long bytesOfRows(ColumnFamilyHandle family, String file) throws RocksDBException {
    return rocks.getPropertiesOfAllTables(family).entrySet().stream()
        .filter(each -> each.getKey().endsWith("/" + file))
        .mapToLong(each -> each.getValue().getDataSize())
        .findFirst()
        .orElseThrow();
  }

  private Rows rows(String family, Path file, long at) throws RocksDBException {
    List<LiveFileMetaData> ofFamily =
        files.stream()
            .filter(each -> new String(each.columnFamilyName(), US_ASCII).equals(family))
            .sorted((a, b) -> Arrays.compareUnsigned(a.smallestKey(), b.smallestKey()))
            .toList();
    long before = 0;
    for (LiveFileMetaData each : ofFamily) {
      if (name(each).equals(file.getFileName().toString())) {
        before += at * each.size() / bytesOfRows(families.get(family), name(each));
        break;
      }
      before += each.size();
    }
    return new Rows(families.get(family), ofFamily.get(0).smallestKey(), before);
  }

  /** The last of so many keys before which there are no more bytes than are wanted; 0 at least. */
  private int last(Rows rows, int keys, IntFunction<byte[]> key) throws RocksDBException {
    int from = 0;
    int to = keys;
    while (to - from > 1) {
      int middle = (from + to) >>> 1;
      if (bytesBefore(rows, key.apply(middle)) <= rows.at()) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private long bytesBefore(Rows rows, byte[] key) {
    if (Arrays.compareUnsigned(key, rows.first()) <= 0) {
      return 0;
    }
    try (Slice first = new Slice(rows.first());
        Slice end = new Slice(key)) {
      return rocks
          .getApproximateSizes(
              rows.family(), List.of(new Range(first, end)), SizeApproximationFlag.INCLUDE_FILES)[
          0];
    }
  }

  @Override
  public void close() {
    handles.forEach(ColumnFamilyHandle::close);
    rocks.close();
    databaseOptions.close();
    options.close();
    database.close();
  }
}

package org.klotski.dbschema;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.klotski.dbschema.rows.CodeRow;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.rows.LayoutRow;
import org.klotski.dbschema.rows.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * A finished database, opened for reading. Any number of processes may have it open, and the
 * threads of a process may share one instance. A look-up takes some microseconds.
 */
public final class Database implements AutoCloseable {
  private final Path folder;
  private final RocksDB rocks;
  private final Map<ColumnFamily, ColumnFamilyHandle> handles;
  private final List<AutoCloseable> options;
  private final Meta meta;

  private Database(
      Path folder,
      RocksDB rocks,
      Map<ColumnFamily, ColumnFamilyHandle> handles,
      List<AutoCloseable> options) {
    this.folder = folder;
    this.rocks = rocks;
    this.handles = handles;
    this.options = options;
    meta = readMeta();
  }

  /**
   * Opens a database.
   *
   * @throws DatabaseException if there is none in the folder, or it is unfinished, of a newer
   *     schema, not one of ours, or can't be read; the message says which
   */
  public static Database open(Path folder) {
    checkFolder(folder);
    NativeLibrary.load();
    ColumnFamilyOptions familyOptions = Families.options();
    // mapped files: a look-up at random takes half as long as with read calls
    DBOptions options = new DBOptions().setKeepLogFileNum(1).setAllowMmapReads(true);
    try {
      List<ColumnFamily> families = Families.in(folder);
      List<ColumnFamilyHandle> opened = new ArrayList<>();
      RocksDB rocks =
          RocksDB.openReadOnly(
              options, folder.toString(), Families.descriptors(families, familyOptions), opened);
      Database database =
          new Database(
              folder, rocks, Families.byFamily(families, opened), List.of(options, familyOptions));
      database.checkMeta();
      return database;
    } catch (RocksDBException e) {
      options.close();
      familyOptions.close();
      throw new DatabaseException(
          "%s is not a Klotski case database, or is damaged: %s".formatted(folder, e.getMessage()),
          e);
    }
  }

  /** The folder that was opened. */
  public Path folder() {
    return folder;
  }

  /** What the database says of itself. */
  public Meta meta() {
    return meta;
  }

  /**
   * What is known of a layout.
   *
   * @param code its code
   * @throws LayoutFormatException if it is not the code of a layout
   */
  public LayoutRecord layout(long code) {
    int id = LayoutIds.rank(code);
    int slot = id % IdRange.LAYOUTS_IN_ROW;
    return LayoutRow.decode(layoutRow(id - slot), slot, code);
  }

  /**
   * What is known of many layouts; faster than one by one where some are near each other in code
   * order.
   *
   * @param codes their codes, in any order
   * @return the answers in the order of {@code codes}
   * @throws LayoutFormatException if one is not the code of a layout
   */
  public LayoutRecord[] layouts(long[] codes) {
    int[] ids = new int[codes.length];
    int[] order = new int[codes.length];
    for (int i = 0; i < codes.length; i++) {
      ids[i] = LayoutIds.rank(codes[i]);
      order[i] = i;
    }
    IntArrays.quickSort(order, (a, b) -> Integer.compare(ids[a], ids[b]));
    LayoutRecord[] layouts = new LayoutRecord[codes.length];
    int rowRead = -1;
    ByteBuffer row = null;
    for (int at : order) {
      int slot = ids[at] % IdRange.LAYOUTS_IN_ROW;
      if (ids[at] - slot != rowRead) {
        rowRead = ids[at] - slot;
        row = layoutRow(rowRead);
      }
      layouts[at] = LayoutRow.decode(row, slot, codes[at]);
    }
    return layouts;
  }

  /**
   * The code of the layout with the given case name.
   *
   * @throws LayoutFormatException if there is no such group or member
   */
  public long code(CaseName name) {
    if (name.groupNumber() > 0xFFFF) {
      group(name.layoutClass(), name.groupNumber()); // says that there is no such group
    }
    int slot = name.groupIndex() % CodeRow.CODES;
    byte[] key = Keys.member(name.layoutClass(), name.groupNumber(), name.groupIndex() - slot);
    byte[] value = get(ColumnFamily.MEMBERS, key);
    long[] codes = new long[CodeRow.CODES];
    if (value == null || CodeRow.decode(ByteBuffer.wrap(value), codes, 0) <= slot) {
      group(name.layoutClass(), name.groupNumber()).group().checkMember(name.groupIndex());
      throw new DatabaseException(
          "the database in %s has no layout %s; run verify".formatted(folder, name));
    }
    return codes[slot];
  }

  /**
   * What is known of a group.
   *
   * @throws LayoutFormatException if the class has no group of that number
   */
  public GroupRecord group(LayoutClass layoutClass, int groupNumber) {
    return groupIfAny(layoutClass, groupNumber)
        .orElseThrow(
            () ->
                new LayoutFormatException(
                    "class %s has no group %d; its groups are 0 to %d"
                        .formatted(layoutClass, groupNumber, groupCount(layoutClass) - 1)));
  }

  /** Whether the database holds farthest and solution data of every layout. */
  public boolean isAnalysed() {
    return meta.extremesDigest().isPresent();
  }

  /**
   * The farthest and solution data of a layout, if the database is analysed.
   *
   * @param code its code
   * @throws LayoutFormatException if it is not the code of a layout
   */
  public Optional<LayoutExtremesRecord> layoutExtremes(long code) {
    int id = LayoutIds.rank(code);
    if (!isAnalysed()) {
      return Optional.empty();
    }
    int slot = id % IdRange.LAYOUTS_IN_ROW;
    byte[] key = Keys.code(slot == 0 ? code : LayoutIds.unrank(id - slot));
    byte[] farthest = get(ColumnFamily.FARTHEST, key);
    byte[] solutions = get(ColumnFamily.SOLUTIONS, key);
    if (farthest == null || solutions == null) {
      throw new DatabaseException(
          "the database in %s has no analysis of the layout with id %d; run verify"
              .formatted(folder, id));
    }
    return Optional.of(
        ExtremesRow.decode(ByteBuffer.wrap(farthest), ByteBuffer.wrap(solutions), slot));
  }

  /** The extremes among the members of a group, if the database is analysed. */
  public Optional<GroupExtremesRecord> groupExtremes(LayoutClass layoutClass, int groupNumber) {
    if (!isAnalysed()) {
      return Optional.empty();
    }
    byte[] value = get(ColumnFamily.GROUP_EXTREMES, Keys.group(layoutClass, groupNumber));
    return Optional.ofNullable(value)
        .map(bytes -> GroupExtremesRecord.decode(ByteBuffer.wrap(bytes)));
  }

  /** The number of groups of a class. */
  public int groupCount(LayoutClass layoutClass) {
    int count = 0;
    try (RocksIterator rows = rocks.newIterator(handles.get(ColumnFamily.GROUPS))) {
      byte[] beyond = Keys.group(layoutClass, 0xFFFF);
      rows.seekForPrev(beyond);
      if (rows.isValid()) {
        ByteBuffer key = ByteBuffer.wrap(rows.key());
        boolean ofClass = key.getShort() == (short) layoutClass.key();
        count = ofClass ? (key.getShort() & 0xFFFF) + 1 : 0;
      }
    }
    return count;
  }

  /**
   * The codes of a group's members, ascending; 8 bytes each.
   *
   * @throws LayoutFormatException if the class has no group of that number
   */
  public long[] members(LayoutClass layoutClass, int groupNumber) {
    int size = group(layoutClass, groupNumber).group().size();
    return codes(ColumnFamily.MEMBERS, Keys.member(layoutClass, groupNumber, 0), size);
  }

  /**
   * The codes of the layouts in a layer of a group, ascending; 8 bytes each.
   *
   * @throws LayoutFormatException if the class has no group of that number or the group no such
   *     layer
   */
  public long[] layer(LayoutClass layoutClass, int groupNumber, int layer) {
    GroupRecord group = group(layoutClass, groupNumber);
    if (layer < 0 || layer >= group.layers()) {
      throw new LayoutFormatException(
          "group %s has no layer %d; its layers are 0 to %d"
              .formatted(group.group().name(), layer, group.layers() - 1));
    }
    int size = group.layerSizes().get(layer);
    return codes(ColumnFamily.LAYERS, Keys.layer(layoutClass, groupNumber, layer, 0), size);
  }

  /** For going through everything. */
  public DatabaseScan scan() {
    return new DatabaseScan(rocks, handles);
  }

  @Override
  public void close() {
    handles.values().forEach(ColumnFamilyHandle::close);
    rocks.close();
    for (AutoCloseable each : options) {
      try {
        each.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private ByteBuffer layoutRow(int firstId) {
    byte[] value = get(ColumnFamily.LAYOUTS, Keys.code(LayoutIds.unrank(firstId)));
    if (value == null) {
      throw new DatabaseException(
          "the database in %s has no row for the layouts from id %d on; run verify"
              .formatted(folder, firstId));
    }
    return ByteBuffer.wrap(value);
  }

  private Optional<GroupRecord> groupIfAny(LayoutClass layoutClass, int groupNumber) {
    byte[] value =
        groupNumber > 0xFFFF
            ? null
            : get(ColumnFamily.GROUPS, Keys.group(layoutClass, groupNumber));
    return Optional.ofNullable(value)
        .map(bytes -> GroupRecord.decode(layoutClass, groupNumber, ByteBuffer.wrap(bytes)));
  }

  private long[] codes(ColumnFamily family, byte[] firstKey, int size) {
    long[] codes = new long[size];
    int read = 0;
    try (RocksIterator rows = rocks.newIterator(handles.get(family))) {
      for (rows.seek(firstKey); read < size && rows.isValid(); rows.next()) {
        read += CodeRow.decode(ByteBuffer.wrap(rows.value()), codes, read);
      }
      rows.status();
    } catch (RocksDBException e) {
      throw unreadable(e);
    }
    if (read < size) {
      throw new DatabaseException(
          "the database in %s lacks rows of %s; run verify".formatted(folder, family.familyName()));
    }
    return codes;
  }

  private byte[] get(ColumnFamily family, byte[] key) {
    try {
      return rocks.get(handles.get(family), key);
    } catch (RocksDBException e) {
      throw unreadable(e);
    }
  }

  private DatabaseException unreadable(RocksDBException e) {
    return new DatabaseException(
        "cannot read the database in %s: %s".formatted(folder, e.getMessage()), e);
  }

  private Meta readMeta() {
    Map<String, String> entries = new TreeMap<>();
    try (RocksIterator rows = rocks.newIterator(handles.get(ColumnFamily.META))) {
      for (rows.seekToFirst(); rows.isValid(); rows.next()) {
        entries.put(Meta.text(rows.key()), Meta.text(rows.value()));
      }
      rows.status();
    } catch (RocksDBException e) {
      throw unreadable(e);
    }
    return new Meta(entries);
  }

  private void checkMeta() {
    String version = meta.entries().get(Meta.SCHEMA);
    String problem = null;
    if (version == null) {
      problem = "is unfinished; move it away and build it anew";
    } else if (!version.matches("[1-9][0-9]{0,8}")) {
      problem = "says its schema version is '%s', which is no number".formatted(version);
    } else if (Integer.parseInt(version) > Meta.SCHEMA_VERSION) {
      problem =
          "has schema version %s, newer than the %d that this version of klotski reads; use a newer klotski"
              .formatted(version, Meta.SCHEMA_VERSION);
    }
    if (problem != null) {
      close();
      throw new DatabaseException("the database in %s %s".formatted(folder, problem));
    }
  }

  private static void checkFolder(Path folder) {
    if (!Files.exists(folder) && !Files.notExists(folder)) {
      throw new DatabaseException("no permission to look for the database %s".formatted(folder));
    }
    if (!Files.exists(folder)) {
      throw new DatabaseException(
          "there is no database %s; make one with build, or name another".formatted(folder));
    }
    if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
      throw new DatabaseException(
          "%s is not a folder that can be read; name the folder of a database".formatted(folder));
    }
    if (!Files.exists(folder.resolve("CURRENT"))) {
      throw new DatabaseException(
          "%s is not a Klotski case database: it has no file CURRENT".formatted(folder));
    }
  }
}

package org.klotski.dbschema;

import com.google.common.collect.ImmutableMap;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.rows.LayoutRow;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;

/**
 * A finished database, opened for reading. Any number of processes may have it open, and the
 * threads of a process may share one instance. A look-up takes some microseconds.
 *
 * <p>Once it is closed, all its methods but {@link #close} throw an {@link IllegalStateException},
 * as do those of the scans and look-ups that it has handed out.
 */
public final class Database implements AutoCloseable {
  private final Path folder;
  private final ReadOnlyRocks rocks;
  private final Inventory inventory;
  private final Meta meta;
  private final Present present;
  private final CodeLists codes;
  private final int size;

  private Database(Path folder, ReadOnlyRocks rocks, int size) {
    this.folder = folder;
    this.rocks = rocks;
    this.size = size;
    Optional<Inventory> read = Inventory.read(folder);
    meta = rocks.meta();
    // First, as column families of newer versions are not opened, and their files seem unknown.
    Present.checkStated(folder, meta);
    read.ifPresent(each -> each.checkFiles(folder, rocks.liveFiles()));
    present = Present.of(folder, meta, read, rocks.families());
    inventory = read.orElseThrow();
    codes = new CodeLists(folder, rocks);
  }

  /**
   * Opens a database. What its inventory lists is compared with what is there; no file is read for
   * that.
   *
   * @throws DatabaseException if there is none in the folder, or it is unfinished, of another
   *     schema, not one of ours, or can't be read; the message says which
   * @throws DamagedDatabaseException if something is missing that it once had
   */
  public static Database open(Path folder) {
    return open(folder, LayoutIds.COUNT);
  }

  /** Opens a database in which a scan expects only some layouts, the first by id. */
  static Database open(Path folder, int size) {
    ReadOnlyRocks rocks = ReadOnlyRocks.open(folder);
    try {
      return new Database(folder, rocks, size);
    } catch (RuntimeException | Error e) {
      rocks.close();
      throw e;
    }
  }

  /**
   * What {@link #digests()} of a database are, without opening it; nothing if there is none in the
   * folder. Takes some milliseconds.
   *
   * @throws DamagedDatabaseException if its inventory is not as it was written
   */
  public static Optional<Map<String, String>> stated(Path folder) {
    return Inventory.read(folder).map(Inventory::digests);
  }

  /** The digests of all that this database has, by the labels with which meta lists them. */
  public Map<String, String> digests() {
    return present().features().stream()
        .flatMap(feature -> feature.digests().stream())
        .collect(
            ImmutableMap.toImmutableMap(
                Feature.Digest::label, digest -> meta.entries().getOrDefault(digest.entry(), "")));
  }

  /** The folder that was opened. */
  public Path folder() {
    rocks.requireOpen();
    return folder;
  }

  /** How many layouts it should have. */
  public int size() {
    rocks.requireOpen();
    return size;
  }

  /** What the database says of itself. */
  public Meta meta() {
    rocks.requireOpen();
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
    return decode(layoutRow(id - slot), slot, code);
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
    rocks.requireOpen();
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
      layouts[at] = decode(row, slot, codes[at]);
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
    OptionalLong code = codes.ofMember(name);
    if (code.isEmpty()) {
      group(name.layoutClass(), name.groupNumber()).group().checkMember(name.groupIndex());
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no layout %s".formatted(folder, name));
    }
    return code.getAsLong();
  }

  /**
   * What is known of a group.
   *
   * @throws LayoutFormatException if the class has no group of that number
   */
  public GroupRecord group(LayoutClass layoutClass, int groupNumber) {
    return rowOfGroup(
            ColumnFamily.GROUPS,
            layoutClass,
            groupNumber,
            value -> GroupRecord.decode(layoutClass, groupNumber, value))
        .orElseThrow(
            () ->
                new LayoutFormatException(
                    "class %s has no group %d; its groups are 0 to %d"
                        .formatted(layoutClass, groupNumber, groupCount(layoutClass) - 1)));
  }

  /** Whether the database holds farthest and solution data of every layout in a metric. */
  public boolean isAnalyzed(Metric metric) {
    return present().has(Feature.extremes(metric));
  }

  /**
   * The metrics of whose analysis there is only a part, because {@code analyze} was interrupted
   * while it added that. In these the database is as good as one that is not analyzed.
   */
  public List<Metric> interrupted() {
    return present().interrupted();
  }

  /**
   * The puzzle facts of a layout.
   *
   * @param layout what {@link #layout(long)} answers for it
   */
  public LayoutHardnessRecord layoutHardness(LayoutRecord layout) {
    return hardness().of(layout);
  }

  /** How hard it is to find a shortest way from a layout. */
  public LayoutDifficultyRecord layoutDifficulty(LayoutRecord layout) {
    return difficulty().of(layout);
  }

  /** Looks up the puzzle facts of many layouts. */
  public PuzzleLookUp<LayoutHardnessRecord> hardness() {
    rocks.requireOpen();
    return PuzzleLookUp.hardness(folder, rocks);
  }

  /** How hard it is to find shortest ways from many layouts. */
  public PuzzleLookUp<LayoutDifficultyRecord> difficulty() {
    rocks.requireOpen();
    return PuzzleLookUp.difficulty(folder, rocks);
  }

  /** The farthest and solution data of many layouts, if the database is analyzed in the metric. */
  public Optional<LayoutExtremesLookUp> extremes(Metric metric) {
    return isAnalyzed(metric)
        ? Optional.of(new LayoutExtremesLookUp(folder, rocks, metric))
        : Optional.empty();
  }

  /**
   * The farthest and solution data of a layout in a metric, if the database is analyzed in it.
   *
   * @param code its code
   * @throws LayoutFormatException if it is not the code of a layout
   */
  public Optional<LayoutExtremesRecord> layoutExtremes(Metric metric, long code) {
    int id = LayoutIds.rank(code);
    return extremes(metric).map(lookUp -> lookUp.of(id));
  }

  /**
   * The extremes among the members of a group in a metric, if the database is analyzed in it.
   *
   * @throws LayoutFormatException if the class has no group of that number
   */
  public Optional<GroupExtremesRecord> groupExtremes(
      Metric metric, LayoutClass layoutClass, int groupNumber) {
    Optional<GroupExtremesRecord> extremes =
        isAnalyzed(metric)
            ? rowOfGroup(
                ColumnFamily.groupExtremes(metric),
                layoutClass,
                groupNumber,
                GroupExtremesRecord::decode)
            : Optional.empty();
    if (extremes.isEmpty()) {
      group(layoutClass, groupNumber); // says that there is no such group
      if (isAnalyzed(metric)) {
        throw DamagedDatabaseException.toVerify(
            "the database in %s has no analysis of group %s-%d"
                .formatted(folder, layoutClass, groupNumber));
      }
    }
    return extremes;
  }

  /** The number of groups of a class. */
  public int groupCount(LayoutClass layoutClass) {
    byte[] last = rocks.keyNotAfter(ColumnFamily.GROUPS, Keys.group(layoutClass, 0xFFFF));
    if (last == null || last.length != Keys.GROUP_BYTES) {
      return 0;
    }
    ByteBuffer key = ByteBuffer.wrap(last);
    boolean ofClass = key.getShort() == (short) layoutClass.key();
    return ofClass ? (key.getShort() & 0xFFFF) + 1 : 0;
  }

  /**
   * The codes of a group's members, ascending; 8 bytes each.
   *
   * @throws LayoutFormatException if the class has no group of that number
   */
  public long[] members(LayoutClass layoutClass, int groupNumber) {
    int size = group(layoutClass, groupNumber).group().size();
    return codes.ofMembers(layoutClass, groupNumber, 0, size, size);
  }

  /**
   * The codes of some of a group's members, ascending. Takes some microseconds for each 64 of them,
   * wherever they are.
   *
   * @param from the group_index of the first
   * @param to the group_index behind the last
   * @throws LayoutFormatException if the class has no group of that number
   * @throws IndexOutOfBoundsException if the group has no such members
   */
  public long[] members(LayoutClass layoutClass, int groupNumber, int from, int to) {
    int size = group(layoutClass, groupNumber).group().size();
    Objects.checkFromToIndex(from, to, size);
    return codes.ofMembers(layoutClass, groupNumber, from, to, size);
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
    return codes.ofLayer(layoutClass, groupNumber, layer, size);
  }

  /** For going through everything. */
  public DatabaseScan scan() {
    rocks.requireOpen();
    return new DatabaseScan(rocks, size);
  }

  /**
   * Compares all that the inventory lists, files and digests, with what is there.
   *
   * @return how many files that are
   * @throws DamagedDatabaseException if something is missing or another
   */
  public long checkInventory() {
    rocks.requireOpen();
    inventory.checkFiles(folder, rocks.liveFiles());
    inventory.checkDigests(folder, meta);
    return inventory.files();
  }

  /**
   * Closes the database, if that has not been done. Waits for calls in progress in other threads,
   * which take microseconds, or seconds if they check checksums. A scan does not go on: it ends
   * with an {@link IllegalStateException} before its visitor gets the next element.
   *
   * @throws IllegalStateException if the visitor of a scan calls it
   */
  @Override
  public void close() {
    rocks.close();
  }

  private Present present() {
    rocks.requireOpen();
    return present;
  }

  private <T> Optional<T> rowOfGroup(
      ColumnFamily family, LayoutClass layoutClass, int number, Function<ByteBuffer, T> decoder) {
    if (number < 0 || number > 0xFFFF) {
      return Optional.empty();
    }
    byte[] key = Keys.group(layoutClass, number);
    byte[] value = rocks.get(family, key);
    try {
      return Optional.ofNullable(value).map(ByteBuffer::wrap).map(decoder);
    } catch (BufferUnderflowException e) {
      throw rocks.damaged(family, key, e);
    }
  }

  private ByteBuffer layoutRow(int firstId) {
    byte[] key = Keys.code(LayoutIds.unrank(firstId));
    return rocks.rowOfLayouts(ColumnFamily.LAYOUTS, key, firstId);
  }

  private LayoutRecord decode(ByteBuffer row, int slot, long code) {
    try {
      return LayoutRow.decode(row, slot, code);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      byte[] key = Keys.code(LayoutIds.unrank(row.getInt(0)));
      throw rocks.damaged(ColumnFamily.LAYOUTS, key, e);
    }
  }
}

package org.klotski.dbschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.klotski.dbschema.puzzles.DifficultyRow;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessRow;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.CodeRow;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.rows.LayoutRow;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.EnvOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileWriter;

/**
 * Writes rows of one column family, in the order of their keys, to a file that {@link
 * DatabaseBuilder} takes into the database as it is. Not for several threads at once; several files
 * of a column family may be written side by side if their keys do not overlap.
 */
public final class TableWriter implements AutoCloseable {
  private final Path file;
  private final ColumnFamilyOptions familyOptions;
  private final EnvOptions environment;
  private final Options options;
  private final SstFileWriter writer;
  private final ByteBuffer value =
      ByteBuffer.allocate(Math.max(LayoutRow.MAX_BYTES, CodeRow.MAX_BYTES));
  private final LayoutRecord[] pending = new LayoutRecord[IdRange.LAYOUTS_IN_ROW];
  private int pendingCount;
  private long rows;

  /**
   * Writes a file from its beginning to its end, replacing one that is there.
   *
   * @param content adds the rows
   * @return the number of rows
   * @throws DatabaseException if it can't be written
   */
  public static long write(Path file, Consumer<TableWriter> content) {
    try (TableWriter writer = new TableWriter(file)) {
      content.accept(writer);
      return writer.finish();
    }
  }

  /**
   * Begins a file, replacing one that is there.
   *
   * @throws DatabaseException if it can't be written
   */
  public TableWriter(Path file) {
    RocksLibrary.load();
    this.file = file;
    familyOptions = Families.options();
    environment = new EnvOptions();
    options =
        new Options()
            .setCompressionType(familyOptions.compressionType())
            .setTableFormatConfig(Families.tableFormat());
    writer = new SstFileWriter(environment, options);
    try {
      Files.deleteIfExists(file); // a database may hold a link to it, so it is not written over
      writer.open(file.toString());
    } catch (RocksDBException e) {
      close();
      throw failed(e);
    } catch (IOException e) {
      close();
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a row of {@link ColumnFamily#LAYOUTS} whenever 64 layouts, in id order, have come. */
  public void addLayout(LayoutRecord layout) {
    pending[pendingCount++] = layout;
    if (pendingCount == IdRange.LAYOUTS_IN_ROW) {
      writePending();
    }
  }

  /**
   * Adds the rows of {@link ColumnFamily#MEMBERS} of one group.
   *
   * @param codes the codes of its members, ascending
   * @param from the position in {@code codes} of the group's first member
   */
  public void addMembers(Group group, long[] codes, int from) {
    for (int index = 0; index < group.size(); index += CodeRow.CODES) {
      int end = Math.min(index + CodeRow.CODES, group.size());
      CodeRow.encode(codes, from + index, from + end, value);
      put(Keys.member(group.layoutClass(), group.number(), index));
    }
  }

  /**
   * Adds the rows of {@link ColumnFamily#LAYERS} of one layer of a group.
   *
   * @param codes holds the codes of its layouts, ascending
   * @param from where they begin in {@code codes}
   * @param size the number of layouts in the layer
   */
  public void addLayer(Group group, int layer, long[] codes, int from, int size) {
    for (int position = 0; position < size; position += CodeRow.CODES) {
      int end = Math.min(position + CodeRow.CODES, size);
      CodeRow.encode(codes, from + position, from + end, value);
      put(Keys.layer(group.layoutClass(), group.number(), layer, position));
    }
  }

  /** Adds a row of {@link ColumnFamily#GROUPS}. */
  public void addGroup(GroupRecord group) {
    value.clear();
    put(Keys.group(group.group().layoutClass(), group.group().number()), group.encode());
  }

  /** Adds a row of {@link ColumnFamily#groupExtremes}. */
  public void addGroupExtremes(Group group, GroupExtremesRecord extremes) {
    put(Keys.group(group.layoutClass(), group.number()), extremes.encode());
  }

  /**
   * Adds rows of {@link ColumnFamily#HARDNESS}.
   *
   * @param ids which
   */
  public void addHardness(HardnessTable table, IdRange ids) {
    addRows(ids, (from, to) -> HardnessRow.encode(table, from, to, value));
  }

  /**
   * Adds rows of {@link ColumnFamily#DIFFICULTY}.
   *
   * @param ids which
   */
  public void addDifficulty(DifficultyTable table, IdRange ids) {
    addRows(ids, (from, to) -> DifficultyRow.encode(table, from, to, value));
  }

  /**
   * Adds rows of {@link ColumnFamily#farthest}.
   *
   * @param ids which
   */
  public void addFarthest(ExtremesTable table, IdRange ids) {
    addRows(ids, (from, to) -> ExtremesRow.encodeFarthest(table, from, to, value));
  }

  /** Adds rows of {@link ColumnFamily#solutions}, as {@link #addFarthest} does. */
  public void addSolutions(ExtremesTable table, IdRange ids) {
    addRows(ids, (from, to) -> ExtremesRow.encodeSolutions(table, from, to, value));
  }

  /**
   * Writes what is pending, and the end of the file.
   *
   * @return the number of rows
   * @throws DatabaseException if it can't be written
   */
  public long finish() {
    if (pendingCount > 0) {
      writePending();
    }
    try {
      writer.finish();
    } catch (RocksDBException e) {
      throw failed(e);
    }
    return rows;
  }

  @Override
  public void close() {
    writer.close();
    options.close();
    environment.close();
    familyOptions.close();
  }

  /** Puts together the value for the layouts with some ids. */
  private interface Encoding {
    void encode(int from, int to);
  }

  private void addRows(IdRange ids, Encoding encoding) {
    for (int id = ids.from(); id < ids.to(); id += IdRange.LAYOUTS_IN_ROW) {
      int next = Math.min(id + IdRange.LAYOUTS_IN_ROW, ids.to());
      encoding.encode(id, next);
      put(Keys.code(LayoutIds.unrank(id)));
    }
  }

  private void writePending() {
    LayoutRow.encode(pending, pendingCount, value);
    put(Keys.code(pending[0].code()));
    pendingCount = 0;
  }

  private void put(byte[] key) {
    byte[] bytes = Arrays.copyOf(value.array(), value.position());
    value.clear();
    put(key, bytes);
  }

  private void put(byte[] key, byte[] bytes) {
    try {
      writer.put(key, bytes);
      rows++;
    } catch (RocksDBException e) {
      throw failed(e);
    }
  }

  private DatabaseException failed(RocksDBException e) {
    return new DatabaseException("cannot write %s: %s".formatted(file, e.getMessage()), e);
  }
}

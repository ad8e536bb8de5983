package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.CodeRow;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.rows.LayoutRow;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Goes through whole column families of an open database, as they are stored: nothing is assumed to
 * be right. Several threads may share it.
 *
 * <p>A method that is at work when another thread closes the database throws an {@link
 * IllegalStateException} before its visitor gets the next element. The visitor itself can't close
 * the database.
 */
public final class DatabaseScan {
  /** Is told of each member of a group. */
  @FunctionalInterface
  public interface MemberVisitor {
    /** Takes a row's entry: class, group_num, group_index, code. */
    void visit(LayoutClass layoutClass, int groupNumber, int groupIndex, long code);
  }

  /** Is told of each layout of a layer. */
  @FunctionalInterface
  public interface LayerVisitor {
    /** Takes a row's entry: class, group_num, layer, position in the layer, code. */
    void visit(LayoutClass layoutClass, int groupNumber, int layer, int position, long code);
  }

  /** Is told of the extremes of each group. */
  @FunctionalInterface
  public interface GroupExtremesVisitor {
    /** Takes a row: class, group_num, what is known. */
    void visit(LayoutClass layoutClass, int groupNumber, GroupExtremesRecord extremes);
  }

  private final ReadOnlyRocks rocks;

  /** How many layouts it should have. */
  private final int size;

  DatabaseScan(ReadOnlyRocks rocks, int size) {
    this.rocks = rocks;
    this.size = size;
  }

  /**
   * Goes through the stored layouts in stored order.
   *
   * @param from where to begin: the first id of a stored row
   * @param to where to end: before the row that begins with this id or a greater one
   * @throws DatabaseException if something can't be read
   */
  public void layouts(int from, int to, Consumer<LayoutRecord> visitor) {
    long[] codes = new long[IdRange.LAYOUTS_IN_ROW];
    LayoutRecord[] layouts = new LayoutRecord[IdRange.LAYOUTS_IN_ROW];
    byte[] first = Keys.code(from < LayoutIds.COUNT ? LayoutIds.unrank(from) : -1L);
    byte[] beyond = to < LayoutIds.COUNT ? Keys.code(LayoutIds.unrank(to)) : null;
    rows(
        ColumnFamily.LAYOUTS,
        first,
        beyond,
        (key, value) -> {
          int count = LayoutRow.count(value);
          LayoutRow.decodeCodes(value, Keys.getCode(key), codes);
          for (int slot = 0; slot < count; slot++) {
            layouts[slot] = LayoutRow.decode(value, slot, codes[slot]);
          }
          return count;
        },
        slot -> visitor.accept(layouts[slot]));
  }

  /** Goes through the stored members of all groups in stored order. */
  public void members(MemberVisitor visitor) {
    RowOfGroup row = new RowOfGroup();
    rows(
        ColumnFamily.MEMBERS,
        (key, value) -> {
          row.readGroup(key);
          return row.readCodes(key, value);
        },
        i -> visitor.visit(row.layoutClass, row.groupNumber, row.first + i, row.codes[i]));
  }

  /** Goes through the stored layers of all groups in stored order. */
  public void layers(LayerVisitor visitor) {
    RowOfGroup row = new RowOfGroup();
    rows(
        ColumnFamily.LAYERS,
        (key, value) -> {
          row.readGroup(key);
          row.layer = key.getShort() & 0xFFFF;
          return row.readCodes(key, value);
        },
        i ->
            visitor.visit(
                row.layoutClass, row.groupNumber, row.layer, row.first + i, row.codes[i]));
  }

  /** The parts of a row's key, and the codes in the row. */
  private static final class RowOfGroup {
    private final long[] codes = new long[CodeRow.CODES];
    private LayoutClass layoutClass;
    private int groupNumber;
    private int layer;
    private int first;

    void readGroup(ByteBuffer key) {
      layoutClass = LayoutClass.ofKey(key.getShort());
      groupNumber = key.getShort() & 0xFFFF;
    }

    int readCodes(ByteBuffer key, ByteBuffer value) {
      first = key.getInt();
      return CodeRow.decode(value, codes, 0);
    }
  }

  /** Goes through the stored groups, by class and group_num. */
  public void groups(Consumer<GroupRecord> visitor) {
    RowOfGroup row = new RowOfGroup();
    GroupRecord[] group = new GroupRecord[1];
    rows(
        ColumnFamily.GROUPS,
        (key, value) -> {
          row.readGroup(key);
          group[0] = GroupRecord.decode(row.layoutClass, row.groupNumber, value);
          return 1;
        },
        i -> visitor.accept(group[i]));
  }

  /** Goes through the stored extremes of groups in a metric, by class and group_num. */
  public void groupExtremes(Metric metric, GroupExtremesVisitor visitor) {
    RowOfGroup row = new RowOfGroup();
    GroupExtremesRecord[] extremes = new GroupExtremesRecord[1];
    rows(
        ColumnFamily.groupExtremes(metric),
        (key, value) -> {
          row.readGroup(key);
          extremes[0] = GroupExtremesRecord.decode(value);
          return 1;
        },
        i -> visitor.visit(row.layoutClass, row.groupNumber, extremes[i]));
  }

  /**
   * Reads the stored farthest and solution data of all layouts in a metric; 14 bytes per layout.
   *
   * @throws DatabaseException if a row is missing or damaged
   */
  public ExtremesTable extremes(Metric metric, int threads) {
    ExtremesTable table = new ExtremesTable(size);
    ThreadTeam.run(
        threads,
        2,
        i -> {
          if (i == 0) {
            readAll(ColumnFamily.farthest(metric), table::readFarthest);
          } else {
            readAll(ColumnFamily.solutions(metric), table::readSolutions);
          }
        });
    return table;
  }

  /**
   * Reads what is stored of all layouts as puzzles; 7 bytes per layout.
   *
   * @throws DatabaseException if a row is missing or damaged
   */
  public HardnessTable hardness() {
    HardnessTable table = new HardnessTable(size);
    readAll(ColumnFamily.HARDNESS, table::read);
    return table;
  }

  /**
   * Reads how hard it is to find a shortest way from every layout; 3 bytes per layout.
   *
   * @throws DatabaseException if a row is missing or damaged
   */
  public DifficultyTable difficulty() {
    DifficultyTable table = new DifficultyTable(size);
    readAll(ColumnFamily.DIFFICULTY, table::read);
    return table;
  }

  /**
   * How far every layout is from the nearest solved one in a metric, by id; -1 if none can be
   * reached. 2 bytes per layout, and 7 more for a while if the metric is not that of steps.
   *
   * @throws DatabaseException if a row is missing or damaged
   */
  public short[] minSolutions(Metric metric) {
    short[] steps = minSolutionSteps();
    return metric == Metric.STEP ? steps : hardness().minSolutions(metric, steps);
  }

  /**
   * The same in every metric, in their order; 6 bytes per layout, and 7 more for a while.
   *
   * @throws DatabaseException if a row is missing or damaged
   */
  public List<short[]> minSolutions() {
    short[] steps = minSolutionSteps();
    HardnessTable hardness = hardness();
    return List.of(
        steps,
        hardness.minSolutions(Metric.LINE, steps),
        hardness.minSolutions(Metric.CELL, steps));
  }

  private short[] minSolutionSteps() {
    short[] steps = new short[size];
    int[] next = {0};
    layouts(
        0,
        LayoutIds.COUNT,
        layout -> {
          if (layout.id() != next[0]) {
            throw DamagedDatabaseException.certain(
                "the layout with id %d is stored where id %d should be"
                    .formatted(layout.id(), next[0]));
          }
          steps[next[0]++] = (short) layout.minSolutionStep();
        });
    checkComplete(ColumnFamily.LAYOUTS, next[0]);
    return steps;
  }

  /** Takes a row over that begins with an id, and answers how many layouts it is about. */
  private interface RowReader {
    int read(int id, ByteBuffer value);
  }

  /** Reads a column family with a row for every 64 layouts. */
  private void readAll(ColumnFamily family, RowReader reader) {
    int[] next = {0};
    rows(
        family,
        (key, value) -> {
          int id = value.getInt(0);
          if (id != next[0] || LayoutIds.rankOrMinusOne(Keys.getCode(key)) != id) {
            throw DamagedDatabaseException.certain(
                "a row of %s begins with id %d, but should begin with id %d"
                    .formatted(family.familyName(), id, next[0]));
          }
          next[0] += reader.read(id, value);
          return 0;
        },
        i -> {});
    checkComplete(family, next[0]);
  }

  private void checkComplete(ColumnFamily family, int layouts) {
    if (layouts != size) {
      throw DamagedDatabaseException.certain(
          "%s has rows for %d layouts, not for %d".formatted(family.familyName(), layouts, size));
    }
  }

  /** Computes a digest that the database has again; see SCHEMA.md for the names. */
  public SortedMap<String, String> digests(Feature.Digest digest, int threads) {
    return ContentDigest.of(
        (family, visitor) -> rocks.rows(family, null, null, visitor), digest, threads);
  }

  /**
   * Has RocksDB check the checksums of all blocks.
   *
   * @throws DatabaseException if one does not hold
   */
  public void verifyChecksums() {
    rocks.verifyChecksums();
  }

  /** Understands a row, and answers how many elements it has. */
  private interface RowParser {
    int parse(ByteBuffer key, ByteBuffer value);
  }

  private void rows(ColumnFamily family, RowParser parser, IntConsumer visitor) {
    rows(family, null, null, parser, visitor);
  }

  /**
   * Goes through rows and their elements.
   *
   * @param visitor takes the position of each element in its row; what it throws is no damage
   */
  private void rows(
      ColumnFamily family, byte[] first, byte[] beyond, RowParser parser, IntConsumer visitor) {
    rocks.rows(
        family,
        first,
        beyond,
        (key, value) -> {
          int elements;
          try {
            elements = parser.parse(ByteBuffer.wrap(key), ByteBuffer.wrap(value));
          } catch (BufferUnderflowException
              | IndexOutOfBoundsException
              | IllegalArgumentException e) {
            throw rocks.damaged(family, key, e);
          }
          for (int i = 0; i < elements; i++) {
            rocks.requireOpen();
            visitor.accept(i);
          }
        });
  }
}

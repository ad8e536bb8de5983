package org.klotski.tables.files;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.PuzzleLookUp;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.Openings;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.GroupRow;
import org.klotski.tables.columns.LayoutTableRow;
import org.klotski.tables.columns.OpeningRow;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.columns.TableName;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.DuckDbWords;

/** A table of a database as a Parquet file. */
public final class TableFile {
  /**
   * How the name of the folder ends, after that of the file, where DuckDB puts what does not fit
   * into its memory; it is gone at the end, unless the process is killed.
   */
  public static final String SPILL = ".spill";

  /** What DuckDB may take; measured with 2 and with 32 threads. */
  private static final int MEGABYTES = 500;

  /** The most bytes that a layout takes in the file. */
  private static final int BYTES_PER_LAYOUT = 19;

  private static final int EXTREMES_BYTES_PER_LAYOUT = 4;
  private static final int BYTES_OF_OTHERS = 4 << 20;

  private final Database database;
  private final Content content;
  private final TableName table;

  private TableFile(Database database, Content content, TableName table) {
    this.database = database;
    this.content = content;
    this.table = table;
  }

  /** The files of an open database. */
  public static List<TableFile> of(Database database) {
    Content content = Content.of(database.digests());
    return TableName.files().stream()
        .map(table -> new TableFile(database, content, table))
        .toList();
  }

  /** Which table it is. */
  public TableName table() {
    return table;
  }

  /** Its columns. */
  public List<? extends Column<?>> columns() {
    return TableColumns.of(table, content);
  }

  /** The most bytes that the file can have, about. */
  public long spaceBytes() {
    if (table != TableName.LAYOUTS) {
      return BYTES_OF_OTHERS;
    }
    long ofEach = BYTES_PER_LAYOUT + (long) EXTREMES_BYTES_PER_LAYOUT * content.analyzed().size();
    return ofEach * LayoutIds.COUNT;
  }

  /** How much progress there is in all: the layouts; other tables take no time beside them. */
  public long progressTotal() {
    return table == TableName.LAYOUTS ? LayoutIds.COUNT : 0;
  }

  /**
   * Writes the file: all layouts take some 70 s of processor time, and 600 MB beside Java's memory.
   *
   * @param file where to
   * @param threads how many threads to use, at least 1; the rows do not depend on it
   * @param progress is told how much more has been done; by any thread
   * @return how many rows it has
   * @throws IOException if it can't be written
   * @throws DatabaseException if something can't be read
   */
  public int write(Path file, int threads, LongConsumer progress) throws IOException {
    Path spill = file.resolveSibling(file.getFileName() + SPILL);
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(threads, MEGABYTES, spill))) {
      return switch (table) {
        case LAYOUTS -> layouts(duckDb, threads, progress).write(file);
        case GROUPS -> new SmallTable<>(duckDb, TableColumns.groups(content), groups()).write(file);
        case OPENINGS -> new SmallTable<>(duckDb, TableColumns.openings(), openings()).write(file);
        case CLASSES -> throw new IllegalStateException("classes are no file");
      };
    } catch (SQLException e) {
      throw new IOException("DuckDB says " + DuckDbWords.firstLine(e), e);
    }
  }

  /**
   * Compares a finished file with the database: the rows, and of every column the NULLs, the sum
   * and an order-sensitive hash.
   *
   * @param threads how many threads to use, at least 1
   * @param progress receives the number of layouts read since its last call; called by any thread
   * @return what differs, as phrases that name the columns; empty if nothing does
   * @throws DatabaseException if something can't be read
   */
  public List<String> differences(Path file, int threads, LongConsumer progress) {
    return comparison().differences(file, threads, progress);
  }

  private TableComparison<?> comparison() {
    return switch (table) {
      case LAYOUTS -> {
        GroupSizes sizes = GroupSizes.of(database);
        yield new TableComparison<>(
            TableColumns.layouts(content),
            LayoutIds.COUNT,
            () -> LayoutReader.of(database, content, sizes)::read);
      }
      case GROUPS -> TableComparison.of(TableColumns.groups(content), groups());
      case OPENINGS -> TableComparison.of(TableColumns.openings(), openings());
      case CLASSES -> throw new IllegalStateException("classes are no file");
    };
  }

  private LayoutTable layouts(DuckDb duckDb, int threads, LongConsumer progress) {
    GroupSizes sizes = GroupSizes.of(database);
    LayoutSlices slices =
        new LayoutSlices(
            threads,
            () -> LayoutReader.of(database, content, sizes),
            LayoutIds.COUNT,
            TableColumns.layouts(content),
            progress);
    return new LayoutTable(duckDb, slices, LayoutIds.COUNT);
  }

  private List<GroupRow> groups() {
    DatabaseScan scan = database.scan();
    ListMultimap<String, GroupExtremesRecord> extremes = ArrayListMultimap.create();
    for (Metric metric : content.analyzed()) {
      scan.groupExtremes(
          metric,
          (layoutClass, number, record) -> extremes.put(layoutClass + "-" + number, record));
    }
    List<GroupRow> rows = new ArrayList<>();
    scan.groups(record -> rows.add(new GroupRow(record, checked(record.group().name(), extremes))));
    return rows;
  }

  private List<GroupExtremesRecord> checked(
      String group, ListMultimap<String, GroupExtremesRecord> extremes) {
    List<GroupExtremesRecord> found = extremes.get(group);
    if (found.size() != content.analyzed().size()) {
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no extremes of group %s".formatted(database.folder(), group));
    }
    return found;
  }

  private List<OpeningRow> openings() {
    GroupSizes sizes = GroupSizes.of(database);
    PuzzleLookUp<LayoutHardnessRecord> hardness = database.hardness();
    PuzzleLookUp<LayoutDifficultyRecord> difficulty = database.difficulty();
    List<OpeningRow> rows = new ArrayList<>();
    for (Opening opening : Openings.all()) {
      LayoutRecord layout = database.layoutRecord(opening.layout().code());
      rows.addAll(
          OpeningRow.of(
              opening,
              new LayoutTableRow(
                  layout,
                  sizes.of(layout.name()),
                  hardness.of(layout),
                  difficulty.of(layout),
                  List.of())));
    }
    return rows;
  }
}

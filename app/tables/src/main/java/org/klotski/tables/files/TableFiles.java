package org.klotski.tables.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.StoredTables;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.DifficultyScore;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/**
 * Writes the tables of a database as Parquet files. A file is named {@code NAME-DIGEST.parquet}
 * after the table and the first 16 digits of the file's SHA-256, so a file never changes.
 *
 * <p>Writing all layouts takes about a minute of processor time, and 600 MB in addition to the
 * arrays of the facts.
 *
 * @implNote Columns without NULL are REQUIRED in the small tables, which DuckDB copies from tables
 *     with NOT NULL constraints. In layouts, all columns except id are OPTIONAL, because DuckDB
 *     can't declare results of functions as NOT NULL, and copying 29 million rows into a table
 *     first would take gigabytes. An OPTIONAL column without NULL takes 8 more bytes per page.
 */
public final class TableFiles {
  private static final String LICENSE = "Apache-2.0";
  private static final int DIGEST_DIGITS = 16;

  /** The memory limit of DuckDB; sufficient for 2 to 32 threads. */
  private static final int MEGABYTES = 500;

  private final DuckDb duckDb;
  private final Path folder;
  private final FactBlocks layouts;
  private final Columns groups;
  private final List<Metric> analyzed;
  private final Map<String, String> metadata;

  TableFiles(
      DuckDb duckDb,
      Path folder,
      FactBlocks layouts,
      Columns groups,
      Map<String, String> metadata) {
    this.duckDb = duckDb;
    this.folder = folder;
    this.layouts = layouts;
    this.groups = groups;
    this.metadata = metadata;
    analyzed =
        Arrays.stream(Metric.values())
            .filter(metric -> layouts.facts().contains(Facts.farthest(metric)))
            .toList();
  }

  /** Returns the files of a database's tables; throws a {@link TablesException} if it has none. */
  public static Map<TableName, Path> current(Database database) {
    return current(database.folder(), database.tables());
  }

  /** Returns the file of each table in a database; see {@link #current(Database)}. */
  public static Map<TableName, Path> current(Path database, List<Path> files) {
    Map<TableName, Path> current = new EnumMap<>(TableName.class);
    for (TableName table : TableName.values()) {
      current.put(
          table,
          files.stream()
              .filter(file -> file.getFileName().toString().startsWith(table.label() + "-"))
              .findFirst()
              .orElseThrow(
                  () ->
                      new TablesException(
                          "the database in %s has no table %s; rebuild it with 'klotski build --force'"
                              .formatted(database, table.label()))));
    }
    return current;
  }

  /**
   * Writes the tables of a database for a build or an analysis; see {@link TableWriter}. Facts that
   * the input of an analysis lacks are read from the database. Existing files are not deleted.
   */
  public static List<Path> write(TableWriter.Input input, Work work) throws IOException {
    if (input.layouts().has(Facts.CODE_OF_LAYOUT)) {
      return write(input, FactBlocks.of(input.layouts()), input.groups(), work::add);
    }
    try (Database database = Database.open(input.database())) {
      List<Metric> before = database.analyzed();
      List<Fact> stored = stored(Subject.LAYOUT, before);
      return write(
          input,
          FactBlocks.of(database, stored, input.layouts(), input.threads()),
          Columns.join(database.groups(stored(Subject.GROUP, before)), input.groups()),
          work::add);
    }
  }

  private static List<Path> write(
      TableWriter.Input input, FactBlocks layouts, Columns groups, LongConsumer progress)
      throws IOException {
    Path folder = input.database().resolve(StoredTables.FOLDER);
    Durable.createFolders(folder);
    Path spill = folder.resolve("spill");
    Map<String, String> metadata =
        Map.of(Meta.DIGEST, input.meta().digest(), "version", ProductVersion.number());
    try (DuckDb duckDb = DuckDb.start(input.threads(), MEGABYTES, spill)) {
      TableFiles tables = new TableFiles(duckDb, folder, layouts, groups, metadata);
      List<Path> files =
          List.of(
              tables.writeGroups(), // Classes are computed from the table of groups.
              tables.writeClasses(),
              tables.writeOpenings(),
              tables.writeLayouts(progress));
      Durable.sync(folder);
      return files;
    } catch (SQLException e) {
      throw new IOException("DuckDB cannot write tables: " + DuckDb.message(e), e);
    }
  }

  public static List<Fact> stored(Subject subject, List<Metric> analyzed) {
    return Facts.of(subject, analyzed).stream()
        .filter(fact -> fact.origin() != Origin.DERIVED)
        .toList();
  }

  Path writeLayouts(LongConsumer progress) throws SQLException, IOException {
    GroupSizes sizes = new GroupSizes(groups);
    SourceTable source = new SourceTable(duckDb, "layout", layouts);
    source.add(Facts.DIFFICULTY_SCORE.name(), Short.SIZE, true, scores(sizes));
    source.add("class_index", Byte.SIZE, false, TableFiles::packClass);
    // A join with the groups would be shorter but would not keep the order of the rows.
    String classes =
        LayoutClass.all().stream()
            .map(layoutClass -> DuckDb.quoted(layoutClass.toString()))
            .collect(Collectors.joining(", "));
    String named =
        "FROM (SELECT *, concat(class, '-', group_num) AS group_name FROM (SELECT *, ([%s])[class_index + 1] AS class FROM (%s)))"
            .formatted(classes, source.query(progress));
    return write(TableName.LAYOUTS, select(TableName.LAYOUTS, named), source::run);
  }

  private static void packClass(Columns columns, int from, long[] words, int shift) {
    for (int i = 0; i < words.length; i++) {
      long code = columns.code(Facts.CODE_OF_LAYOUT, from + i);
      words[i] |= (long) GroupSizes.classIndex(code) << shift;
    }
  }

  private static SourceTable.Values scores(GroupSizes sizes) {
    return (columns, from, words, shift) -> {
      Columns.Column steps = columns.of(Facts.minSolution(Metric.STEP));
      Columns.Column bits = columns.of(Facts.MIN_SOLUTION_BITS);
      Columns.Column detours = columns.of(Facts.MIN_SOLUTION_DETOURS);
      Columns.Column paths = columns.of(Facts.MIN_SOLUTION_WAYS);
      for (int i = 0; i < words.length; i++) {
        int row = from + i;
        long score = FactType.UINT16.none();
        if (steps.get(row) > 0) {
          int size = sizes.sizeOfGroup(columns, row);
          score =
              DifficultyScore.tenths(
                  steps.get(row), bits.get(row), detours.get(row), paths.get(row), size);
        }
        words[i] |= score << shift;
      }
    };
  }

  Path writeGroups() throws SQLException, IOException {
    SourceTable source = new SourceTable(duckDb, "group", FactBlocks.of(groups));
    short[] numbers = new GroupSizes(groups).groupNumbers();
    source.add(
        Facts.GROUP_NUM.name(),
        Short.SIZE,
        false,
        (columns, from, words, shift) -> {
          for (int i = 0; i < words.length; i++) {
            words[i] |= (long) numbers[from + i] << shift;
          }
        });
    return writeSmall(TableName.GROUPS, select(TableName.GROUPS, source.query(rows -> {})));
  }

  Path writeClasses() throws SQLException, IOException {
    String key = "jiang_num, bing_num, style_num";
    return writeSmall(
        TableName.CLASSES,
        select(TableName.CLASSES, "FROM groups") + " GROUP BY %s ORDER BY %s".formatted(key, key));
  }

  private Path writeOpenings() throws SQLException, IOException {
    boolean noLayouts = layouts.size() == 0; // as in the database of the launcher's rehearsal
    List<List<Object>> rows =
        SmallTables.openings(
            (code, fact) -> noLayouts ? Columns.NONE : layouts.get(fact, LayoutIds.rank(code)));
    return writeSmall(TableName.OPENINGS, SmallTables.sql(columns(TableName.OPENINGS), rows));
  }

  /** Writes a table of at most tens of thousands of rows. */
  private Path writeSmall(TableName table, String query) throws SQLException, IOException {
    // DuckDB writes columns as REQUIRED only if they are NOT NULL in one of its tables.
    String definitions =
        columns(table).stream().map(Column::definition).collect(Collectors.joining(", "));
    duckDb.run("CREATE TABLE %s (%s)".formatted(table.label(), definitions));
    duckDb.run("INSERT INTO %s %s".formatted(table.label(), query));
    return write(table, "FROM " + table.label(), duckDb::run);
  }

  private String select(TableName table, String source) {
    return columns(table).stream()
        .map(Column::selected)
        .collect(Collectors.joining(", ", "SELECT ", " FROM (" + source + ")"));
  }

  private List<Column> columns(TableName table) {
    return TableColumns.of(table, analyzed);
  }

  @FunctionalInterface
  private interface Execution {
    void run(String sql) throws SQLException;
  }

  private Path write(TableName table, String query, Execution execution)
      throws SQLException, IOException {
    Path unfinished = Durable.unfinished(folder.resolve(table.file()));
    try {
      execution.run(Parquet.copy(query, unfinished, keyValues(table, columns(table))));
      Durable.sync(unfinished);
      Path file = folder.resolve(name(table, Durable.sha256(unfinished)));
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      return file;
    } finally {
      Durable.discard(unfinished); // The unfinished file exists only after a failure.
    }
  }

  private Map<String, String> keyValues(TableName table, List<Column> columns) {
    Map<String, String> entries = new TreeMap<>(metadata);
    entries.put("license", LICENSE);
    entries.put("rows", table.rows());
    for (Column column : columns) {
      entries.put("column." + column, column.meaning());
    }
    return entries;
  }

  /** Returns the file name of a table whose file has the given SHA-256. */
  public static String name(TableName table, String sha256) {
    return table.label() + "-" + sha256.substring(0, DIGEST_DIGITS) + ".parquet";
  }

  /** Returns whether the digest in a file's name matches the content of the file. */
  public static boolean isIntact(TableName table, Path file) throws IOException {
    return file.getFileName().toString().equals(name(table, Durable.sha256(file)));
  }
}

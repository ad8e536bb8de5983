package org.klotski.exporter.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.DataSet;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.Resource;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;
import org.klotski.pipeline.ProductVersion;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.FactRows;
import org.klotski.tables.files.GroupSizes;
import org.klotski.tables.files.SmallTables;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteErrorCode;

/**
 * Writes {@code klotski.sqlite}, which contains some or all classes. The file has the same tables
 * and columns as the Parquet files, and two more tables: layer sizes and metadata.
 */
public final class SqliteFile implements DataFile {
  public static final String NAME = "klotski.sqlite";

  /** The disk space per layout for rows, for indexes, and for sorting an index. */
  private static final long BYTES_PER_LAYOUT = 130;

  private static final long ANALYSIS_BYTES_PER_LAYOUT = 45;

  /** The size of the page cache and of sorted runs, 8 MiB; larger caches slow down indexing. */
  private static final String CACHE_SIZE = "-8192";

  /** Identifies the kind of file: "Klot" in ASCII. */
  private static final int APPLICATION_ID = 0x4B6C6F74;

  private static final String LAYERS =
      "CREATE TABLE layers (group_name TEXT NOT NULL, layer INTEGER NOT NULL, layer_size INTEGER"
          + " NOT NULL, PRIMARY KEY (group_name, layer)) WITHOUT ROWID";
  private static final String META =
      "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID";

  private final DataSet data;
  private final Database database;
  private final Set<LayoutClass> classes;
  private final List<Metric> analyzed;
  private final Map<TableName, SqliteTable> tables = new EnumMap<>(TableName.class);

  private final Map<String, Long> rows = new LinkedHashMap<>();

  public SqliteFile(DataSet data) {
    this.data = data;
    database = data.database();
    classes = Set.copyOf(data.classes());
    analyzed = database.analyzed();
    for (TableName table : TableName.values()) {
      List<Column> columns = TableColumns.of(table, analyzed);
      tables.put(table, new SqliteTable(table.label(), table.key(), columns));
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public long spaceBytes() {
    long ofEach = BYTES_PER_LAYOUT + ANALYSIS_BYTES_PER_LAYOUT * analyzed.size();
    return ofEach * data.layoutCount() + (1 << 20);
  }

  @Override
  public long progressTotal() {
    return (long) data.layoutCount() * (1 + indexes().size());
  }

  @Override
  public String progressUnit() {
    return "rows";
  }

  @Override
  public FileDigest write(Path file, LongConsumer progress) throws IOException {
    Files.deleteIfExists(file);
    try (Connection connection = settings(file).createConnection("jdbc:sqlite:" + file)) {
      connection.setAutoCommit(false);
      writeMeta(connection);
      Columns groups = database.groups(TableFiles.stored(Subject.GROUP, analyzed));
      writeGroups(connection, groups);
      writeLayers(connection);
      writeSmall(connection, TableName.CLASSES, SmallTables.classes(groups, analyzed));
      writeSmall(
          connection,
          TableName.OPENINGS,
          SmallTables.openings((code, fact) -> database.layout(code).get(fact)));
      writeLayouts(connection, new GroupSizes(groups), progress);
      connection.commit();
      writeIndexes(connection, progress);
      connection.commit();
    } catch (SQLException e) {
      throw failure(e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return FileDigest.of(file, bytes -> {});
  }

  /** Returns the exception to throw; SQLite recognizes a full disk but not an exceeded quota. */
  static IOException failure(SQLException e) {
    int code = e.getErrorCode();
    if (code == SQLiteErrorCode.SQLITE_FULL.code) {
      return new IOException("No space left on device", e);
    }
    String reason =
        code == SQLiteErrorCode.SQLITE_IOERR.code ? "; check the disk and the quota" : "";
    return new IOException("SQLite says " + e.getMessage() + reason, e);
  }

  /** Returns settings without a journal, since an unfinished file is discarded. */
  private static SQLiteConfig settings(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setPragma(Pragma.JOURNAL_MODE, "OFF");
    config.setPragma(Pragma.SYNCHRONOUS, "OFF");
    config.setPragma(Pragma.LOCKING_MODE, "EXCLUSIVE");
    config.setPragma(Pragma.CACHE_SIZE, CACHE_SIZE);
    String folder = file.toAbsolutePath().getParent().toString();
    config.setPragma(Pragma.TEMP_STORE_DIRECTORY, "'" + folder.replace("'", "''") + "'");
    config.setApplicationId(APPLICATION_ID);
    return config;
  }

  private boolean isWanted(long code) {
    return data.isAll() || classes.contains(LayoutCode.layoutClass(code));
  }

  private void writeMeta(Connection connection) throws SQLException {
    execute(connection, META);
    try (RowInserter inserter = new RowInserter(connection, "meta", 2)) {
      inserter.value("classes").value(data.isAll() ? "all" : classNames());
      inserter.value("database_digest").value(database.meta().digest());
      inserter.value("layouts").value(Integer.toString(data.layoutCount()));
      inserter.value("product_version").value(ProductVersion.number());
      rows.put("meta", inserter.finish());
    }
  }

  private String classNames() {
    return data.classes().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private RowInserter create(Connection connection, TableName table) throws SQLException {
    SqliteTable created = tables.get(table);
    execute(connection, created.create());
    return new RowInserter(connection, created.name(), created.stored().size());
  }

  private void writeGroups(Connection connection, Columns groups) throws SQLException {
    FactRows facts = new FactRows(groups, 0, new GroupSizes(groups));
    try (RowInserter inserter = create(connection, TableName.GROUPS)) {
      tables
          .get(TableName.GROUPS)
          .insert(inserter, groups, facts, row -> isWanted(groups.code(Facts.SEED, row)));
      rows.put(TableName.GROUPS.label(), inserter.finish());
    }
  }

  private void writeLayers(Connection connection) throws SQLException {
    execute(connection, LAYERS);
    try (RowInserter inserter = new RowInserter(connection, "layers", 3)) {
      for (LayoutClass layoutClass : data.classes()) {
        int groups = database.groupCount(layoutClass);
        for (int number = 0; number < groups; number++) {
          int[] sizes = database.layerSizes(layoutClass, number);
          for (int layer = 0; layer < sizes.length; layer++) {
            inserter.value(layoutClass + "-" + number).value(layer).value(sizes[layer]);
          }
        }
      }
      rows.put("layers", inserter.finish());
    }
  }

  private void writeSmall(Connection connection, TableName table, List<List<Object>> all)
      throws SQLException {
    Set<String> names = classes.stream().map(String::valueOf).collect(Collectors.toSet());
    try (RowInserter inserter = create(connection, table)) {
      for (List<Object> row : all) {
        String first = (String) row.get(0);
        if (table == TableName.CLASSES
            ? names.contains(first)
            : isWanted(LayoutCode.parse(first))) {
          for (Object value : row) {
            inserter.value(value);
          }
        }
      }
      rows.put(table.label(), inserter.finish());
    }
  }

  private void writeLayouts(Connection connection, GroupSizes sizes, LongConsumer progress)
      throws SQLException {
    SqliteTable table = tables.get(TableName.LAYOUTS);
    try (RowInserter inserter = create(connection, TableName.LAYOUTS)) {
      data.scan(
          TableFiles.stored(Subject.LAYOUT, analyzed),
          layouts -> {
            try {
              table.insert(inserter, layouts, new FactRows(layouts, 0, sizes), row -> true);
            } catch (SQLException e) {
              throw new UncheckedIOException(failure(e));
            }
            progress.accept(layouts.size());
          });
      rows.put(TableName.LAYOUTS.label(), inserter.finish());
      for (String statement : table.addComputed()) {
        execute(connection, statement);
      }
    }
  }

  private List<String> indexes() {
    List<String> indexes = new ArrayList<>();
    indexes.add("UNIQUE INDEX layouts_code ON layouts (code)");
    indexes.add("UNIQUE INDEX layouts_name ON layouts (class, group_num, group_index)");
    for (Metric metric : analyzed) {
      for (Fact fact : List.of(Facts.minSolution(metric), Facts.farthest(metric))) {
        indexes.add("INDEX layouts_%1$s ON layouts (%1$s)".formatted(fact));
      }
    }
    return indexes;
  }

  private void writeIndexes(Connection connection, LongConsumer progress) throws SQLException {
    execute(connection, "PRAGMA threads = 2"); // threads that sort
    for (String index : indexes()) {
      execute(connection, "CREATE " + index);
      progress.accept(data.layoutCount());
    }
    execute(connection, "CREATE UNIQUE INDEX groups_number ON groups (class, group_num)");
    execute(connection, "CREATE INDEX groups_size ON groups (group_size)");
    execute(connection, "CREATE INDEX openings_code ON openings (code)");
    execute(connection, "PRAGMA analysis_limit = 1000");
    execute(connection, "ANALYZE");
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public List<Resource> resources(FileDigest digest) {
    List<Resource> resources = new ArrayList<>();
    tables.forEach(
        (table, written) ->
            resources.add(
                resource(
                    table.label(),
                    table.rows(),
                    table.key(),
                    written.columns().stream().map(Field::of).toList())));
    resources.add(
        resource(
            "layers",
            "one row per layer of a group, from its seed",
            List.of(Facts.GROUP_NAME.name(), Facts.LAYER.name()),
            List.of(
                Field.of(Facts.GROUP_NAME), Field.of(Facts.LAYER), Field.of(Facts.LAYER_SIZE))));
    resources.add(
        resource(
            "meta",
            "one row per statement about the file",
            List.of("name"),
            List.of(
                new Field("name", "string", "", "the subject"),
                new Field("value", "string", "", "the value, as text"))));
    return resources;
  }

  private Resource resource(
      String table, String description, List<String> key, List<Field> fields) {
    String which = data.isAll() ? "" : "; only the classes " + classNames();
    return new Resource(
        "klotski-sqlite-" + table,
        description + which,
        Format.SQLITE,
        rows.get(table),
        key,
        fields);
  }
}

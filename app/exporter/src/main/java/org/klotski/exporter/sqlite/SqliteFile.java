package org.klotski.exporter.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.klotski.dbschema.PuzzleLookUp;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.exporter.data.DataSet;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.Extremes;
import org.klotski.exporter.data.ExtremesKind;
import org.klotski.exporter.data.ExtremesName;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.FileDigest;
import org.klotski.grouper.Group;
import org.klotski.pipeline.ProductVersion;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteErrorCode;

/**
 * {@code klotski.sqlite}: the layouts, groups and layers of some or all classes as one SQLite file,
 * with farthest and solution data where the database holds that for all of them.
 */
public final class SqliteFile implements DataFile {
  public static final String NAME = "klotski.sqlite";

  /** Measured, with what sorting the keys takes for a while. */
  private static final long BYTES_PER_LAYOUT = 125;

  private static final long EXTREMES_BYTES_PER_LAYOUT = 20;

  private static final int MAIN_COLUMNS = 15;

  private static final int PROGRESS_EVERY = 1 << 14;

  /** 8 MiB of page cache, which SQLite also sorts at once: with more, keys take twice as long. */
  private static final String SORTED_AT_ONCE = "-8192";

  private static final List<String> KEYS =
      List.of(
          "UNIQUE INDEX main_code ON main (code)",
          "UNIQUE INDEX main_name"
              + " ON main (jiang_num, bing_num, style_num, group_num, group_index)",
          "INDEX main_mirror ON main (is_mirror) WHERE is_mirror = 'Y'",
          "INDEX groups_size ON groups (group_size)");

  /** Says what kind of file it is: "Klot" in ASCII. */
  private static final int APPLICATION_ID = 0x4B6C6F74;

  private final DataSet data;
  private final Dialect dialect;
  private final List<LayoutClass> classes;
  private final Set<LayoutClass> classSet;
  private final long layouts;
  private final PuzzleLookUp<LayoutHardnessRecord> hardness;
  private final PuzzleLookUp<LayoutDifficultyRecord> difficulty;
  private final List<ExtremesName> extremes;
  private final List<String> keys;

  /**
   * The file of some classes.
   *
   * @param metrics those of which it shall hold farthest and solution data, if that is there
   */
  public SqliteFile(
      DataSet data, Dialect dialect, List<LayoutClass> classes, List<Metric> metrics) {
    this.data = data;
    this.dialect = dialect;
    this.classes = classes;
    classSet = Set.copyOf(classes);
    layouts = classes.stream().mapToLong(LayoutClass::layouts).sum();
    hardness = data.hardness();
    difficulty = data.difficulty();
    extremes =
        metrics.stream()
            .flatMap(
                metric ->
                    Arrays.stream(ExtremesKind.values())
                        .map(kind -> new ExtremesName(kind, metric)))
            .filter(name -> data.has(name, classes))
            .toList();
    keys = new ArrayList<>(KEYS);
    for (ExtremesName each : extremes) {
      keys.add(
          "INDEX %1$s_by_%2$s ON %1$s (%3$s)"
              .formatted(each.label(), each.metric().label(), each.figures().get(0)));
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public long spaceBytes() {
    long ofEach = BYTES_PER_LAYOUT + EXTREMES_BYTES_PER_LAYOUT * extremes.size();
    return ofEach * layouts + (1 << 20);
  }

  @Override
  public long progressTotal() {
    return layouts * (1 + extremes.size() + keys.size());
  }

  @Override
  public String progressUnit() {
    return "rows";
  }

  @Override
  public FileDigest write(Path file, LongConsumer progress) throws IOException {
    Files.deleteIfExists(file);
    try (Connection connection = settings(file).createConnection("jdbc:sqlite:" + file)) {
      write(connection, progress);
    } catch (SQLException e) {
      throw failure(e);
    }
    return FileDigest.of(file, bytes -> {});
  }

  private void write(Connection connection, LongConsumer progress) throws SQLException {
    connection.setAutoCommit(false);
    makeTables(connection);
    writeMeta(connection);
    writeGroups(connection);
    writeMain(connection, progress);
    for (ExtremesName each : extremes) {
      execute(connection, table(each));
      writeFigures(connection, each, progress);
    }
    connection.commit();
    writeKeys(connection, progress);
    connection.commit();
  }

  /** Why a file could not be written. SQLite knows a full disk, but not a quota that is used up. */
  static IOException failure(SQLException e) {
    int code = e.getErrorCode();
    if (code == SQLiteErrorCode.SQLITE_FULL.code) {
      return new IOException("No space left on device", e);
    }
    String reason =
        code == SQLiteErrorCode.SQLITE_IOERR.code
            ? "; is a quota used up, or the disk damaged?"
            : "";
    return new IOException("SQLite says " + e.getMessage() + reason, e);
  }

  /** Nothing is undone: a file that was not finished is thrown away. */
  private static SQLiteConfig settings(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setPragma(Pragma.JOURNAL_MODE, "OFF");
    config.setPragma(Pragma.SYNCHRONOUS, "OFF");
    config.setPragma(Pragma.LOCKING_MODE, "EXCLUSIVE");
    config.setPragma(Pragma.CACHE_SIZE, SORTED_AT_ONCE);
    String folder = file.toAbsolutePath().getParent().toString();
    config.setPragma(Pragma.TEMP_STORE_DIRECTORY, "'" + folder.replace("'", "''") + "'");
    config.setApplicationId(APPLICATION_ID);
    return config;
  }

  private void writeMeta(Connection connection) throws SQLException {
    try (RowInserter rows = new RowInserter(connection, "meta", 2)) {
      String names = String.join(" ", classes.stream().map(LayoutClass::toString).toList());
      rows.value("classes").value(classes.equals(LayoutClass.all()) ? "all" : names);
      rows.value("database_digest").value(data.digest());
      rows.value("dialect").value(dialect.label());
      rows.value("layouts").value(Long.toString(layouts));
      rows.value("product_version").value(ProductVersion.number());
      rows.finish();
    }
  }

  private void writeGroups(Connection connection) throws SQLException {
    try (RowInserter groupRows = new RowInserter(connection, "groups", 11);
        RowInserter layerRows = new RowInserter(connection, "layers", 6)) {
      for (GroupRecord each : data.groups()) {
        if (classSet.contains(each.group().layoutClass())) {
          name(groupRows, each.group());
          groupRows.value(each.group().size()).value(LayoutCode.format(each.group().seed()));
          groupRows.value(yesOrNo(each.group().solvable())).value(each.layers());
          for (Mirror mirror : Mirror.values()) {
            groupRows.value(each.image(mirror));
          }
          for (int layer = 0; layer < each.layers(); layer++) {
            name(layerRows, each.group());
            layerRows.value(layer).value(each.layerSizes().get(layer));
          }
        }
      }
      groupRows.finish();
      layerRows.finish();
    }
  }

  private static void name(RowInserter rows, Group group) throws SQLException {
    LayoutClass layoutClass = group.layoutClass();
    rows.value(layoutClass.jiang()).value(layoutClass.bing()).value(layoutClass.style());
    rows.value(group.number());
  }

  private void writeMain(Connection connection, LongConsumer progress) throws SQLException {
    try (RowInserter rows = new RowInserter(connection, "main", MAIN_COLUMNS)) {
      eachLayout(
          progress,
          layout -> {
            LayoutClass layoutClass = layout.layoutClass();
            rows.value(layout.id()).value(LayoutCode.format(layout.code()));
            rows.value(yesOrNo(dialect.isMirror(layout)));
            rows.value(layoutClass.jiang()).value(layoutClass.bing()).value(layoutClass.style());
            rows.value(layout.name().groupNumber()).value(layout.name().groupIndex());
            write(hardness.of(layout), rows);
            LayoutDifficultyRecord found = difficulty.of(layout);
            rows.value(found.bits()).value(found.minSolutionDetours());
          });
      rows.finish();
    }
  }

  private static void write(LayoutHardnessRecord hardness, RowInserter rows) throws SQLException {
    rows.value(hardness.minSolutionLine()).value(hardness.minSolutionCell());
    rows.value(hardness.minSolutionWays());
    rows.value(yesOrNo(hardness.isMinimal())).value(yesOrNo(hardness.isHardest()));
  }

  private static String table(ExtremesName name) {
    StringBuilder columns = new StringBuilder("  id INTEGER PRIMARY KEY");
    for (String figure : name.figures()) {
      columns.append(",\n  ").append(figure).append(" INTEGER NOT NULL");
    }
    return "CREATE TABLE %s (\n%s\n)".formatted(name.label(), columns);
  }

  private void writeFigures(Connection connection, ExtremesName name, LongConsumer progress)
      throws SQLException {
    Extremes ofMetric = data.extremes(name, classes);
    int[] figures = new int[name.figures().size()];
    try (RowInserter rows = new RowInserter(connection, name.label(), 1 + figures.length)) {
      eachLayout(
          progress,
          layout -> {
            rows.value(layout.id());
            ofMetric.figures(name.kind(), layout, figures);
            for (int figure : figures) {
              rows.value(figure);
            }
          });
      rows.finish();
    }
  }

  private void writeKeys(Connection connection, LongConsumer progress) throws SQLException {
    execute(connection, "PRAGMA threads = 2"); // for sorting
    for (String key : keys) {
      execute(connection, "CREATE " + key);
      progress.accept(layouts);
    }
    execute(connection, "PRAGMA analysis_limit = 1000");
    execute(connection, "ANALYZE");
  }

  @FunctionalInterface
  private interface LayoutVisitor {
    void visit(LayoutRecord layout) throws SQLException;
  }

  private void eachLayout(LongConsumer progress, LayoutVisitor visitor) throws SQLException {
    int[] visited = new int[1];
    try {
      data.layouts(
          classes,
          layout -> {
            try {
              visitor.visit(layout);
            } catch (SQLException e) {
              throw new VisitFailed(e);
            }
            if (++visited[0] % PROGRESS_EVERY == 0) {
              progress.accept(PROGRESS_EVERY);
            }
          });
      progress.accept(visited[0] % PROGRESS_EVERY);
    } catch (VisitFailed e) {
      throw e.cause;
    }
  }

  /** Carries a failure through the database's scan. */
  private static final class VisitFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final SQLException cause;

    VisitFailed(SQLException cause) {
      super(cause);
      this.cause = cause;
    }
  }

  private static String yesOrNo(boolean yes) {
    return yes ? "Y" : "N";
  }

  private static void makeTables(Connection connection) throws SQLException {
    URL script = Resources.getResource(SqliteFile.class, "sqlite-tables.sql");
    try (Statement tables = connection.createStatement()) {
      tables.executeUpdate(Resources.toString(script, UTF_8)); // takes several statements
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

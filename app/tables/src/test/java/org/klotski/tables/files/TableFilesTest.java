package org.klotski.tables.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/** Writes tables of real layouts with invented facts and compares them with rows from Java. */
final class TableFilesTest {
  private static final int COUNT = 5_000;
  private static final int GROUPS_OF_CLASS = 3;
  private static final List<Metric> ALL = List.of(Metric.values());

  @TempDir private Path folder;
  private final LongAdder progress = new LongAdder();

  private static Columns layouts(List<Metric> analyzed) {
    Columns columns = new Columns(TableFiles.stored(Subject.LAYOUT, analyzed), COUNT);
    for (int row = 0; row < COUNT; row++) {
      fill(columns, row);
      columns.set(Facts.CODE_OF_LAYOUT, row, LayoutIds.unrank(row * 5_000));
      columns.set(Facts.GROUP_NUM_OF_LAYOUT, row, row % GROUPS_OF_CLASS);
    }
    return columns;
  }

  private static Columns groups(Columns layouts, List<Metric> analyzed) {
    Map<LayoutClass, Long> seedOfClass = new TreeMap<>();
    for (int row = 0; row < COUNT; row++) {
      long code = layouts.code(Facts.CODE_OF_LAYOUT, row);
      seedOfClass.putIfAbsent(LayoutCode.layoutClass(code), code);
    }
    List<Long> seeds = new ArrayList<>();
    seedOfClass.values().forEach(seed -> seeds.addAll(List.of(seed, seed, seed)));
    Columns columns = new Columns(TableFiles.stored(Subject.GROUP, analyzed), seeds.size());
    for (int row = 0; row < columns.size(); row++) {
      fill(columns, row);
      columns.set(Facts.SEED, row, seeds.get(row));
      columns.set(Facts.GROUP_SIZE, row, 2 + row % 1_000);
    }
    return columns;
  }

  private static void fill(Columns columns, int row) {
    for (Fact fact : columns.facts()) {
      long largest = Math.min(fact.type().largest(), largest(fact));
      boolean none = fact.canBeNone() && row % 7 == 3;
      columns.set(
          fact,
          row,
          none
              ? Columns.NONE
              : row == 11 ? largest : (31L * row + fact.position()) % (largest + 1));
    }
    // A layout that has min_solution_bits also has min_solution_ways.
    if (columns.has(Facts.MIN_SOLUTION_BITS)) {
      columns.set(Facts.MIN_SOLUTION_WAYS, row, 1 + row);
    }
  }

  private static long largest(Fact fact) {
    return fact.type() == FactType.UINT16 && fact.decimals() == 0
        ? Short.MAX_VALUE
        : fact.type().largest();
  }

  private Map<TableName, Path> write(Columns layouts, Columns groups, int threads)
      throws SQLException, IOException {
    try (DuckDb duckDb = start(threads)) {
      TableFiles files =
          new TableFiles(
              duckDb, folder, FactBlocks.of(layouts), groups, Map.of("digest", "it's 1234"));
      Map<TableName, Path> written = new EnumMap<>(TableName.class);
      written.put(TableName.GROUPS, files.writeGroups());
      written.put(TableName.CLASSES, files.writeClasses());
      written.put(TableName.LAYOUTS, files.writeLayouts(progress::add));
      return written;
    }
  }

  private Map<TableName, Path> write(List<Metric> analyzed) throws SQLException, IOException {
    Columns layouts = layouts(analyzed);
    return write(layouts, groups(layouts, analyzed), 2);
  }

  private DuckDb start(int threads) {
    return DuckDb.start(threads, 300, folder.resolve("spill"));
  }

  private static List<String> differences(TableName table, Path file, List<Metric> analyzed) {
    Columns layouts = layouts(analyzed);
    Columns groups = groups(layouts, analyzed);
    Columns rows = table == TableName.LAYOUTS ? layouts : groups;
    GroupSizes sizes = new GroupSizes(groups);
    return new TableComparison(
            TableColumns.of(table, analyzed),
            rows.size(),
            (part, visitor) -> {
              Columns ofPart = new Columns(rows.facts(), part.size());
              ofPart.copy(rows, 0, part.from(), part.size());
              visitor.visit(part.from(), new FactRows(ofPart, part.from(), sizes));
            })
        .differences(file, 2, more -> {});
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void writtenTables_matchJava(boolean isAnalyzed) throws SQLException, IOException {
    List<Metric> analyzed = isAnalyzed ? ALL : List.of();
    Columns layouts = layouts(analyzed);
    Columns groups = groups(layouts, analyzed);
    Map<TableName, Path> files = write(layouts, groups, 2);
    assertThat(progress.sum()).isEqualTo(COUNT);
    for (TableName table : List.of(TableName.LAYOUTS, TableName.GROUPS)) {
      assertThat(differences(table, files.get(table), analyzed)).as("%s", table).isEmpty();
    }
    List<Column> columns = TableColumns.of(TableName.CLASSES, analyzed);
    assertThat(
            TableComparison.of(columns, SmallTables.classes(groups, analyzed))
                .differences(files.get(TableName.CLASSES), 2, more -> {}))
        .isEmpty();
  }

  @Test
  void sameRows_haveTheSameFileForAnyNumberOfThreads() throws SQLException, IOException {
    Columns layouts = layouts(List.of());
    Columns groups = groups(layouts, List.of());
    assertThat(write(layouts, groups, 1)).isEqualTo(write(layouts, groups, 3));
  }

  @Test
  void fileIsNamedAfterItsBytes() throws SQLException, IOException {
    Path file = write(List.of()).get(TableName.GROUPS);
    assertThat(TableFiles.isIntact(TableName.GROUPS, file)).isTrue();
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertThat(TableFiles.isIntact(TableName.GROUPS, file)).isFalse();
  }

  @Test
  void columnsWithoutNull_areRequiredInSmallTables() throws SQLException, IOException {
    Map<TableName, Path> files = write(ALL);
    files.remove(TableName.LAYOUTS);
    for (Map.Entry<TableName, Path> each : files.entrySet()) {
      List<String> required =
          TableColumns.of(each.getKey(), ALL).stream()
              .filter(column -> !column.canBeNull())
              .map(Column::name)
              .toList();
      assertThat(
              ask(
                  "SELECT name FROM parquet_schema('%s') WHERE repetition_type = 'REQUIRED'"
                      .formatted(each.getValue())))
          .containsAll(required);
    }
  }

  @Test
  void columns_haveTheirTypes() throws SQLException, IOException {
    Path file = write(ALL).get(TableName.LAYOUTS);
    assertThat(
            ask(
                "SELECT concat_ws(' ', column_name, column_type) FROM (DESCRIBE FROM %s)"
                    .formatted(Parquet.read(file))))
        .isEqualTo(
            TableColumns.of(TableName.LAYOUTS, ALL).stream()
                .map(column -> column + " " + column.type())
                .toList());
  }

  @Test
  void metadata_hasDigestAndMeanings() throws SQLException, IOException {
    Path file = write(List.of()).get(TableName.LAYOUTS);
    assertThat(
            ask(
                "SELECT decode(key) || '=' || decode(value) FROM parquet_kv_metadata('%s')"
                    .formatted(file)))
        .contains(
            "digest=it's 1234", "license=Apache-2.0", "column.layer=" + Facts.LAYER.meaning());
  }

  private List<String> ask(String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (DuckDb duckDb = start(1);
        Statement statement = duckDb.connection().createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(1));
      }
    }
    return rows;
  }

  @Test
  void valueTooLargeForItsColumn_isReported() {
    Columns layouts = layouts(List.of());
    layouts.set(Facts.LAYER, 77, Short.MAX_VALUE + 1);
    assertThatThrownBy(() -> write(layouts, groups(layouts, List.of()), 2))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("32768");
    assertThat(folder).isDirectoryNotContaining(Durable::isUnfinished);
  }

  @Test
  void damagedPage_isReportedUnchangedAndLeavesNoFile() throws SQLException, IOException {
    Columns layouts = layouts(List.of());
    FactBlocks damaged =
        new FactBlocks(
            layouts.facts(),
            layouts.size(),
            FactBlocks.cached(
                first -> {
                  throw DamagedDatabaseException.toVerify("a row is missing");
                },
                1));
    try (DuckDb duckDb = start(2)) {
      TableFiles files =
          new TableFiles(duckDb, folder, damaged, groups(layouts, List.of()), Map.of());
      assertThatThrownBy(() -> files.writeLayouts(rows -> {}))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessage("a row is missing; run verify");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "layer | if(id = 77, layer - 1, layer)::SMALLINT | sum ",
        "goal_12_step | if(id = 77, NULL, goal_12_step) | NULLs ",
        "is_mirror | if(id = 77, NOT is_mirror, is_mirror) | sum ",
        "min_solution_bits | if(id = 77, 0.01, min_solution_bits)::DOUBLE | sum ",
        "difficulty_score | if(id = 77, 0.1, difficulty_score)::DOUBLE | sum ",
        "code | if(id = 77, '000000000', code) | sum ",
        "group_name | if(id = 77, '5-4-1-0', group_name) | sum ",
        "difficulty | if(difficulty IS NULL, '', difficulty) | NULLs 0 instead of "
      })
  void changedValue_isFoundInItsColumn(String column, String value, String difference)
      throws SQLException, IOException {
    assertThat(differencesOfCopy("SELECT * REPLACE (%s AS %s)".formatted(value, column), ""))
        .allMatch(each -> each.startsWith(column + " has "))
        .first()
        .asString()
        .startsWith(column + " has " + difference);
  }

  @Test
  void exchangedRows_areFoundByTheHash() throws SQLException, IOException {
    String order = " ORDER BY CASE id WHEN 77 THEN 99 WHEN 99 THEN 77 ELSE id END";
    assertThat(differencesOfCopy("SELECT *", order))
        .anyMatch(each -> each.startsWith("id has hash "))
        .allMatch(each -> each.contains(" has hash "));
  }

  @Test
  void missingRow_isFound() throws SQLException, IOException {
    assertThat(differencesOfCopy("SELECT *", " LIMIT " + (COUNT - 1)))
        .containsExactly("it has 4999 rows instead of 5000");
  }

  /** Copies the table of layouts with one change and returns the differences found. */
  private List<String> differencesOfCopy(String select, String end)
      throws SQLException, IOException {
    Path file = write(List.of()).get(TableName.LAYOUTS);
    Path copy = folder.resolve("copy.parquet");
    try (DuckDb duckDb = start(1)) {
      duckDb.run(Parquet.copy(select + " FROM " + Parquet.read(file) + end, copy));
    }
    return differences(TableName.LAYOUTS, copy, List.of());
  }
}

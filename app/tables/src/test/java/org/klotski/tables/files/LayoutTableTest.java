package org.klotski.tables.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.LayoutTableRow;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/** The layouts as DuckDB takes them over, writes them, and reads them back. */
final class LayoutTableTest {
  /** Two groups of rows, the second with a slice that is not full. */
  private static final int COUNT = 122_880 + 5_000;

  @TempDir private Path folder;

  private void write(Path file, Content content, int threads, int count) throws SQLException {
    write(file, content, threads, count, MadeUpLayouts.reader(content), new LongAdder());
  }

  private void write(
      Path file, Content content, int threads, int count, LayoutReader reader, LongAdder progress)
      throws SQLException {
    List<Column<LayoutTableRow>> columns = TableColumns.layouts(content);
    LayoutSlices slices = new LayoutSlices(threads, () -> reader, count, columns, progress::add);
    try (DuckDb duckDb = start(threads)) {
      new LayoutTable(duckDb, slices, count).write(file);
    }
  }

  private DuckDb start(int threads) {
    return DuckDb.start(new DuckDb.Limits(threads, 300, folder.resolve("spill")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"STEP LINE CELL", "CELL", ""})
  void everyValueComesBackInIdOrder(String analyzed) throws SQLException {
    List<Metric> metrics =
        List.of(analyzed.split(" ")).stream()
            .filter(name -> !name.isEmpty())
            .map(Metric::valueOf)
            .toList();
    Content content = new Content(metrics);
    Path file = folder.resolve("layouts.parquet");
    int count = 5_000;
    write(file, content, 2, count);
    List<Column<LayoutTableRow>> columns = TableColumns.layouts(content);
    try (DuckDb duckDb = start(1);
        Statement statement = duckDb.connection().createStatement();
        ResultSet rows = statement.executeQuery("FROM " + Parquet.read(file))) {
      assertThat(rows.getMetaData().getColumnCount()).isEqualTo(columns.size());
      for (int i = 0; i < columns.size(); i++) {
        assertThat(rows.getMetaData().getColumnName(i + 1)).isEqualTo(columns.get(i).name());
        assertThat(rows.getMetaData().getColumnTypeName(i + 1))
            .isEqualTo(columns.get(i).type().sql());
      }
      for (int id = 0; id < count; id++) {
        assertThat(rows.next()).isTrue();
        LayoutTableRow row = MadeUpLayouts.row(id, content);
        for (int i = 0; i < columns.size(); i++) {
          Column<LayoutTableRow> column = columns.get(i);
          String found = rows.getString(i + 1);
          String expected =
              switch (column.type()) {
                case VARCHAR -> column.text(row);
                case BOOLEAN -> Boolean.toString(column.number(row) == 1);
                case TINYINT, SMALLINT, INTEGER -> Long.toString(column.number(row));
                case TENTHS, HUNDREDTHS ->
                    BigDecimal.valueOf(column.number(row), column.type().decimals())
                        .toPlainString();
              };
          assertThat(found).as("%s of id %d", column, id).isEqualTo(expected);
        }
      }
      assertThat(rows.next()).isFalse();
    }
  }

  /** What differs between a file and the rows that it should have. */
  private static List<String> differences(Path file, Content content, int threads, int count) {
    LayoutReader reader = MadeUpLayouts.reader(content);
    return new TableComparison<>(TableColumns.layouts(content), count, () -> reader::read)
        .differences(file, threads, more -> {});
  }

  @Test
  @Tag("slow")
  void rowsAreThoseOfTheDatabaseWithAnyNumberOfThreads() throws SQLException {
    Content content = new Content(List.of());
    LayoutReader reader = MadeUpLayouts.reader(content);
    for (int threads : new int[] {1, 3}) {
      LongAdder read = new LongAdder();
      Path file = folder.resolve(threads + ".parquet");
      write(file, content, threads, COUNT, reader, read);
      assertThat(read.sum()).isEqualTo(COUNT);
      assertThat(differences(file, content, threads, COUNT)).isEmpty();
      assertThat(groupsOfRows(file))
          .containsExactly(
              "ZSTD %s %s".formatted(code(0), code(122_879)),
              "ZSTD %s %s".formatted(code(122_880), code(COUNT - 1)));
    }
  }

  private static String code(int id) {
    return LayoutCode.format(LayoutIds.unrank(id));
  }

  /** The compression, and the least and the greatest code, which spare readers some groups. */
  private List<String> groupsOfRows(Path file) throws SQLException {
    List<String> groups = new ArrayList<>();
    try (DuckDb duckDb = start(1);
        Statement statement = duckDb.connection().createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT concat_ws(' ', compression, stats_min_value, stats_max_value)"
                    + " FROM parquet_metadata('"
                    + file
                    + "') WHERE path_in_schema = 'code' ORDER BY row_group_id")) {
      while (rows.next()) {
        groups.add(rows.getString(1));
      }
    }
    return groups;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "layer | if(id = 77, layer + 1, layer)::SMALLINT | sum ",
        "layer | if(id = 77, NULL, layer) | NULLs 1 instead of 0",
        "is_mirror | if(id = 77, NOT is_mirror, is_mirror) | sum ",
        "min_solution_bits | if(id = 77, 0.01, min_solution_bits)::DECIMAL(5,2) | sum ",
        "difficulty_score | if(id = 77, 0.1, difficulty_score)::DECIMAL(4,1) | sum ",
        "code | if(id = 77, '000000000', code) | sum ",
        "name | if(id = 77, NULL, name) | NULLs 1 instead of 0",
        "difficulty | if(difficulty IS NULL, '', difficulty) | NULLs 0 instead of "
      })
  void changedValue_isFoundInItsColumn(String column, String value, String difference)
      throws SQLException {
    assertThat(differencesOfCopy("SELECT * REPLACE (%s AS %s)".formatted(value, column)))
        .allMatch(each -> each.startsWith(column + " has "))
        .first()
        .asString()
        .startsWith(column + " has " + difference);
  }

  @Test
  void exchangedRows_areFoundByTheHash() throws SQLException {
    String order = " ORDER BY CASE id WHEN 77 THEN 99 WHEN 99 THEN 77 ELSE id END";
    assertThat(differencesOfCopy("SELECT *", order))
        .anyMatch(each -> each.startsWith("id has hash "))
        .allMatch(each -> each.contains(" has hash "));
  }

  @Test
  void missingRowAndMissingColumn_areFound() throws SQLException {
    assertThat(differencesOfCopy("SELECT *", " LIMIT 499"))
        .containsExactly("it has 499 rows instead of 500");
    assertThat(differencesOfCopy("SELECT * EXCLUDE (layer)"))
        .singleElement()
        .asString()
        .contains("layer");
  }

  private List<String> differencesOfCopy(String select) throws SQLException {
    return differencesOfCopy(select, " ORDER BY id");
  }

  /** What differs when a file of 500 layouts is copied with some change. */
  private List<String> differencesOfCopy(String select, String end) throws SQLException {
    Content content = new Content(List.of());
    Path file = folder.resolve("layouts.parquet");
    Path copy = folder.resolve("copy.parquet");
    write(file, content, 1, 500);
    assertThat(differences(file, content, 2, 500)).isEmpty();
    try (DuckDb duckDb = start(1)) {
      duckDb.run(Parquet.copy(select + " FROM " + Parquet.read(file) + end, copy));
    }
    return differences(copy, content, 2, 500);
  }

  @Test
  void aValueThatMakesNoSenseAndAFailureOfTheReaderAreSaidAsTheyAre() {
    LayoutReader wrong =
        (from, to) -> {
          throw new DatabaseException("a row is damaged");
        };
    assertThatThrownBy(
            () -> write(folder.resolve("a"), Content.ALL, 2, 3_000, wrong, new LongAdder()))
        .isInstanceOf(DatabaseException.class)
        .hasMessage("a row is damaged");
    LayoutReader damaged =
        (from, to) ->
            IntStream.range(from, to)
                .mapToObj(
                    id ->
                        new LayoutTableRow(
                            MadeUpLayouts.row(id, Content.ALL).layout(),
                            2,
                            new LayoutHardnessRecord(40_000, 40_000, 1, false, false),
                            new LayoutDifficultyRecord(0, 0),
                            List.of()))
                .toList();
    assertThatThrownBy(
            () ->
                write(
                    folder.resolve("b"),
                    new Content(List.of()),
                    2,
                    3_000,
                    damaged,
                    new LongAdder()))
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("min_solution_line of a layout makes no sense: 40000 is not");
  }

  @Test
  void everyTypeIsUsed() {
    assertThat(TableColumns.layouts(Content.ALL))
        .extracting(Column::type)
        .contains(ColumnType.values());
  }
}

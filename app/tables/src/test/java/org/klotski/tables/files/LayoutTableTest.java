package org.klotski.tables.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.LayoutTableRow;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.digests.TableDigest;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/** The layouts as DuckDB takes them over, writes them, and reads them back. */
final class LayoutTableTest {
  /** Two groups of rows, the second with a slice that is not full. */
  private static final int COUNT = 122_880 + 5_000;

  @TempDir private Path folder;

  private TableDigest write(Path file, Content content, int threads, int count)
      throws SQLException {
    return write(file, content, threads, count, MadeUpLayouts.reader(content), new LongAdder());
  }

  private TableDigest write(
      Path file, Content content, int threads, int count, LayoutReader reader, LongAdder progress)
      throws SQLException {
    List<Column<LayoutTableRow>> columns = TableColumns.layouts(content);
    LayoutSlices slices = new LayoutSlices(threads, () -> reader, count, columns, progress::add);
    try (DuckDb duckDb = start(threads)) {
      return new LayoutTable(duckDb, slices, count).write(file);
    }
  }

  private DuckDb start(int threads) {
    return DuckDb.start(new DuckDb.Limits(threads, 300, folder.resolve("spill")));
  }

  @ParameterizedTest
  @CsvSource({
    "true, true, STEP LINE CELL",
    "true, true, ''",
    "true, false, CELL",
    "false, false, ''"
  })
  void everyValueComesBackInIdOrder(boolean hardness, boolean difficulty, String analysed)
      throws SQLException {
    List<Metric> metrics =
        List.of(analysed.split(" ")).stream()
            .filter(name -> !name.isEmpty())
            .map(Metric::valueOf)
            .toList();
    Content content = new Content(hardness, difficulty, metrics);
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

  /** The file is the same too, but nobody relies on it. */
  @Test
  @Tag("slow")
  void theRowsDoNotDependOnTheThreads() throws SQLException {
    LongAdder read = new LongAdder();
    Content content = new Content(true, true, List.of());
    LayoutReader reader = MadeUpLayouts.reader(content);
    Path one = folder.resolve("one.parquet");
    TableDigest digest = write(one, content, 1, COUNT, reader, read);
    assertThat(read.sum()).isEqualTo(COUNT);
    read.reset();
    Path three = folder.resolve("three.parquet");
    assertThat(write(three, content, 3, COUNT, reader, read)).isEqualTo(digest);
    assertThat(read.sum()).isEqualTo(COUNT);
    assertThat(digest.rows()).isEqualTo(COUNT);
    assertThat(TableReader.digest(one, 2, rows -> {})).isEqualTo(digest);
    read.reset();
    assertThat(TableReader.digest(three, 1, read::add)).isEqualTo(digest);
    assertThat(read.sum()).isEqualTo(COUNT);
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
                    new Content(true, true, List.of()),
                    2,
                    3_000,
                    damaged,
                    new LongAdder()))
        .isInstanceOf(DamagedDatabaseException.class)
        .hasMessageContaining("min_solution_line of a layout makes no sense: 40000 is not");
  }

  @Test
  void whatIsNoTableIsSaidSo() throws IOException, SQLException {
    Path text = Files.writeString(folder.resolve("layouts.parquet"), "id,code\n");
    assertThatThrownBy(() -> TableReader.digest(text, 1, rows -> {}))
        .isInstanceOf(TablesException.class)
        .hasMessageStartingWith("cannot read " + text + ": DuckDB says ");
    Path other = folder.resolve("groups.parquet");
    try (DuckDb duckDb = start(1)) {
      duckDb.run(Parquet.copy("SELECT 1.5 AS id", other));
    }
    assertThatThrownBy(() -> TableReader.digest(other, 1, rows -> {}))
        .hasMessage("column id of %s has type DECIMAL(2,1), which no column of a table has", other);
  }

  @Test
  void everyTypeIsUsed() {
    assertThat(TableColumns.layouts(Content.ALL))
        .extracting(Column::type)
        .contains(ColumnType.values());
  }
}

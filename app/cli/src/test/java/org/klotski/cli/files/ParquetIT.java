package org.klotski.cli.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Comparators;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.referee.PublishedTables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/**
 * The Parquet files of all layouts as parquet-java reads them, which has nothing to do with the
 * DuckDB that has written them: they say what was published. And {@code verify} compares them.
 */
@Tag("thorough")
final class ParquetIT {
  /** Rows of a table by what some of its columns say. */
  private static List<List<Integer>> counts(ParquetJava.Columns layouts, String... columns) {
    Map<List<Integer>, Integer> counts =
        new TreeMap<>(Comparators.lexicographical(Comparator.<Integer>naturalOrder()));
    int[][] values = new int[columns.length][];
    for (int i = 0; i < columns.length; i++) {
      values[i] = layouts.numbers(columns[i]);
    }
    for (int row = 0; row < values[0].length; row++) {
      List<Integer> key = new ArrayList<>(columns.length);
      for (int[] each : values) {
        key.add(each[row]);
      }
      counts.merge(key, 1, Integer::sum);
    }
    List<List<Integer>> rows = new ArrayList<>();
    counts.forEach(
        (key, count) -> {
          List<Integer> row = new ArrayList<>(key);
          row.add(count);
          rows.add(row);
        });
    return rows;
  }

  @Test
  void anotherReaderArrivesAtThePublishedTables() throws Exception {
    ParquetJava.Columns layouts =
        ParquetJava.read(
            TestTables.path().resolve("layouts.parquet"),
            List.of("jiang_num", "bing_num", "style_num", "group_num", "is_mirror"));
    assertThat(layouts.rows()).isEqualTo(LayoutIds.COUNT);
    assertThat(counts(layouts, "is_mirror"))
        .containsExactly(List.of(0, LayoutIds.COUNT - 11_634), List.of(1, 11_634));
    assertThat(counts(layouts, "jiang_num")).isEqualTo(PublishedTables.rows("jiang_count.tsv"));
    assertThat(counts(layouts, "jiang_num", "bing_num"))
        .isEqualTo(PublishedTables.rows("jiang_bing_count.tsv"));
    assertThat(counts(layouts, "jiang_num", "bing_num", "style_num"))
        .isEqualTo(PublishedTables.rows("style_count.tsv"));
    assertThat(counts(layouts, "jiang_num", "bing_num", "style_num", "group_num"))
        .isEqualTo(PublishedTables.rows("group_size.tsv"));
    ParquetJava.Columns groups =
        ParquetJava.read(
            TestTables.path().resolve("groups.parquet"),
            List.of("jiang_num", "bing_num", "style_num"));
    assertThat(counts(groups, "jiang_num", "bing_num", "style_num"))
        .isEqualTo(PublishedTables.rows("group_num.tsv"));
  }

  @Test
  void rowsAreSortedAndTheLeastAndGreatestOfEachGroupOfRowsAreThere() throws Exception {
    Path file = TestTables.path().resolve("layouts.parquet");
    List<ParquetJava.Range> codes = ParquetJava.ranges(file, "code");
    assertThat(codes).hasSize(239); // of 122,880 rows each
    assertThat(codes.get(0).least()).isEqualTo("000000000");
    assertThat(codes.get(238).greatest()).isEqualTo("EFFFFFFF0");
    for (int i = 1; i < codes.size(); i++) {
      assertThat(codes.get(i).least()).isGreaterThan(codes.get(i - 1).greatest());
    }
    assertThat(ParquetJava.ranges(file, "class")).hasSize(239).allMatch(range -> range.isKnown());
    assertThat(ParquetJava.compression(file)).containsOnly("ZSTD");
  }

  /** Two columns of groups.parquet changed, and two rows of openings.parquet exchanged. */
  @Test
  void changedTables_failVerify(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Path original = TestTables.path();
    Path tables = folder.resolve("k.db.tables").resolve(original.getFileName());
    Files.createDirectories(tables);
    try (Stream<Path> files = Files.list(original)) {
      for (Path file : files.toList()) {
        Files.createLink(tables.resolve(file.getFileName()), file);
      }
    }
    change(
        tables.resolve("groups.parquet"),
        "SELECT * REPLACE (if(group_name = '5-4-1-7', group_size + 1, group_size)::INTEGER AS"
            + " group_size, nullif(seed, '00A6BFC00') AS seed) FROM %s");
    change(
        tables.resolve("openings.parquet"),
        "SELECT * EXCLUDE (n) FROM (SELECT *, row_number() OVER () AS n FROM %s)"
            + " ORDER BY CASE n WHEN 1 THEN 100 WHEN 100 THEN 1 ELSE n END");
    Launcher.Result result = Launcher.run("verify", "--db", database.toString());
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.CHECK_FAILED);
    List<String> wrong = result.lines().stream().filter(line -> line.startsWith("✗")).toList();
    assertThat(wrong).hasSize(3);
    assertThat(wrong.get(0)).contains("groups.parquet is not as it was written");
    assertThat(wrong.get(1))
        .contains("table groups", "group_size has sum", "seed has NULLs 1 instead of 0")
        .doesNotContain("group_num");
    assertThat(wrong.get(2)).contains("table openings", "name has hash").doesNotContain("NULLs");
    assertThat(result.out()).contains("✓ table layouts");
  }

  private static void change(Path file, String select) throws Exception {
    Path original = Files.move(file, file.resolveSibling("original"));
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 200, file.resolveSibling("spill")))) {
      duckDb.run(Parquet.copy(select.formatted(Parquet.read(original)), file));
    }
    Files.delete(original);
  }
}

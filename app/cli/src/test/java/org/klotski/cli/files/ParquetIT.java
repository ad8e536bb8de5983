package org.klotski.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.referee.PublishedTables;
import org.klotski.tables.columns.TableName;
import org.klotski.tables.digests.KnownDigests;

/**
 * The Parquet files of all layouts as parquet-java reads them, which has nothing to do with the
 * DuckDB that has written them: they say what was published, and their digests are the known ones.
 */
@Tag("thorough")
final class ParquetIT {
  /** Rows of a table by what some of its columns say. */
  private static List<List<Integer>> counts(ParquetJava.Columns layouts, String... columns) {
    Map<List<Integer>, Integer> counts = new TreeMap<>(ParquetIT::compare);
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

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
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

  /** What {@code query} has made differs in nothing from what {@code export} writes. */
  @Test
  void exportWritesTheSameTables() throws Exception {
    assumeTrue(
        Boolean.getBoolean("klotski.parquet.full"),
        "writing all 29,334,498 rows once more takes a minute; make test-parquet does it");
    Path folder = Path.of("target/it/parquet").toAbsolutePath();
    Launcher.Result exported =
        Launcher.run(
            "export", "--force", "--db", TestDatabase.path() + "", "--out", folder + "", "parquet");
    assertThat(exported.exitCode()).as(exported.err()).isZero();
    assertThat(Launcher.run("check-files", folder.toString()).exitCode()).isZero();
    long bytes = 0;
    for (String file : List.of("layouts.parquet", "groups.parquet", "openings.parquet")) {
      bytes += Files.size(folder.resolve(file));
      assertThat(ParquetJava.digests(folder.resolve(file)))
          .isEqualTo(ParquetJava.digests(TestTables.path().resolve(file)));
    }
    assertThat(bytes).isLessThan(500_000_000);
  }

  @Test
  void itsContentDigestsAreTheKnownOnes() throws Exception {
    boolean all = Boolean.getBoolean("klotski.parquet.full"); // the layouts take half a minute
    for (TableName table :
        all ? List.of(TableName.LAYOUTS, TableName.GROUPS) : List.of(TableName.GROUPS)) {
      Map<String, String> known = new HashMap<>();
      Map<String, String> found = ParquetJava.digests(TestTables.path().resolve(table.file()));
      for (String column : found.keySet()) {
        known.put(column, KnownDigests.of(table, column).orElse("unknown"));
      }
      assertThat(found).as(table.file()).isEqualTo(known);
    }
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
}

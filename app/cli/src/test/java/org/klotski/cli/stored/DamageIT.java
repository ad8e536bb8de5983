package org.klotski.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.klotski.cli.databases.TamperedDatabase.changeFact;
import static org.klotski.dbschema.schema.ColumnFamily.LAYOUTS;
import static org.klotski.enumerator.facts.Facts.minSolution;
import static org.klotski.enumerator.layouts.Metric.CELL;
import static org.klotski.enumerator.layouts.Metric.LINE;
import static org.klotski.enumerator.layouts.Metric.STEP;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.TableFiles;
import org.klotski.tables.files.TableName;
import org.rocksdb.RocksDBException;

/** Tests that each check of {@code verify} detects the corresponding damage. */
@Tag("thorough")
final class DamageIT {
  /** The key of the last row of layouts, which has the IDs 29334464 to 29334497. */
  private static final String LAST_ROW = "0EFFFFFC33";

  /** The key of the first row with solved layouts, which starts at ID 24131200. */
  private static final String SOLVED_ROW = "0D00000000";

  /** The checks that still pass; all other checks fail because of {@link #damage}. */
  private static final List<String> HOLDS =
      List.of(
          "files and digests match the inventory",
          "RocksDB's checksums",
          "analysis digest, in the line metric");

  private static Launcher.Result verify(Path database, String... options) {
    String[] command = TestDatabase.command(database, "verify", options);
    Launcher.Result result = Launcher.run(command).ended(ExitCode.CHECK_FAILED);
    assertThat(result.err()).doesNotContain("Exception");
    return result;
  }

  private static List<String> marked(String mark, Launcher.Result result) {
    return result.lines().stream()
        .filter(line -> line.startsWith(mark))
        .map(line -> line.substring(2, line.indexOf(':')))
        .toList();
  }

  @Test
  void changedRowsAreFound(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    damage(database);
    Launcher.Result verified = verify(database, "--deep", "--seconds", "2", "--seed", "1");
    assertThat(marked("✓ ", verified)).isEqualTo(HOLDS);
    assertThat(marked("✗ ", verified)).hasSize(48);
    assertThat(verified.lines())
        .as("each of these layouts has only one damaged fact")
        .anyMatch(line -> line.matches("✗ min_solution_cell .*, for example id 24131200 has 1"))
        .anyMatch(line -> line.matches("✗ min_solution_line .*, for example id 24131201 has 1"))
        .anyMatch(line -> line.matches(".*one step nearer: .*, for example id 2 has .*"))
        .anyMatch(line -> line.matches(".*that lack a piece: .*, for example id 3"))
        .anyMatch(line -> line.matches(".*by the groups: .*, for example id 4"))
        .anyMatch(line -> line.matches(".*a random walk: .*, for example id 5 has .*"))
        .anyMatch(line -> line.matches("✗ min_solution_detours .*, for example id 6 has 1, not 0"))
        .anyMatch(line -> line.matches("✗ is_canonical, .*: 1 wrong, for example id 7"))
        .anyMatch(line -> line.matches("✗ numbers of bridges, .*: 1 wrong, .* group 5-4-1-1"))
        .anyMatch(line -> line.matches("✗ totals: .*, for example .* stored"))
        .anyMatch(line -> line.matches("✗ solvable .*, for example group 5-4-1-1 is stored as .*"))
        .as("the group that lost a layout has a wrong number in each of the three metrics")
        .anyMatch(line -> line.matches("✗ edge_num is half the number of .*: 4 .*"))
        .anyMatch(line -> line.startsWith("✗ hardness data of well-known layouts: 2 wrong"));
  }

  private static void damage(Path database) throws RocksDBException {
    Fact radius = Facts.centre(STEP).distance();
    changeFact(database, ColumnFamily.GROUP_ANALYSIS_STEP, "05410100", 10, radius, 7);
    changeFact(database, LAYOUTS, LAST_ROW, 1, Facts.GROUP_NUM_OF_LAYOUT, 60_000);
    changeFact(database, LAYOUTS, LAST_ROW, 10, Facts.GROUP_INDEX, 0x554F);
    changeFact(database, LAYOUTS, LAST_ROW, 12, Facts.IS_MIRROR, 1);
    changeFact(database, LAYOUTS, LAST_ROW, 20, Facts.LAYER, 0x15 ^ 3);
    changeFact(database, LAYOUTS, LAST_ROW, 22, minSolution(STEP), 1 ^ 7);
    changeFact(database, LAYOUTS, LAST_ROW, 33, Facts.CODE_OF_LAYOUT, 0xEFFFFFCF1L);
    // The group of 1A9BF0C00 becomes larger than group 0.
    changeFact(database, ColumnFamily.GROUPS, "05410000", 1, Facts.GROUP_SIZE, 30_000);
    changeFact(database, ColumnFamily.GROUPS, "05410000", 1, Facts.IS_SOLVABLE, 0);
    changeFact(database, ColumnFamily.GROUPS, "05410000", 1, Facts.image(Mirror.LEFT_RIGHT), 2);
    changeFact(database, ColumnFamily.GROUPS, "05410000", 1, Facts.edgeNum(CELL), 41_949);
    changeFact(database, ColumnFamily.GROUPS, "05410000", 1, Facts.largestBlock(CELL), 26_000);
    damageHardness(database);
    TamperedDatabase.putMeta(database, "codes_digest", "0".repeat(64));
    TamperedDatabase.deleteLastRow(database, ColumnFamily.GROUPS, "05410380");
    changeFact(database, LAYOUTS, pageOf("1A9BF0C00"), 32, minSolution(STEP), 80);
  }

  /**
   * Changes one fact in each of several layouts that are checked early. A fact that is compared
   * with all neighbors is changed in a solved layout, because solved layouts are checked first.
   */
  private static void damageHardness(Path database) throws RocksDBException {
    changeFact(database, LAYOUTS, SOLVED_ROW, 0, minSolution(CELL), 1);
    changeFact(database, LAYOUTS, SOLVED_ROW, 1, minSolution(LINE), 1);
    String first = "0000000000";
    changeFact(database, LAYOUTS, first, 2, Facts.MIN_SOLUTION_WAYS, 0x40);
    flip(database, first, 3, Facts.IS_MINIMAL);
    flip(database, first, 4, Facts.IS_HARDEST);
    flip(database, first, 5, Facts.MIN_SOLUTION_BITS);
    flip(database, first, 6, Facts.MIN_SOLUTION_DETOURS);
    flip(database, first, 7, Facts.IS_CANONICAL);
    flip(database, first, 8, Facts.GOAL_8_STEP);
    flip(database, first, 9, Facts.GOAL_9_STEP);
    int classic = Layout.parse("1A9BF0C00").id();
    changeFact(database, LAYOUTS, pageOf("1A9BF0C00"), classic % 64, Facts.GOAL_12_STEP, 57);
    int id = Layout.parse("2F5543C00").id();
    changeFact(database, LAYOUTS, pageOf("2F5543C00"), id % 64, minSolution(CELL), 32);
  }

  private static String pageOf(String code) {
    int id = Layout.parse(code).id();
    return "0" + LayoutCode.format(LayoutIds.unrank(id - id % 64));
  }

  private static void flip(Path database, String key, int row, Fact fact) throws RocksDBException {
    int value;
    try (Database opened = Database.open(database)) {
      value = opened.layout(LayoutIds.unrank(row)).get(fact);
    }
    changeFact(database, LAYOUTS, key, row, fact, value ^ 1);
  }

  /**
   * One thread scans the first column family, and many threads access the second. The process once
   * crashed because some threads continued to read after another thread had found damage.
   */
  @ParameterizedTest
  @ValueSource(strings = {"analysis_step", "layouts", "default"})
  void flippedByteEndsVerifyWithASentence(String family, @TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    flipByte(database.resolve(largestFileOf(family, database)));
    Launcher.Result result = verify(database, "--threads", "2");
    assertThat(result.out() + result.err()).contains("checksum").doesNotContain("SIG", "hs_err");
    if (!family.equals("default")) {
      String digest = family.equals("layouts") ? "content digest" : "analysis digest";
      assertThat(marked("✗ ", result))
          .containsExactly("RocksDB's checksums", digest, "every row can be read");
      assertThat(result.lines())
          .last()
          .asString()
          .contains("; the remaining checks were skipped; restore the database from a copy");
    }
  }

  private static void flipByte(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3] ^= 1;
    Files.delete(file); // The file is a link to the original, which must not change.
    Files.write(file, bytes);
  }

  private static String largestFileOf(String family, Path database) throws Exception {
    return Files.readAllLines(database.resolve("INVENTORY")).stream()
        .map(line -> line.split(" ", -1))
        .filter(fields -> fields[0].equals("file") && fields[1].equals(family))
        .max(Comparator.comparingLong(fields -> Long.parseLong(fields[3])))
        .orElseThrow()[2];
  }

  @Test
  void changedTables_failVerify(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Map<TableName, Path> tables = tables(database);
    changeTable(
        tables.get(TableName.GROUPS),
        "SELECT * REPLACE (if(group_name = '5-4-1-7', group_size + 1, group_size)::INTEGER AS"
            + " group_size, nullif(seed, '00A6BFC00') AS seed) FROM %s");
    assertThat(Launcher.run("verify", "--db", database.toString()).out())
        .contains("is damaged: its file tables/groups-");
    changeTable(
        tables.get(TableName.OPENINGS),
        "SELECT * EXCLUDE (n) FROM (SELECT *, row_number() OVER () AS n FROM %s)"
            + " ORDER BY CASE n WHEN 1 THEN 100 WHEN 100 THEN 1 ELSE n END");
    DatabaseBuilder.addTables(database, List.copyOf(tables.values()));
    Launcher.Result result = verify(database);
    List<String> wrong = result.lines().stream().filter(line -> line.startsWith("✗")).toList();
    assertThat(wrong).hasSize(3);
    assertThat(wrong.get(0)).contains("the digest in the name of");
    assertThat(wrong.get(1))
        .contains("table groups", "group_size has sum", "seed has NULLs 1 instead of 0")
        .doesNotContain("group_num");
    assertThat(wrong.get(2)).contains("table openings", "name has hash").doesNotContain("NULLs");
    assertThat(result.out()).contains("✓ table layouts", "✓ table classes");
  }

  @Test
  void flippedByteOfATable_failsVerifyAndExport(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Path table = tables(database).get(TableName.LAYOUTS);
    flipByte(table);
    assertThat(verify(database).out())
        .contains("✗ digests of the tables: the digest in the name of " + table);
    Path exported = folder.resolve("exported");
    Launcher.run("export", "parquet", "--db", database.toString(), "--out", exported.toString())
        .assertRefused(ExitCode.FAILED, table + " is damaged");
    assertThat(exported.resolve("layouts.parquet")).doesNotExist();
  }

  private static Map<TableName, Path> tables(Path database) {
    try (Database opened = Database.open(database)) {
      return TableFiles.current(opened);
    }
  }

  private static void changeTable(Path file, String select) throws Exception {
    Path original = Files.move(file, file.resolveSibling("original"));
    try (DuckDb duckDb = DuckDb.start(1, 200, file.resolveSibling("spill"))) {
      duckDb.run(Parquet.copy(select.formatted(Parquet.read(original)), file));
    }
    Files.delete(original);
  }
}

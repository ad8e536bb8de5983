package org.klotski.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.klotski.dbschema.schema.ColumnFamily.LAYOUTS;
import static org.klotski.enumerator.facts.Facts.minSolution;
import static org.klotski.enumerator.layouts.Metric.CELL;
import static org.klotski.enumerator.layouts.Metric.LINE;
import static org.klotski.enumerator.layouts.Metric.STEP;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
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
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Mirror;
import org.rocksdb.RocksDBException;

/** Every check of verify can fail: it does on databases that were changed behind its back. */
@Tag("thorough")
final class DamageIT {
  /** The key and shape of the last row of layouts: ids 29334464 to 29334497. */
  private static final String LAST_ROW = "0EFFFFFC33";

  private static final int LAST_ROW_LAYOUTS = 34;

  /** The key of the first row with solved layouts: from id 24131200 on. */
  private static final String SOLVED_ROW = "0D00000000";

  /** The checks that find what {@link #damage} does, in the order in which verify reports them. */
  private static final List<String> FOUND_BY =
      List.of(
          "content digest",
          "analysis digest",
          "codes digest",
          "ids are dense and in code order",
          "classes are those of the pieces",
          "left-right symmetric layouts",
          "totals",
          "layouts by jiang",
          "layouts by jiang-bing",
          "layouts by class",
          "group sizes and seeds",
          "groups are numbered by size, then by seed",
          "solvable groups",
          "forests",
          "group_index counts the members of each group in code order",
          "names are a bijection",
          "every layout is in one layer of one group",
          "steps stay within a group",
          "layers are distances from the seed",
          "min_solution_step is the distance to the nearest solved layout",
          "min_solution_line is the distance in straight moves",
          "min_solution_cell is the distance in moves by one cell",
          "min_solution_ways are those of the neighbors one step nearer",
          "min_solution_bits is the chance of a walk at random",
          "min_solution_detours are those of the neighbors one step nearer",
          "is_minimal, by the layouts that lack a piece",
          "is_hardest, by the groups",
          "goal_12_step is the distance to the nearest layout with the 2x2 at cell 12",
          "goal_8_step is the distance to the nearest layout with the 2x2 at cell 8",
          "goal_9_step is the distance to the nearest layout with the 2x2 at cell 9",
          "edge_num is half the number of moves of all members",
          "numbers of bridges, cut points, and blocks are possible",
          "graphs of mirror images have the same numbers",
          "is_canonical, by the left-right images",
          "mirror images of layouts are in the mirror images of groups",
          "well-known layouts",
          "hardness data of well-known layouts",
          "goals of well-known layouts",
          "graphs of well-known groups",
          "farthest_step of neighbors differs by at most one",
          "mirror images have the same farthest data, left-right images the same solution data",
          "farthest data agrees with the layers and the solutions",
          "solution data agrees with min_solution_step",
          "radius, diameter and hardest layouts of each group",
          "farthest_line of neighbors differs by at most one, in the line metric",
          "mirror images have the same farthest data, left-right images the same solution data, in"
              + " the line metric",
          "farthest data agrees with the layers and the solutions, in the line metric",
          "solution data agrees with min_solution_line, in the line metric",
          "radius, diameter and hardest layouts of each group, in the line metric",
          "analyses of well-known layouts",
          "farthest and solution data found again by plain searches");

  private static Launcher.Result verify(Path database, String... deep) {
    Launcher.Result result = Launcher.run(TestDatabase.command(database, "verify", deep));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(result.err()).doesNotContain("Exception");
    return result;
  }

  private static List<String> failed(Launcher.Result result) {
    return result.lines().stream()
        .filter(line -> line.startsWith("✗ "))
        .map(line -> line.substring(2, line.indexOf(':')))
        .toList();
  }

  /** Of the analysis most is made up anyway. */
  @Test
  void changedRowsAreFound(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    damage(database);
    Launcher.Result verified = verify(database, "--deep", "--seconds", "2", "--seed", "1");
    assertThat(failed(verified)).isEqualTo(FOUND_BY);
    assertThat(verified.lines())
        .as("each fact is missed for itself: no other damage is at these layouts")
        .anyMatch(line -> line.matches("✗ min_solution_cell .*, for example id 24131200 has 1"))
        .anyMatch(line -> line.matches("✗ min_solution_line .*, for example id 24131201 has 1"))
        .anyMatch(line -> line.matches(".*one step nearer: .*, for example id 2 has .*"))
        .anyMatch(line -> line.matches(".*that lack a piece: .*, for example id 3"))
        .anyMatch(line -> line.matches(".*by the groups: .*, for example id 4"))
        .anyMatch(line -> line.matches(".*a walk at random: .*, for example id 5 has .*"))
        .anyMatch(line -> line.matches("✗ min_solution_detours .*, for example id 6 has 1, not 0"))
        .anyMatch(line -> line.matches("✗ is_canonical, .*: 1 wrong, for example id 7"))
        .anyMatch(line -> line.matches("✗ numbers of bridges, .*: 1 wrong, .* group 5-4-1-1"))
        .anyMatch(line -> line.matches("✗ totals: .*, for example .* stored"))
        .anyMatch(
            line ->
                line.matches(
                    "✗ solvable .*, for example group 5-4-1-1 is stored as not solvable, but has a"
                        + " solved layout"))
        .as("three wrong numbers are of the group that lost a layout, in each metric")
        .anyMatch(
            line -> line.startsWith("✗ edge_num is half the number of moves of all members: 4 "))
        .anyMatch(line -> line.startsWith("✗ hardness data of well-known layouts: 2 wrong"));
  }

  private static void damage(Path database) throws RocksDBException {
    change(
        database,
        ColumnFamily.GROUP_ANALYSIS_STEP,
        "05410100",
        10,
        Facts.centre(STEP).distance(),
        7);
    change(database, LAYOUTS, LAST_ROW, 1, Facts.GROUP_NUM_OF_LAYOUT, 60_000);
    change(database, LAYOUTS, LAST_ROW, 10, Facts.GROUP_INDEX, 0x554F);
    change(database, LAYOUTS, LAST_ROW, 12, Facts.IS_MIRROR, 1);
    change(database, LAYOUTS, LAST_ROW, 20, Facts.LAYER, 0x15 ^ 3);
    change(database, LAYOUTS, LAST_ROW, 22, minSolution(STEP), 1 ^ 7);
    change(database, LAYOUTS, LAST_ROW, LAST_ROW_LAYOUTS - 1, Facts.CODE_OF_LAYOUT, 0xEFFFFFCF1L);
    // The group of 1A9BF0C00 becomes larger than group 0.
    change(database, ColumnFamily.GROUPS, "05410000", 1, Facts.GROUP_SIZE, 30_000);
    change(database, ColumnFamily.GROUPS, "05410000", 1, Facts.IS_SOLVABLE, 0);
    change(database, ColumnFamily.GROUPS, "05410000", 1, Facts.image(Mirror.LEFT_RIGHT), 2);
    change(database, ColumnFamily.GROUPS, "05410000", 1, Facts.edgeNum(CELL), 41_949);
    change(database, ColumnFamily.GROUPS, "05410000", 1, Facts.largestBlock(CELL), 26_000);
    damageHardness(database);
    TamperedDatabase.putMeta(database, "codes_digest", "0".repeat(64));
    TamperedDatabase.deleteLastRow(database, ColumnFamily.GROUPS, "05410380");
    change(database, LAYOUTS, pageOf("1A9BF0C00"), 32, minSolution(STEP), 80);
  }

  /**
   * One fact of each of some layouts that are looked at early, as they are the first ones that are
   * solved, or one step away. Facts that are compared with those of all neighbors are changed of
   * solved layouts, which are looked at before others; the rest depends on nearer ones alone.
   */
  private static void damageHardness(Path database) throws RocksDBException {
    change(database, LAYOUTS, SOLVED_ROW, 0, minSolution(CELL), 1);
    change(database, LAYOUTS, SOLVED_ROW, 1, minSolution(LINE), 1);
    String first = "0000000000";
    change(database, LAYOUTS, first, 2, Facts.MIN_SOLUTION_WAYS, 0x40);
    flip(database, first, 3, Facts.IS_MINIMAL);
    flip(database, first, 4, Facts.IS_HARDEST);
    flip(database, first, 5, Facts.MIN_SOLUTION_BITS);
    flip(database, first, 6, Facts.MIN_SOLUTION_DETOURS);
    flip(database, first, 7, Facts.IS_CANONICAL);
    flip(database, first, 8, Facts.GOAL_8_STEP);
    flip(database, first, 9, Facts.GOAL_9_STEP);
    int classic = Layout.parse("1A9BF0C00").id();
    change(database, LAYOUTS, pageOf("1A9BF0C00"), classic % 64, Facts.GOAL_12_STEP, 57);
    int id = Layout.parse("2F5543C00").id();
    change(database, LAYOUTS, pageOf("2F5543C00"), id % 64, minSolution(CELL), 32);
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
    change(database, LAYOUTS, key, row, fact, value ^ 1);
  }

  private static void change(
      Path database, ColumnFamily family, String key, int row, Fact fact, long value)
      throws RocksDBException {
    TamperedDatabase.changeFact(database, family, key, row, fact, value);
  }

  /**
   * A column family that one thread reads through, one that many look into, and meta. Threads that
   * were still reading when another had found the damage once brought the whole process down.
   */
  @ParameterizedTest
  @ValueSource(strings = {"analysis_step", "layouts", "default"})
  void flippedByteEndsVerifyWithASentence(String family, @TempDir Path folder) throws Exception {
    Path database = damaged(family, folder);
    Launcher.Result result = Launcher.run("verify", "--threads", "2", "--db", database.toString());
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(result.out() + result.err()).contains("checksum").doesNotContain("SIG", "hs_err");
    if (!family.equals("default")) {
      String digest = family.equals("layouts") ? "content digest" : "analysis digest";
      assertThat(failed(result))
          .containsExactly("RocksDB's checksums", digest, "every row can be read");
      assertThat(result.lines())
          .last()
          .asString()
          .contains("; the remaining checks were skipped; restore the database from a copy");
    }
  }

  /** A copy of the analyzed database with a flipped byte in a block of a column family. */
  private static Path damaged(String family, Path folder) throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    Path file = database.resolve(largestFileOf(family, database));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3] ^= 1;
    Files.delete(file); // the copy is a link: make it a file of its own
    Files.write(file, bytes);
    return database;
  }

  private static String largestFileOf(String family, Path database) throws Exception {
    return Files.readAllLines(database.resolve("INVENTORY")).stream()
        .map(line -> line.split(" ", -1))
        .filter(fields -> fields[0].equals("file") && fields[1].equals(family))
        .max(Comparator.comparingLong(fields -> Long.parseLong(fields[3])))
        .orElseThrow()[2];
  }
}

package org.klotski.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
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
          "hardness digest",
          "difficulty digest",
          "analysis digest",
          "codes digest",
          "ids are dense and in code order",
          "classes are those of the pieces",
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
          "is_minimal, by the layouts that lack a piece",
          "is_hardest, by the groups",
          "min_solution_bits is the chance of a walk at random",
          "min_solution_detours are those of the neighbors one step nearer",
          "left-right symmetric layouts",
          "mirror images of layouts are in the mirror images of groups",
          "well-known layouts",
          "hardness data of well-known layouts",
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
    List<String> arguments = new ArrayList<>(List.of("verify", "--db", database.toString()));
    arguments.addAll(List.of(deep));
    Launcher.Result result = Launcher.run(arguments.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(result.err()).doesNotContain("Exception");
    return result;
  }

  static List<String> failed(Launcher.Result result) {
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
        .as("each of the seven facts is missed for itself: no other damage is at these layouts")
        .anyMatch(line -> line.matches("✗ min_solution_cell .*, for example id 24131200 has 1"))
        .anyMatch(line -> line.matches("✗ min_solution_line .*, for example id 24131201 has 1"))
        .anyMatch(line -> line.matches(".*one step nearer: .*, for example id 2 has .*"))
        .anyMatch(line -> line.matches(".*that lack a piece: .*, for example id 3"))
        .anyMatch(line -> line.matches(".*by the groups: .*, for example id 4"))
        .anyMatch(line -> line.matches(".*a walk at random: .*, for example id 5 has .*"))
        .anyMatch(line -> line.matches("✗ min_solution_detours .*, for example id 6 has 1"))
        .anyMatch(line -> line.matches("✗ totals: .*, for example .* are stored"))
        .anyMatch(
            line ->
                line.matches(
                    "✗ solvable .*, for example group 5-4-1-1 is stored as not solvable, but has a"
                        + " solved layout"))
        .anyMatch(line -> line.startsWith("✗ hardness data of well-known layouts: 2 wrong"));
  }

  private static void damage(Path database) throws RocksDBException {
    TamperedDatabase.changeRow(
        database, "group_extremes", "0541010A", value -> value[1] = 7); // radius
    TamperedDatabase.changeRow(
        database,
        "layouts",
        LAST_ROW,
        value -> {
          change(value, 5 + 1, 0x10); // a class: 0-13-0 becomes 0-12-0
          change(value, 5 + 4 * LAST_ROW_LAYOUTS + 4 * 10 + 3, 1); // a group_index
          value[5 + 8 * LAST_ROW_LAYOUTS + 12] = 1; // mirror flags
          change(value, 5 + 9 * LAST_ROW_LAYOUTS + 2 * 20 + 1, 3); // a layer
          change(value, 5 + 11 * LAST_ROW_LAYOUTS + 2 * 22 + 1, 7); // a min_solution_step
          change(value, value.length - 1, 1); // the last code
        });
    TamperedDatabase.changeRow(
        database,
        "groups",
        "05410001", // the group of 1A9BF0C00
        value -> {
          ByteBuffer record = ByteBuffer.wrap(value);
          record.putInt(0, 30_000); // size: now larger than that of group 0
          record.put(9, (byte) 0); // not solvable
          record.putShort(10, (short) 2); // another left-right image
        });
    damageHardness(database);
    TamperedDatabase.putMeta(database, "codes_digest", "0".repeat(64));
    TamperedDatabase.deleteRow(database, "groups", "05410381"); // the last of the class
    TamperedDatabase.changeRow(
        database,
        "layouts",
        "0" + LayoutCode.format(LayoutIds.unrank(4_091_264)),
        value -> change(value, 5 + 11 * 64 + 2 * 32 + 1, 1)); // min_solution_step of 1A9BF0C00
  }

  /**
   * One fact of each of some layouts that are looked at early, as they are the first ones that are
   * solved, or one step away. Facts that are compared with those of all neighbors are changed of
   * solved layouts, which are looked at before others; the rest depends on nearer ones alone.
   */
  private static void damageHardness(Path database) throws RocksDBException {
    TamperedDatabase.changeRow(
        database,
        "hardness",
        SOLVED_ROW,
        value -> {
          value[5 + 64]++; // a min_solution_cell
          value[5 + 1]++; // a min_solution_line, and with it a min_solution_cell
        });
    TamperedDatabase.changeRow(
        database,
        "hardness",
        "0000000000",
        value -> {
          change(value, 5 + 3 * 64 + 2, 0x40); // a min_solution_ways, of one byte
          change(value, 5 + 2 * 64 + 3, 1); // is_minimal
          change(value, 5 + 2 * 64 + 4, 2); // is_hardest
        });
    TamperedDatabase.changeRow(
        database,
        "difficulty",
        "0000000000",
        value -> {
          change(value, 5 + 2 * 64 + 5, 1); // a hundredth of a bit
          change(value, 5 + 6, 1); // a detour
        });
    int id = Layout.parse("2F5543C00").id();
    TamperedDatabase.changeRow(
        database,
        "hardness",
        "0" + LayoutCode.format(LayoutIds.unrank(id - id % 64)),
        value -> value[5 + 64 + id % 64]++);
  }

  private static void change(byte[] value, int at, int by) {
    value[at] = (byte) (value[at] ^ by);
  }
}

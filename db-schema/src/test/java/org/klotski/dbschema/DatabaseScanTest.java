package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;

/** Going through all of a small database finds all that was written, once and in order. */
final class DatabaseScanTest {
  private static final int SIZE = SmallDatabase.SIZE;

  @TempDir private Path folder;

  @BeforeEach
  void build() {
    SmallDatabase.build(folder, folder.resolve("db"), 1);
    SmallDatabase.addExtremes(folder, folder.resolve("db"), Metric.STEP);
    SmallDatabase.addExtremes(folder, folder.resolve("db"), Metric.CELL);
  }

  @Test
  void everyMemberComesOnceInOrder() {
    List<String> expected = new ArrayList<>();
    for (int id = 0; id < SIZE; id++) {
      expected.add(text(SmallDatabase.CLASS, 0, id, LayoutIds.unrank(id)));
    }
    List<String> found = new ArrayList<>();
    try (Database database = Database.open(folder.resolve("db"))) {
      database
          .scan()
          .members(
              (layoutClass, group, index, code) ->
                  found.add(text(layoutClass, group, index, code)));
    }
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void everyLayerComesOnceInOrder() {
    List<String> expected = new ArrayList<>();
    for (int id = 0; id < SIZE; id++) {
      expected.add(id / 10 + " " + text(SmallDatabase.CLASS, 0, id % 10, LayoutIds.unrank(id)));
    }
    List<String> found = new ArrayList<>();
    try (Database database = Database.open(folder.resolve("db"))) {
      database
          .scan()
          .layers(
              (layoutClass, group, layer, position, code) ->
                  found.add(layer + " " + text(layoutClass, group, position, code)));
    }
    assertThat(found).isEqualTo(expected);
  }

  private static String text(LayoutClass layoutClass, int group, int position, long code) {
    return "%s-%d %d %x".formatted(layoutClass, group, position, code);
  }

  @Test
  void groupsAndTheirExtremesCome() {
    try (Database database = Database.open(folder.resolve("db"))) {
      List<GroupRecord> groups = new ArrayList<>();
      database.scan().groups(groups::add);
      assertThat(groups).hasSize(1);
      assertThat(groups.get(0).group()).isEqualTo(SmallDatabase.GROUP);
      assertThat(groups.get(0).layers()).isEqualTo(13);
      List<Object> extremes = new ArrayList<>();
      DatabaseScan scan = database.scan();
      scan.groupExtremes(
          Metric.STEP,
          (layoutClass, group, found) -> extremes.addAll(List.of(layoutClass, group, found)));
      scan.groupExtremes(
          Metric.CELL,
          (layoutClass, group, found) -> extremes.addAll(List.of(layoutClass, group, found)));
      assertThat(extremes)
          .isEqualTo(
              List.of(
                  SmallDatabase.CLASS,
                  0,
                  SmallDatabase.EXTREMES,
                  SmallDatabase.CLASS,
                  0,
                  SmallDatabase.EXTREMES));
    }
  }

  @Test
  void whatIsKnownOfAllLayoutsIsRead() {
    try (Database database = Database.open(folder.resolve("db"), SIZE)) {
      assertThat(database.size()).isEqualTo(SIZE);
      DatabaseScan scan = database.scan();
      HardnessTable hardness = scan.hardness();
      DifficultyTable difficulty = scan.difficulty();
      ExtremesTable steps = scan.extremes(Metric.STEP, 1);
      ExtremesTable cells = scan.extremes(Metric.CELL, 2);
      short[] minSteps = scan.minSolutions(Metric.STEP);
      short[] minCells = scan.minSolutions(Metric.CELL);
      List<short[]> all = scan.minSolutions();
      for (int id = 0; id < SIZE; id++) {
        LayoutRecord layout = SmallDatabase.layout(id);
        assertThat(hardness.get(id, layout.minSolutionStep()))
            .isEqualTo(SmallDatabase.hardness(id));
        assertThat(difficulty.get(id)).isEqualTo(SmallDatabase.difficulty(id));
        assertThat(steps.get(id)).isEqualTo(SmallDatabase.extremes(id));
        assertThat(cells.get(id)).isEqualTo(SmallDatabase.extremes(id));
        assertThat((int) minSteps[id]).isEqualTo(layout.minSolutionStep());
        assertThat((int) minCells[id]).isEqualTo(SmallDatabase.hardness(id).minSolutionCell());
        assertThat((int) all.get(0)[id]).isEqualTo(layout.minSolutionStep());
        assertThat((int) all.get(1)[id]).isEqualTo(SmallDatabase.hardness(id).minSolutionLine());
        assertThat((int) all.get(2)[id]).isEqualTo(SmallDatabase.hardness(id).minSolutionCell());
      }
    }
  }

  @Test
  void thatLayoutsAreMissingIsNoticed() {
    try (Database database = Database.open(folder.resolve("db"), SIZE + 1)) {
      assertThatThrownBy(() -> database.scan().minSolutions(Metric.STEP))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("layouts has rows for 130 layouts, not for 131");
      assertThatThrownBy(() -> database.scan().difficulty())
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("difficulty has rows for 130 layouts, not for 131");
      assertThatThrownBy(() -> database.scan().hardness())
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("hardness has rows for 130 layouts, not for 131");
    }
  }

  /** Rows hold 64 layouts each. */
  @Test
  void layoutsComeFromTheFirstRowToTheLast() {
    try (Database database = Database.open(folder.resolve("db"))) {
      assertThat(ids(database, 0, 64)).startsWith(0).endsWith(63).hasSize(64);
      assertThat(ids(database, 64, LayoutIds.COUNT)).startsWith(64).endsWith(129).hasSize(66);
      assertThat(ids(database, 64, 65)).startsWith(64).endsWith(127).hasSize(64);
      assertThat(ids(database, LayoutIds.COUNT, LayoutIds.COUNT)).isEmpty();
    }
  }

  private static List<Integer> ids(Database database, int from, int to) {
    List<Integer> ids = new ArrayList<>();
    database.scan().layouts(from, to, layout -> ids.add(layout.id()));
    return ids;
  }
}

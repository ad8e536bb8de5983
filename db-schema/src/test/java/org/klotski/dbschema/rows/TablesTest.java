package org.klotski.dbschema.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.puzzles.DifficultyRow;
import org.klotski.dbschema.puzzles.DifficultyTable;
import org.klotski.dbschema.puzzles.HardnessRow;
import org.klotski.dbschema.puzzles.HardnessTable;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/** Tables of all layouts, filled row by row, and the bounds of rows and keys. */
final class TablesTest {
  private static final LayoutClass CLASS = new LayoutClass(5, 4, 1);

  /** Threads divide the layouts: each has whole rows, and together they have every layout once. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 64, 1_000})
  void partsFollowOneAnotherAndBeginWithARow(int parts) {
    int end = 0;
    for (int part = 0; part < parts; part++) {
      IdRange range = IdRange.part(part, parts);
      assertThat(range.from()).isEqualTo(end);
      assertThat(range.from() % IdRange.LAYOUTS_IN_ROW).isZero();
      assertThat(range.size()).isEqualTo(range.to() - range.from());
      int mean = LayoutIds.COUNT / parts;
      assertThat(range.size()).isBetween(mean - 128, mean + 128);
      end = range.to();
    }
    assertThat(end).isEqualTo(LayoutIds.COUNT);
  }

  @Test
  void partsOfFewLayoutsAreOfThese() {
    List<IdRange> parts = IntStream.range(0, 3).mapToObj(i -> IdRange.part(i, 3, 200)).toList();
    assertThat(parts)
        .containsExactly(new IdRange(0, 64), new IdRange(64, 128), new IdRange(128, 200));
    assertThat(IdRange.part(0, 2, 192)).as("of three rows").isEqualTo(new IdRange(0, 64));
    assertThat(new IdRange(64, 64).size()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1, 64", "-64, 0", "128, 64"})
  void idsThatDoNotFillRows_areRefused(int from, int to) {
    assertThatThrownBy(() -> new IdRange(from, to)).isInstanceOf(IllegalArgumentException.class);
  }

  /** The second row of a table goes behind the first; distances may need all 16 bits. */
  @Test
  void extremesAreReadRowByRow() {
    ExtremesTable table = new ExtremesTable(66);
    assertThat(table.size()).isEqualTo(66);
    for (int id = 0; id < 66; id++) {
      table.set(id, new LayoutExtremesRecord(65_535 - id, 1_000 * id, id, 2_000_000_000 + id));
    }
    ExtremesTable read = new ExtremesTable(66);
    for (int from : new int[] {64, 0}) {
      int to = Math.min(from + 64, 66);
      ByteBuffer farthest = ByteBuffer.allocate(1024);
      ExtremesRow.encodeFarthest(table, from, to, farthest);
      ByteBuffer solutions = ByteBuffer.allocate(1024);
      ExtremesRow.encodeSolutions(table, from, to, solutions);
      assertThat(farthest.getInt(0)).isEqualTo(from);
      assertThat(solutions.getInt(0)).isEqualTo(from);
      assertThat(read.readFarthest(from, farthest)).isEqualTo(to - from);
      assertThat(read.readSolutions(from, solutions)).isEqualTo(to - from);
    }
    for (int id = 0; id < 66; id++) {
      LayoutExtremesRecord expected = table.get(id);
      assertThat(read.get(id)).isEqualTo(expected);
      assertThat((short) read.farthestDistance(id)).isEqualTo((short) (65_535 - id));
      assertThat(read.farthestNum(id)).isEqualTo(1_000 * id);
      assertThat(read.minSolutionNum(id)).isEqualTo(id);
      assertThat(read.solutionNum(id)).isEqualTo(2_000_000_000 + id);
    }
  }

  @Test
  void aRowOfExtremesHasAsManyBytesAsItsLayoutsNeed() {
    ByteBuffer value = ByteBuffer.allocate(1024);
    ExtremesRow.encodeFarthest(new ExtremesTable(10), 0, 10, value);
    ExtremesRow.check(value.flip(), ExtremesRow.FARTHEST_BYTES);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ExtremesRow.check(value, ExtremesRow.SOLUTIONS_BYTES))
        .withMessage("it has 65 bytes, not 85");
  }

  @Test
  void puzzlesAreReadRowByRow() {
    HardnessTable hardness = new HardnessTable(5);
    hardness.set(1, 10, new LayoutHardnessRecord(265, 520, 7, true, false));
    hardness.set(2, 0, new LayoutHardnessRecord(0, 0, 1, false, true));
    hardness.set(3, -1, new LayoutHardnessRecord(-1, -1, 0, false, false));
    ByteBuffer value = ByteBuffer.allocate(100);
    HardnessRow.encode(hardness, 1, 4, value);
    HardnessTable read = new HardnessTable(5);
    assertThat(read.read(2, value.flip())).isEqualTo(3);
    assertThat(read.get(2, 10)).isEqualTo(hardness.get(1, 10));
    assertThat(read.get(2, 10).minSolutionCell()).isEqualTo(520);
    assertThat(read.isMinimal(2)).isTrue();
    assertThat(read.isHardest(2)).isFalse();
    assertThat(read.isMinimal(3)).isFalse();
    assertThat(read.isHardest(3)).isTrue();
    assertThat(read.get(4, -1)).isEqualTo(new LayoutHardnessRecord(-1, -1, 0, false, false));
    assertThat(read.ways(1) + read.lineMinusStep(1)).as("before the row").isZero();

    DifficultyTable difficulty = new DifficultyTable(3);
    difficulty.set(0, 0x1234, 254);
    difficulty.set(1, -1, -1);
    value.clear();
    DifficultyRow.encode(difficulty, 0, 2, value);
    DifficultyTable again = new DifficultyTable(3);
    assertThat(again.read(1, value.flip())).isEqualTo(2);
    assertThat(again.bits(1)).isEqualTo(0x1234);
    assertThat(again.detours(1)).isEqualTo(254);
    assertThat(again.get(2)).isEqualTo(difficulty.get(1));
    assertThat(again.get(2).bits()).isEqualTo(-1);
    assertThat(again.get(1).bits()).isEqualTo(46.6);
    assertThat(again.bits(0) + again.detours(0)).as("before the row").isZero();
  }

  /** A line has no fewer moves than steps, and single cells no fewer than lines. */
  @ParameterizedTest
  @CsvSource({"STEP, 10, 0", "LINE, 12, 0", "CELL, 15, 255"})
  void distancesInAMetricAreAddedUp(Metric metric, short first, short second) {
    HardnessTable table = new HardnessTable(2);
    table.set(0, 10, new LayoutHardnessRecord(12, 15, 1, false, false));
    table.set(1, 0, new LayoutHardnessRecord(0, 255, 1, false, false));
    short[] steps = {10, 0};
    assertThat(table.minSolutions(metric, steps)).containsExactly(first, second);
    assertThat(steps).as("left as they are").containsExactly((short) 10, (short) 0);
    if (metric == Metric.STEP) {
      assertThatIllegalArgumentException().isThrownBy(() -> table.get(0, 10).minSolution(metric));
    } else {
      assertThat(table.get(0, 10).minSolution(metric)).isEqualTo(first);
    }
  }

  @Test
  void aKeyHasRoomFor65536Groups() {
    assertThat(Keys.group(CLASS, 0xFFFF)).hasSize(Keys.GROUP_BYTES);
    assertThat(Keys.group(CLASS, 0)).hasSize(Keys.GROUP_BYTES);
    for (int number : new int[] {-1, 0x10000}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Keys.group(CLASS, number))
          .withMessage("group_num %d does not fit a key", number);
    }
  }

  @ParameterizedTest
  @ValueSource(bytes = {0, 65, -1})
  void aRowHasOneTo64Layouts(byte count) {
    ByteBuffer value = ByteBuffer.allocate(1024).put(4, count);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LayoutRow.count(value))
        .withMessage("it has %d layouts", count);
    assertThat(LayoutRow.count(value.put(4, (byte) 64))).isEqualTo(64);
    assertThat(LayoutRow.count(value.put(4, (byte) 1))).isEqualTo(1);
  }

  /** The left-right mirror has the first bit; a group's own flags must fit its images. */
  @Test
  void flagsSayWhatIsItsOwnImage() {
    assertThat(layout(1).isLeftRightSymmetric()).isTrue();
    assertThat(layout(7).isLeftRightSymmetric()).isTrue();
    assertThat(layout(6).isLeftRightSymmetric()).isFalse();
    GroupRecord record =
        new GroupRecord(
            new Group(CLASS, 1, 2, 0, true),
            ImmutableIntArray.of(1, 0, 1),
            ImmutableIntArray.of(1, 1));
    assertThat(record.isOwnImage(Mirror.LEFT_RIGHT)).isTrue();
    assertThat(record.isOwnImage(Mirror.TOP_BOTTOM)).isFalse();
    assertThat(record.image(Mirror.TOP_BOTTOM)).isZero();
    byte[] group = record.encode();
    assertThat(group[9]).as("solvable, own image left-right and turned").isEqualTo((byte) 0b1011);
    group[9] ^= 4;
    assertThatThrownBy(() -> GroupRecord.decode(CLASS, 1, ByteBuffer.wrap(group)))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("has flags 15, but its images say 11");
  }

  private static LayoutRecord layout(int flags) {
    return new LayoutRecord(0, 0, new CaseName(CLASS, 0, 0), flags, 0, 0);
  }
}

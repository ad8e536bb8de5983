package org.klotski.dbschema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.ImmutableIntArray;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;

/** What is stored of an analysis: its bytes, and how it comes into a real RocksDB. */
final class ExtremesTest {
  private static final LayoutClass CLASS = new LayoutClass(5, 4, 1);
  private static final int SIZE = 130;
  private static final GroupExtremesRecord EXTREMES =
      new GroupExtremesRecord(
          new Extreme(83, 4, 0x1A9BF0C00L),
          new Extreme(145, 70_000, 0xEFFFFFC33L),
          Optional.of(new Extreme(138, 1, 0)));

  @TempDir private Path folder;
  private final ExtremesTable table = new ExtremesTable(SIZE);

  @BeforeEach
  void fill() {
    for (int id = 0; id < SIZE; id++) {
      table.set(id, record(id));
    }
  }

  private static LayoutExtremesRecord record(int id) {
    return new LayoutExtremesRecord(300 + id, 70_000 * id, id % 2, 1_000_000 + id);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64})
  void blocksGiveBackTheirLayouts(int count) {
    ByteBuffer farthest = ByteBuffer.allocate(1024);
    ExtremesRow.encode(ColumnFamily.FARTHEST, table, 64, 64 + count, farthest);
    ByteBuffer solutions = ByteBuffer.allocate(1024);
    ExtremesRow.encode(ColumnFamily.SOLUTIONS, table, 64, 64 + count, solutions);
    assertThat(farthest.position()).isEqualTo(5 + 6 * count);
    assertThat(solutions.position()).isEqualTo(5 + 8 * count);
    for (int place = 0; place < count; place++) {
      assertThat(ExtremesRow.decode(farthest, solutions, place)).isEqualTo(record(64 + place));
    }
  }

  @Test
  void extremesGiveBackTheirFields() {
    byte[] bytes = EXTREMES.encode();
    assertThat(HexFormat.of().withUpperCase().formatHex(bytes))
        .isEqualTo("00530000000401A9BF0C0000910001" + "11700EFFFFFC33008A000000010000000000");
    assertThat(GroupExtremesRecord.decode(ByteBuffer.wrap(bytes))).isEqualTo(EXTREMES);
    GroupExtremesRecord unsolvable =
        new GroupExtremesRecord(EXTREMES.centre(), EXTREMES.periphery(), Optional.empty());
    assertThat(GroupExtremesRecord.decode(ByteBuffer.wrap(unsolvable.encode())))
        .isEqualTo(unsolvable);
  }

  @Test
  void anAnalysisIsAddedToAFinishedDatabase() {
    Path database = folder.resolve("db");
    Meta before = build(database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalysed()).isFalse();
      assertThat(opened.layoutExtremes(0)).isEmpty();
      assertThat(opened.groupExtremes(CLASS, 1)).isEmpty();
    }
    Meta added = add(database);
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalysed()).isTrue();
      assertThat(opened.meta().digest()).isEqualTo(before.digest());
      assertThat(opened.meta().entries())
          .containsAllEntriesOf(before.entries())
          .containsAllEntriesOf(added.entries());
      assertThat(opened.scan().digests(2)).containsEntry(Meta.DIGEST, before.digest());
      assertThat(opened.scan().extremesDigests(2))
          .containsEntry(Meta.EXTREMES_DIGEST, added.extremesDigest().orElseThrow());
      for (int id = 0; id < SIZE; id++) {
        assertThat(opened.layoutExtremes(LayoutIds.unrank(id))).contains(record(id));
      }
      assertThat(opened.groupExtremes(CLASS, 1)).contains(EXTREMES);
    }
  }

  @Test
  void whatAnInterruptedAdditionHasLeftIsTakenOut() {
    Path once = folder.resolve("once");
    build(once);
    Path twice = folder.resolve("twice");
    build(twice);
    table.set(5, new LayoutExtremesRecord(0, 0, 0, 0));
    add(twice);
    table.set(5, record(5));
    assertThat(add(twice)).isEqualTo(add(once));
  }

  private Meta build(Path database) {
    Path groups = folder.resolve("groups.sst");
    try (TableWriter writer = new TableWriter(groups)) {
      writer.addGroup(
          new GroupRecord(
              new Group(CLASS, 1, SIZE, 0, true),
              ImmutableIntArray.of(0, 0, 0),
              ImmutableIntArray.of(1, SIZE - 1)));
      writer.finish();
    }
    return DatabaseBuilder.build(
        database, Map.of(ColumnFamily.GROUPS, List.of(groups)), Map.of(), 1);
  }

  private Meta add(Path database) {
    Path farthest = folder.resolve("farthest.sst");
    try (TableWriter writer = new TableWriter(farthest)) {
      writer.addFarthest(table, new IdRange(0, SIZE));
      assertThat(writer.finish()).isEqualTo(3);
    }
    Path solutions = folder.resolve("solutions.sst");
    try (TableWriter writer = new TableWriter(solutions)) {
      writer.addSolutions(table, new IdRange(0, SIZE));
      assertThat(writer.finish()).isEqualTo(3);
    }
    Path analysis = folder.resolve("analysis.sst");
    try (TableWriter writer = new TableWriter(analysis)) {
      writer.addGroupExtremes(new Group(CLASS, 1, SIZE, 0, true), EXTREMES);
      assertThat(writer.finish()).isEqualTo(1);
    }
    return DatabaseBuilder.addExtremes(
        database,
        Map.of(
            ColumnFamily.FARTHEST,
            List.of(farthest),
            ColumnFamily.SOLUTIONS,
            List.of(solutions),
            ColumnFamily.GROUP_EXTREMES,
            List.of(analysis)),
        Map.of("analysis_command", "test"),
        2);
  }
}

package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.ExtremesTable;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.AnalysisResult;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.progress.Progress;

/** What was found of all groups of a small database, put together by id. */
final class ExtremesStoreTest {
  private static final LayoutClass DIVIDED = LayoutClass.parse("6-0-0");

  @TempDir private static Path forDatabase;
  private static StandInDatabase standIn;
  @AutoClose private static Database database;
  private static List<Chunk> chunks;

  @TempDir private Path temporary;

  @BeforeAll
  static void build() {
    standIn = new StandInDatabase(forDatabase, "0-0-0", "6-0-0", "7-0-1").build();
    database = standIn.open();
    List<Group> groups = standIn.groups();
    chunks =
        List.of(
            new Chunk(groups.get(7).layoutClass(), groups.subList(7, groups.size())),
            new Chunk(DIVIDED, groups.subList(1, 4)),
            new Chunk(DIVIDED, groups.subList(4, 7)),
            new Chunk(groups.get(0).layoutClass(), groups.subList(0, 1)));
  }

  /** A folder in which what there is to find is kept. */
  private AnalysisFolder keep(Metric metric) throws IOException {
    AnalysisFolder folder = AnalysisFolder.take(temporary.resolve("k.db"), metric, "test");
    for (Chunk chunk : chunks) {
      folder.finish(chunk, standIn.truth(metric, chunk));
    }
    return folder;
  }

  private static ExtremesStore store(Metric metric, AnalysisFolder folder, int threads) {
    return new ExtremesStore(database, metric, folder, standIn.groups(), threads);
  }

  @Test
  void eachLayoutGetsWhatWasFoundOfIt() throws IOException {
    for (Metric metric : Metric.values()) {
      try (AnalysisFolder folder = keep(metric)) {
        ExtremesTable table = store(metric, folder, 2).read(chunks).table();
        assertThat(table.size()).isEqualTo(624);
        for (Group group : standIn.groups()) {
          AnalysisResult truth = standIn.truth(metric, group);
          for (int index = 0; index < group.size(); index++) {
            int id = standIn.firstId(group) + index;
            assertThat(table.get(id)).isEqualTo(StandInDatabase.extremes(truth, index));
          }
        }
      }
    }
  }

  @Test
  void eachGroupGetsItsExtremesInTheOrderOfTheGroups() throws IOException {
    try (AnalysisFolder folder = keep(Metric.CELL)) {
      List<GroupExtremesRecord> records = store(Metric.CELL, folder, 1).read(chunks).records();
      assertThat(records).hasSameSizeAs(standIn.groups());
      int unsolvable = 0;
      int solved = 0;
      for (int position = 0; position < records.size(); position++) {
        Group group = standIn.groups().get(position);
        GroupExtremesRecord record = records.get(position);
        AnalysisResult truth = standIn.truth(Metric.CELL, group);
        int radius = members(group).map(truth::farthestDistance).min().orElseThrow();
        int diameter = members(group).map(truth::farthestDistance).max().orElseThrow();
        assertThat(record.centre()).isEqualTo(extreme(group, truth::farthestDistance, radius));
        assertThat(record.periphery()).isEqualTo(extreme(group, truth::farthestDistance, diameter));
        int hardest = members(group).map(truth::minSolutionDistance).max().orElseThrow();
        assertThat(record.hardest())
            .isEqualTo(
                group.solvable()
                    ? Optional.of(extreme(group, truth::minSolutionDistance, hardest))
                    : Optional.empty());
        unsolvable += hardest < 0 ? 1 : 0;
        solved += hardest == 0 ? 1 : 0;
      }
      assertThat(unsolvable).isEqualTo(21);
      assertThat(solved).as("groups whose layouts are all solved").isEqualTo(2);
    }
  }

  private static IntStream members(Group group) {
    return IntStream.range(0, group.size());
  }

  private static Extreme extreme(Group group, IntUnaryOperator numbers, int wanted) {
    int[] those = members(group).filter(index -> numbers.applyAsInt(index) == wanted).toArray();
    return new Extreme(wanted, those.length, LayoutIds.unrank(standIn.firstId(group) + those[0]));
  }

  @Test
  void anotherDistanceThanTheDatabaseHasIsRefused() throws IOException {
    try (AnalysisFolder folder = keep(Metric.LINE)) {
      Chunk chunk = chunks.get(2);
      List<KeptGroup> groups = folder.read(chunk).groups();
      groups.get(1).setSolutions(7, 99, 1, 1);
      folder.finish(chunk, groups);
      ExtremesStore store = store(Metric.LINE, folder, 1);
      Group group = chunk.groups().get(1);
      assertThatThrownBy(() -> store.run(chunks, Progress.SILENT))
          .isInstanceOf(DatabaseException.class)
          .hasMessage(
              "the analysis says that layout 7 of group %s is 99 line moves from a solution, but"
                  + " the database says %d; run verify",
              group.name(), standIn.truth(Metric.LINE, group).minSolutionDistance(7));
    }
  }

  @Test
  void aFileThatCannotBeReadEndsIt() throws IOException {
    try (AnalysisFolder folder = keep(Metric.STEP)) {
      Files.delete(folder.file("7-0-1-0.bin"));
      ExtremesStore store = store(Metric.STEP, folder, 1);
      assertThatThrownBy(() -> store.run(chunks, Progress.SILENT))
          .isInstanceOf(UncheckedIOException.class);
    }
  }
}

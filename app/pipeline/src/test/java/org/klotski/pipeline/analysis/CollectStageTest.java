package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.progress.Progress;

final class CollectStageTest {
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

  @Test
  void groups_getTheDistancesOfTheirMembers() throws IOException {
    Metric metric = Metric.CELL;
    try (AnalysisFolder folder = new AnalysisFolder(temporary.resolve("k.db"), metric)) {
      for (Chunk chunk : chunks) {
        folder.finish(chunk, ClusterFolder.analyze(metric, chunk));
      }
      CollectStage stage = new CollectStage(database, folder, standIn.groups());
      Columns groups = stage.run(chunks, 2, Progress.SILENT).groups();
      assertThat(groups.size()).isEqualTo(standIn.groups().size());
      int unsolvable = 0;
      int solved = 0;
      for (int row = 0; row < groups.size(); row++) {
        Group group = standIn.groups().get(row);
        int[] farthest = values(group, Facts.farthest(metric));
        int radius = IntStream.of(farthest).min().orElseThrow();
        int diameter = IntStream.of(farthest).max().orElseThrow();
        int[] distances = values(group, Facts.minSolution(metric));
        int hardest = IntStream.of(distances).max().orElseThrow();
        assertThat(members(groups, row, Facts.centre(metric)))
            .isEqualTo(expected(group, farthest, radius));
        assertThat(members(groups, row, Facts.periphery(metric)))
            .isEqualTo(expected(group, farthest, diameter));
        assertThat(members(groups, row, Facts.hardest(metric)))
            .isEqualTo(group.solvable() ? expected(group, distances, hardest) : "-1 0 -1");
        unsolvable += hardest < 0 ? 1 : 0;
        solved += hardest == 0 ? 1 : 0;
      }
      assertThat(unsolvable).isEqualTo(21);
      assertThat(solved).as("groups whose layouts are all solved").isEqualTo(2);
    }
  }

  private static int[] values(Group group, Fact fact) {
    Columns truth = standIn.truth(Metric.CELL, group);
    return IntStream.range(0, group.size()).map(index -> truth.get(fact, index)).toArray();
  }

  private static String members(Columns groups, int row, Facts.Members facts) {
    return "%d %d %d"
        .formatted(
            groups.get(facts.distance(), row),
            groups.get(facts.num(), row),
            groups.code(facts.first(), row));
  }

  private static String expected(Group group, int[] values, int wanted) {
    int[] those = IntStream.range(0, values.length).filter(i -> values[i] == wanted).toArray();
    return "%d %d %d"
        .formatted(wanted, those.length, LayoutIds.unrank(standIn.firstId(group) + those[0]));
  }
}

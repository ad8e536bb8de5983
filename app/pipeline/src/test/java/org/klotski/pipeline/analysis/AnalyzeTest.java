package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.StoredTables;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.analysis.Analyze.Outcome;
import org.klotski.pipeline.analysis.Analyze.Request;
import org.klotski.pipeline.analysis.Analyze.State;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.progress.CountedWork;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;

final class AnalyzeTest {
  private static final LayoutClass FIRST = LayoutClass.parse("0-0-0");
  private static final LayoutClass SECOND = LayoutClass.parse("6-0-0");
  private static final LayoutClass THIRD = LayoutClass.parse("6-0-6");
  private static final Set<LayoutClass> ALL = Set.copyOf(LayoutClass.all());

  @TempDir private Path folder;
  private StandInDatabase standIn;
  private final CountedWork heard = new CountedWork();
  private final Stop stop = new Stop();
  private TableWriter tables = (input, work) -> List.of();

  @BeforeEach
  void name() {
    standIn = new StandInDatabase(folder, "0-0-0", "6-0-0", "6-0-6");
  }

  private Request request(Metric metric, Set<LayoutClass> classes, Path from) {
    return standIn.request(metric, classes, Optional.ofNullable(from), tables);
  }

  private Outcome search(Metric metric, Set<LayoutClass> classes) throws IOException {
    return take(metric, null, classes);
  }

  private Outcome take(Metric metric, Path from, Set<LayoutClass> classes) throws IOException {
    return Analyze.run(request(metric, classes, from), standIn::open, heard, stop);
  }

  private Path kept(String ending) throws IOException {
    return folder.toRealPath().resolve("k.db.analysis" + ending);
  }

  private void finish(Metric metric, LayoutClass layoutClass) throws IOException {
    try (AnalysisFolder checkpoints =
        new AnalysisFolder(folder.toRealPath().resolve("k.db"), metric)) {
      for (Chunk chunk : Chunk.of(standIn.groups())) {
        if (chunk.layoutClass().equals(layoutClass)) {
          checkpoints.finish(chunk, ClusterFolder.analyze(metric, chunk));
        }
      }
    }
  }

  private void assertAdded(String... searches) {
    List<String> expected = new ArrayList<>(List.of(searches));
    Collections.addAll(expected, "collect: 678 layouts", "678 done");
    Collections.addAll(expected, "store: 678 layouts", "678 done", "tables: 678 rows", "0 done");
    assertThat(heard.heard()).isEqualTo(expected);
  }

  private void assertAnalyzed(Metric metric) {
    List<Fact> ofLayouts = Facts.analyzed(Subject.LAYOUT, metric);
    Fact farthest = Facts.farthest(metric);
    try (Database database = standIn.open()) {
      Columns layouts = database.layouts(ofLayouts, 1);
      for (Group group : standIn.groups()) {
        Columns truth = standIn.truth(metric, group);
        for (int index = 0; index < group.size(); index++) {
          for (Fact fact : ofLayouts) {
            assertThat(layouts.get(fact, standIn.firstId(group) + index))
                .as("%s of %s-%d", fact, group.name(), index)
                .isEqualTo(truth.get(fact, index));
          }
        }
        IntSummaryStatistics distances =
            IntStream.range(0, group.size())
                .map(index -> truth.get(farthest, index))
                .summaryStatistics();
        FactRow row = database.group(group.layoutClass(), group.number());
        assertThat(row.get(Facts.centre(metric).distance())).isEqualTo(distances.getMin());
        assertThat(row.get(Facts.periphery(metric).distance())).isEqualTo(distances.getMax());
      }
    }
  }

  @Test
  void completeAnalysis_isAddedToTheDatabase() throws IOException {
    standIn.build();
    Outcome outcome = search(Metric.LINE, ALL);
    assertThat(outcome.state()).isEqualTo(State.ADDED);
    assertThat(outcome.missing()).isEmpty();
    assertAdded("analyze: 169110 pairs of layouts", "169110 done");
    assertAnalyzed(Metric.LINE);
    try (Database database = standIn.open()) {
      assertThat(outcome.digest())
          .isPresent()
          .isEqualTo(database.meta().analysisDigest(Metric.LINE));
      assertThat(outcome.familyDigests())
          .containsOnlyKeys("digest.analysis_line", "digest.group_analysis_line")
          .allSatisfy(
              (name, digest) -> assertThat(database.meta().entries()).containsEntry(name, digest));
      assertThat(database.meta().entries())
          .containsEntry("analysis_line_command", "for a test")
          .containsEntry("analysis_line_product_version", "development");
    }
    assertThat(outcome.kept()).isEqualTo(kept("-line")).doesNotExist();
    assertThat(kept("")).doesNotExist();
  }

  @Test
  void analyzedDatabase_isNotChanged() throws IOException {
    standIn.build().analyze(Metric.STEP);
    assertWasThere(Analyze.run(request(Metric.STEP, ALL, null), heard, stop));
  }

  private void assertWasThere(Outcome outcome) throws IOException {
    assertThat(outcome.state()).isEqualTo(State.WAS_THERE);
    try (Database database = standIn.open()) {
      assertThat(outcome.digest())
          .isPresent()
          .isEqualTo(database.meta().analysisDigest(Metric.STEP));
    }
    assertThat(outcome.missing()).isEmpty();
    assertThat(outcome.kept()).isEqualTo(kept("")).doesNotExist();
    assertThat(heard.heard()).isEmpty();
  }

  /** Simulates a process that was killed after it published the analysis. */
  @Test
  void checkpointsOfAPublishedAnalysis_areDeleted() throws IOException {
    standIn.build();
    standIn.analyze(Metric.STEP);
    finish(Metric.STEP, FIRST);
    assertThat(kept("")).exists();
    assertWasThere(search(Metric.STEP, Set.of(FIRST)));
  }

  @Test
  void classes_canBeAnalyzedOneByOne() throws IOException {
    standIn.build();
    Outcome one = search(Metric.STEP, Set.of(SECOND));
    assertThat(one.state()).isEqualTo(State.INCOMPLETE);
    assertThat(one.missing()).containsExactlyInAnyOrder(FIRST, THIRD);
    assertThat(one.digest()).isEmpty();
    assertThat(one.kept()).isEqualTo(kept(""));
    assertThat(kept("").resolve("step-3-6-0-0-0.block")).exists();
    Outcome others = search(Metric.STEP, Set.of(FIRST, SECOND, THIRD));
    assertThat(others.state()).isEqualTo(State.ADDED);
    assertAdded(
        "analyze: 12150 pairs of layouts",
        "12150 done",
        "analyze: 156960 pairs of layouts",
        "156960 done");
    assertAnalyzed(Metric.STEP);
  }

  @Test
  void lostFileOfAClass_isComputedAgainOnRequest() throws IOException {
    standIn.build();
    finish(Metric.STEP, FIRST);
    finish(Metric.STEP, SECOND);
    Path lost = kept("").resolve("step-3-0-0-0-0.block");
    byte[] content = Files.readAllBytes(lost);
    Files.delete(lost);
    Outcome other = search(Metric.STEP, Set.of(SECOND));
    assertThat(other.missing()).containsExactlyInAnyOrder(FIRST, THIRD);
    assertThat(lost).doesNotExist();
    Outcome both = search(Metric.STEP, Set.of(FIRST, SECOND));
    assertThat(both.missing()).containsExactly(THIRD);
    assertThat(heard.heard()).containsExactly("analyze: 144 pairs of layouts", "144 done");
    assertThat(lost).hasBinaryContent(content);
  }

  @Test
  void completeCheckpoints_areAddedWithoutASearch() throws IOException {
    standIn.build();
    for (LayoutClass each : List.of(FIRST, SECOND, THIRD)) {
      finish(Metric.STEP, each);
    }
    stop.request();
    Outcome stopped = search(Metric.STEP, Set.of(FIRST));
    assertThat(stopped.state()).isEqualTo(State.STOPPED);
    assertThat(stopped.missing()).isEmpty();
    assertThat(heard.heard()).isEmpty();
    Request again = request(Metric.STEP, Set.of(FIRST), null);
    Outcome outcome = Analyze.run(again, standIn::open, heard, new Stop());
    assertThat(outcome.state()).isEqualTo(State.ADDED);
    assertAdded();
    assertAnalyzed(Metric.STEP);
  }

  @Test
  void stop_beforeTheFirstBatch_changesNothing() throws IOException {
    standIn.build();
    stop.request();
    Outcome searched = search(Metric.STEP, ALL);
    assertThat(searched.state()).isEqualTo(State.STOPPED);
    assertThat(searched.missing()).containsExactlyInAnyOrder(FIRST, SECOND, THIRD);
    ClusterFolder.write(folder.resolve("found"), Metric.STEP, "0-0-0");
    Outcome taken = take(Metric.STEP, folder.resolve("found"), Set.of(FIRST));
    assertThat(taken.state()).isEqualTo(State.STOPPED);
    assertThat(taken.missing()).containsExactlyInAnyOrder(FIRST, SECOND, THIRD);
  }

  @Test
  void resultOfACluster_isAddedLikeALocalOne() throws IOException {
    standIn.build();
    Path from = folder.resolve("found");
    ClusterFolder.write(from, Metric.CELL, "0-0-0", "6-0-0", "6-0-6");
    finish(Metric.CELL, THIRD);
    FileTime before = FileTime.fromMillis(1);
    Files.setLastModifiedTime(kept("-cell").resolve("cell-3-6-0-6-0.block"), before);
    Outcome some = take(Metric.CELL, from, Set.of(FIRST, THIRD));
    assertThat(some.state()).isEqualTo(State.INCOMPLETE);
    assertThat(some.missing()).containsExactly(SECOND);
    assertThat(Files.getLastModifiedTime(kept("-cell").resolve("cell-3-6-0-6-0.block")))
        .as("an intact block is not copied again")
        .isEqualTo(before);
    assertThat(kept("-cell").resolve("cell-3-0-0-0-0.block"))
        .hasSameBinaryContentAs(from.resolve("cell-3-0-0-0-0.block"));
    assertThat(take(Metric.CELL, from, Set.of(FIRST, SECOND, THIRD)).state())
        .isEqualTo(State.ADDED);
    assertAdded(
        "check the folder: 408 layouts", "408 done", "check the folder: 678 layouts", "678 done");
    assertAnalyzed(Metric.CELL);
  }

  @Test
  void wrongBlock_isRefusedBeforeAnyIsCopied() throws IOException {
    standIn.build();
    Path from = folder.resolve("found");
    ClusterFolder.write(from, Metric.STEP, "0-0-0", "6-0-0");
    Path right = from.resolve("step-3-0-0-0-0.block");
    Files.copy(right, from.resolve("step-3-6-0-0-0.block"), StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> take(Metric.STEP, from, Set.of(FIRST, SECOND)))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("is not the block of groups from 6-0-0-0");
    assertThat(kept("")).doesNotExist();
  }

  @Test
  void onlyOneProcess_mayAnalyzeADatabase() throws IOException {
    standIn.build();
    Path real = standIn.path().toRealPath();
    try (LockFile writer = DatabaseLocks.writer(real)) {
      assertThatThrownBy(() -> search(Metric.STEP, Set.of(FIRST)))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining(real.toString());
      assertThat(writer).isNotNull();
    }
    assertThat(search(Metric.STEP, Set.of(FIRST)).state()).isEqualTo(State.INCOMPLETE);
  }

  /** The reader begins before the analysis and ends during the search. */
  @Test
  void readerThatEndsDuringTheSearch_doesNotPreventTheAnalysis() throws IOException {
    standIn.build();
    Database reader = standIn.open();
    Progress endsReader =
        (name, unit, total, doneBefore, outlook) -> {
          reader.close();
          return more -> {};
        };
    Request all = request(Metric.STEP, ALL, null);
    assertThat(Analyze.run(all, standIn::open, endsReader, stop).state()).isEqualTo(State.ADDED);
  }

  /** A symbolic link to itself acts like a file that can't be created. */
  @Test
  void databaseThatCannotBeLocked_isRefusedBeforeTheWork() throws IOException {
    standIn.build();
    Path lock = standIn.path().resolve(DatabaseLocks.FILE);
    Files.deleteIfExists(lock);
    Files.createSymbolicLink(lock, lock);
    assertThatThrownBy(() -> search(Metric.STEP, ALL))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(DatabaseLocks.FILE);
    assertThat(heard.heard()).isEmpty();
  }

  @Test
  void tables_areWrittenBeforeTheAnalysisIsPublished_andReplaceTheOldOnes() throws IOException {
    standIn.build();
    Path place = Files.createDirectory(standIn.path().resolve(StoredTables.FOLDER));
    Path old = Files.writeString(place.resolve("layouts-old.parquet"), "old");
    Path table = place.resolve("layouts-new.parquet");
    tables =
        (input, work) -> {
          assertThat(input.meta().analysisDigest(Metric.STEP)).isEmpty();
          assertThat(input.layouts().facts())
              .isEqualTo(Facts.analyzed(Fact.Subject.LAYOUT, Metric.STEP));
          assertThat(input.layouts().size()).isEqualTo(678);
          assertThat(input.groups().size()).isEqualTo(standIn.groups().size());
          work.add(678);
          return List.of(Files.writeString(table, "new"));
        };
    assertThat(search(Metric.STEP, ALL).state()).isEqualTo(State.ADDED);
    assertThat(heard.heard()).endsWith("678 done", "tables: 678 rows", "678 done");
    try (Database database = standIn.open()) {
      assertThat(database.tables()).containsExactly(table);
    }
    assertThat(old).doesNotExist();
    Files.delete(table);
    assertThatThrownBy(standIn::open).hasMessageContaining("layouts-new.parquet is missing");
  }

  @Test
  void failedTables_leaveTheDatabaseUnchanged() throws IOException {
    standIn.build();
    tables =
        (input, work) -> {
          throw new IOException("disk full");
        };
    assertThatThrownBy(() -> search(Metric.STEP, ALL)).hasMessage("disk full");
    try (Database database = standIn.open()) {
      assertThat(database.isAnalyzed(Metric.STEP)).isFalse();
    }
    assertThat(kept("").resolve("step-3-0-0-0-0.block")).exists();
  }

  @Test
  void needs_areStatedBeforeTheSearch() {
    List<Chunk> chunks =
        List.of(
            new Chunk(FIRST, standIn.groups().subList(0, 1)),
            new Chunk(SECOND, standIn.groups().subList(1, 7)),
            new Chunk(THIRD, List.of(new Group(THIRD, 0, 1_000_000, 0, true))));
    List<String> needs = Analyze.needs(request(Metric.STEP, ALL, null), chunks);
    assertThat(needs).hasSize(2);
    assertThat(needs.get(0))
        .contains("1,000,282 layouts in 8 groups (1,000,000,012,294 pairs", "with 2 threads")
        .endsWith(Analyze.vectors(GroupAnalysis.bitsAtOnce()));
    assertThat(Analyze.vectors(512)).contains("512 bits");
    assertThat(Analyze.vectors(64)).contains("--add-modules jdk.incubator.vector");
    assertThat(needs.get(1))
        .contains("at least %d MiB".formatted(ChunkQueue.leastBytes(chunks.get(2)) >> 20))
        .contains("at most 1,200 MiB in total", "disk: 1,700 MiB");
  }

  @Test
  void invalidRequest_isRefused() {
    Set<LayoutClass> one = Set.of(FIRST);
    assertRefused("no class", Set.of(), 1, Analyze.LEAST_MEMORY, Duration.ZERO);
    assertRefused("0 threads", one, 0, Analyze.LEAST_MEMORY, Duration.ZERO);
    assertRefused("memory are not enough", one, 1, Analyze.LEAST_MEMORY - 1, Duration.ZERO);
    assertRefused("save interval", one, 1, Analyze.LEAST_MEMORY, Duration.ofSeconds(-1));
  }

  private void assertRefused(
      String sentence, Set<LayoutClass> classes, int threads, long memory, Duration interval) {
    Optional<Path> from = Optional.empty();
    assertThatThrownBy(
            () ->
                new Request(
                    folder, Metric.STEP, classes, threads, memory, interval, from, "", tables))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}

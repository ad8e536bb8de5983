package org.klotski.pipeline.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.klotski.pipeline.stages.Product.COMPLETE;
import static org.klotski.pipeline.stages.Product.PUBLISHED;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.analysis.StandInDatabase;
import org.klotski.pipeline.progress.Progress;

/** Tests builds that end when their first stage begins. */
final class BuildTest {
  private static final String INTERRUPTED = "interrupted";
  private static final Progress INTERRUPTING =
      (name, unit, total, doneBefore, outlook) -> {
        throw new IllegalStateException(INTERRUPTED);
      };

  private static final TableWriter NO_TABLES = (input, work) -> List.of();

  @TempDir private Path temporary;
  private Path database;

  @BeforeEach
  void follow() throws IOException {
    database = temporary.toRealPath().resolve("k.db");
  }

  private StandInDatabase standIn() {
    return new StandInDatabase(database.getParent(), "0-0-0", "6-0-0", "6-0-6").build();
  }

  private Build.Request request(Build.Existing existing) {
    return new Build.Request(database, existing, 1, "test");
  }

  private void buildIsInterrupted(Build.Existing existing) {
    assertThatThrownBy(() -> Build.run(request(existing), NO_TABLES, INTERRUPTING))
        .hasMessage(INTERRUPTED);
  }

  /** Asserts that the build is refused before any work, and leaves no files. */
  private AbstractThrowableAssert<?, ?> assertRefused(Build.Existing existing) {
    AbstractThrowableAssert<?, ?> refused =
        assertThatThrownBy(() -> Build.run(request(existing), NO_TABLES, INTERRUPTING))
            .hasMessageNotContaining(INTERRUPTED);
    assertThat(database.resolveSibling("k.db.building")).doesNotExist();
    assertThat(database.resolveSibling("k.db.analysis")).doesNotExist();
    return refused;
  }

  @ParameterizedTest
  @EnumSource
  void analyzedDatabase_isReplacedOnlyIfItsAnalysisIsDiscarded(Metric metric) throws IOException {
    standIn().analyze(metric);
    for (Build.Existing existing : List.of(Build.Existing.KEEP, Build.Existing.REPLACE)) {
      assertRefused(existing)
          .isInstanceOfSatisfying(
              AlreadyBuiltException.class, e -> assertThat(e.analyzed()).containsExactly(metric));
    }
    buildIsInterrupted(Build.Existing.REPLACE_ANALYZED);
    assertThat(database.resolve("CURRENT")).exists();
  }

  @Test
  void noThreads_areRefused() {
    assertThatThrownBy(() -> new Build.Request(database, Build.Existing.KEEP, 0, "test"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void databaseWithoutAnalysis_isReplacedOnRequest() {
    standIn();
    assertRefused(Build.Existing.KEEP)
        .isInstanceOfSatisfying(
            AlreadyBuiltException.class, e -> assertThat(e.analyzed()).isEmpty());
    buildIsInterrupted(Build.Existing.REPLACE);
  }

  @Test
  void databaseInUse_isNotReplaced() {
    try (Database reader = Database.open(standIn().path())) {
      assertRefused(Build.Existing.REPLACE)
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("is using the database " + database);
      assertThat(reader.meta().digest()).hasSize(64);
    }
  }

  @Test
  void databaseThatAppearsDuringBuild_isNotReplaced() throws IOException {
    Meta meta = readMeta(standIn().path());
    try (BuildFolder folder = new BuildFolder(database)) {
      Files.createDirectory(folder.unfinished());
      Stage publish = Iterables.getLast(stages(folder));
      StageRunner runner = runner(folder, List.of(making(meta), publish));
      assertThatThrownBy(() -> runner.make(PUBLISHED)).isInstanceOf(AlreadyBuiltException.class);
      assertThat(database.resolve("CURRENT")).exists();
      assertThat(folder.unfinished()).exists();
    }
  }

  private static Meta readMeta(Path path) {
    try (Database opened = Database.open(path)) {
      return opened.meta();
    }
  }

  private List<Stage> stages(BuildFolder folder) {
    return new Build(database, folder, request(Build.Existing.KEEP), NO_TABLES).stages();
  }

  private static StageRunner runner(BuildFolder folder, List<Stage> stages) {
    return new StageRunner(stages, folder, Build.configuration(), 1, Progress.SILENT);
  }

  private static Stage making(Meta complete) {
    return new Stage(
        "complete", List.of(), List.of(COMPLETE), context -> context.put(COMPLETE, complete));
  }

  /** Each stored fact is an output of one stage, and an input of the stages that store it. */
  @Test
  void stages_makeEveryFactOnce() throws IOException {
    try (BuildFolder folder = new BuildFolder(database)) {
      List<Stage> stages = stages(folder);
      List<Fact> made =
          stages.stream()
              .flatMap(stage -> stage.outputs().stream())
              .flatMap(output -> output.facts().stream())
              .toList();
      List<Fact> stored = new ArrayList<>(Facts.built(Fact.Subject.LAYOUT));
      stored.addAll(Facts.built(Fact.Subject.GROUP));
      assertThat(made).containsExactlyInAnyOrderElementsOf(stored);
      for (String name : List.of("store", "tables")) {
        Stage stage =
            stages.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        assertThat(stage.inputs().stream().flatMap(input -> input.facts().stream()))
            .as(name)
            .containsExactlyInAnyOrderElementsOf(stored);
      }
      assertThat(runner(folder, stages)).isNotNull();
    }
  }

  @Test
  void writerOfAnotherKindDuringBuild_isRefused() throws IOException {
    standIn();
    try (BuildFolder folder = new BuildFolder(database)) {
      assertThat(folder.path()).exists();
      assertThatThrownBy(() -> DatabaseLocks.writer(database))
          .isInstanceOf(DatabaseException.class);
    }
    DatabaseLocks.writer(database).close();
  }

  private void assertNotReplaced(String reason) {
    assertRefused(Build.Existing.REPLACE_ANALYZED)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("cannot replace")
        .hasMessageContaining(reason);
  }

  @Test
  void unreadableDatabase_isNeverReplaced() throws IOException {
    standIn().analyze(Metric.STEP);
    Path inventory = database.resolve("INVENTORY");
    byte[] damaged = Files.readAllBytes(inventory);
    damaged[damaged.length / 2] ^= 1;
    Files.write(inventory, damaged);
    assertNotReplaced("INVENTORY");
    assertThat(inventory).hasBinaryContent(damaged);
  }

  @Test
  void otherFolder_isNeverReplaced() throws IOException {
    Path precious = Files.createDirectory(database).resolve("precious");
    Files.writeString(precious, "text");
    assertNotReplaced("is not a Klotski case database");
    assertThat(precious).hasContent("text");
  }

  @Test
  void interruptedBuildIntoAnEmptyFolder_resumes() throws IOException {
    Files.createDirectory(database);
    buildIsInterrupted(Build.Existing.KEEP);
    assertThat(database).isEmptyDirectory();
    buildIsInterrupted(Build.Existing.KEEP);
  }

  /** Simulates a process that was killed after it published its database. */
  @Test
  void interruptedCleanup_isFinished() throws IOException {
    Meta meta = readMeta(standIn().path());
    writeCheckpoint(meta);
    assertThat(Build.run(request(Build.Existing.KEEP), NO_TABLES, INTERRUPTING)).isEqualTo(meta);
    assertThat(BuildFolder.of(database)).doesNotExist();
  }

  private void writeCheckpoint(Meta complete) throws IOException {
    try (BuildFolder folder = new BuildFolder(database)) {
      runner(folder, List.of(making(complete))).make(COMPLETE);
    }
  }

  /** An interrupted build must not appear to have published its database. */
  @Test
  void checkpointOfAnUnpublishedBuild_isNotEnough() throws IOException {
    writeCheckpoint(new Meta(Map.of(Meta.DIGEST, "another")));
    buildIsInterrupted(Build.Existing.KEEP);
    assertThat(BuildFolder.of(database)).doesNotExist();
    Meta meta = readMeta(standIn().path());
    writeCheckpoint(new Meta(Map.of(Meta.DIGEST, "another")));
    assertRefused(Build.Existing.KEEP).isInstanceOf(AlreadyBuiltException.class);
    writeCheckpoint(meta);
    Files.createDirectory(BuildFolder.of(database).resolve("database"));
    buildIsInterrupted(Build.Existing.REPLACE);
  }
}

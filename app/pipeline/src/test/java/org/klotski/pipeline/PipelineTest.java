package org.klotski.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.pipeline.analysis.Analyze;
import org.klotski.pipeline.build.AlreadyBuiltException;
import org.klotski.pipeline.build.Build;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;

/**
 * The whole job as another Java program does it, on one database that goes from test to test. That
 * every check holds is for the tests of the command line to show: it takes long.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("thorough")
final class PipelineTest {
  private static final String DIGEST =
      "938f8feb4cc5cf8052f97f7d7448b5023e6d6b11416324f1800d213a560383c2";

  @TempDir private static Path folder;
  private static Path database;

  /** The work that was begun, by name. */
  private final List<String> begun = new ArrayList<>();

  private final Progress listening =
      (name, unit, total, doneBefore, outlook) -> {
        begun.add(name);
        return more -> {};
      };

  @BeforeAll
  static void nameTheDatabase() {
    database = folder.resolve("k.db");
  }

  private static Build.Request request(Build.Existing existing) {
    return new Build.Request(database, existing, 2, "PipelineTest");
  }

  private static Analyze.Request analysis(Set<LayoutClass> classes) {
    return new Analyze.Request(
        database,
        Metric.STEP,
        classes,
        2,
        2L << 30,
        Duration.ofSeconds(30),
        Optional.empty(),
        "PipelineTest");
  }

  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Test
  @Order(1)
  void aBuildThatWasInterruptedGoesOnWhereItWas() throws IOException {
    Progress interrupting =
        (name, unit, total, doneBefore, outlook) -> {
          if (name.equals("measure")) {
            throw new Interrupted();
          }
          return more -> {};
        };
    assertThatThrownBy(() -> Build.run(request(Build.Existing.KEEP), interrupting))
        .isInstanceOf(Interrupted.class);
    assertThat(database).doesNotExist();
    assertThatThrownBy(() -> Build.checkNotUnfinished(database))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("is unfinished");
    Path building = database.resolveSibling(database.getFileName() + ".building");
    assertThatThrownBy(() -> Build.checkNotUnfinished(building))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("building %s again finishes it", database);

    Meta built = Build.run(request(Build.Existing.KEEP), listening);
    assertThat(begun).containsExactly("measure", "store", "publish");
    assertThat(built.digest()).isEqualTo(DIGEST);
    assertThat(folder).as("nothing is left over").isDirectoryNotContaining("glob:**.building");
  }

  @Test
  @Order(2)
  void aFinishedDatabaseIsReplacedOnlyIfThatIsWanted() {
    assertThatThrownBy(() -> Build.run(request(Build.Existing.KEEP), listening))
        .isInstanceOf(AlreadyBuiltException.class)
        .hasMessageContaining(DIGEST);
    assertThat(begun).isEmpty();
  }

  @Test
  @Order(2)
  void aDatabaseThatIsReadIsNotReplaced() {
    try (Database reader = Database.open(database)) {
      assertThatThrownBy(() -> Build.run(request(Build.Existing.REPLACE), listening))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("is in use");
      assertThat(reader.meta().digest()).isEqualTo(DIGEST);
    }
    assertThat(begun).as("it is seen before the work").isEmpty();
    assertThat(folder).isDirectoryNotContaining("glob:**.building");
  }

  @Test
  @Order(2)
  void anAnalysisThatCouldNotBeAddedIsNotBegun() throws IOException {
    Set<LayoutClass> all = Set.copyOf(LayoutClass.all());
    try (Database reader = Database.open(database)) {
      assertThatThrownBy(() -> Analyze.run(analysis(all), listening, new Stop()))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("is in use");
      assertThat(reader.isAnalysed()).isFalse();
    }
    assertThat(begun).as("it is seen before the work").isEmpty();
  }

  @Test
  @Order(3)
  void anAnalysisOfSomeClassesIsKeptUntilThereAreAll() throws IOException {
    LayoutClass small = LayoutClass.parse("0-0-0");
    Path link = Files.createSymbolicLink(folder.resolve("link.db"), database);
    Analyze.Request throughLink =
        new Analyze.Request(
            link,
            Metric.STEP,
            Set.of(small),
            1,
            Analyze.LEAST_MEMORY,
            Duration.ofSeconds(30),
            Optional.empty(),
            "PipelineTest");
    Analyze.Outcome outcome = Analyze.run(throughLink, listening, new Stop());
    assertThat(outcome.state()).isEqualTo(Analyze.State.INCOMPLETE);
    assertThat(outcome.missing()).hasSize(202).doesNotContain(small);
    assertThat(outcome.kept())
        .as("all names of a database have it at one place")
        .isEqualTo(database.toRealPath().resolveSibling("k.db.analysis"))
        .exists();
  }

  @Test
  @Order(4)
  void anAnalysisThatIsAskedToStopKeepsWhatIsDone() throws IOException {
    Stop stop = new Stop();
    stop.ask();
    Analyze.Outcome outcome = Analyze.run(analysis(Set.copyOf(LayoutClass.all())), listening, stop);
    assertThat(outcome.state()).isEqualTo(Analyze.State.STOPPED);
    try (Database open = Database.open(database)) {
      assertThat(open.isAnalysed()).isFalse();
    }
  }

  /** In another metric than the tests before, so that nothing is kept yet. */
  private static Analyze.Request taken(Path from, String... classes) {
    return new Analyze.Request(
        database,
        Metric.LINE,
        Arrays.stream(classes).map(LayoutClass::parse).collect(Collectors.toSet()),
        2,
        2L << 30,
        Duration.ofSeconds(30),
        Optional.of(from),
        "PipelineTest");
  }

  private void assertRefused(String sentence, Path from, String... classes) {
    assertThatThrownBy(() -> Analyze.run(taken(from, classes), listening, new Stop()))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(sentence);
    assertThat(database.resolveSibling("k.db.analysis-line"))
        .as("nothing is taken of it")
        .doesNotExist();
  }

  @Test
  @Order(5)
  void whatIsNoWholeAnalysisOfTheseGroupsIsNotTaken() throws IOException {
    Path from = folder.resolve("found");
    assertRefused("there is no folder", from, "0-0-0");
    ClusterFolder cells = ClusterFolder.write(from, Metric.CELL, "0-0-0");
    assertRefused("holds the analysis in metric cell, not in metric line", from, "0-0-0");
    Files.delete(cells.list());
    assertRefused("analysis-line.json, which is written last, is not there", from, "0-0-0");
    ClusterFolder found = ClusterFolder.write(from, Metric.LINE, "0-0-0", "2-0-1");
    assertRefused("2 of 203 classes; it lacks 7-0-2", from, "2-0-1", "7-0-2");
    byte[] whole = Files.readAllBytes(found.file("2-0-1-0"));
    byte[] damaged = whole.clone();
    damaged[whole.length / 2]++;
    Files.write(found.file("2-0-1-0"), damaged);
    assertRefused("line-2-2-0-1-0.bin is damaged", from, "0-0-0", "2-0-1");
    Files.delete(found.file("2-0-1-0"));
    assertRefused("is not complete: it lacks line-2-2-0-1-0.bin", from, "0-0-0", "2-0-1");
    found.replace("2-0-1-0", Files.readAllBytes(found.file("0-0-0-0")));
    assertRefused("is not the analysis of group 2-0-1-0", from, "2-0-1");
    byte[] steps =
        Files.readAllBytes(ClusterFolder.write(from, Metric.STEP, "2-0-1").file("2-0-1-0"));
    assertThat(steps).hasSameSizeAs(whole).isNotEqualTo(whole);
    found.replace("2-0-1-0", steps);
    assertRefused("is not the analysis of group 2-0-1-0", from, "2-0-1");
    String list = Files.readString(found.list());
    Files.writeString(found.list(), list.replace("0-0-0\"", "0-1-0\""));
    assertRefused("not the analysis of the groups in this database", from, "2-0-1");
    Files.writeString(found.list(), list.replace("\"format\": 2", "\"format\": 1"));
    assertRefused("format 1, but this program reads format 2", from, "2-0-1");
    Files.writeString(found.list(), list.substring(list.length() / 2));
    assertRefused("analysis-line.json is damaged", from, "2-0-1");
  }

  @Test
  @Order(6)
  void whatAClusterHasFoundIsKeptAsIfItHadBeenFoundHere() throws IOException {
    Path from = folder.resolve("whole");
    ClusterFolder found = ClusterFolder.write(from, Metric.LINE, "0-0-0", "2-0-1");
    Analyze.Outcome outcome = Analyze.run(taken(from, "2-0-1"), listening, new Stop());
    assertThat(outcome.state()).isEqualTo(Analyze.State.INCOMPLETE);
    assertThat(outcome.missing()).hasSize(202).doesNotContain(LayoutClass.parse("2-0-1"));
    assertThat(outcome.kept().resolve("2-0-1-0.bin")).hasSameBinaryContentAs(found.file("2-0-1-0"));
    begun.clear();
    Analyze.run(taken(from, "0-0-0", "2-0-1"), listening, new Stop());
    assertThat(begun).as("nothing is searched").containsExactly("check the folder");
    assertThat(outcome.kept().resolve("0-0-0-0.bin")).exists();
  }

  private static Analyze.Request searched(String... classes) {
    Analyze.Request taken = taken(folder, classes);
    return new Analyze.Request(
        taken.database(),
        taken.metric(),
        taken.classes(),
        taken.threads(),
        taken.memory(),
        taken.keepEvery(),
        Optional.empty(),
        taken.command());
  }

  /** Goes on with what the test before has kept of classes 0-0-0 and 2-0-1. */
  @Test
  @Order(7)
  void ofAKeptAnalysisOnlyWhatIsLostIsDoneAgain() throws IOException {
    Path kept = database.toRealPath().resolveSibling("k.db.analysis-line");
    byte[] lost = Files.readAllBytes(kept.resolve("0-0-0-0.bin"));
    Files.delete(kept.resolve("0-0-0-0.bin"));
    Analyze.Outcome others = Analyze.run(searched("0-2-0"), listening, new Stop());
    assertThat(others.state()).isEqualTo(Analyze.State.INCOMPLETE);
    assertThat(others.missing())
        .contains(LayoutClass.parse("0-0-0"))
        .doesNotContain(LayoutClass.parse("2-0-1"), LayoutClass.parse("0-2-0"));
    assertThat(kept.resolve("0-0-0-0.bin")).as("nobody has asked for it").doesNotExist();

    List<Long> pairs = new ArrayList<>();
    Progress counting =
        (name, unit, total, doneBefore, outlook) -> {
          pairs.add(total);
          return more -> {};
        };
    Analyze.Outcome all = Analyze.run(searched("0-0-0", "2-0-1", "0-2-0"), counting, new Stop());
    long layouts = LayoutClass.parse("0-0-0").layouts();
    assertThat(pairs).as("that of 0-0-0 alone is searched").containsExactly(layouts * layouts);
    assertThat(all.missing()).hasSize(200);
    assertThat(kept.resolve("0-0-0-0.bin")).hasBinaryContent(lost);
  }
}

package org.klotski.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
}

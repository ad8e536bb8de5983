package org.klotski.cli.stored;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.answers.Answers;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.AnswersSchema;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.pipeline.files.Manifest;

/** Databases of an older version: what is answered without what they lack, and how they get it. */
@Tag("thorough")
final class UpgradeIT {
  @TempDir private Path folder;

  @Test
  void aDatabaseOfVersion2IsReadAndUpgradedWithItsAnalysis() throws Exception {
    Path database = TestDatabase.copy(AnalysedDatabase.path(), folder.resolve("k.db"));
    TamperedDatabase.makeVersion2(database);
    String db = database.toString();

    List<Layout> layouts =
        List.of("1A9BF0C00", "4FEA13400", "DAA7F3000", "055540000").stream()
            .map(Layout::parse)
            .toList();
    Answers searched = Answers.bySearch();
    try (Database opened = Database.open(database)) {
      assertThat(opened.schema().version()).isEqualTo(2);
      Answers answers = Answers.of(Optional.of(opened));
      for (Layout layout : layouts) {
        assertThat(answers.storedInfo(layout).minSolutionWays()).isEmpty();
        assertThat(answers.info(layout).isMinimal()).isEqualTo(searched.info(layout).isMinimal());
        assertThat(answers.info(layout).isHardest()).isEqualTo(searched.info(layout).isHardest());
        assertThat(answers.info(layout).minSolutionWays())
            .isEqualTo(searched.info(layout).minSolutionWays());
        assertThat(answers.info(layout).minSolutionBits())
            .isEqualTo(searched.info(layout).minSolutionBits());
        assertThat(answers.info(layout).minSolutionLine())
            .isEqualTo(searched.info(layout).minSolutionLine());
        assertThat(answers.info(layout).minSolutionCell())
            .isEqualTo(searched.info(layout).minSolutionCell());
      }
    }
    assertThat(InProcess.run("info", "--db", db, "1A9BF0C00").err())
        .isEqualTo(
            "info: from the database %s; by search, which --stored leaves out: hardness data (upgrade adds it), difficulty data (upgrade adds it), farthest and number of solutions in metric line, cell (analyze adds them)\n"
                .formatted(db));
    Launcher.Result refused = InProcess.run("stats", "minimal", "--db", db);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.sentences())
        .singleElement()
        .asString()
        .startsWith("klotski: the database in " + db + " has no hardness data")
        .endsWith("so it has no table 'minimal'; run upgrade first");
    List<String> inSteps = InProcess.run("stats", "hardest", "--db", db).lines();
    assertThat(inSteps.get(0)).endsWith("\tmin_solution_step\tcount\tfirst");

    Launcher.Result upgraded = Launcher.run("upgrade", "--json", "--db", db);
    assertThat(upgraded.exitCode()).as(upgraded.err()).isZero();
    AnswersSchema.check(upgraded);
    JsonObject answer = JsonParser.parseString(upgraded.lines().get(0)).getAsJsonObject();
    assertThat(answer.get("state").getAsString()).isEqualTo("added");
    assertThat(answer.get("schema_version").getAsInt()).isEqualTo(4);
    assertThat(answer.getAsJsonArray("lacks")).isEmpty();
    for (String name :
        List.of("digest", "hardness_digest", "difficulty_digest", "analysis_digest")) {
      assertThat(answer.get(name).getAsString())
          .isEqualTo(TamperedDatabase.meta(database, name))
          .isEqualTo(TamperedDatabase.meta(AnalysedDatabase.path(), name));
    }
    assertThat(upgraded.err()).contains("measure", "keep the analysis");
    try (Database opened = Database.open(database)) {
      assertThat(opened.checkInventory()).isPresent();
      Layout classic = layouts.get(0);
      assertThat(Answers.of(Optional.of(opened)).storedInfo(classic).minSolutionWays())
          .contains(256);
    }
    List<String> inAllMetrics = InProcess.run("stats", "hardest", "--db", db).lines();
    for (int line = 0; line < inSteps.size(); line++) {
      assertThat(inAllMetrics.get(line)).startsWith(inSteps.get(line) + "\t");
    }
    assertThat(InProcess.run("upgrade", "--db", db).out())
        .isEqualTo(
            "nothing to upgrade: the database %s has schema version 4 and all that a build brings\n"
                .formatted(db));
  }

  @Test
  void whatIsUpToDateIsLeftAlone() throws Exception {
    Path database = TestDatabase.path();
    Object before = Files.getLastModifiedTime(database.resolve("INVENTORY"));
    Launcher.Result result = InProcess.run("upgrade", "--db", database.toString());
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.lines())
        .containsExactly(
            "the database in %s has no farthest and solution data; analyze adds it"
                .formatted(database),
            "nothing to upgrade: the database %s has schema version 4 and all that a build brings"
                .formatted(database));
    Launcher.Result json = InProcess.run("upgrade", "--json", "--db", database.toString());
    AnswersSchema.check(json);
    assertThat(json.out()).contains("\"state\":\"was_there\"", "analyze adds it");
    assertThat(Files.getLastModifiedTime(database.resolve("INVENTORY"))).isEqualTo(before);
  }

  /** As a kill leaves it between the two moves by which a database is replaced, or behind them. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void killedWhileItReplacesTheDatabaseItLeavesNothingBehind(boolean moved) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Path building = Files.createDirectory(folder.resolve("k.db.building"));
    String configuration =
        "schema %d, klotski %s"
            .formatted(Meta.SCHEMA_VERSION, TamperedDatabase.meta(database, "product_version"));
    Manifest.read(building, configuration)
        .add(
            "published",
            new Manifest.Entry(29_334_498, 0, TamperedDatabase.meta(database, "digest")));
    TestDatabase.copy(building.resolve("replaced"));
    if (!moved) {
      Files.move(database, building.resolve("database"));
    }
    Launcher.Result result = InProcess.run("upgrade", "--db", database.toString());
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("nothing to upgrade");
    assertThat(building.resolve("replaced")).doesNotExist();
    if (moved) {
      assertThat(building).doesNotExist();
    }
  }

  @Test
  void whatIsNoDatabaseIsRefused() throws IOException {
    Path missing = folder.resolve("none.db");
    expectFailure("there is no database", missing);
    assertThat(missing).doesNotExist();
    Path file = Files.writeString(folder.resolve("letter.txt"), "Dear");
    expectFailure("letter.txt", file);
    assertThat(file).hasContent("Dear");
    Path other = Files.createDirectory(folder.resolve("photos"));
    Path photo = Files.writeString(other.resolve("one.jpg"), "a photo");
    expectFailure("photos", other);
    assertThat(photo).hasContent("a photo");
    assertThat(folder).isDirectoryNotContaining("glob:**.building");
    Launcher.Result threads = InProcess.run("upgrade", "--threads", "0");
    assertThat(threads.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
  }

  private static void expectFailure(String sentence, Path database) {
    Launcher.Result result = InProcess.run("upgrade", "--db", database.toString());
    assertThat(result.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(result.out()).isEmpty();
    assertThat(result.sentences()).singleElement().asString().contains(sentence);
  }
}

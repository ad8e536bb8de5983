package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.files.KeptChunks;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.analysis.KeptAnalysis;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.files.WorkFolder;

/** Every command that writes a database, or what is kept beside one. */
final class WritingDatabases {
  private static Path found;

  private WritingDatabases() {}

  static List<WritingCommand> all() {
    return List.of(
        search(),
        take(),
        tables(),
        analyze(),
        build(),
        buildOver(),
        buildOverPlain(),
        upgrade(),
        upgradePlain());
  }

  /** The searches of an analysis, which keep their state all the time. */
  private static WritingCommand search() {
    List<String> words = new ArrayList<>(List.of("analyze", "--db", "@/k.db", "--threads", "1"));
    words.addAll(List.of("--metric", "cell", "--keep-every", "0"));
    words.addAll(List.of("--class", "6-2-0", "2-0-1", "0-2-0", "7-0-3"));
    String name = "analyze, the searches";
    WritingCommand.Step before = disk -> TestDatabase.copy(disk.resolve("k.db"));
    String kept = "k.db.analysis-cell";
    return new WritingCommand(
        name,
        words,
        ExitCode.DONE,
        1_500,
        before,
        disk -> {
          assertNotAnalysed(disk.resolve("k.db"));
          assertSearched(disk.resolve(kept), Made.by(name, words, before).resolve(kept));
        },
        disk -> {
          Path right = Made.by(name, words, before).resolve(kept);
          assertThat(KeptChunks.names(disk.resolve(kept))).isEqualTo(KeptChunks.names(right));
          assertSearched(disk.resolve(kept), right);
          assertThat(disk.resolve(kept)).isDirectoryNotContaining("glob:**.{state,unfinished}");
        });
  }

  /** Each chunk that is there is what a search finds that nothing disturbs. */
  private static void assertSearched(Path kept, Path right) throws IOException {
    assertThat(right).isDirectoryContaining("glob:**/6-2-0-0.bin");
    for (String each : KeptChunks.names(kept)) {
      assertThat(right.resolve(each)).exists();
      assertThat(KeptChunks.isSame(kept.resolve(each), right.resolve(each)))
          .as("%s is right", each)
          .isTrue();
    }
  }

  /** What a cluster has found is checked and kept beside the database. */
  private static WritingCommand take() {
    List<String> words = new ArrayList<>(List.of("analyze", "--db", "@/k.db", "--threads", "2"));
    words.addAll(List.of("--take", "@/found", "--class"));
    words.addAll(ClusterFolder.SMALL);
    return new WritingCommand(
        "analyze --take",
        words,
        ExitCode.DONE,
        1_500,
        disk -> {
          TestDatabase.copy(disk.resolve("k.db"));
          TestDatabase.copy(found(), disk.resolve("found"));
        },
        disk -> {
          assertNotAnalysed(disk.resolve("k.db"));
          OldContent.assertStillThere(found(), disk.resolve("found"));
          assertTaken(disk.resolve("k.db.analysis"));
        },
        disk -> {
          OldContent.assertStillThere(found(), disk.resolve("found"));
          Path kept = disk.resolve("k.db.analysis");
          assertThat(KeptChunks.names(kept).stream().map(WritingDatabases::nameOfFound))
              .hasSizeGreaterThanOrEqualTo(ClusterFolder.SMALL.size())
              .containsExactlyInAnyOrderElementsOf(KeptChunks.names(found()));
          assertTaken(kept);
          assertThat(kept).isDirectoryNotContaining("glob:**.unfinished");
        });
  }

  /** Each chunk that is there is as the cluster has written it. */
  private static void assertTaken(Path kept) throws Exception {
    for (String each : KeptChunks.names(kept)) {
      assertThat(kept.resolve(each)).hasSameBinaryContentAs(found().resolve(nameOfFound(each)));
    }
  }

  private static String nameOfFound(String chunk) {
    return "%s-%d-%s".formatted(Metric.STEP.label(), FoundChunk.FORMAT, chunk);
  }

  private static synchronized Path found() throws Exception {
    if (found == null) {
      Path folder = Path.of("target/it/full-disk-found").toAbsolutePath();
      WorkFolder.deleteAll(folder);
      ClusterFolder.writeSmall(folder, Metric.STEP);
      found = folder;
    }
    return found;
  }

  private static WritingCommand tables() {
    return new WritingCommand(
        "tables",
        List.of("query", "--db", "@/k.db", "SELECT count(*) AS n FROM layouts"),
        ExitCode.DONE,
        30_000,
        disk -> TestDatabase.copy(disk.resolve("k.db")),
        WritingDatabases::assertTablesWholeOrNotThere,
        disk -> {
          assertTablesWholeOrNotThere(disk);
          assertThat(disk.resolve("k.db.tables").resolve(TestTables.path().getFileName())).exists();
        });
  }

  private static void assertTablesWholeOrNotThere(Path disk) throws Exception {
    assertNotAnalysed(disk.resolve("k.db"));
    Path tables = disk.resolve("k.db.tables");
    OldContent.assertNothingUnfinished(tables);
    Path made = tables.resolve(TestTables.path().getFileName());
    if (Files.exists(made)) {
      OldContent.assertStillThere(TestTables.path(), made);
    }
  }

  /** The end of an analysis, which adds it to the database. */
  private static WritingCommand analyze() {
    return new WritingCommand(
        "analyze, adding it",
        List.of("analyze", "--db", "@/k.db", "--threads", "2", "--metric", "cell"),
        ExitCode.DONE,
        12_000,
        disk -> {
          TestDatabase.copy(disk.resolve("k.db"));
          new KeptAnalysis(disk.resolve("k.db"), Metric.CELL).makeUpTheRest(Set.of());
        },
        disk -> assertNotAnalysed(disk.resolve("k.db")),
        disk -> {
          assertSameDigests(disk.resolve("k.db"), TestDatabase.path());
          try (Database opened = Database.open(disk.resolve("k.db"))) {
            assertThat(opened.isAnalysed(Metric.CELL)).isTrue();
            assertThat(opened.layoutExtremes(Metric.CELL, 0x1A9BF0C00L).orElseThrow().farthestNum())
                .as("what was made up")
                .isEqualTo(2);
          }
          assertThat(disk.resolve("k.db.analysis-cell")).doesNotExist();
        });
  }

  private static WritingCommand build() {
    return new WritingCommand(
        "build",
        List.of("build", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        20_000,
        WritingCommand.NOTHING,
        disk -> assertThat(disk.resolve("k.db")).doesNotExist(),
        disk -> assertSameDigests(disk.resolve("k.db"), TestDatabase.path()));
  }

  /** A database that took days to analyse must not be lost for one that can't be finished. */
  private static WritingCommand buildOver() {
    return new WritingCommand(
        "build over one that is analysed",
        List.of("build", "--force", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        20_000,
        disk -> TestDatabase.copy(AnalysedDatabase.path(), disk.resolve("k.db")),
        disk -> {
          OldContent.assertStillThere(AnalysedDatabase.path(), disk.resolve("k.db"));
          try (Database opened = Database.open(disk.resolve("k.db"))) {
            assertThat(opened.isAnalysed(Metric.LINE)).isTrue();
          }
        },
        disk -> {
          assertSameWithAnalysis(disk.resolve("k.db"));
          assertThat(disk.resolve("k.db.building")).doesNotExist();
        });
  }

  private static WritingCommand buildOverPlain() {
    return new WritingCommand(
        "build over one that is plain",
        List.of("build", "--force", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        20_000,
        disk -> TestDatabase.copy(disk.resolve("k.db")),
        disk -> OldContent.assertStillThere(TestDatabase.path(), disk.resolve("k.db")),
        disk -> {
          assertSameDigests(disk.resolve("k.db"), TestDatabase.path());
          assertThat(disk.resolve("k.db.building")).doesNotExist();
        });
  }

  private static WritingCommand upgrade() {
    return new WritingCommand(
        "upgrade of one that is analysed",
        List.of("upgrade", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        30_000,
        disk -> {
          TestDatabase.copy(AnalysedDatabase.path(), disk.resolve("k.db"));
          TamperedDatabase.makeVersion2(disk.resolve("k.db"));
        },
        disk -> assertVersion2(disk.resolve("k.db"), true),
        disk -> {
          assertSameDigests(disk.resolve("k.db"), TestDatabase.path());
          assertThat(Database.stated(disk.resolve("k.db")).orElseThrow())
              .containsEntry(
                  Feature.EXTREMES, // in steps: version 2 knew no other metric
                  Database.stated(AnalysedDatabase.path()).orElseThrow().get(Feature.EXTREMES));
        });
  }

  private static WritingCommand upgradePlain() {
    return new WritingCommand(
        "upgrade of one that is plain",
        List.of("upgrade", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        30_000,
        disk -> {
          TestDatabase.copy(disk.resolve("k.db"));
          TamperedDatabase.makeVersion2(disk.resolve("k.db"));
        },
        disk -> assertVersion2(disk.resolve("k.db"), false),
        disk -> {
          assertSameDigests(disk.resolve("k.db"), TestDatabase.path());
          assertThat(Database.stated(disk.resolve("k.db")))
              .isEqualTo(Database.stated(TestDatabase.path()));
        });
  }

  private static void assertVersion2(Path database, boolean isAnalysed) {
    try (Database opened = Database.open(database)) {
      assertThat(opened.schema().version()).isEqualTo(2);
      assertThat(opened.isAnalysed()).isEqualTo(isAnalysed);
      assertThat(opened.checkInventory()).isPresent();
    }
  }

  private static void assertNotAnalysed(Path database) {
    try (Database opened = Database.open(database)) {
      for (Metric metric : Metric.values()) {
        assertThat(opened.isAnalysed(metric)).isFalse();
      }
      assertThat(opened.checkInventory()).isPresent();
    }
  }

  /** It has all that the analysed one has, in both metrics. */
  private static void assertSameWithAnalysis(Path database) throws Exception {
    assertSameDigests(database, TestDatabase.path());
    SortedMap<Feature, String> wanted = Database.stated(AnalysedDatabase.path()).orElseThrow();
    assertThat(wanted).containsKeys(Feature.EXTREMES, Feature.EXTREMES_LINE);
    assertThat(Database.stated(database)).hasValue(wanted);
  }

  private static void assertSameDigests(Path database, Path sound) throws Exception {
    for (String name : List.of("digest", "codes_digest", "hardness_digest", "difficulty_digest")) {
      assertThat(TamperedDatabase.meta(database, name))
          .isEqualTo(TamperedDatabase.meta(sound, name));
    }
  }
}

package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.klotski.cli.program.AnalysedDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.TamperedDatabase;
import org.klotski.cli.program.TestDatabase;
import org.klotski.cli.program.TestTables;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.analysis.KeptAnalysis;

/**
 * A command that writes to a disk, what has to be there before, and what must be there afterwards.
 *
 * @param name what tables call it
 * @param arguments its words, with {@link #DISK} where the disk is
 * @param done the exit code that it ends with when it has done its work
 * @param milliseconds about how long it writes
 * @param before puts in place what it needs
 * @param notDone looks at the disk when it has failed: nothing may be lost, nothing unfinished may
 *     be taken for finished
 * @param whole looks at the disk when it has done its work
 */
record WritingCommand(
    String name,
    List<String> arguments,
    int done,
    int milliseconds,
    Step before,
    Step notDone,
    Step whole) {
  static final String DISK = "@";

  /** Something to do on a disk. */
  interface Step {
    void on(Path disk) throws Exception;
  }

  private static final Step NOTHING = disk -> {};

  /** The commands whose names begin like this, if only some are wanted. */
  private static final Pattern ONLY = Pattern.compile(System.getProperty("klotski.full.only", ""));

  /** The words for a disk. */
  String[] on(Path disk) {
    return arguments.stream()
        .map(word -> word.replace(DISK, disk.toString()))
        .toArray(String[]::new);
  }

  /** Every command that writes, or those that are wanted. */
  static List<WritingCommand> wanted() {
    return all().stream().filter(each -> ONLY.matcher(each.name()).lookingAt()).toList();
  }

  /** Every command that writes, exports by the kinds of files that they write. */
  private static List<WritingCommand> all() {
    List<WritingCommand> all = new ArrayList<>();
    all.add(search());
    all.addAll(exports());
    all.add(tables());
    all.add(report());
    all.add(analyze());
    all.add(build());
    all.add(upgrade());
    return all;
  }

  private static WritingCommand build() {
    return new WritingCommand(
        "build",
        List.of("build", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        20_000,
        NOTHING,
        disk -> assertThat(disk.resolve("k.db")).doesNotExist(),
        disk -> assertSameDigests(disk.resolve("k.db"), TestDatabase.path()));
  }

  private static WritingCommand upgrade() {
    return new WritingCommand(
        "upgrade",
        List.of("upgrade", "--db", "@/k.db", "--threads", "2"),
        ExitCode.DONE,
        30_000,
        disk -> {
          TestDatabase.copy(AnalysedDatabase.path(), disk.resolve("k.db"));
          TamperedDatabase.makeVersion2(disk.resolve("k.db"));
        },
        disk -> {
          try (Database opened = Database.open(disk.resolve("k.db"))) {
            assertThat(opened.schema().version()).isEqualTo(2);
            assertThat(opened.isAnalysed()).isTrue();
            assertThat(opened.checkInventory()).isPresent();
          }
        },
        disk -> {
          assertSameDigests(disk.resolve("k.db"), TestDatabase.path());
          assertThat(TamperedDatabase.meta(disk.resolve("k.db"), "analysis_digest"))
              .isEqualTo(TamperedDatabase.meta(AnalysedDatabase.path(), "analysis_digest"));
        });
  }

  /** The searches of an analysis, which keep their state all the time. */
  private static WritingCommand search() {
    List<String> words = new ArrayList<>(List.of("analyze", "--db", "@/k.db", "--threads", "1"));
    words.addAll(List.of("--metric", "cell", "--keep-every", "0"));
    words.addAll(List.of("--class", "6-2-0", "2-0-1", "0-2-0", "7-0-3"));
    return new WritingCommand(
        "analyze, the searches",
        words,
        ExitCode.DONE,
        1_500,
        disk -> TestDatabase.copy(disk.resolve("k.db")),
        disk -> assertNotAnalysed(disk.resolve("k.db")),
        disk -> {
          Path kept = disk.resolve("k.db.analysis-cell");
          assertThat(kept).isDirectoryContaining("glob:**/6-2-0-0.bin");
          assertThat(kept).isDirectoryNotContaining("glob:**.{state,unfinished}");
        });
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

  private static List<WritingCommand> exports() {
    List<WritingCommand> exports = new ArrayList<>();
    exports.add(export("all-case", 3_000, "All_Case.txt"));
    exports.add(export("main", 6_000, "main.csv"));
    exports.add(export("seeds", 1_500, "0-0-0.txt"));
    exports.add(export("parquet", 20_000, "layouts.parquet"));
    exports.add(export("sqlite --class 5-4-1", 5_000, "klotski.sqlite"));
    return exports;
  }

  private static WritingCommand export(String table, int milliseconds, String file) {
    List<String> words =
        new ArrayList<>(List.of("export", "--force", "--out", "@/data", "--threads", "2"));
    words.addAll(List.of("--db", TestDatabase.path().toString()));
    words.addAll(List.of(table.split(" ", -1)));
    return new WritingCommand(
        "export " + table,
        words,
        ExitCode.DONE,
        milliseconds,
        NOTHING,
        disk -> assertNothingUnfinished(disk.resolve("data")),
        disk -> {
          assertNothingUnfinished(disk.resolve("data"));
          assertThat(disk.resolve("data").resolve(file)).exists();
          Launcher.Result checked = InProcess.run("check-files", disk.resolve("data").toString());
          assertThat(checked.exitCode()).as(checked.err()).isZero();
        });
  }

  private static WritingCommand report() {
    List<String> words = new ArrayList<>(List.of("report", "--out", "@/atlas", "--threads", "2"));
    words.addAll(List.of("--db", TestDatabase.path().toString(), "--class", "7-0-3", "6-2-0"));
    return new WritingCommand(
        "report",
        words,
        ExitCode.DONE,
        6_000,
        disk -> TestTables.path(),
        disk -> assertThat(disk.resolve("atlas")).doesNotExist(),
        disk -> {
          assertThat(disk.resolve("atlas/index.html")).isNotEmptyFile();
          assertThat(disk.resolve("atlas.writing")).doesNotExist();
        });
  }

  private static WritingCommand tables() {
    return new WritingCommand(
        "tables",
        List.of("query", "--db", "@/k.db", "SELECT count(*) AS n FROM layouts"),
        ExitCode.DONE,
        30_000,
        disk -> TestDatabase.copy(disk.resolve("k.db")),
        disk -> assertNothingUnfinished(disk.resolve("k.db.tables")),
        disk -> assertNothingUnfinished(disk.resolve("k.db.tables")));
  }

  private static void assertNotAnalysed(Path database) {
    try (Database opened = Database.open(database)) {
      assertThat(opened.isAnalysed(Metric.CELL)).isFalse();
      assertThat(opened.checkInventory()).isPresent();
    }
  }

  private static void assertSameDigests(Path database, Path sound) throws Exception {
    for (String name : List.of("digest", "codes_digest", "hardness_digest", "difficulty_digest")) {
      assertThat(TamperedDatabase.meta(database, name))
          .isEqualTo(TamperedDatabase.meta(sound, name));
    }
  }

  private static void assertNothingUnfinished(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        assertThat(files).noneMatch(file -> file.toString().contains(".unfinished"));
      }
    }
  }
}

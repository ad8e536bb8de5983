package org.klotski.cli.fulldisk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.files.Described;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.exporter.files.Checksums;

/** Every command that writes files for others, by the kinds of files. */
final class WritingFiles {
  private static final String OLD = "what was there before\n";

  /** The rows of an answer: some 40 MB of text, about as much as the disk may have left. */
  private static final int ROWS = 400_000;

  private static final String PLAIN = TestDatabase.path().toString();

  private WritingFiles() {}

  static List<WritingCommand> all() {
    List<WritingCommand> all = new ArrayList<>();
    all.add(export("all-case", 3_000, "All_Case.txt", PLAIN, WritingCommand.NOTHING));
    all.add(export("main", 6_000, "main.csv", PLAIN, WritingCommand.NOTHING));
    all.add(exportOver());
    all.add(export("seeds", 1_500, "0-0-0.txt", PLAIN, WritingCommand.NOTHING));
    all.add(export("parquet", 20_000, "layouts.parquet", PLAIN, WritingCommand.NOTHING));
    all.add(export("sqlite --class 5-4-1", 5_000, "klotski.sqlite", PLAIN, WritingCommand.NOTHING));
    for (String table : List.of("farthest", "solution")) { // in steps most are made up, and refused
      all.add(exportAnalysed(table + " --metric line", 10_000, table + "_line.csv"));
      String some = table + "-classes --class 5-4-2 " + String.join(" ", AnalysedDatabase.SMALL);
      all.add(exportAnalysed(some, 3_000, table + "_5-4-2.csv"));
    }
    all.add(query("answer.csv"));
    all.add(query("answer.parquet"));
    all.add(sheet());
    all.add(report());
    all.add(reportOver());
    return all;
  }

  private static WritingCommand exportAnalysed(String table, int milliseconds, String file) {
    return export(
        table,
        milliseconds,
        file,
        "@/k.db",
        disk -> TestDatabase.copy(AnalysedDatabase.path(), disk.resolve("k.db")));
  }

  private static WritingCommand export(
      String table, int milliseconds, String file, String database, WritingCommand.Step before) {
    String name = "export " + table;
    List<String> words = words("export --force --out @/data --threads 2 --db", database, table);
    return new WritingCommand(
        name,
        words,
        ExitCode.DONE,
        milliseconds,
        before,
        disk -> {
          OldContent.assertNothingUnfinished(disk.resolve("data"));
          Path right = Made.by(name, words, before).resolve("data");
          assertNothingHalf(disk.resolve("data"), right);
        },
        disk -> assertWhole(disk.resolve("data"), file));
  }

  /** What has a final name is whole, and what describes the files is true of those there. */
  private static void assertNothingHalf(Path data, Path whole) throws IOException {
    if (Files.exists(data)) {
      assertThat(Checksums.listed(whole)).containsAllEntriesOf(Checksums.listed(data));
      assertThat(Described.wrongly(data)).isEmpty();
      for (Path file : OldContent.files(data)) {
        assertThat(
                file.toString().matches("SHA256SUMS|datapackage\\.json")
                    || OldContent.isSame(data.resolve(file), whole.resolve(file)))
            .as("%s is whole", file)
            .isTrue();
      }
    }
  }

  private static void assertWhole(Path data, String file) throws IOException {
    OldContent.assertNothingUnfinished(data);
    assertThat(data.resolve(file)).exists();
    assertThat(Checksums.listed(data)).containsKeys(file, Described.NAME);
    assertThat(Described.wrongly(data)).isEmpty();
    Launcher.Result checked = InProcess.run("check-files", data.toString());
    assertThat(checked.exitCode()).as(checked.err()).isZero();
  }

  /**
   * The new file may be there already, whole, when there is no room for what describes it; until
   * then, the old one is.
   */
  private static WritingCommand exportOver() {
    List<String> words = words("export --force --out @/data --threads 2 --db", PLAIN, "main");
    return new WritingCommand(
        "export main over another",
        words,
        ExitCode.DONE,
        6_000,
        disk -> {
          Files.createDirectory(disk.resolve("data"));
          Files.writeString(disk.resolve("data/main.csv"), OLD);
        },
        disk -> {
          Path main = disk.resolve("data/main.csv");
          if (Files.size(main) == OLD.length()) {
            assertThat(main).hasContent(OLD);
          } else {
            assertThat(Files.mismatch(main, rightMain(words))).isEqualTo(-1); // a gigabyte
          }
          OldContent.assertNothingUnfinished(disk.resolve("data"));
          assertThat(Described.wrongly(disk.resolve("data"))).isEmpty();
        },
        disk -> {
          assertWhole(disk.resolve("data"), "main.csv");
          assertThat(disk.resolve("data/main.csv")).hasSize(Files.size(rightMain(words)));
        });
  }

  private static Path rightMain(List<String> words) throws Exception {
    return Made.by("main", words, WritingCommand.NOTHING).resolve("data/main.csv");
  }

  /** An answer that takes the place of what is there; one thread gives rows one order. */
  private static WritingCommand query(String file) {
    List<String> words = words("query --force --threads 1 --db", PLAIN, "--out @/" + file);
    words.add("SELECT * FROM layouts WHERE id < " + ROWS);
    return overOldText("query --out " + file, words, file);
  }

  private static WritingCommand sheet() {
    String file = "sheet.html";
    return overOldText(
        "find --sheet " + file,
        words("find --force --threads 2 --class 5-4-1 --limit 12 --db", PLAIN, "--sheet @/" + file),
        file);
  }

  private static WritingCommand overOldText(String name, List<String> words, String file) {
    WritingCommand.Step before =
        disk -> {
          TestTables.path();
          Files.writeString(disk.resolve(file), OLD);
        };
    return new WritingCommand(
        name,
        words,
        ExitCode.DONE,
        0,
        before,
        disk -> {
          assertThat(disk.resolve(file)).hasContent(OLD);
          OldContent.assertNothingUnfinished(disk);
        },
        disk -> {
          Path right = Made.by(name, words, before).resolve(file);
          assertThat(OldContent.isSame(disk.resolve(file), right)).as("%s is right", file).isTrue();
          OldContent.assertNothingUnfinished(disk);
        });
  }

  private static WritingCommand report() {
    return new WritingCommand(
        "report",
        words("report --out @/atlas --threads 2 --db", PLAIN, "--class 7-0-3 6-2-0"),
        ExitCode.DONE,
        6_000,
        disk -> TestTables.path(),
        disk -> assertThat(disk.resolve("atlas")).doesNotExist(),
        WritingFiles::assertAtlas);
  }

  private static WritingCommand reportOver() {
    return new WritingCommand(
        "report over another",
        words("report --force --out @/atlas --threads 2 --db", PLAIN, "--class 7-0-3 6-2-0"),
        ExitCode.DONE,
        6_000,
        disk -> OldContent.copy(atlas("zh", "7-0-3"), disk.resolve("atlas")),
        disk -> OldContent.assertStillThere(atlas("zh", "7-0-3"), disk.resolve("atlas")),
        WritingFiles::assertAtlas);
  }

  private static void assertAtlas(Path disk) throws Exception {
    assertThat(disk.resolve("atlas/index.html")).content().contains("<html lang=\"en\"");
    assertThat(disk.resolve("atlas/classes/6-2-0.html")).isNotEmptyFile();
    OldContent.assertStillThere(atlas("en", "7-0-3 6-2-0"), disk.resolve("atlas"));
    assertThat(disk.resolve("atlas.writing")).doesNotExist();
  }

  /** One of the same database, which does not say where it is. */
  private static Path atlas(String language, String classes) throws Exception {
    List<String> words = words("report --out @/atlas --lang", language, "--db", PLAIN);
    words.addAll(words("--class", classes));
    return Made.by("atlas " + language, words, disk -> TestTables.path()).resolve("atlas");
  }

  private static List<String> words(String... some) {
    List<String> words = new ArrayList<>();
    for (String each : some) {
      words.addAll(Splitter.on(' ').splitToList(each));
    }
    return words;
  }
}

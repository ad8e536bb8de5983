package org.klotski.cli.damage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.AnalysedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.texts.ExitCode;

/**
 * Exported files, and the two lists of them, in a few folders, as each sample has all files of one
 * read: the largest have a folder of their own. {@code check-files} must notice whatever is done to
 * any of them, as the lists vouch for each byte.
 */
final class DataSetFiles extends DamagedFiles {
  private static final String CODES = "codes";
  private static final String MAIN = "main";
  private static final String TABLES = "tables";
  private static final String CLASSES = "classes";

  /** Most are asked within the process of the test, which a crash would end. */
  private static final int BESIDE_EVERY = 10;

  private final Path other;

  private DataSetFiles(Path sound, Path other) {
    super(sound);
    this.other = other;
  }

  /** Exports into a folder, twice: the second time other classes and metrics, and fewer files. */
  static DataSetFiles in(Path folder) throws Exception {
    Path sound = folder.resolve("sound");
    Path other = folder.resolve("other");
    Path built = TestDatabase.path();
    Path analysed = AnalysedDatabase.path();
    export(built, sound.resolve(CODES), "all-case");
    export(built, sound.resolve(MAIN), "main");
    export(built, sound.resolve(TABLES), "parquet");
    export(built, sound.resolve(CLASSES), "sqlite", "--class", "7-0-3");
    export(built, sound.resolve(CLASSES), "seeds");
    lists(analysed, sound.resolve(CLASSES), "line", "7-0-3", "2-0-1", "0-2-0");
    export(built, other.resolve(CLASSES), "sqlite", "--class", "2-0-1");
    export(built, other.resolve(CLASSES), "seeds", "--class", "5-4-1", "7-0-3");
    lists(analysed, other.resolve(CLASSES), "line", "7-0-3");
    for (String each : List.of(CODES, MAIN, TABLES, CLASSES)) {
      Answer answer = Answer.of(sound, command(each));
      assertThat(answer.exitCode()).as(answer.err()).isEqualTo(ExitCode.DONE);
    }
    return new DataSetFiles(sound, other);
  }

  private static void lists(Path database, Path to, String metric, String... classes) {
    List<String> arguments = new ArrayList<>(List.of("--metric", metric));
    arguments.addAll(List.of("farthest-classes", "solution-classes", "--class"));
    arguments.addAll(List.of(classes));
    export(database, to, arguments.toArray(String[]::new));
  }

  private static void export(Path database, Path to, String... arguments) {
    List<String> command = new ArrayList<>(List.of("export", "--db", database.toString()));
    command.addAll(List.of("--out", to.toString(), "--force"));
    command.addAll(List.of(arguments));
    Answer answer = Answer.of(to, command);
    assertThat(answer.exitCode()).as(answer.err()).isEqualTo(ExitCode.DONE);
  }

  private static List<String> command(String folder) {
    return List.of("check-files", "--threads", "2", Answer.HERE + "/" + folder);
  }

  @Override
  protected String family(Path file) {
    String name = file.getFileName().toString();
    if (name.startsWith(".")) {
      return "";
    }
    if (name.matches("\\d-.*")) {
      return "exported, seeds";
    }
    return "exported, "
        + name.replaceAll("_\\d-\\d+-\\d\\.", " of a class.").replaceAll(".*\\.parquet", "Parquet");
  }

  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) throws IOException {
    List<String> command = command(sample.file().getName(0).toString());
    boolean isBeside = sample.seed() % BESIDE_EVERY == 0;
    Answer answer = isBeside ? Answer.ofProcess(folder, command) : Answer.of(folder, command);
    return answer.isRefusalInSentences("check-files")
        ? Verdict.noticed("check-files", answer.sentences().get(0))
        : Verdict.wrong("check-files", answer);
  }
}

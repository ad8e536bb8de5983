package org.klotski.cli.damage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.klotski.cli.damage.samples.Answer;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;

/**
 * What a build has left that was interrupted before the last stage: all rows in files. It goes on,
 * and the database must then be what it is without damage.
 */
final class BuildFiles extends DamagedFiles {
  private final Path other;

  private BuildFiles(Path sound, Path other) {
    super(sound);
    this.other = other;
  }

  /** Builds twice in a folder, without coming to the end. */
  static BuildFiles in(Path folder) throws IOException {
    for (String run : List.of("one", "other")) {
      InterruptedBuild.run(folder.resolve(run).resolve("k.db"), "publish");
    }
    return new BuildFiles(folder.resolve("one"), folder.resolve("other"));
  }

  @Override
  protected String family(Path file) {
    String name = file.getFileName().toString();
    return name.equals("lock") ? "" : "build, " + (name.endsWith(".sst") ? "rows" : name);
  }

  @Override
  protected Path other() {
    return other;
  }

  @Override
  public Verdict ask(Path folder, Sample sample) {
    Answer answer =
        Answer.of(folder, List.of("build", "--db", Answer.HERE + "/k.db", "--threads", "2"));
    if (answer.isRefusal("build")) {
      return Verdict.noticed("build", answer.sentences().get(0));
    }
    if (answer.exitCode() != ExitCode.DONE
        || !digests(folder.resolve("k.db")).equals(digests(TestDatabase.path()))) {
      return Verdict.wrong("build", answer);
    }
    boolean again =
        answer
            .err()
            .lines()
            .anyMatch(line -> line.matches(".*(store|layer|group|enumerate): begun.*"));
    return again ? Verdict.noticed("build, does it again", "") : Verdict.harmless();
  }

  /** All that meta says, but for who has made it when. */
  private static Map<String, String> digests(Path database) {
    try (Database opened = Database.open(database)) {
      Map<String, String> entries = new TreeMap<>(opened.meta().entries());
      entries.keySet().removeIf(name -> !name.contains("digest"));
      opened.checkInventory();
      return entries;
    }
  }
}

package org.klotski.cli.damage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.hash.Hashing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.cli.damage.samples.DamageTable;
import org.klotski.cli.damage.samples.DamagedFiles;
import org.klotski.cli.damage.samples.Sample;
import org.klotski.cli.damage.samples.Verdict;
import org.klotski.cli.program.Setting;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Damages files at random, one at a time, and asks every command that reads them. It must say so in
 * one sentence, or answer as if nothing had happened. {@code make damage} does it a thousand times.
 */
@Tag("thorough")
final class DamageSamplesIT {
  private static final int SAMPLES = (int) Setting.number("klotski.damage.samples").orElse(40);
  private static final int FIRST = (int) Setting.number("klotski.damage.first").orElse(0);
  private static final long SEED = Setting.number("klotski.damage.seed").orElse(1);

  /** The names of the sets of files that are damaged, if only some are wanted. */
  private static final Pattern ONLY =
      Pattern.compile(System.getProperty("klotski.damage.only", ".*"));

  private static final int SLOW_EVERY = (int) Setting.number("klotski.damage.slow").orElse(50);

  /**
   * The sets of files, by the first of the hundred shares that each has: most are of a database; to
   * go on with a build takes longest.
   */
  private static final NavigableMap<Integer, String> SETS =
      new ImmutableSortedMap.Builder<Integer, String>(Comparator.naturalOrder())
          .put(0, "database")
          .put(50, "tables")
          .put(64, "analysis")
          .put(77, "found")
          .put(83, "library")
          .put(85, "build")
          .put(88, "replaced")
          .put(93, "exported")
          .buildOrThrow();

  private static final List<String> WANTED =
      SETS.values().stream().filter(set -> ONLY.matcher(set).matches()).toList();

  private static final Path FOLDER = Path.of("target/it/damage").toAbsolutePath();
  private static final Path LOG = Path.of("target/damage.log").toAbsolutePath();

  private final Map<String, DamagedFiles> sound = new HashMap<>();
  private final DamageTable table = new DamageTable();
  private final List<String> wrong = new ArrayList<>();

  @Test
  void noDamageLeadsToAWrongAnswer() throws Exception {
    assertThat(SAMPLES).as("klotski.damage.samples").isPositive();
    assertThat(FIRST).as("klotski.damage.first").isNotNegative();
    assertThat(WANTED).as("sets of files whose names match %s", ONLY).isNotEmpty();
    WorkFolder.deleteAll(FOLDER);
    if (FIRST == 0) {
      Files.deleteIfExists(LOG);
    }
    try {
      for (int number = FIRST; number < FIRST + SAMPLES; number++) {
        // Hashed, as seeds that follow one another would all draw about the same first number.
        Random random =
            new Random(Hashing.sha256().hashString(SEED + " " + number, UTF_8).asLong());
        tryOne(sound(set(number)), number, random);
      }
    } finally {
      for (DamagedFiles each : sound.values()) {
        each.close();
      }
    }
    List<String> lines = table.lines();
    Files.write(Path.of("target/damage.md"), lines);
    lines.forEach(System.out::println);
    WorkFolder.deleteAll(FOLDER);
    assertThat(wrong).isEmpty();
  }

  /** Of which set a sample is: all have their shares, but if only some are wanted, equal ones. */
  private static String set(int number) {
    return WANTED.size() == SETS.size()
        ? SETS.floorEntry(number * 37 % 100).getValue()
        : WANTED.get(number % WANTED.size());
  }

  /** The sound files of a set, made when they are first needed. */
  private DamagedFiles sound(String set) throws Exception {
    DamagedFiles made = sound.get(set);
    if (made == null) {
      Path folder = FOLDER.resolve(set);
      made =
          switch (set) {
            case "database" -> DatabaseFiles.in(folder, SLOW_EVERY);
            case "tables" -> TablesFiles.in(folder);
            case "found" -> FoundFiles.in(folder);
            case "library" -> LibraryFiles.in(folder);
            case "analysis" -> AnalysisFiles.in(folder);
            case "replaced" -> ReplacedFiles.in(folder);
            case "exported" -> DataSetFiles.in(folder);
            default -> BuildFiles.in(folder);
          };
      sound.put(set, made);
    }
    return made;
  }

  private void tryOne(DamagedFiles files, int number, Random random) throws Exception {
    Sample sample = files.draw(random);
    note("%d: %s".formatted(number, sample)); // before it is tried: a crash would end this process
    Path folder = FOLDER.resolve("sample");
    files.damage(sample, folder);
    long begun = System.nanoTime();
    Verdict verdict = files.ask(folder, sample);
    table.add(sample, verdict);
    note(
        "  %s%s %s %s (%d ms)"
            .formatted(
                verdict.outcome(),
                verdict.isVerified() ? ", verify asked:" : "",
                verdict.by(),
                verdict.said(),
                (System.nanoTime() - begun) / 1_000_000));
    if (verdict.outcome() == Verdict.Outcome.WRONG) {
      wrong.add("%d: %s%n%s: %s".formatted(number, sample, verdict.by(), verdict.said()));
    }
    WorkFolder.deleteAll(folder);
  }

  private static void note(String line) throws Exception {
    Files.writeString(LOG, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}

package org.klotski.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Damages one file at a time in an analyzed database, its tables, an export, or a checkpoint.
 * Commands must neither return wrong results nor crash.
 */
@Tag("thorough")
final class CorruptionIT {
  private static final Path SOUND = Sample.TARGET.resolve("corruption-sound-files");

  private List<Subject> subjects;
  private int samples;

  @Test
  void damagedFile_isReportedOrHarmless() throws Exception {
    subjects =
        Subject.all(Folders.clear(SOUND)).stream()
            .filter(each -> Sample.ONLY.matcher(each.name()).find())
            .toList();
    assumeFalse(subjects.isEmpty(), "no subject has a matching name");
    System.out.printf("corruption: %d samples, seed %d%n", Sample.SAMPLES, Sample.SEED);
    List<String> problems = Sample.run("corruption", Instant.MAX, this::next);
    Folders.delete(SOUND);
    assertThat(samples).as("samples").isEqualTo(Sample.SAMPLES);
    assertThat(problems).isEmpty();
  }

  private synchronized Optional<Callable<List<String>>> next(Path folder) {
    if (samples == Sample.SAMPLES) {
      return Optional.empty();
    }
    int number = samples++;
    return Optional.of(() -> run(number, folder));
  }

  private List<String> run(int number, Path folder) throws Exception {
    Random random = Sample.random("corruption " + number);
    Subject subject = subjects.get(number % subjects.size());
    Damage damage = Damage.draw(subject.sound(), subject.files(), random);
    Folders.copy(subject.sound(), folder);
    damage.apply(folder);
    return subject.ask(folder, damage, random).stream()
        .map(each -> "sample %d, %s, %s: %s".formatted(number, subject.name(), damage, each))
        .toList();
  }
}

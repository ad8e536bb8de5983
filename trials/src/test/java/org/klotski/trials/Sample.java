package org.klotski.trials;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

/** Runs trials with the settings of the command line on several threads. */
final class Sample {
  static final long SEED = number("seed", 1);

  /** The duration of fault injection, excluding the preparation of databases. */
  static final Duration TIME = Duration.ofMinutes(number("minutes", 2));

  static final Duration SOAK = Duration.ofMinutes(number("soak", 1));

  static final int SAMPLES = (int) number("samples", 40);

  static final Pattern ONLY = Pattern.compile(System.getProperty("trials.only", ""));

  static final Path TARGET = Path.of("target").toAbsolutePath();

  private static final int WORKERS = (int) number("workers", 2);

  interface Source {
    Optional<Callable<List<String>>> next(Path folder);
  }

  private Sample() {}

  private static long number(String name, long otherwise) {
    return Long.getLong("trials." + name, otherwise);
  }

  static Optional<String> setting(String name) {
    return Optional.ofNullable(System.getProperty("trials." + name))
        .filter(text -> !text.isEmpty());
  }

  static Random random(String name) {
    String seeded = SEED + " " + name;
    return new Random(Hashing.sha256().hashString(seeded, StandardCharsets.UTF_8).asLong());
  }

  /**
   * Runs trials until none is left or the time is up, and prints each problem immediately.
   *
   * @param name the folder of the trials, below {@link #TARGET}
   */
  static List<String> run(String name, Instant end, Source source) throws Exception {
    List<String> problems = new ArrayList<>();
    List<Callable<List<String>>> work = new ArrayList<>();
    for (int worker = 0; worker < WORKERS; worker++) {
      Path folder = TARGET.resolve(name).resolve("worker-" + worker);
      work.add(() -> work(folder, end, source));
    }
    ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
    try {
      for (Future<List<String>> each : workers.invokeAll(work)) {
        problems.addAll(each.get());
      }
    } finally {
      workers.shutdown();
    }
    Folders.delete(TARGET.resolve(name));
    return problems;
  }

  private static List<String> work(Path folder, Instant end, Source source) throws Exception {
    List<String> problems = new ArrayList<>();
    while (Instant.now().isBefore(end)) {
      Optional<Callable<List<String>>> trial = source.next(Folders.clear(folder));
      if (trial.isEmpty()) {
        return problems;
      }
      List<String> found = trial.get().call();
      found.forEach(System.out::println);
      problems.addAll(found);
    }
    return problems;
  }
}

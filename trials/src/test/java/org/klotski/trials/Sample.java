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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

/** Settings of a run of trials, and what runs them on two threads. */
final class Sample {
  /** Repeats a run. */
  static final long SEED = number("seed", 1);

  /** How long fault injection takes, without the databases that it starts from. */
  static final Duration TIME = Duration.ofMinutes(number("minutes", 2));

  /** How long the soak test takes. */
  static final Duration SOAK = Duration.ofMinutes(number("soak", 1));

  /** How many files are damaged. */
  static final int SAMPLES = (int) number("samples", 40);

  /** Trials whose names have no match for it are left out. */
  static final Pattern ONLY = Pattern.compile(System.getProperty("trials.only", ""));

  /** The folder for everything that trials write. */
  static final Path TARGET = Path.of("target").toAbsolutePath();

  private static final int WORKERS = (int) number("workers", 2);

  /** Takes trials, one after another, each described by the problems that it finds. */
  interface Source {
    /** The next trial; empty at the end. */
    Optional<Callable<List<String>>> next(Path folder);
  }

  private Sample() {}

  private static long number(String name, long otherwise) {
    return Long.getLong("trials." + name, otherwise);
  }

  /** A setting that only some runs have. */
  static Optional<String> setting(String name) {
    return Optional.ofNullable(System.getProperty("trials." + name))
        .filter(text -> !text.isEmpty());
  }

  /** Random numbers that depend on the seed and on a name alone. */
  static Random random(String name) {
    String seeded = SEED + " " + name;
    return new Random(Hashing.sha256().hashString(seeded, StandardCharsets.UTF_8).asLong());
  }

  /**
   * Runs trials until there are no more, or the time is over, and tells each problem at once.
   *
   * @param name the folder of the trials, below {@link #TARGET}
   * @return all problems
   */
  static List<String> run(String name, Instant end, Source source) throws Exception {
    List<String> problems = new ArrayList<>();
    ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
    try {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int worker = 0; worker < WORKERS; worker++) {
        Path folder = TARGET.resolve(name).resolve("worker-" + worker);
        running.add(workers.submit(() -> work(folder, end, source)));
      }
      for (Future<List<String>> each : running) {
        problems.addAll(each.get());
      }
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } finally {
      workers.shutdownNow();
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

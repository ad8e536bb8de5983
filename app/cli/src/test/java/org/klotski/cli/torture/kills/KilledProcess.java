package org.klotski.cli.torture.kills;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.klotski.cli.program.Launcher;

/**
 * How a process ended that was killed, or not.
 *
 * @param result its exit code, and what it wrote
 * @param byItself whether it had ended before it was to be killed
 * @param millis how long it ran
 */
public record KilledProcess(Launcher.Result result, boolean byItself, long millis) {
  private static final long HOUR_MILLIS = TimeUnit.HOURS.toMillis(1);

  /** Runs a command to its end. */
  public static KilledProcess run(Place place, List<String> command)
      throws IOException, InterruptedException {
    return run(place, command, Signal.KILL, Moment.never());
  }

  /** Runs a command, and sends it a signal at a moment if it is still there. */
  public static KilledProcess run(Place place, List<String> command, Signal signal, Moment moment)
      throws IOException, InterruptedException {
    Path out = place.folder().resolve("out.txt");
    Path err = place.folder().resolve("err.txt");
    ProcessBuilder builder = Launcher.start(command.toArray(String[]::new));
    if (Launcher.ignoresInterrupts()) {
      builder.command().addAll(0, List.of("env", "--default-signal=INT"));
    }
    builder.environment().put("KLOTSKI_CACHE", place.cache().toString());
    builder.environment().putAll(moment.environment());
    builder.redirectInput(Path.of("/dev/null").toFile());
    long begun = System.nanoTime();
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    Thread ends = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(ends);
    boolean byItself = process.waitFor(moment.millis(), TimeUnit.MILLISECONDS);
    if (!byItself && !moment.isDrawn()) { // or it would pass for one that was killed at work
      process.destroyForcibly().waitFor();
      throw new AssertionError("hangs: still there after an hour: " + command);
    }
    if (!byItself) {
      signal.send(process);
    }
    if (!process.waitFor(HOUR_MILLIS, TimeUnit.MILLISECONDS)) {
      throw new AssertionError("still there an hour after SIG%s: %s".formatted(signal, command));
    }
    Runtime.getRuntime().removeShutdownHook(ends);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    if (moment.isAtChange() && process.exitValue() == signal.exitCode()) {
      byItself = false;
    }
    return new KilledProcess(
        new Launcher.Result(process.exitValue(), text(out), text(err)), byItself, millis);
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), UTF_8);
  }

  /** What is wrong with how it ended, if it was sent a signal or had ended before. */
  public List<String> wrong(Signal signal) {
    List<String> wrong = new ArrayList<>();
    if (result.isUnseemly()) {
      wrong.add("what is for programmers");
    }
    int exitCode = result.exitCode();
    if (exitCode != 0 && (byItself || exitCode != signal.exitCode())) {
      wrong.add("exit code " + exitCode);
    }
    result.sentences().forEach(sentence -> wrong.add("it said: " + sentence));
    return wrong;
  }
}

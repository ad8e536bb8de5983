package org.klotski.trials;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

final class Program {
  private static final Duration TIMEOUT = Duration.ofMinutes(15);
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  static final Path JAR = ROOT.resolve("app/cli/target/klotski.jar");

  /** The time when the program was compiled or first used by tests. */
  static final FileTime COMPILED;

  static {
    try {
      COMPILED = Files.getLastModifiedTime(JAR);
      // Maven keeps the timestamp of a JAR file whose content is unchanged. Because of the old
      // timestamp, the launcher could recompile the program.
      Files.setLastModifiedTime(JAR, FileTime.fromMillis(System.currentTimeMillis()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Program() {}

  static Ended run(Path folder, String command) {
    return run(folder, command, Map.of(), "", TIMEOUT);
  }

  static Ended run(Path folder, String command, String input) {
    return run(folder, command, Map.of(), input, TIMEOUT);
  }

  /** Runs a command in a folder and kills it after the timeout ({@link Ended#TIMED_OUT}). */
  static Ended run(
      Path folder, String command, Map<String, String> variables, String input, Duration timeout) {
    try {
      Path streams = Files.createTempDirectory("klotski-trial");
      Path in = Files.writeString(streams.resolve("in"), input);
      Path out = streams.resolve("out");
      Path err = streams.resolve("err");
      try {
        ProcessBuilder builder =
            start(folder, command)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(variables);
        Process process = builder.start();
        boolean isInTime = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (!isInTime) {
          process.destroyForcibly().waitFor();
        }
        int exitCode = isInTime ? process.exitValue() : Ended.TIMED_OUT;
        return new Ended(command, exitCode, Files.readString(out), Files.readString(err));
      } finally {
        Folders.delete(streams);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  static ProcessBuilder start(Path folder, String command) {
    ProcessBuilder builder = new ProcessBuilder(words(command)).directory(folder.toFile());
    builder.environment().remove("KLOTSKI_DB");
    return builder;
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>(List.of(ROOT.resolve("klotski").toString()));
    String[] parts = command.split("'", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i % 2 == 1) {
        words.add(parts[i]);
      } else if (!parts[i].isBlank()) {
        words.addAll(List.of(parts[i].strip().split(" ")));
      }
    }
    return words;
  }
}

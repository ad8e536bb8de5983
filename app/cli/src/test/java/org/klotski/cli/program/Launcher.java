package org.klotski.cli.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the launcher as a process, as a user does. */
public final class Launcher {
  private static final long TIMEOUT_SECONDS = 900;
  private static final Path JAR = Path.of("target/klotski.jar");

  /**
   * The result of a process.
   *
   * @param exitCode the exit code
   * @param out the standard output
   * @param err the standard error output
   */
  public record Result(int exitCode, String out, String err) {
    /** Returns the lines of standard output. */
    public List<String> lines() {
      return out.lines().toList();
    }

    /** Returns the messages on standard error, without progress and logs. */
    public List<String> sentences() {
      return err.lines().filter(line -> line.startsWith("klotski: ")).toList();
    }

    /** Asserts that the process succeeded. */
    public Result done() {
      assertThat(exitCode).as(err).isZero();
      return this;
    }

    /** Asserts that the command was refused with one sentence that contains some words. */
    public void assertRefused(int expected, String... words) {
      assertThat(err).doesNotContain("Exception", "\tat ");
      assertThat(sentences()).as(err).singleElement().asString().contains(words);
      assertThat(exitCode).as(err).isEqualTo(expected);
    }
  }

  static {
    // Maven keeps the timestamp of a jar with unchanged content. Otherwise, the launcher would
    // consider the jar outdated and recompile the program.
    try {
      Files.setLastModifiedTime(JAR, FileTime.fromMillis(System.currentTimeMillis()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Launcher() {}

  /** The program, compiled just before the tests. */
  public static Path jar() {
    return JAR;
  }

  /** The path of the launcher. */
  public static Path script() {
    return Repository.file("klotski");
  }

  /** Runs a command with empty standard input until it ends. */
  public static Result run(String... arguments) {
    return runWithInput("", arguments);
  }

  /** Runs a command until it ends. */
  public static Result runWithInput(String input, String... arguments) {
    return run(start(arguments), input);
  }

  /** Starts a process and waits until it ends. */
  public static Result run(ProcessBuilder builder, String input) {
    try {
      Path in = Files.createTempFile("klotski", ".in");
      Path out = Files.createTempFile("klotski", ".out");
      Path err = Files.createTempFile("klotski", ".err");
      try {
        Files.writeString(in, input);
        Process process =
            builder
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new AssertionError("still running: " + String.join(" ", builder.command()));
        }
        return new Result(
            process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
      } finally {
        Files.delete(in);
        Files.delete(out);
        Files.delete(err);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Returns a process that has not been started. */
  public static ProcessBuilder start(String... arguments) {
    List<String> command = new ArrayList<>(List.of(script().toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("KLOTSKI_DB");
    return builder;
  }

  /** Sends a signal to a process: STOP pauses it until CONT. */
  public static void signal(String name, Process process) throws IOException, InterruptedException {
    if (new ProcessBuilder("kill", "-" + name, process.pid() + "").start().waitFor() != 0) {
      throw new IOException("cannot send " + name);
    }
  }

  /**
   * Returns whether this process ignores SIGINT, as do processes that it starts. Shells start
   * background processes this way.
   */
  public static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .anyMatch(line -> (Long.parseUnsignedLong(line.split("\\s+", 2)[1], 16) & 2) != 0);
  }
}

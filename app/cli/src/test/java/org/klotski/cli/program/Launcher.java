package org.klotski.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Lists;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.klotski.pipeline.files.WorkFolder;

public final class Launcher {
  private static final long TIMEOUT_SECONDS = 900;

  /** The path of the program, which is compiled before the tests. */
  public static final Path JAR = Path.of("target/klotski.jar");

  /** The exit code, standard output, and standard error output of a process. */
  public record Result(int exitCode, String out, String err) {
    public List<String> lines() {
      return out.lines().toList();
    }

    public List<JsonObject> objects() {
      return out.lines().map(line -> JsonParser.parseString(line).getAsJsonObject()).toList();
    }

    public JsonObject object() {
      return objects().get(0);
    }

    public List<String> sentences() {
      return err.lines().filter(line -> line.startsWith("klotski: ")).toList();
    }

    public Result done() {
      return ended(0);
    }

    public Result ended(int expected) {
      assertThat(exitCode).as(err).isEqualTo(expected);
      return this;
    }

    /** Asserts that the command printed exactly one message, which contains the given words. */
    public void assertRefused(int expected, String... words) {
      assertThat(err).doesNotContain("Exception", "\tat ");
      assertThat(sentences()).as(err).singleElement().asString().contains(words);
      ended(expected);
    }

    /** Asserts that there is output and that each line conforms to docs/json-schema.json. */
    public void assertFollowsSchema() throws IOException {
      JsonSchema schema =
          JsonSchemaFactory.getInstance(VersionFlag.V202012)
              .getSchema(Files.readString(Repository.file("docs/json-schema.json")));
      assertThat(lines()).isNotEmpty();
      for (String line : lines()) {
        assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
      }
    }
  }

  static {
    // Maven keeps the timestamp of a JAR file whose content is unchanged. Because of the old
    // timestamp, the launcher could recompile the program.
    try {
      Files.setLastModifiedTime(JAR, FileTime.fromMillis(System.currentTimeMillis()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Launcher() {}

  public static Path script() {
    return Repository.file("klotski");
  }

  public static Result run(String... arguments) {
    return run(start(arguments), "");
  }

  public static Result bash(String script) {
    return run(new ProcessBuilder("bash", "-c", script), "");
  }

  public static Result run(ProcessBuilder builder, String input) {
    try {
      Path folder = Files.createTempDirectory("klotski");
      try {
        Path in = Files.writeString(folder.resolve("in"), input);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
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
        return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
      } finally {
        WorkFolder.deleteAll(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  public static ProcessBuilder start(String... arguments) {
    ProcessBuilder builder = new ProcessBuilder(Lists.asList(script().toString(), arguments));
    builder.environment().remove("KLOTSKI_DB");
    return builder;
  }

  public static void signal(String name, Process process) throws IOException, InterruptedException {
    if (new ProcessBuilder("kill", "-" + name, process.pid() + "").start().waitFor() != 0) {
      throw new IOException("cannot send " + name);
    }
  }

  /**
   * Returns whether this process and the processes that it starts ignore SIGINT. A shell starts its
   * background processes so that they ignore SIGINT.
   */
  public static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        && Files.readAllLines(status).stream()
            .anyMatch(line -> line.matches("SigIgn:\\s+\\p{XDigit}*[2367abefABEF]"));
  }
}

package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.query.OpenTables;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.dbschema.Database;
import org.klotski.explorer.server.Explorer;
import picocli.CommandLine;

/**
 * What a server of its own answers to one request, as if it were a command: that it refuses for now
 * is the exit code of what failed, and its sentence is one on standard error.
 */
public final class ServedAnswer {
  /** What stands where a command has its name; a database and a path follow. */
  public static final String REQUEST = "GET";

  private static final int OK = 200;
  private static final int SERVICE_UNAVAILABLE = 503;
  private static final long PATIENCE_MILLISECONDS = 500;
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

  private ServedAnswer() {}

  /** Serves within this process. */
  public static Launcher.Result of(String database, String path) {
    DatabaseOption option = CommandLine.populateCommand(new DatabaseOption(), "--db", database);
    Optional<Database> opened;
    try {
      opened = Optional.of(option.open());
    } catch (RuntimeException e) {
      return new Launcher.Result(ExitCode.FAILED, "", "klotski: " + Failure.sentence(e));
    }
    try (Explorer explorer =
        Explorer.start(
            "127.0.0.1",
            0,
            opened,
            () -> OpenTables.of(option, new ThreadsOption(), Optional.empty()))) {
      return ask(explorer.addresses().get(0), path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Serves with a process of its own.
   *
   * @param environment what its environment has besides, or instead
   */
  public static Launcher.Result ofProcess(
      Map<String, String> environment, String database, String path) {
    try {
      Path err = Files.createTempFile("klotski", ".err");
      ProcessBuilder builder = Launcher.start("serve", "--port", "0", "--db", database);
      builder.environment().putAll(environment);
      Process process = builder.redirectError(err.toFile()).start();
      try (BufferedReader out = process.inputReader(UTF_8)) {
        String address = out.readLine();
        if (address == null) {
          return new Launcher.Result(process.waitFor(), "", Files.readString(err));
        }
        Launcher.Result asked = ask(address, path);
        return new Launcher.Result(
            asked.exitCode(), asked.out(), asked.err() + "\n" + Files.readString(err));
      } finally {
        process.destroyForcibly().waitFor(); // until then it has files open, and may write some
        Files.delete(err);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static Launcher.Result ask(String address, String path) throws IOException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address).resolve(path)).build();
    try {
      while (true) {
        HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
        String body = response.body().strip(); // blanks come first if it takes long
        boolean isFailure = body.startsWith("{\"error\""); // of what had begun
        if (response.statusCode() == OK && !isFailure) {
          return new Launcher.Result(ExitCode.DONE, body, "");
        }
        if (!body.contains("are being made beside the database")) {
          int status = response.statusCode();
          boolean isRefusal = status == OK || status == SERVICE_UNAVAILABLE;
          int exitCode = isRefusal ? ExitCode.FAILED : status;
          return new Launcher.Result(exitCode, body, "klotski: " + sentence(body));
        }
        Thread.sleep(PATIENCE_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String sentence(String body) {
    return body.startsWith("{")
        ? JsonParser.parseString(body).getAsJsonObject().get("error").getAsString()
        : body.replaceAll("(?s).*<p class=\"problem\"[^>]*>|</p>.*", "");
  }
}

package org.klotski.cli.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A MariaDB server of our own, on a socket in a folder of our own, with no network. */
final class MariaDb implements AutoCloseable {
  private static final int START_SECONDS = 60;

  private final Path folder;
  private final Process server;

  private MariaDb(Path folder, Process server) {
    this.folder = folder;
    this.server = server;
  }

  /** The server program, if MariaDB is installed. */
  static Optional<Path> program() {
    return Stream.of("/usr/sbin/mariadbd", "/usr/bin/mariadbd", "/usr/local/bin/mariadbd")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts a server with no data, and a database named klotski. */
  static MariaDb start(Path folder) throws IOException, InterruptedException {
    Path data = folder.resolve("data");
    String user = "--user=" + System.getProperty("user.name");
    run(
        folder,
        List.of(
            "mariadb-install-db",
            "--no-defaults",
            user,
            "--datadir=" + data,
            "--auth-root-authentication-method=normal",
            "--skip-test-db"));
    Process server =
        new ProcessBuilder(
                program().orElseThrow().toString(),
                "--no-defaults",
                user,
                "--datadir=" + data,
                "--socket=" + folder.resolve("socket"),
                "--pid-file=" + folder.resolve("pid"),
                "--skip-networking",
                "--local-infile=1",
                "--innodb-buffer-pool-size=512M",
                "--innodb-flush-log-at-trx-commit=0",
                "--skip-log-bin")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("server.log").toFile())
            .start();
    MariaDb started = new MariaDb(folder, server);
    for (int tried = 0; !Files.exists(folder.resolve("socket")); tried++) {
      if (server.waitFor(100, TimeUnit.MILLISECONDS) || tried > 10 * START_SECONDS) {
        started.close();
        throw new IOException(Files.readString(folder.resolve("server.log")));
      }
    }
    started.ask(folder, "CREATE DATABASE klotski", "");
    return started;
  }

  /** Asks a query in database klotski; answers lines with tabs between fields. */
  List<String> ask(String sql) throws IOException, InterruptedException {
    return ask(folder, sql, "klotski");
  }

  /** Runs a script with the stock client, as people do: from the folder that it is in. */
  List<String> runScript(Path script) throws IOException, InterruptedException {
    List<String> command = client();
    command.addAll(List.of("--local-infile=1", "klotski"));
    return run(folder, command, script.getParent(), script);
  }

  private List<String> ask(Path in, String sql, String database)
      throws IOException, InterruptedException {
    List<String> command = client();
    command.addAll(List.of("-e", sql, database));
    return run(in, database.isEmpty() ? command.subList(0, command.size() - 1) : command);
  }

  private List<String> client() {
    return new ArrayList<>(
        List.of(
            "mariadb",
            "--no-defaults",
            "--socket=" + folder.resolve("socket"),
            "--user=root",
            "--batch",
            "--skip-column-names",
            "--show-warnings"));
  }

  private static List<String> run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return run(folder, command, folder, Path.of("/dev/null"));
  }

  private static List<String> run(Path folder, List<String> command, Path in, Path input)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(in.toFile())
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + ": " + Files.readString(output));
    }
    return Files.readAllLines(output);
  }

  @Override
  public void close() {
    server.destroy();
    server.onExit().join();
  }
}

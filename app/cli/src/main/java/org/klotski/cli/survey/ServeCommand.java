package org.klotski.cli.survey;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.explorer.server.Explorer;
import org.klotski.tables.Tables;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    description = {
      "Play and explore in a browser; also an API for programs.",
      "Prints the address and serves until Ctrl-C. Without a database answers are found by search,"
          + " and only the puzzle finder is unavailable. The API is described at"
          + " /api/v1/openapi.json."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski serve",
      "  klotski serve --port 0 --db klotski.db",
      "  curl http://127.0.0.1:8433/api/v1/layout/1A9BF0C00/moves"
    })
public final class ServeCommand implements Callable<Integer> {
  private static final int MOST_PORTS = 65535;

  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port (default: 8433); 0 is any that is free.")
  private int port = 8433;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "On which address of this machine to serve (default: 127.0.0.1, which nobody else can"
              + " reach); 0.0.0.0 is all of them, which are printed then.")
  private String host = "127.0.0.1";

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(
        port < 0 || port > MOST_PORTS,
        "--port is %d, but must be a number from 0 to %d".formatted(port, MOST_PORTS));
    if (!address().isLoopbackAddress()) {
      Failure.print(
          "warning: --host %s lets others on the network ask this server, which knows no passwords"
              .formatted(host));
    }
    Optional<Database> opened = database.openIfThere();
    Explorer explorer = start(opened);
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  explorer.close();
                  ended.countDown();
                },
                "end-serving"));
    try (Output out = new Output()) {
      explorer.addresses().forEach(out::line);
    }
    LoggerFactory.getLogger(ServeCommand.class)
        .info(
            opened.isPresent()
                ? "serving from the database {} until Ctrl-C"
                : "serving without a database (there is none in {}) until Ctrl-C",
            database.folder());
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.DONE;
  }

  private Explorer start(Optional<Database> opened) throws IOException {
    try {
      return Explorer.start(
          host, port, opened, () -> Tables.open(database.existing(), threads.count()));
    } catch (IOException e) {
      opened.ifPresent(Database::close);
      if (e instanceof BindException) {
        UsageException.refuse(
            !address().isAnyLocalAddress() && NetworkInterface.getByInetAddress(address()) == null,
            "--host is '%s', which is no address of this machine".formatted(host));
        throw new CommandException(
            "can't serve on %s, port %d: %s; choose another --port (0 for any that is free)"
                .formatted(host, port, e.getMessage()));
      }
      throw e;
    }
  }

  private InetAddress address() {
    try {
      UsageException.refuse(host.isBlank(), "--host is empty; leave it out, or write an address");
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw new UsageException(
          "--host is '%s', which is no address; leave it out, or write one such as 127.0.0.1"
              .formatted(host));
    }
  }
}

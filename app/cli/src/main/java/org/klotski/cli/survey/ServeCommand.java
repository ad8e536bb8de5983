package org.klotski.cli.survey;

import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.klotski.pipeline.ProductVersion;
import org.klotski.site.SiteWriter;
import org.klotski.site.server.ServerOptions;
import org.klotski.site.server.SiteServer;
import org.klotski.tables.Tables;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    description = {
      "Serve the web pages and an API for programs.",
      "Prints the address and runs until Ctrl-C. The page /api has examples and runs SQL."
          + " Without a database, puzzles, statistics, and SQL are unavailable."
    },
    footer = {
      "  klotski serve --open",
      "  klotski serve --port 0 --db klotski.db",
      "  curl http://127.0.0.1:8433/api/v2/layout/1A9BF0C00/moves"
    })
public final class ServeCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port (default: 8433); 0 selects a free port.")
  private int port = 8433;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "The local address to listen on; 0.0.0.0 means all addresses."
              + " Other machines can't reach the default, 127.0.0.1.")
  private String host = "127.0.0.1";

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      description =
          "Let pages from ORIGIN, such as https://example.org, or from all sites (*) call the"
              + " API, except for SQL. May be repeated.")
  private List<String> origins = List.of();

  @Option(
      names = "--allow-embed",
      description = "Let other sites show pages of this server in a frame.")
  private boolean allowsEmbedding;

  @Option(names = "--open", description = "Open a browser.")
  private boolean opensBrowser;

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(
        port < 0 || port > 65535, "--port is %s, but must be a number from 0 to 65535", port);
    for (String origin : origins) {
      UsageException.refuse(
          !origin.matches("\\*|https?://[^/?#\\s]+"),
          "--allow-origin is '%s', but must be an origin such as https://example.org, or *",
          origin);
    }
    UsageException.refuse(host.isBlank(), "--host is empty; omit it or write an address");
    ServerOptions options = new ServerOptions(host, port, Set.copyOf(origins), allowsEmbedding);
    UsageException.refuse(
        !options.hasOwnAddress(), "--host is '%s', which is not an address of this machine", host);
    if (!options.isLoopback()) {
      Failure.print(
          "warning: --host %s lets others on the network use this server, which needs no password"
              .formatted(host));
    }
    Optional<Database> opened = database.openIfThere();
    SiteServer server = start(options, opened);
    CountDownLatch stopped = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  server.close();
                  stopped.countDown();
                },
                "end-serving"));
    try (Output out = new Output()) {
      server.addresses().forEach(out::line);
    }
    LoggerFactory.getLogger(ServeCommand.class)
        .info(
            opened.isPresent()
                ? "serving from the database {}; stop with Ctrl-C"
                : "serving without a database (there is none at {}); stop with Ctrl-C",
            database.folder());
    if (opensBrowser) {
      openBrowser(server.addresses().get(0));
    }
    try {
      stopped.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.DONE;
  }

  private SiteServer start(ServerOptions options, Optional<Database> opened) throws IOException {
    SiteWriter site = new SiteWriter(opened, Map.of(), "", ProductVersion.number());
    try {
      return SiteServer.start(
          options, site, opened, () -> Tables.open(database.existing(), threads.count()));
    } catch (BindException e) {
      throw new CommandException(
          "cannot serve on %s, port %d: %s; choose another --port (0 selects a free port)"
              .formatted(host, port, e.getMessage()));
    }
  }

  private static void openBrowser(String address) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("win")
            ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
            : List.of(system.contains("mac") ? "open" : "xdg-open", address);
    try {
      new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      Failure.print("cannot open a browser (%s); open %s".formatted(e.getMessage(), address));
    }
  }
}

package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Throwables;
import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import io.javalin.http.MethodNotAllowedResponse;
import io.javalin.util.JavalinLogger;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.klotski.Klotski;
import org.klotski.dbschema.Database;
import org.klotski.site.SiteWriter;
import org.klotski.tables.Tables;

/**
 * Serves the pages of the site and the API over HTTP until it is closed.
 *
 * <p>There are more threads than connections, so a client that sends or reads slowly, or waits for
 * a search, does not delay others.
 */
public final class SiteServer implements AutoCloseable {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(10);
  private static final long SEARCH_BYTES = 120L << 20;
  private static final long LOOKUP_BYTES = 256L << 20;
  private static final int MAX_CONNECTIONS = 200;
  private static final int MAX_THREADS = MAX_CONNECTIONS + 56;
  private static final int IDLE_MILLISECONDS = 30_000;
  private static final int STOP_MILLISECONDS = 500;
  private static final int MAX_HEADER_BYTES = 16 << 10;
  private static final int MAX_BODY_BYTES = 64 << 10;

  /** The description of the API. */
  static final String DESCRIPTION = "openapi.json";

  private static final String JSON = "application/json";

  private final Backend backend;
  private final SitePages pages;
  private final Problems problems;
  private final Javalin javalin;
  private final List<String> addresses;

  /**
   * Starts a server.
   *
   * @param site writes the pages
   * @param database the database, if any; closed with the server, or if it can't start
   * @param tables opens the tables of the database
   * @throws BindException if the server can't listen at the address and port
   */
  public static SiteServer start(
      ServerOptions options, SiteWriter site, Optional<Database> database, Supplier<Tables> tables)
      throws IOException {
    Runtime runtime = Runtime.getRuntime();
    int searches = searches(runtime.availableProcessors(), runtime.maxMemory());
    return start(
        options,
        new SitePages(site.version(), site::files),
        new Backend(database, tables, searches, TIME_LIMIT));
  }

  static SiteServer start(ServerOptions options, SitePages pages, Backend backend)
      throws IOException {
    try {
      return new SiteServer(options, pages, backend);
    } catch (IOException | RuntimeException e) {
      backend.close();
      for (Throwable cause : Throwables.getCausalChain(e)) {
        Throwables.throwIfInstanceOf(cause, BindException.class);
      }
      throw e;
    }
  }

  private SiteServer(ServerOptions options, SitePages pages, Backend backend) throws IOException {
    this.backend = backend;
    this.pages = pages;
    problems = new Problems(pages, backend);
    Set<String> names = options.names();
    javalin =
        Javalin.create(
            config -> {
              configure(config, options);
              config.routes.before(new Guard(options, names, this::port));
              addRoutes(config, options);
            });
    listen(javalin);
    addresses = options.urls(port());
  }

  /** Starts to listen; Javalin must not log a failure, which is thrown. */
  private static void listen(Javalin javalin) {
    JavalinLogger.enabled = false;
    try {
      javalin.start();
    } finally {
      JavalinLogger.enabled = true;
    }
  }

  private int port() {
    return javalin.port();
  }

  /**
   * Returns the number of concurrent searches: as many as the memory allows besides look-ups, and
   * one less than processors, which is left for look-ups.
   */
  static int searches(int processors, long heapBytes) {
    long fitting = (heapBytes - LOOKUP_BYTES) / SEARCH_BYTES;
    return (int) Math.max(1, Math.min(processors - 1, fitting));
  }

  private static void configure(JavalinConfig config, ServerOptions options) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.maxRequestSize = MAX_BODY_BYTES;
    config.http.prefer405over404 = true;
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 8, IDLE_MILLISECONDS);
    threads.setName("http");
    threads.setDaemon(true);
    threads.setStopTimeout(STOP_MILLISECONDS);
    config.jetty.threadPool = threads;
    config.jetty.modifyServer(
        server -> server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, server)));
    config.jetty.addConnector((server, http) -> connector(server, http, options));
    config.router.javaLangErrorHandler((response, error) -> Problems.handleError(error, response));
  }

  private static ServerConnector connector(
      Server server, HttpConfiguration http, ServerOptions options) {
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    http.setSendServerVersion(false);
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(options.host());
    connector.setPort(options.port());
    connector.setIdleTimeout(IDLE_MILLISECONDS);
    return connector;
  }

  private void addRoutes(JavalinConfig config, ServerOptions options) {
    Api api = new Api(backend);
    api.gets().forEach((path, route) -> get(config, Api.ROOT + path, c -> answer(c, route)));
    api.posts()
        .forEach(
            (path, route) -> {
              config.routes.post(Api.ROOT + path, c -> answer(c, route));
              get(config, Api.ROOT + path, SiteServer::refuseGet);
            });
    byte[] description = resource(DESCRIPTION).getBytes(UTF_8);
    byte[] schema = resource("json-schema.json").getBytes(UTF_8);
    get(config, Api.ROOT + "/openapi.json", context -> send(context, JSON, description));
    get(config, Api.ROOT + "/json-schema.json", context -> send(context, JSON, schema));
    if (!options.allowedOrigins().isEmpty()) {
      config.routes.options(Api.ROOT + "/*", context -> context.status(204));
    }
    get(config, "/go", context -> go(context, backend.klotski()));
    get(config, "/", pages::answer);
    get(config, "/<path>", pages::answer);
    config.routes.exception(HttpResponseException.class, problems::handle); // else Javalin's own
    config.routes.exception(Exception.class, problems::handle);
  }

  /** Adds a route for GET and HEAD. */
  private static void get(JavalinConfig config, String path, Handler handler) {
    config.routes.get(path, handler);
    config.routes.head(path, handler);
  }

  private static void answer(Context context, Api.Route route) {
    Query query = new Query(context);
    Supplier<String> work = route.read(query);
    query.checkAllKnown();
    String type = context.path().endsWith(".svg") ? "image/svg+xml" : JSON;
    send(context, type, work.get().getBytes(UTF_8));
  }

  private static void refuseGet(Context context) {
    throw new MethodNotAllowedResponse(
        "send the request with POST", Map.of("availableMethods", "POST"));
  }

  /** Leads from a name in any notation to the page of the layout. */
  private static void go(Context context, Klotski klotski) {
    Query query = new Query(context);
    String name = query.text("q").orElse("");
    query.checkAllKnown();
    context.redirect("/play.html#" + klotski.layout(name), HttpStatus.SEE_OTHER);
  }

  /** Sends an answer, or status 304 if the client has it. */
  static void send(Context context, String type, byte[] bytes) {
    context
        .contentType(type)
        .header("ETag", "W/\"" + Hashing.murmur3_128().hashBytes(bytes) + "\"")
        .result(bytes);
  }

  static String resource(String name) {
    try {
      return Resources.toString(Resources.getResource(SiteServer.class, name), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns where the server is reached: {@code http://127.0.0.1:8433/}. A server on all addresses
   * of this machine has several, the loopback first.
   */
  public List<String> addresses() {
    return addresses;
  }

  /**
   * Cancels searches and queries, and stops. Mostly takes less than a second, six at most. Look-ups
   * that take longer fail, because the database is closed.
   */
  @Override
  public void close() {
    backend.close();
    javalin.stop();
  }
}

package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Throwables;
import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.compression.Gzip;
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
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.klotski.Klotski;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.site.SiteWriter;
import org.klotski.tables.Tables;

/**
 * Serves the pages of the site and the API over HTTP until it is closed.
 *
 * <p>There are more threads than connections, so a client that sends or reads slowly, or waits for
 * a search, does not delay others.
 *
 * <p>Heap: at most {@value #SEARCH_BYTES} bytes for each concurrent search, and {@value
 * #OTHER_BYTES} for lookups, pages, and the data of the atlas. DuckDB uses up to a gigabyte outside
 * the heap for SQL, and up to another gigabyte while it reads the data of the atlas.
 */
public final class SiteServer implements AutoCloseable {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(10);
  private static final long SEARCH_BYTES = 120L << 20;
  private static final long OTHER_BYTES = 384L << 20;
  private static final int MAX_CONNECTIONS = 200;
  private static final int MAX_THREADS = MAX_CONNECTIONS + 56;
  private static final int IDLE_MILLISECONDS = 30_000;
  private static final int STOP_MILLISECONDS = 500;
  private static final int MAX_HEADER_BYTES = 16 << 10;
  static final int MAX_BODY_BYTES = 64 << 10;
  static final String DESCRIPTION = "openapi.json";
  private static final String JSON = "application/json";
  private static final String HTML = "text/html; charset=utf-8";
  private static final String RETRY_SECONDS = "2";

  private final Backend backend;
  private final SitePages pages;
  private final Javalin javalin;
  private final List<String> addresses;

  /**
   * Starts a server.
   *
   * @param site writes the pages
   * @param database the database, if any; closed with the server, or if the server can't start
   * @param tables opens the tables of the database
   * @throws BindException if the server can't listen at the address and port
   */
  public static SiteServer start(
      ServerOptions options, SiteWriter site, Optional<Database> database, Supplier<Tables> tables)
      throws IOException {
    Runtime runtime = Runtime.getRuntime();
    int searches = searches(runtime.availableProcessors(), runtime.maxMemory());
    Backend backend = new Backend(database, tables, searches, TIME_LIMIT);
    SitePages pages =
        new SitePages(
            site.version(),
            database.isPresent(),
            site::servedFiles,
            () -> backend.read(read -> SiteWriter.dataFiles(read, 2)));
    return start(options, pages, backend);
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
    Guard guard = new Guard(options, options.names());
    javalin =
        Javalin.create(
            config -> {
              configure(config, options);
              config.routes.before(guard);
              addRoutes(config, options);
            });
    listen(javalin);
    addresses = options.urls(javalin.port());
  }

  /** Starts to listen; failures are thrown, so Javalin must not log them. */
  private static void listen(Javalin javalin) {
    JavalinLogger.enabled = false;
    try {
      javalin.start();
    } finally {
      JavalinLogger.enabled = true;
    }
  }

  /**
   * Returns the number of concurrent searches that the memory allows, at most one less than the
   * number of processors; lookups use the remaining processor.
   */
  static int searches(int processors, long heapBytes) {
    long fitting = (heapBytes - OTHER_BYTES) / SEARCH_BYTES;
    return (int) Math.max(1, Math.min(processors - 1, fitting));
  }

  private static void configure(JavalinConfig config, ServerOptions options) {
    List<HttpField> headers = Guard.headers(options);
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.maxRequestSize = MAX_BODY_BYTES;
    config.http.prefer405over404 = true;
    CompressionStrategy compression = new CompressionStrategy(null, new Gzip());
    compression.setExcludedMimeTypes(List.of("image/png", "font/")); // Every entry costs time.
    config.http.compressionStrategy = compression;
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 8, IDLE_MILLISECONDS);
    threads.setName("http");
    threads.setStopTimeout(STOP_MILLISECONDS);
    config.jetty.threadPool = threads;
    config.jetty.modifyServer(
        server -> {
          server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, server));
          server.setErrorHandler((in, out, callback) -> refuse(in, out, callback, headers));
        });
    config.jetty.host = options.host();
    config.jetty.port = options.port();
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setRequestHeaderSize(MAX_HEADER_BYTES);
          http.setSendServerVersion(false);
          http.addCustomizer(
              (request, response) -> {
                headers.forEach(response::add);
                return request;
              });
        });
  }

  /** Responds to a request that reaches no route, such as invalid HTTP. */
  private static boolean refuse(
      Request request, Response response, Callback callback, List<HttpField> headers) {
    headers.forEach(response.getHeaders()::put);
    Content.Sink.write(
        response, true, request.getAttribute(ErrorHandler.ERROR_MESSAGE) + "\n", callback);
    return true;
  }

  private void addRoutes(JavalinConfig config, ServerOptions options) {
    Api api = new Api(backend);
    api.gets().forEach((path, route) -> get(config, Api.ROOT + path, c -> answer(c, route)));
    api.posts().forEach((path, route) -> post(config, Api.ROOT + path, c -> answer(c, route)));
    for (String document : List.of(DESCRIPTION, "json-schema.json")) {
      byte[] content = resource(document).getBytes(UTF_8);
      get(config, Api.ROOT + "/" + document, context -> send(context, JSON, content));
    }
    if (!options.allowedOrigins().isEmpty()) {
      config.routes.options(Api.ROOT + "/*", context -> context.status(204));
    }
    get(config, "/go", this::go);
    get(config, "/zh/go", this::go);
    get(config, "/", pages::answer);
    get(config, "/<path>", pages::answer);
    config.routes.exception(HttpResponseException.class, this::fail); // replaces Javalin's own
    config.routes.exception(Exception.class, this::fail);
  }

  private static void get(JavalinConfig config, String path, Handler handler) {
    config.routes.get(path, handler);
    config.routes.head(path, handler);
  }

  private static void post(JavalinConfig config, String path, Handler handler) {
    config.routes.post(path, handler);
    get(
        config,
        path,
        context -> {
          throw new MethodNotAllowedResponse(
              "send the request with POST", Map.of("availableMethods", "POST"));
        });
  }

  private static void answer(Context context, Function<Query, String> route) {
    String type = context.path().endsWith(".svg") ? "image/svg+xml" : JSON;
    send(context, type, route.apply(new Query(context)).getBytes(UTF_8));
  }

  /** Redirects to the page of a class, a group, or a layout, given its name. */
  private void go(Context context) {
    Query query = new Query(context);
    String name = query.text("q").orElse("");
    query.checkAllKnown();
    context.redirect(context.path().replaceFirst("go/?$", "") + page(name), HttpStatus.SEE_OTHER);
  }

  private String page(String name) {
    Klotski klotski = backend.klotski();
    if (name.matches("[0-9]+(-[0-9]+){2}")) {
      LayoutClass found = LayoutClass.parse(name);
      return klotski.hasDatabase() ? "class.html#" + found : "group.html#" + found + "-0";
    }
    return name.matches("[0-9]+(-[0-9]+){3}")
        ? "group.html#" + klotski.group(name).name()
        : "play.html#" + klotski.layout(name);
  }

  /** Responds to a failed request with JSON in the API and for programs, otherwise with a page. */
  private void fail(Exception exception, Context context) {
    Problem problem = Problem.of(exception, context, backend.isClosed());
    context.status(problem.status());
    if (problem.status() == 503) {
      context.header("Retry-After", RETRY_SECONDS);
    }
    if (exception instanceof MethodNotAllowedResponse refused) {
      Collection<String> allowed = refused.getDetails().values();
      boolean isPost = allowed.toString().contains("POST"); // The GET route always fails.
      context.header("Allow", isPost ? "POST" : String.join(", ", allowed));
    }
    String accepted = context.header("Accept");
    if (accepted == null
        || !accepted.contains("text/html")
        || context.path().startsWith(Api.ROOT)) {
      context.contentType("application/problem+json").result(problem.json().getBytes(UTF_8));
      return;
    }
    if (problem.status() == 503) {
      context.header("Refresh", RETRY_SECONDS);
    }
    context.contentType(HTML).result(pages.problem(problem, context.path()));
  }

  /** Sends a response, or status 304 if the client has cached it. */
  static void send(Context context, String type, byte[] bytes) {
    String tag = "\"" + Hashing.murmur3_128().hashBytes(bytes) + "\"";
    context.contentType(type).header("ETag", "W/" + tag);
    String known = context.header("If-None-Match");
    boolean isPost = context.req().getMethod().equals("POST");
    if (!isPost && known != null && (known.strip().equals("*") || known.contains(tag))) {
      context.status(HttpStatus.NOT_MODIFIED);
    } else {
      context.result(bytes);
    }
  }

  static String resource(String name) {
    try {
      return Resources.toString(Resources.getResource(SiteServer.class, name), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the URLs of the server, such as {@code http://127.0.0.1:8433/}. A server on all
   * addresses of this machine has several URLs, loopback first.
   */
  public List<String> addresses() {
    return addresses;
  }

  /**
   * Cancels searches and queries, and stops, usually in less than a second and at most in six
   * seconds. Lookups that take longer fail, because the database is closed.
   */
  @Override
  public void close() {
    backend.close();
    javalin.stop();
  }
}

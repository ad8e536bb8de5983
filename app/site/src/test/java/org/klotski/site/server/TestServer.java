package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/** A server on a free port, and a client. */
final class TestServer implements AutoCloseable {
  /** Options for a free port of the loopback address; other sites may only link. */
  static final ServerOptions LOOPBACK = new ServerOptions("127.0.0.1", 0, Set.of(), false);

  /** A time limit that no search reaches, however busy the machine is. */
  static final Duration NO_LIMIT = Duration.ofMinutes(5);

  static final int SEARCHES = 2;

  private static final Map<String, byte[]> FILES =
      Map.of(
          "index.html", "<p>home".getBytes(UTF_8),
          "zh/index.html", "<p>主页".getBytes(UTF_8),
          "play.html", "<p>play".getBytes(UTF_8),
          "api.html", "<p>api".getBytes(UTF_8),
          "assets/site.js", "1".repeat(5000).getBytes(UTF_8));

  private final Backend backend;
  private final SiteServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  TestServer(Backend backend, ServerOptions options) {
    this(backend, options, new SitePages("1", false, () -> FILES, Map::of));
  }

  TestServer(Backend backend, ServerOptions options, SitePages pages) {
    this.backend = backend;
    try {
      server = SiteServer.start(options, pages, backend);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static TestServer searching() {
    return new TestServer(searchingBackend(NO_LIMIT), LOOPBACK);
  }

  static Backend searchingBackend(Duration limit) {
    return new Backend(
        Optional.empty(),
        () -> {
          throw new AssertionError("there are no tables without a database");
        },
        SEARCHES,
        limit);
  }

  /** Returns a backend with invented facts of 6,400 layouts, and tables of the first 1,000. */
  static Backend stored(Path folder, Duration limit) throws SQLException {
    MadeUpDatabase database = new MadeUpDatabase(folder);
    database.build();
    try (DuckDb duckDb = DuckDb.start(1, 100, folder.resolve("spill"))) {
      String codes =
          IntStream.range(MadeUpDatabase.FIRST, MadeUpDatabase.FIRST + 1000)
              .mapToObj(id -> "'" + Layout.fromId(id) + "'")
              .collect(Collectors.joining(","));
      write(
          duckDb,
          folder,
          "layouts",
          """
          SELECT %d + row_number() OVER () - 1 AS id, code, '1-2-3' AS class, code AS name,
            (row_number() OVER ())::INTEGER %% 100 AS min_solution_step, 1 AS min_solution_ways,
            1.5 AS difficulty_score, 'easy' AS difficulty
          FROM (SELECT unnest([%s]) AS code)
          """
              .formatted(MadeUpDatabase.FIRST, codes));
      for (String table : List.of("groups", "classes", "openings")) {
        write(duckDb, folder, table, "SELECT 1 AS number");
      }
    }
    return new Backend(
        Optional.of(Database.open(database.path())),
        () -> Tables.over(folder, List.of(), 2, 100, Optional.empty()),
        SEARCHES,
        limit);
  }

  private static void write(DuckDb duckDb, Path folder, String table, String sql)
      throws SQLException {
    duckDb.run(Parquet.copy(sql, folder.resolve(table + ".parquet")));
  }

  void holdSearches(CountDownLatch latch) {
    for (int i = 0; i < SEARCHES; i++) {
      CompletableFuture.runAsync(
          () ->
              backend.search(
                  () -> {
                    latch.await();
                    return 0;
                  }));
    }
  }

  URI address(String path) {
    return URI.create(server.addresses().get(0)).resolve(path);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(address(path));
  }

  HttpRequest.Builder request(String method, String path) {
    return request(path).method(method, HttpRequest.BodyPublishers.noBody());
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path));
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  CompletableFuture<HttpResponse<String>> ask(String path) {
    return client.sendAsync(request(path).build(), HttpResponse.BodyHandlers.ofString());
  }

  String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", address("/").getPort())) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}

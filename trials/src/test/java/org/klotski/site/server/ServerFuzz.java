package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.primitives.Bytes;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.TableDescription;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.TableName;
import org.klotski.trials.Sentences;

/** Sends random requests, which the server must answer or refuse, but never with status 500. */
@Tag("thorough")
class ServerFuzz {
  private static final String[] BEGINNINGS = {
    "/api/v2/layout/",
    "/api/v2/path/",
    "/api/v2/group/",
    "/api/v2/find?",
    "/api/v2/find/count?",
    "/api/v2/openings?",
    "/api/v2/stats/",
    "/api/v2/status",
    "/api/v2/layouts",
    "/api/v2/sql",
    "/api/v2/",
    "/go?q=",
    "/zh/go?q=",
    "/assets/",
    "/zh/",
    "/"
  };

  private static final List<Metric> METRICS = List.of(Metric.values());

  @TempDir private static Path folder;
  private static SiteServer server;
  private static URI address;

  @BeforeAll
  static void serve() throws IOException, SQLException {
    MadeUpDatabase database = new MadeUpDatabase(folder);
    database.build();
    METRICS.forEach(database::analyze);
    List<TableDescription> descriptions = TableDescription.all(METRICS);
    try (DuckDb duckDb = DuckDb.start(1, 100, folder.resolve("spill"))) {
      for (TableName table : TableName.values()) {
        String sql =
            descriptions.get(table.ordinal()).columns().stream()
                .map(column -> value(column) + " AS " + column.name())
                .collect(Collectors.joining(", ", "SELECT ", " FROM range(100)"));
        duckDb.run(Parquet.copy(sql, folder.resolve(table.file())));
      }
    }
    server =
        SiteServer.start(
            new ServerOptions("127.0.0.1", 0, Set.of(), false),
            new SitePages("1", true, Map::of, Map::of),
            new Backend(
                Optional.of(Database.open(database.path())),
                () -> Tables.over(folder, METRICS, 1, 100, Optional.empty()),
                1,
                Duration.ofMillis(200)));
    address = URI.create(server.addresses().get(0));
  }

  private static String value(Column column) {
    return switch (column.type()) {
      case VARCHAR -> column.name().equals("class") ? "'5-4-1'" : "'1A9BF0C00'";
      case BOOLEAN -> "range % 2 = 0";
      default -> "range::" + column.type();
    };
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @DictionaryFile(resourcePath = "requests.dict")
  @FuzzTest
  void anyRequest_isAnsweredOrRefused(FuzzedDataProvider data) throws IOException {
    BugDetectors.allowNetworkConnections();
    if (data.consumeBoolean()) {
      checkHeaders(data);
      return;
    }
    String beginning = data.pickValue(BEGINNINGS);
    boolean isPost = data.consumeBoolean();
    byte[] body = data.consumeString(isPost ? 200 : 0).getBytes(UTF_8);
    String path = beginning + data.consumeRemainingAsString().replaceAll("\\s", "%20");
    String answer = send((isPost ? "POST " : "GET ") + path, body);
    assertThat(answer).doesNotStartWith("HTTP/1.1 500");
    boolean hasSentence = !beginning.equals("/api/v2/sql"); // DuckDB may write several lines.
    if (hasSentence && answer.contains("application/problem+json")) {
      String problem = answer.substring(answer.indexOf("\r\n\r\n"));
      Sentences.check(
          JsonParser.parseString(problem).getAsJsonObject().get("detail").getAsString());
    }
  }

  /** The server accepts only its own names and sends security headers with every response. */
  private static void checkHeaders(FuzzedDataProvider data) throws IOException {
    String host = data.consumeString(40).replaceAll("[\\r\\n]", "");
    String name = data.pickValue(new String[] {"Origin", "Sec-Fetch-Site", "Accept", "X"});
    String value = data.consumeRemainingAsString().replaceAll("[\\r\\n]", "");
    String answer =
        exchange(
            "GET /api/v2/status HTTP/1.1\r\nHost: %s\r\n%s: %s\r\nConnection: close\r\n\r\n"
                .formatted(host, name, value)
                .getBytes(UTF_8));
    assertThat(answer)
        .doesNotStartWith("HTTP/1.1 500")
        .contains("Content-Security-Policy: default-src 'none'");
    if (answer.startsWith("HTTP/1.1 200")) {
      assertThat(host.strip()).matches("(?i)localhost:[0-9]+|[\\[\\]0-9a-f.:%]+");
    }
  }

  private static String send(String request, byte[] body) throws IOException {
    String head =
        request
            + " HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
                .formatted(address.getPort(), body.length);
    return exchange(Bytes.concat(head.getBytes(UTF_8), body));
  }

  private static String exchange(byte[] request) throws IOException {
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.getOutputStream().write(request);
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}

package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.tables.engine.TablesException;

final class SiteServerTest {
  private static final String LONG_SEARCH = "/api/v2/layout/00006FFF0/explore?metric=cell";

  @AutoClose private final TestServer server = TestServer.searching();

  private static TestServer with(Set<String> origins, boolean allowsEmbedding) {
    return new TestServer(
        TestServer.searchingBackend(TestServer.NO_LIMIT),
        new ServerOptions("127.0.0.1", 0, origins, allowsEmbedding));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/api",
        "/assets/site.js",
        "/nonsense",
        "/api/v2/status",
        "/api/v2/layout/nonsense",
        "/api/v2/layout/0/board.svg"
      })
  void answers_haveSecurityHeaders(String path) throws Exception {
    HttpResponse<String> answer = server.get(path);
    assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
        .contains("worker-src 'self' blob:", "frame-ancestors 'none'", "base-uri 'none'");
    assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(answer.headers().map().keySet())
        .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control"))
        .noneMatch(name -> name.equalsIgnoreCase("Server"));
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, status, GET",
    "DELETE, status, HEAD",
    "PATCH, status, GET",
    "POST, status, GET",
    "OPTIONS, status, GET",
    "TRACE, status, GET",
    "GET, sql, POST",
    "DELETE, sql, POST",
    "PUT, sql, POST"
  })
  void otherMethods_areRefused(String method, String route, String allowed) throws Exception {
    HttpResponse<String> answer = server.send(server.request(method, "/api/v2/" + route));
    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow").orElseThrow()).contains(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v2/openings?all, 200",
    "/api/v2/status, 200",
    "/api/v2/layout/nonsense, 400",
    "/nonsense, 404",
    "/, 200",
    "/assets/site.js, 200"
  })
  void head_hasStatusAndHeadersOfGet(String path, int status) throws Exception {
    HttpResponse<String> get = server.get(path);
    HttpResponse<String> head = server.send(server.request("HEAD", path));
    assertThat(get.statusCode()).isEqualTo(status);
    assertThat(head.statusCode()).isEqualTo(status);
    assertThat(head.body()).isEmpty();
    for (String name : List.of("Content-Type", "ETag", "Vary", "Cache-Control")) {
      assertThat(head.headers().firstValue(name)).isEqualTo(get.headers().firstValue(name));
    }
  }

  @Test
  void largeAnswers_areCompressedOnRequest() throws Exception {
    String plain = server.get("/api/v2/openapi.json").body();
    HttpResponse<byte[]> compressed =
        HttpClient.newHttpClient()
            .send(
                server
                    .request("/api/v2/openapi.json")
                    .header("Accept-Encoding", "gzip, deflate, br")
                    .build(),
                HttpResponse.BodyHandlers.ofByteArray());
    assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(compressed.body().length).isLessThan(plain.length() / 3);
    assertThat(compressed.headers().firstValue("Vary").orElseThrow()).contains("Accept-Encoding");
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
      assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(plain);
    }
  }

  @Test
  void sameETag_gets304() throws Exception {
    HttpResponse<String> first = server.get("/api/v2/layout/2F5543C00");
    String tag = first.headers().firstValue("ETag").orElseThrow();
    for (String known : List.of(tag, "\"x\", " + tag, "*", tag.substring("W/".length()))) {
      HttpResponse<String> second =
          server.send(server.request("/api/v2/layout/2F5543C00").header("If-None-Match", known));
      assertThat(second.statusCode()).as(known).isEqualTo(304);
      assertThat(second.body()).isEmpty();
    }
    assertThat(
            server
                .send(server.request("/api/v2/layout/1A9BF0C00").header("If-None-Match", tag))
                .statusCode())
        .isEqualTo(200);
  }

  private HttpResponse<String> browse(String path) throws Exception {
    return server.send(server.request(path).header("Accept", "text/html,*/*"));
  }

  @ParameterizedTest
  @CsvSource({
    "/, home, text/html",
    "/index.html, home, text/html",
    "/zh/, 主页, text/html",
    "/play, play, text/html",
    "/assets/site.js, 111, text/javascript"
  })
  void files_haveContentAndType(String path, String content, String type) throws Exception {
    HttpResponse<String> answer = browse(path);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains(content);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith(type)
        .containsIgnoringCase("charset=utf-8");
  }

  @Test
  void unknownPage_hasBoardSearchAndMatches() throws Exception {
    HttpResponse<String> page = browse("/some/where");
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body())
        .contains("data-board=\"1A9BF0C00\"", "href=\"../assets/site.css\"", "action=\"../go\"");
    HttpResponse<String> almost = browse("/go?q=heng");
    assertThat(almost.statusCode()).isEqualTo(400);
    assertThat(almost.body()).contains("play.html#1A9BF0C00", "value=\"heng\"");
    assertThat(almost.body()).as("other language").contains("href=\"zh/go\"");
    assertThat(browse("/zh/heng").body())
        .contains("play.html#1A9BF0C00", "href=\"../assets/site.css\"", "lang=\"zh-Hans\"");
  }

  /** Without a database, the site has no pages of classes. */
  @ParameterizedTest
  @CsvSource({
    "/go?q=5-4-1, /group.html#5-4-1-0",
    "/zh/go?q=5-4-1-1, /zh/group.html#5-4-1-1",
    "/go?q=5-4-1-1-0, /play.html#00A6BFC00",
    "/go?q=donkey, /play.html#1A9BF0C00",
    "/go/?q=donkey, /play.html#1A9BF0C00",
    "/zh, /zh/",
    "/play/, /play",
    "/api/, /api",
    "/go?q=hengdao, /play.html#1A9BF0C00",
    "/go?q=%E6%A8%AA%E5%88%80%E5%88%A9%E9%A9%AC, /play.html#1A9BF0C00",
    "/go?q=%E6%A8%AA%E5%88%80%E7%AB%8B%E9%A9%AC, /play.html#1A9BF0C00"
  })
  void names_leadToTheirPages(String path, String target) throws Exception {
    HttpResponse<String> answer = browse(path);
    assertThat(answer.statusCode()).isIn(303, 308);
    String location = answer.headers().firstValue("Location").orElseThrow();
    assertThat(location).endsWith(target).doesNotContain("go/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/go?q=9-9-9", "/go?q=9-9-9-9", "/go?q=", "/go?p=1"})
  void wrongNames_leadNowhere(String path) throws Exception {
    assertThat(browse(path).statusCode()).isEqualTo(400);
  }

  private static TestServer withAtlas(Path folder, Callable<Map<String, byte[]>> data)
      throws Exception {
    Map<String, byte[]> files =
        Map.of("atlas.html", "<p>atlas".getBytes(UTF_8), "play.html", new byte[0]);
    return new TestServer(
        TestServer.stored(folder, TestServer.NO_LIMIT),
        TestServer.LOOPBACK,
        new SitePages("1", true, () -> files, data));
  }

  @Test
  void dataIsReadAgainAfterAFailure(@TempDir Path folder) throws Exception {
    AtomicInteger reads = new AtomicInteger();
    Callable<Map<String, byte[]>> data =
        () -> {
          if (reads.incrementAndGet() == 1) {
            throw new TablesException("a failure");
          }
          return Map.of("assets/atlas-data.js", "klotski.atlas".getBytes(UTF_8));
        };
    try (TestServer stored = withAtlas(folder, data)) {
      assertThat(stored.get("/assets/atlas-data.js").statusCode()).isEqualTo(503);
      assertThat(stored.get("/assets/atlas-data.js").body()).isEqualTo("klotski.atlas");
      assertThat(stored.get("/atlas.html").statusCode()).isEqualTo(200);
      assertThat(reads).hasValue(2);
    }
  }

  @Test
  void atlas_reloadsUntilItsDataIsRead(@TempDir Path folder) throws Exception {
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch held = new CountDownLatch(1);
    byte[] data = "klotski.atlas".getBytes(UTF_8);
    Callable<Map<String, byte[]>> reader =
        () -> {
          reading.countDown();
          held.await();
          return Map.of("assets/atlas-data.js", data, "assets/groups/5-4-1.js", data);
        };
    try (TestServer stored = withAtlas(folder, reader)) {
      assertThat(stored.get("/play.html").statusCode()).isEqualTo(200);
      assertThat(reading.getCount()).as("before the first request for the atlas").isEqualTo(1);
      HttpResponse<String> early =
          stored.send(stored.request("/atlas.html").header("Accept", "text/html"));
      assertThat(early.statusCode()).isEqualTo(503);
      assertThat(early.headers().firstValue("Refresh")).isPresent();
      assertThat(early.headers().firstValue("Retry-After")).isPresent();
      CompletableFuture<HttpResponse<String>> script = stored.ask("/assets/groups/5-4-1.js");
      assertThat(stored.post("/api/v2/sql", "SELECT 1").body()).contains("[[1]]");
      assertThat(stored.get("/go?q=5-4-1").headers().firstValue("Location").orElseThrow())
          .endsWith("/class.html#5-4-1");
      held.countDown();
      assertThat(script.join().body()).isEqualTo("klotski.atlas");
      assertThat(stored.get("/atlas").body()).isEqualTo("<p>atlas");
      assertThat(stored.get("/assets/groups/9-9-9.js").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void typedText_isEscaped() throws Exception {
    for (String path : List.of("/go?q=", "/", "/zh/")) {
      String body = browse(path + "%22%3E%3Cb%3Ex").body();
      assertThat(body).doesNotContain("\"><b>").containsAnyOf("&lt;b>", "%3Cb%3E", "&lt;b&gt;");
    }
  }

  private String status(String host) throws Exception {
    return server
        .raw("GET /api/v2/status HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
        .lines()
        .findFirst()
        .orElse("");
  }

  @Test
  void otherHosts_areRefused() throws Exception {
    int port = server.address("/").getPort();
    for (String host : List.of("localhost", "127.0.0.1", "LOCALHOST", "[::1]")) {
      assertThat(status(host + ":" + port)).as(host).contains("200");
      assertThat(status(host + ":8080")).as("a forwarded port").contains("200");
    }
    for (String host :
        List.of("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "localhost.")) {
      assertThat(status(host + ":" + port)).as(host).contains("421");
    }
  }

  /** Jetty responds to these requests; they reach no route. */
  @ParameterizedTest
  @ValueSource(
      strings = {"GET / HTTP/1.1\r\nHost: a b", "GET /%zz HTTP/1.1\r\nHost: a", "nonsense"})
  void invalidHttp_isRefusedInOneSentenceWithSecurityHeaders(String request) throws Exception {
    String answer = server.raw(request + "\r\nConnection: close\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 400 ").contains("Content-Security-Policy: default-src");
    assertThat(answer.substring(answer.indexOf("\r\n\r\n")).strip()).matches("[A-Z][^<>\n]+");
  }

  private static HttpResponse<String> fetch(
      TestServer server, String method, String path, String site, String mode, String target)
      throws Exception {
    HttpRequest.Builder request = server.request(method, path);
    String[] headers = {"Sec-Fetch-Site", site, "Sec-Fetch-Mode", mode, "Sec-Fetch-Dest", target};
    for (int i = 0; i < headers.length; i += 2) {
      if (headers[i + 1] != null) {
        request.header(headers[i], headers[i + 1]);
      }
    }
    return server.send(request);
  }

  @ParameterizedTest
  @CsvSource({
    // programs, typed addresses, and pages of this server
    "GET, /api/v2/status, , , , 200",
    "POST, /api/v2/layouts, , , , 200",
    "GET, /api/v2/status, none, navigate, document, 200",
    "GET, /api/v2/status, same-origin, cors, empty, 200",
    "POST, /api/v2/layouts, same-origin, cors, empty, 200",
    // links on pages of other sites
    "GET, /, cross-site, navigate, document, 200",
    "GET, /play.html, same-site, navigate, document, 200",
    "GET, /api, cross-site, navigate, document, 200",
    "GET, /go?q=1A9BF0C00, cross-site, navigate, document, 303",
    // everything else on such pages
    "HEAD, /, cross-site, navigate, document, 403",
    "POST, /, cross-site, navigate, document, 403",
    "POST, /api/v2/layouts, cross-site, navigate, document, 403",
    "POST, /api/v2/sql, cross-site, cors, empty, 403",
    "GET, /, cross-site, navigate, iframe, 403",
    "GET, /, cross-site, no-cors, image, 403",
    "GET, /, cross-site, no-cors, document, 403",
    "GET, /, cross-site, , document, 403",
    "GET, /, cross-site, navigate, , 403",
    "GET, /, same-site, cors, empty, 403",
    "GET, /, unheard-of, cors, empty, 403",
    "GET, /api/v2/status, cross-site, navigate, document, 403",
    "GET, /api/v2/openapi.json, cross-site, no-cors, script, 403"
  })
  void otherSites_mayOnlyLinkToPages(
      String method, String path, String site, String mode, String target, int status)
      throws Exception {
    assertThat(fetch(server, method, path, site, mode, target).statusCode()).isEqualTo(status);
  }

  @Test
  void allowedOrigin_mayCallTheApi() throws Exception {
    try (TestServer open = with(Set.of("https://good.example"), false)) {
      for (String method : List.of("GET", "OPTIONS")) {
        HttpResponse<String> answer =
            open.send(
                open.request(method, "/api/v2/status")
                    .header("Origin", "https://good.example")
                    .header("Sec-Fetch-Site", "cross-site"));
        assertThat(answer.statusCode()).isBetween(200, 204);
        assertThat(answer.headers().firstValue("Access-Control-Expose-Headers"))
            .contains("Retry-After");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
            .contains("https://good.example");
      }
      for (String path : List.of("/api/v2/sql", "/api/v2/sql/")) {
        HttpRequest.Builder sql =
            open.request("POST", path).header("Origin", "https://good.example");
        assertThat(open.send(sql).statusCode())
            .as("SQL is only for pages of this server")
            .isEqualTo(403);
      }
      HttpResponse<String> other =
          open.send(open.request("/api/v2/status").header("Origin", "https://evil.example"));
      assertThat(other.statusCode()).isEqualTo(403);
      assertThat(other.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }
  }

  @Test
  void embedding_isAnOption() throws Exception {
    try (TestServer open = with(Set.of(), true)) {
      HttpResponse<String> page =
          fetch(open, "GET", "/play.html", "cross-site", "navigate", "iframe");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
          .contains("frame-ancestors *");
      assertThat(page.headers().firstValue("X-Frame-Options")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/..%2FSiteServer.class",
        "/%2e%2e/SiteServer.class",
        "/../../etc/passwd",
        "/%2Fetc%2Fpasswd",
        "/./etc/passwd",
        "//etc/passwd",
        "/etc/passwd%00.html"
      })
  void noPath_reachesAFile(String path) throws Exception {
    String answer =
        server.raw(
            "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n"
                .formatted(path, server.address("/").getPort()));
    assertThat(answer).matches("(?s)HTTP/1.1 40[04].*").doesNotContain("root:");
  }

  @Test
  void tooLargeRequests_areRefused() throws Exception {
    assertThat(server.get("/api/v2/layout/" + "x".repeat(20_000)).statusCode()).isEqualTo(414);
    assertThat(server.send(server.request("/").header("X-Long", "x".repeat(20_000))).statusCode())
        .isEqualTo(431);
  }

  @Test
  void tooManySearches_getStatus503WhileLookupsAreAnswered() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    server.holdSearches(held);
    CountDownLatch answered = new CountDownLatch(42);
    List<CompletableFuture<HttpResponse<String>>> asked =
        IntStream.range(0, 50)
            .mapToObj(
                each ->
                    server
                        .ask("/api/v2/layout/1A9BF0C00/solve")
                        .whenComplete((answer, failure) -> answered.countDown()))
            .toList();
    assertThat(answered.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(server.get("/api/v2/status").statusCode()).isEqualTo(200);
    held.countDown();
    List<HttpResponse<String>> answers = asked.stream().map(CompletableFuture::join).toList();
    assertThat(answers)
        .filteredOn(each -> each.statusCode() == 200)
        .as("those that may wait")
        .hasSize(8)
        .allMatch(each -> each.body().contains("\"distance\":81"));
    assertThat(answers)
        .filteredOn(each -> each.statusCode() == 503)
        .hasSize(42)
        .allMatch(each -> each.headers().firstValue("Retry-After").isPresent());
  }

  @Test
  void searches_leaveAProcessorAndMemoryForLookups() {
    assertThat(SiteServer.searches(8, 1L << 30)).isEqualTo(5);
    assertThat(SiteServer.searches(4, 4L << 30)).isEqualTo(3);
    assertThat(SiteServer.searches(1, 1L << 28)).isEqualTo(1);
  }

  @Test
  void longSearch_isCancelled() throws Exception {
    try (TestServer hasty =
        new TestServer(TestServer.searchingBackend(Duration.ofMillis(300)), TestServer.LOOPBACK)) {
      for (int i = 0; i < 12; i++) { // more than run and wait at the same time
        HttpResponse<String> answer = hasty.get(LONG_SEARCH);
        boolean isFirst = i == 0; // The last search may still be ending.
        assertThat(answer.statusCode()).isIn(504, isFirst ? 504 : 503);
        assertThat(answer.headers().firstValue("Retry-After").isPresent())
            .as("an endless search would fail again")
            .isEqualTo(answer.statusCode() == 503);
        assertThat(answer.body()).contains("takes more than");
      }
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () -> assertThat(hasty.get("/api/v2/path/0/D").statusCode()).isEqualTo(200));
    }
  }

  @Test
  void closing_cancelsSearches() throws Exception {
    TestServer closing = TestServer.searching();
    List<CompletableFuture<HttpResponse<String>>> asked =
        IntStream.range(0, 6).mapToObj(each -> closing.ask(LONG_SEARCH)).toList();
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> assertThat(closing.get("/api/v2/status").body()).contains("\"busy_searches\":6"));
    long begin = System.nanoTime();
    closing.close();
    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin)).isLessThan(10_000);
    for (CompletableFuture<HttpResponse<String>> each : asked) {
      assertThat(each.handle((answer, failure) -> failure != null || answer.statusCode() == 503))
          .succeedsWithin(Duration.ofMinutes(1))
          .isEqualTo(true);
    }
  }
}

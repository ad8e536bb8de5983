package org.klotski.explorer.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server does not do, and that it does not let itself be kept from its work. */
class SafetyTest {
  /** A search of some tenths of a second. */
  private static final String LONG_SEARCH = "/api/v1/layout/%s/layers?metric=cell";

  @AutoClose private final ServedExplorer explorer = new ServedExplorer();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/layout/1A9BF0C00",
        "/edit",
        "/find",
        "/openings",
        "/nonsense",
        "/layout/nonsense",
        "/static/layout.js",
        "/api/v1/status",
        "/api/v1/layout/nonsense",
        "/sheet?standard=on"
      })
  void everyAnswerSaysHowItMayBeUsed(String path) throws Exception {
    HttpResponse<String> answer = explorer.get(path);
    assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
        .contains("frame-ancestors 'none'", "base-uri 'none'");
    assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(answer.headers().map().keySet())
        .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"})
  void nothingButQuestionsIsAllowed(String method) throws Exception {
    HttpResponse<String> answer =
        explorer.send(
            explorer.request("/api/v1/status").method(method, HttpRequest.BodyPublishers.noBody()));
    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow")).isPresent();
  }

  @Test
  void postIsForManyLayoutsAlone() throws Exception {
    for (String path : List.of("/", "/find", "/api/v1/status", "/layout/0")) {
      HttpRequest.Builder post =
          explorer.request(path).POST(HttpRequest.BodyPublishers.ofString("0"));
      assertThat(explorer.send(post).statusCode()).as(path).isEqualTo(405);
    }
  }

  @Test
  void headIsGetWithoutABody() throws Exception {
    HttpResponse<String> head =
        explorer.send(
            explorer.request("/openings").method("HEAD", HttpRequest.BodyPublishers.noBody()));
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.headers().firstValueAsLong("Content-Length").orElseThrow())
        .isEqualTo(
            explorer.get("/openings").headers().firstValueAsLong("Content-Length").orElse(0));
  }

  @Test
  void anotherNameOfTheHostIsRefused() throws Exception {
    int port = explorer.address("/").getPort();
    for (String host : List.of("localhost", "127.0.0.1", "LOCALHOST", "[::1]")) {
      assertThat(explorer.statusForHost(host + ":" + port)).as(host).contains("200");
    }
    for (String host :
        List.of(
            "evil.example:" + port,
            "localhost.evil.example:" + port,
            "127.0.0.1.evil.example:" + port,
            "localhost:" + (port + 1),
            "a b")) {
      assertThat(explorer.statusForHost(host)).as(host).contains("421");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/static/..%2FRouter.class", "/static/%2e%2e/Router.class", "/static/Router.class",
        "/static/%2Fetc%2Fpasswd", "/../../etc/passwd", "/static/"
      })
  void noPathReachesAFile(String path) throws Exception {
    try (Socket socket =
        explorer.connect(
            "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n"
                .formatted(path, explorer.address("/").getPort()))) {
      String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(answer).startsWith("HTTP/1.1 404").doesNotContain("root:");
    }
  }

  @Test
  void whatPeopleWriteIsEscaped() throws Exception {
    assertThat(explorer.get("/layout/%3Cimg%20src=x%3E").body())
        .doesNotContain("<img")
        .contains("&lt;img src=x&gt;");
    for (String path : List.of("/find?steps=", "/go?q=")) {
      assertThat(explorer.get(path + "%22%3E%3Cb%3E").body()).doesNotContain("\"><b>");
    }
  }

  @Test
  void tooManySearchesAreRefusedAndLookUpsAreNot() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    explorer.holdSearches(held);
    CountDownLatch refused = new CountDownLatch(32);
    List<CompletableFuture<HttpResponse<String>>> asked =
        IntStream.range(0, 40)
            .mapToObj(
                each ->
                    explorer
                        .client()
                        .sendAsync(
                            explorer.request(LONG_SEARCH.formatted("1A9BF0C00")).build(),
                            HttpResponse.BodyHandlers.ofString())
                        .whenComplete((answer, failure) -> refused.countDown()))
            .toList();
    assertThat(explorer.get("/api/v1/layout/1A9BF0C00/names").statusCode()).isEqualTo(200);
    assertThat(refused.await(1, TimeUnit.MINUTES)).isTrue();
    held.countDown();
    List<HttpResponse<String>> answers = asked.stream().map(CompletableFuture::join).toList();
    assertThat(answers)
        .filteredOn(each -> each.statusCode() == 200)
        .as("those that may wait")
        .hasSize(8)
        .allMatch(each -> each.body().contains("\"metric\":\"cell\","));
    assertThat(answers)
        .filteredOn(each -> each.statusCode() == 503)
        .hasSize(32)
        .allMatch(each -> each.headers().firstValue("Retry-After").isPresent());
  }
}

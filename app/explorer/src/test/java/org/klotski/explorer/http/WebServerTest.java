package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server does with searches, and with clients that wait, go, or are slow. */
@Timeout(60)
class WebServerTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** What a look-up may take while others keep the server busy; the tests share the machine. */
  private static final Duration SOON = Duration.ofSeconds(20);

  private static WebServer serve(Function<Request, Reply> answers) throws IOException {
    return WebServer.start("127.0.0.1", 0, answering(answers));
  }

  private static HttpRequest request(WebServer server, String path) {
    return HttpRequest.newBuilder(URI.create(server.addresses().get(0)).resolve(path))
        .timeout(SOON)
        .build();
  }

  private static HttpResponse<String> get(WebServer server, String path) throws Exception {
    return CLIENT.send(request(server, path), HttpResponse.BodyHandlers.ofString());
  }

  /** Sends the beginning of a request, or all of it. */
  private static Socket send(WebServer server, String format) throws IOException {
    URI address = URI.create(server.addresses().get(0));
    Socket client = new Socket("127.0.0.1", address.getPort());
    client.getOutputStream().write(format.formatted(address.getAuthority()).getBytes(UTF_8));
    return client;
  }

  /** The search ends by interruption alone: if that does not come, this waits until the timeout. */
  @Test
  void aSearchEndsWhenItsClientHasGone() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    try (Workers workers = new Workers("search", 1, 1);
        WebServer server = serve(request -> endless(workers, interrupted))) {
      try (Socket client = send(server, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n")) {
        assertThat(client.getInputStream().read()).as("the answer has begun").isEqualTo('H');
        assertThat(workers.busy()).isEqualTo(1);
      }
      interrupted.await();
    }
  }

  /** As on a machine with so many processors. */
  @Test
  void manyWhoWaitForSearchesKeepNobodyFromLookUps() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(64);
    List<Socket> clients = new ArrayList<>();
    try (Workers workers = new Workers("search", 64, 8);
        WebServer server =
            serve(
                request ->
                    request.path().isEmpty()
                        ? endless(workers, interrupted)
                        : Reply.json("{\"known\":true}"))) {
      for (int i = 0; i < 72; i++) {
        clients.add(send(server, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n"));
      }
      await().until(() -> workers.busy() == 72);
      assertThat(get(server, "/known").body()).isEqualTo("{\"known\":true}");
    }
    interrupted.await();
    close(clients);
  }

  @Test
  void manyWhoSendHalfARequestKeepNobodyFromAnAnswer() throws Exception {
    List<Socket> clients = new ArrayList<>();
    try (WebServer server = serve(request -> Reply.json("{\"known\":true}"))) {
      for (int i = 0; i < 50; i++) {
        clients.add(send(server, "GET / HT"));
        clients.add(
            send(server, "POST / HTTP/1.1\r\nHost: %s\r\nContent-Length: 1000\r\n\r\n1A9BF0C00"));
      }
      await().until(() -> serverThreads() >= 100); // each waits for the rest of a request
      assertThat(get(server, "/").body()).isEqualTo("{\"known\":true}");
    }
    close(clients);
  }

  private static long serverThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(each -> each.getName().startsWith("http-"))
        .count();
  }

  private static void close(List<Socket> clients) throws IOException {
    for (Socket client : clients) {
      client.close();
    }
  }

  @Test
  void whatFailsLateIsSaidAllTheSame() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    try (Workers workers = new Workers("search", 1, 1);
        WebServer server =
            serve(
                request ->
                    Reply.html(
                        workers.begin(
                            () -> {
                              begun.await();
                              throw Refusal.later(10, "not before tomorrow");
                            }),
                        page -> "<p>never</p>"))) {
      HttpResponse<InputStream> answer =
          CLIENT.send(request(server, "/"), HttpResponse.BodyHandlers.ofInputStream());
      assertThat(answer.statusCode()).as("it was sent before").isEqualTo(200);
      begun.countDown();
      assertThat(new String(answer.body().readAllBytes(), UTF_8))
          .startsWith(" ")
          .endsWith("503: not before tomorrow");
    }
  }

  @Test
  void internalError_hasNumberAndNoWordsOfException() throws Exception {
    try (WebServer server =
        serve(
            request -> {
              throw new IllegalStateException("/home/me/secret");
            })) {
      HttpResponse<String> answer = get(server, "/");
      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.body())
          .containsPattern("internal error [0-9a-f]{8};")
          .doesNotContain("secret", "Exception");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD"})
  void failingErrorPage_isAnsweredWithPlainOne(String method) throws Exception {
    Handler handler =
        new Handler() {
          @Override
          public Reply answer(Request request) {
            throw new IllegalArgumentException("wrong");
          }

          @Override
          public Reply refusal(Request request, int status, String sentence) {
            throw new StackOverflowError("secret");
          }
        };
    try (WebServer server = WebServer.start("127.0.0.1", 0, handler)) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.addresses().get(0)))
              .method(method, HttpRequest.BodyPublishers.noBody())
              .timeout(SOON)
              .build();
      HttpResponse<String> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
          .startsWith("text/plain");
      assertThat(answer.body()).doesNotContain("secret");
      assertThat(answer.body().isEmpty()).isEqualTo(method.equals("HEAD"));
    }
  }

  @Test
  void aBodyThatCannotBeReadIsTheClientsMistake() throws Exception {
    try (WebServer server = serve(request -> Reply.json("{}"));
        Socket client =
            send(
                server,
                "POST / HTTP/1.1\r\nHost: %s\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"
                    + "\r\nnonsense\r\n")) {
      Scanner answer = new Scanner(client.getInputStream(), UTF_8);
      assertThat(answer.nextLine()).startsWith("HTTP/1.1 400");
      // Not to the end, for which the server lets one wait ten seconds.
      assertThat(answer.findWithinHorizon("400: what is sent along can't be read", 0)).isNotNull();
    }
  }

  @Test
  void whoGivesUpWaitingMakesRoom() throws InterruptedException {
    try (Workers workers = new Workers("search", 1, 8)) {
      CountDownLatch never = new CountDownLatch(1);
      CountDownLatch begun = new CountDownLatch(1);
      workers.begin(
          () -> {
            begun.countDown();
            never.await();
            return 0;
          });
      begun.await();
      IntStream.range(0, 8).mapToObj(i -> workers.begin(() -> i)).toList().forEach(Awaited::cancel);
      workers.begin(() -> 9);
      assertThat(workers.busy()).isEqualTo(2);
    }
  }

  private static Reply endless(Workers workers, CountDownLatch interrupted) {
    return Reply.json(
        workers.begin(
            () -> {
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
              return "{}";
            }),
        json -> json);
  }

  private static Handler answering(Function<Request, Reply> answers) {
    return new Handler() {
      @Override
      public Reply answer(Request request) {
        return answers.apply(request);
      }

      @Override
      public Reply refusal(Request request, int status, String sentence) {
        return Reply.html(status + ": " + sentence).with(status);
      }
    };
  }
}

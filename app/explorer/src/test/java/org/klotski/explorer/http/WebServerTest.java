package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the server does with searches and the clients that wait for them. */
class WebServerTest {

  /** The search ends by interruption alone: if that does not come, this waits until the timeout. */
  @Test
  @Timeout(60)
  void aSearchEndsWhenItsClientHasGone() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    try (Workers workers = new Workers("search", 1, 1);
        WebServer server =
            WebServer.start("127.0.0.1", 0, answering(request -> endless(workers, interrupted)))) {
      URI address = URI.create(server.address());
      try (Socket client = new Socket("127.0.0.1", address.getPort())) {
        client
            .getOutputStream()
            .write(
                "GET / HTTP/1.1\r\nHost: %s\r\n\r\n"
                    .formatted(address.getAuthority())
                    .getBytes(UTF_8));
        assertThat(client.getInputStream().read()).as("the answer has begun").isEqualTo('H');
        assertThat(workers.busy()).isEqualTo(1);
      }
      interrupted.await();
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
        return Reply.json("{}").with(status);
      }
    };
  }
}

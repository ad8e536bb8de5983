package org.klotski.explorer.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.klotski.explorer.api.Knowledge;

/** An explorer, mostly without a database, on a port of its own, and clients that ask it. */
final class ServedExplorer implements AutoCloseable {
  /** Whatever processors there are. */
  private static final int SEARCHES = 2;

  private final Knowledge knowledge;
  private final Explorer explorer;
  private final HttpClient client = HttpClient.newHttpClient();

  ServedExplorer() {
    this(
        new Knowledge(
            Optional.empty(),
            () -> {
              throw new AssertionError("without a database there are no tables");
            },
            SEARCHES));
  }

  /** One that knows something; closed with this. */
  ServedExplorer(Knowledge knowledge) {
    this.knowledge = knowledge;
    try {
      explorer = Explorer.start("127.0.0.1", 0, knowledge);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Has all searches wait for a latch. */
  void holdSearches(CountDownLatch latch) {
    for (int i = 0; i < SEARCHES; i++) {
      knowledge.search(
          answers -> {
            try {
              latch.await();
              return 0;
            } catch (InterruptedException e) {
              throw new CancellationException();
            }
          });
    }
  }

  URI address(String path) {
    return URI.create(explorer.addresses().get(0)).resolve(path);
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(address(path));
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  HttpClient client() {
    return client;
  }

  /** A connection on which any bytes can be sent. */
  Socket connect(String request) throws IOException {
    Socket socket = new Socket("127.0.0.1", address("/").getPort());
    socket.getOutputStream().write(request.getBytes(UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  /** What comes back when the Host header has a name. */
  String statusForHost(String host) throws IOException {
    String request =
        "GET /api/v1/status HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
    try (Socket socket = connect(request)) {
      return new String(socket.getInputStream().readAllBytes(), UTF_8)
          .lines()
          .findFirst()
          .orElse("");
    }
  }

  @Override
  public void close() {
    explorer.close();
  }
}

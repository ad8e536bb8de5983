package org.klotski.cli.endurance;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.klotski.cli.program.ServedProcess;

/**
 * {@code serve}, asked for everything that it has by some who ask again at once: pages, the API,
 * what is wrong, and requests of clients that are gone before the answer.
 */
final class RequestLoad implements Load {
  private static final int CLIENTS = 4;

  /** Longer than any answer takes; a look would wait for one that never comes. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** Until a server has noticed who is gone. */
  private static final long SETTLE_MILLISECONDS = 3000;

  /**
   * Every collection frees what a server keeps only while there is room: the memory of the last
   * searches, whose size depends on which layouts somebody has just asked for.
   */
  private static final String KEEPING_NOTHING = "-XX:SoftRefLRUPolicyMSPerMB=0";

  private final ServedProcess served;
  private final WatchedProcess watched;
  private final HttpClient client = HttpClient.newHttpClient();
  private final ReentrantReadWriteLock pause = new ReentrantReadWriteLock(true);
  private final AtomicLong done = new AtomicLong();
  private final AtomicReference<String> wrong = new AtomicReference<>("");
  private final List<Thread> clients = new ArrayList<>();
  private volatile boolean ended;

  /** Starts it. */
  RequestLoad(Path database) throws IOException {
    served =
        new ServedProcess(Map.of("JDK_JAVA_OPTIONS", KEEPING_NOTHING), "--db", database.toString());
    watched = new WatchedProcess(served.pid());
    for (int number = 0; number < CLIENTS; number++) {
      Requests requests = new Requests(new Random(number));
      Thread thread = new Thread(() -> ask(requests), "client-" + number);
      thread.setDaemon(true);
      clients.add(thread);
      thread.start();
    }
  }

  private void ask(Requests requests) {
    while (!ended) {
      pause.readLock().lock();
      try {
        Requests.Kind kind = requests.next();
        if (kind.isAbandoned()) {
          abandon(kind);
        } else {
          send(kind);
        }
        done.incrementAndGet();
      } catch (InterruptedException e) {
        return;
      } catch (IOException | RuntimeException | Error e) { // or nobody would notice who is gone
        if (!ended) {
          wrong.compareAndSet("", e.toString());
        }
      } finally {
        pause.readLock().unlock();
      }
    }
  }

  private void send(Requests.Kind kind) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(served.address(kind.path())).timeout(PATIENCE);
    if (!kind.body().isEmpty()) {
      request.POST(HttpRequest.BodyPublishers.ofString(kind.body()));
    }
    HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
    String found = Refusals.wrong(response.statusCode(), response.body());
    if (!found.isEmpty()) {
      wrong.compareAndSet("", "%s: %s".formatted(kind.path(), found));
    }
  }

  /** Asks and goes away; every other time amid the request. */
  private void abandon(Requests.Kind kind) throws IOException, InterruptedException {
    URI address = served.address(kind.path());
    String request = "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n";
    byte[] bytes =
        request.formatted(kind.path(), address.getPort()).getBytes(StandardCharsets.US_ASCII);
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      OutputStream out = socket.getOutputStream();
      out.write(bytes, 0, done.get() % 2 == 0 ? bytes.length : bytes.length / 2);
      out.flush();
      Thread.sleep(20); // by then the server is at work on it
    }
  }

  @Override
  public String name() {
    return "serve";
  }

  @Override
  public Look look() throws IOException, InterruptedException {
    pause.writeLock().lock();
    try {
      Thread.sleep(SETTLE_MILLISECONDS);
      return watched.look(done.get());
    } finally {
      pause.writeLock().unlock();
    }
  }

  @Override
  public String wrong() throws IOException {
    return served.err().contains("\tat ") ? "a stack trace: " + served.err() : wrong.get();
  }

  @Override
  public void close() throws IOException {
    ended = true;
    clients.forEach(Thread::interrupt);
    served.close();
  }
}

package org.klotski.explorer.http;

import com.google.common.base.Stopwatch;
import com.google.common.base.Throwables;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An answer on its way out. */
final class Outgoing {
  /** After this time a search is taken for a long one, and its client is asked for. */
  private static final int BEAT_MILLISECONDS = 300;

  private static final int MOST_SECONDS = 60;
  private static final byte[] BLANK = {' '};

  private final HttpExchange exchange;
  private boolean hasBegun;

  Outgoing(HttpExchange exchange) {
    this.exchange = exchange;
  }

  void retryAfter(int seconds) {
    if (!hasBegun) {
      exchange.getResponseHeaders().set("Retry-After", Integer.toString(seconds));
    }
  }

  /**
   * Waits for the content and sends it. Of a second reply, such as a refusal, the content stands
   * behind the blanks of the first, whose status has been sent long ago. Throws whatever kept the
   * content from being made.
   */
  void send(Reply reply) throws IOException {
    byte[] bytes = made(reply);
    if (hasBegun) {
      exchange.getResponseBody().write(bytes);
    } else {
      write(reply, bytes);
    }
  }

  private void write(Reply reply, byte[] bytes) throws IOException {
    begin(reply);
    hasBegun = true;
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
      exchange.sendResponseHeaders(reply.status(), -1);
      return;
    }
    exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  private void begin(Reply reply) {
    exchange.getResponseHeaders().set("Content-Type", reply.type());
    reply.headers().forEach(exchange.getResponseHeaders()::set);
  }

  /** Waits for the content. A blank now and then finds out whether the client still waits too. */
  private byte[] made(Reply reply) throws IOException {
    Stopwatch waited = Stopwatch.createStarted();
    try {
      while (true) {
        try {
          return reply.content().await(BEAT_MILLISECONDS);
        } catch (TimeoutException e) {
          if (waited.elapsed(TimeUnit.SECONDS) >= MOST_SECONDS) {
            throw Refusal.later(
                MOST_SECONDS, "this takes longer than %d seconds".formatted(MOST_SECONDS));
          }
          sendBlank(reply);
        }
      }
    } catch (InterruptedException e) { // the server ends
      Thread.currentThread().interrupt();
      throw new IOException("the server ends", e);
    } catch (ExecutionException e) {
      Throwables.throwIfUnchecked(e.getCause());
      throw new IllegalStateException(e.getCause());
    } finally {
      reply.content().cancel(); // without effect if it is done
    }
  }

  private void sendBlank(Reply reply) throws IOException {
    if (exchange.getRequestMethod().equals("HEAD")) {
      return;
    }
    if (!hasBegun) {
      begin(reply);
      exchange.sendResponseHeaders(reply.status(), 0);
      hasBegun = true;
    }
    OutputStream body = exchange.getResponseBody();
    body.write(BLANK);
    body.flush();
  }
}

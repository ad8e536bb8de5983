package org.klotski.explorer.http;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.HexFormat;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets requests in, one by one, and answers out: what every answer has to say stands here. */
final class Gate implements HttpHandler {
  private static final Logger LOG = LoggerFactory.getLogger(Gate.class);
  private static final int AT_ONCE = 32;
  private static final int LONGEST_ADDRESS = 4096;
  private static final ImmutableSet<String> METHODS = ImmutableSet.of("GET", "HEAD", "POST");

  /** Values of Sec-Fetch-Site for pages of this server and for addresses that people type. */
  private static final ImmutableSet<String> OWN_SITE = ImmutableSet.of("same-origin", "none");

  private static final ImmutableMap<String, String> HEADERS =
      ImmutableMap.<String, String>builder()
          .put(
              "Content-Security-Policy",
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                  + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors"
                  + " 'none'")
          .put("X-Content-Type-Options", "nosniff")
          .put("X-Frame-Options", "DENY")
          .put("Referrer-Policy", "no-referrer")
          .put("Cross-Origin-Resource-Policy", "same-origin")
          .put("Cross-Origin-Opener-Policy", "same-origin")
          .put("Cache-Control", "no-cache")
          .buildOrThrow();

  private final Handler handler;
  private final HostCheck hosts;

  /** The largest number of look-ups at the same time, which bounds their memory. */
  private final Semaphore turns = new Semaphore(AT_ONCE);

  Gate(Handler handler, HostCheck hosts) {
    this.handler = handler;
    this.hosts = hosts;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      Outgoing out = new Outgoing(exchange);
      Request request = Request.unread(exchange.getRequestURI());
      try {
        check(exchange);
        request =
            Request.of(
                exchange.getRequestURI(),
                exchange.getRequestMethod().equals("POST"),
                isCrossSite(exchange),
                exchange.getRequestBody());
        out.send(answer(request));
      } catch (RuntimeException | Error e) {
        fail(out, request, exchange, e);
      }
    } catch (IOException e) {
      LOG.debug("a client has gone: {}", e.getMessage());
    }
  }

  /** A client that is slow to send, to read, or to be answered delays no others. */
  private Reply answer(Request request) throws IOException {
    try {
      turns.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the server ends", e);
    }
    try {
      return handler.answer(request);
    } finally {
      turns.release();
    }
  }

  private void check(HttpExchange exchange) {
    if (!hosts.allows(exchange.getRequestHeaders().getFirst("Host"))) {
      throw Refusal.of(
          421, "this server has another name; write its address as it was printed at the start");
    }
    if (!METHODS.contains(exchange.getRequestMethod())) {
      exchange.getResponseHeaders().set("Allow", "GET, HEAD");
      throw Refusal.of(405, "only GET and HEAD are answered here, and POST for many layouts");
    }
    if (exchange.getRequestURI().toString().length() > LONGEST_ADDRESS) {
      throw Refusal.of(414, "the address has more than %,d characters".formatted(LONGEST_ADDRESS));
    }
  }

  /**
   * Whether a page of another site leads here, as browsers say in the Fetch Metadata headers. Other
   * programs send none of these.
   *
   * @throws Refusal if that page asks for more than to open a page of this server
   */
  private static boolean isCrossSite(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String site = headers.getFirst("Sec-Fetch-Site");
    if (site == null || OWN_SITE.contains(site)) {
      return false;
    }
    boolean opensPage =
        exchange.getRequestMethod().equals("GET")
            && "navigate".equals(headers.getFirst("Sec-Fetch-Mode"))
            && "document".equals(headers.getFirst("Sec-Fetch-Dest"));
    if (!opensPage) {
      throw Refusal.crossSite();
    }
    return true;
  }

  /** Says why there is no answer; if an answer has begun already, as well as it can be said. */
  private void fail(Outgoing out, Request request, HttpExchange exchange, Throwable thrown)
      throws IOException {
    Refusal refusal = refusal(exchange, thrown);
    refusal.retryAfter().ifPresent(out::retryAfter);
    out.send(reply(exchange, request, refusal));
  }

  private static Refusal refusal(HttpExchange exchange, Throwable thrown) {
    if (thrown instanceof Refusal refusal) {
      return refusal;
    }
    if (thrown instanceof IllegalArgumentException) {
      return Refusal.of(400, thrown.getMessage());
    }
    if (thrown instanceof CancellationException) {
      return Refusal.of(503, "the search was ended");
    }
    return thrown instanceof OutOfMemoryError
        ? Refusal.later(5, "there is not enough memory for this now; ask again in a moment")
        : Refusal.of(500, internalError(exchange, thrown));
  }

  /** The handler's page for an error; if that page fails, too, a plain one without a template. */
  private Reply reply(HttpExchange exchange, Request request, Refusal refusal) {
    try {
      return handler.refusal(request, refusal.status(), refusal.getMessage());
    } catch (RuntimeException | Error e) {
      return Reply.plain(internalError(exchange, e)).with(500);
    }
  }

  /**
   * Logs a mistake of this program. The client gets a number by which the log can be searched, and
   * nothing of the exception, which may name files or addresses in memory.
   */
  private static String internalError(HttpExchange exchange, Throwable thrown) {
    String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    LOG.error("internal error {} at {}", id, exchange.getRequestURI(), thrown);
    return "internal error %s; please report it with the lines of the server's log about it"
        .formatted(id);
  }
}

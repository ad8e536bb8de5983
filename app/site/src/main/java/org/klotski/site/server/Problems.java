package org.klotski.site.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.MethodNotAllowedResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.QueryException;
import org.klotski.tables.engine.TablesException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers requests that fail: as JSON in the API and for programs, else as a page. */
final class Problems {
  private static final Logger LOG = LoggerFactory.getLogger(Problems.class);
  private static final int RETRY_SECONDS = 2;
  private static final int MAX_MATCHES = 8;

  private final SitePages pages;
  private final Backend backend;

  Problems(SitePages pages, Backend backend) {
    this.pages = pages;
    this.backend = backend;
  }

  void handle(Exception exception, Context context) {
    Map.Entry<Integer, String> found = classify(exception, context);
    int status = found.getKey();
    String typed = typed(context);
    Problem problem =
        new Problem(
            status,
            found.getValue(),
            typed,
            status == 400 || status == 404
                ? Openings.similar(typed).stream().limit(MAX_MATCHES).toList()
                : List.of());
    if (status == 503) {
      context.header("Retry-After", Integer.toString(RETRY_SECONDS));
    }
    if (exception instanceof MethodNotAllowedResponse refused) {
      context.header("Allow", String.join(", ", refused.getDetails().values()));
    }
    context.status(status);
    String accepted = context.header("Accept");
    if (accepted == null
        || !accepted.contains("text/html")
        || context.path().startsWith(Api.ROOT)) {
      context.contentType("application/problem+json").result(problem.json().getBytes(UTF_8));
    } else {
      context
          .contentType("text/html; charset=utf-8")
          .result(pages.problem(problem, context.path()));
    }
  }

  private Map.Entry<Integer, String> classify(Exception exception, Context context) {
    if (exception instanceof HttpResponseException response) {
      return Map.entry(response.getStatus(), String.valueOf(response.getMessage()));
    }
    if (exception instanceof IllegalArgumentException || exception instanceof QueryException) {
      return Map.entry(400, String.valueOf(exception.getMessage()));
    }
    if (exception instanceof UnsupportedOperationException) {
      return Map.entry(501, exception.getMessage());
    }
    if (backend.isClosed() || exception instanceof CancellationException) {
      return Map.entry(503, "the server is closing");
    }
    if (exception instanceof DatabaseException || exception instanceof TablesException) {
      return Map.entry(503, exception.getMessage());
    }
    // The message may name files or addresses in memory, so only the log has it.
    String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    LOG.error("internal error {} at {}", id, context.path(), exception);
    return Map.entry(
        500, "internal error %s; please report it with its lines in the log".formatted(id));
  }

  /** Answers with status 503 if the memory is exhausted, else with 500. */
  static void handleError(Error error, HttpServletResponse response) {
    if (error instanceof OutOfMemoryError) {
      response.setStatus(503);
      response.setHeader("Retry-After", Integer.toString(RETRY_SECONDS));
    } else {
      LOG.error("internal error", error);
    }
  }

  /** Returns the part of the request that may be a name. */
  private static String typed(Context context) {
    return Stream.concat(
            Stream.of("q", "like", "group").map(context::queryParam),
            context.pathParamMap().values().stream())
        .filter(text -> text != null && !text.isBlank())
        .map(text -> text.replaceFirst(".*/", "").replaceFirst("[.]html$", ""))
        .findFirst()
        .orElse("");
  }
}

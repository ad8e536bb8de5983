package org.klotski.site.server;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.klotski.Json;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.QueryException;
import org.klotski.tables.engine.TablesException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A problem as defined by RFC 9457.
 *
 * @param status the HTTP status
 * @param detail one sentence for the client
 * @param typed the text that the client may have meant as a name
 * @param matches openings with a similar name
 */
public record Problem(int status, String detail, String typed, List<Openings.Named> matches) {
  private static final Logger LOG = LoggerFactory.getLogger(Problem.class);
  private static final int MAX_MATCHES = 8;

  static Problem of(Exception exception, Context context, boolean isClosing) {
    int status = status(exception, isClosing);
    String typed = typed(context);
    List<Openings.Named> matches =
        status == 400 || status == 404 ? Openings.similar(typed) : List.of();
    String detail = detail(exception, status, context, isClosing);
    return new Problem(status, detail, typed, matches.stream().limit(MAX_MATCHES).toList());
  }

  private static int status(Exception exception, boolean isClosing) {
    if (exception instanceof HttpResponseException response) {
      return response.getStatus();
    }
    if (exception instanceof IllegalArgumentException || exception instanceof QueryException) {
      return 400;
    }
    if (exception instanceof UnsupportedOperationException) {
      return 501;
    }
    return isClosing
            || exception instanceof CancellationException
            || exception instanceof DatabaseException
            || exception instanceof TablesException
        ? 503
        : 500;
  }

  private static String detail(
      Exception exception, int status, Context context, boolean isClosing) {
    if (status == 500) { // The message may name files or memory addresses, so it is only logged.
      String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
      LOG.error("internal error {} at {}", id, context.path(), exception);
      return "internal error %s; please report this error with its lines in the log".formatted(id);
    }
    if (status == 413) {
      return "the body is larger than %d bytes".formatted(SiteServer.MAX_BODY_BYTES);
    }
    return status == 503 && (isClosing || exception instanceof CancellationException)
        ? "the server is closing"
        : String.valueOf(exception.getMessage());
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

  /** Returns the name of the status. */
  public String title() {
    return HttpStatus.forStatus(status).getMessage();
  }

  String json() {
    List<Map<String, Object>> found =
        matches.stream()
            .map(each -> Json.object("name", each.name(), "code", each.opening().layout()))
            .toList();
    return Json.text(
        Json.object(
            "type", "about:blank",
            "title", title(),
            "status", status,
            "detail", detail,
            "matches", found));
  }
}

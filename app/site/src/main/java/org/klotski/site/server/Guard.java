package org.klotski.site.server;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * Runs before each request: sets the headers of all answers, and refuses requests for other hosts
 * and requests of other sites. Pages of other sites may only link to pages, unless the options
 * allow more.
 */
final class Guard implements Handler {
  /** Values of Sec-Fetch-Site for pages of this server and for typed addresses. */
  private static final Set<String> OWN_SITE = ImmutableSet.of("same-origin", "none");

  private final ServerOptions options;
  private final Set<String> names;
  private final IntSupplier port;
  private final Map<String, String> headers;

  /**
   * Creates a guard.
   *
   * @param names the names of the server
   * @param port the port on which the server listens
   */
  Guard(ServerOptions options, Set<String> names, IntSupplier port) {
    this.options = options;
    this.names = names;
    this.port = port;
    ImmutableMap.Builder<String, String> builder =
        ImmutableMap.<String, String>builder()
            .put(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
                    + " blob:; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self';"
                    + " form-action 'self'; base-uri 'none'; frame-ancestors "
                    + (options.allowsEmbedding() ? "*" : "'none'"))
            .put("X-Content-Type-Options", "nosniff")
            .put("Referrer-Policy", "no-referrer")
            .put("Cross-Origin-Resource-Policy", "same-origin")
            .put("Cross-Origin-Opener-Policy", "same-origin")
            .put("Cache-Control", "no-cache")
            .put("Vary", "Accept-Encoding, Origin");
    if (!options.allowsEmbedding()) {
      builder.put("X-Frame-Options", "DENY");
    }
    headers = builder.buildOrThrow();
  }

  @Override
  public void handle(Context context) {
    headers.forEach(context::header);
    String host = context.header("Host");
    if (!ServerOptions.isOwnHost(host, names, port.getAsInt())) {
      throw new HttpResponseException(
          HttpStatus.MISDIRECTED_REQUEST.getCode(),
          "unknown host; use the address that the server printed at startup",
          Map.of());
    }
    String origin = context.header("Origin");
    String site = context.header("Sec-Fetch-Site");
    boolean isForeign =
        site == null
            ? origin != null && !origin.equals("http://" + host)
            : !OWN_SITE.contains(site);
    if (isForeign && !allowsApi(context, origin) && !isLink(context)) {
      throw new ForbiddenResponse(
          "pages of another site may only link to pages of this server (see --allow-origin and"
              + " --allow-embed)");
    }
  }

  /** Allows a page of an allowed origin to call the API, except for SQL. */
  private boolean allowsApi(Context context, String origin) {
    boolean isAllowed =
        origin != null
            && (options.allowedOrigins().contains(origin) || options.allowedOrigins().contains("*"))
            && context.path().startsWith(Api.ROOT + "/")
            && !context.path().startsWith(Api.ROOT + Api.SQL);
    if (isAllowed) {
      context
          .header("Access-Control-Allow-Origin", origin)
          .header("Access-Control-Allow-Headers", "Content-Type")
          .header("Cross-Origin-Resource-Policy", "cross-origin");
    }
    return isAllowed;
  }

  /** Returns whether a person follows a link to a page, or an allowed frame shows it. */
  private boolean isLink(Context context) {
    String target = context.header("Sec-Fetch-Dest");
    return context.req().getMethod().equals("GET")
        && "navigate".equals(context.header("Sec-Fetch-Mode"))
        && ("document".equals(target) || options.allowsEmbedding() && "iframe".equals(target))
        && !context.path().startsWith(Api.ROOT);
  }
}

package org.klotski.site.server;

import com.google.common.collect.ImmutableMap;
import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * Rejects requests for other hosts and from other sites, before any other handler runs. Pages of
 * other sites may only link to pages, unless the options allow more. The names of the server are in
 * lowercase.
 */
record Guard(ServerOptions options, Set<String> names) implements Handler {
  /** Values of Sec-Fetch-Site for pages of this server and for typed addresses. */
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

  /** Returns the headers of all responses, encoded once. */
  static List<HttpField> headers(ServerOptions options) {
    ImmutableMap.Builder<String, String> headers = ImmutableMap.builder();
    headers.put(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
            + " connect-src 'self'; worker-src 'self' blob:; manifest-src 'self';"
            + " form-action 'self'; base-uri 'none'; frame-ancestors "
            + (options.allowsEmbedding() ? "*" : "'none'"));
    if (!options.allowsEmbedding()) {
      headers.put("X-Frame-Options", "DENY");
    }
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    headers.put("Cache-Control", "no-cache");
    headers.put("Vary", "Accept-Encoding, Origin");
    return headers.build().entrySet().stream()
        .<HttpField>map(each -> new PreEncodedHttpField(each.getKey(), each.getValue()))
        .toList();
  }

  @Override
  public void handle(Context context) {
    String host = context.header("Host");
    if (!isOwnHost(host)) {
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

  /**
   * Returns whether a Host header names this server. A site whose name has been redirected to this
   * address (DNS rebinding) sends its own name. An IP address can't be rebound. The port may differ
   * because another port may be forwarded to this server.
   */
  private boolean isOwnHost(String header) {
    try {
      String name =
          HostAndPort.fromString(header == null ? "" : header).getHost().toLowerCase(Locale.ROOT);
      return names.contains(name) || InetAddresses.isInetAddress(name);
    } catch (IllegalArgumentException e) {
      return false;
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
          .header("Access-Control-Expose-Headers", "Retry-After")
          .header("Cross-Origin-Resource-Policy", "cross-origin");
    }
    return isAllowed;
  }

  /** Returns whether the request follows a link to a page or loads it into an allowed frame. */
  private boolean isLink(Context context) {
    String target = context.header("Sec-Fetch-Dest");
    return context.req().getMethod().equals("GET")
        && "navigate".equals(context.header("Sec-Fetch-Mode"))
        && ("document".equals(target) || options.allowsEmbedding() && "iframe".equals(target))
        && !context.path().startsWith(Api.ROOT);
  }
}

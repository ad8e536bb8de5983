package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A response.
 *
 * @param status the status of HTTP
 * @param type the type of the content
 * @param headers further headers
 * @param content the bytes, which a search may still have to find. Blanks are sent while it lasts,
 *     so that it is noticed if nobody waits any more: then the content must be of a type that may
 *     begin with blanks
 */
public record Reply(int status, String type, Map<String, String> headers, Awaited<byte[]> content) {
  private static final String JSON = "application/json";
  private static final String HTML = "text/html; charset=utf-8";

  /** Copies the headers. */
  public Reply {
    headers = ImmutableMap.copyOf(headers);
  }

  /** Bytes of any type, which are not copied. */
  public static Reply of(String type, byte[] bytes) {
    return new Reply(200, type, Map.of(), Awaited.known(bytes));
  }

  /** A JSON document. */
  public static Reply json(String json) {
    return of(JSON, json.getBytes(UTF_8));
  }

  /** The JSON document that a search makes. */
  public static <T> Reply json(Awaited<T> work, Function<T, String> json) {
    return later(JSON, work, json);
  }

  /** A sentence alone. */
  static Reply plain(String text) {
    return of("text/plain; charset=utf-8", text.getBytes(UTF_8));
  }

  /** A page. */
  public static Reply html(String html) {
    return of(HTML, html.getBytes(UTF_8));
  }

  /** The page that a search makes. */
  public static <T> Reply html(Awaited<T> work, Function<T, String> html) {
    return later(HTML, work, html);
  }

  private static <T> Reply later(String type, Awaited<T> work, Function<T, String> text) {
    return new Reply(200, type, Map.of(), work.then(found -> text.apply(found).getBytes(UTF_8)));
  }

  /** Sends the reader to another address of this server. */
  public static Reply seeOther(String address) {
    return html("").with(303).with("Location", address);
  }

  /** The same with another status. */
  public Reply with(int otherStatus) {
    return new Reply(otherStatus, type, headers, content);
  }

  /** The same with one more header. */
  public Reply with(String name, String value) {
    Map<String, String> more =
        ImmutableMap.<String, String>builder().putAll(headers).put(name, value).buildKeepingLast();
    return new Reply(status, type, more, content);
  }
}

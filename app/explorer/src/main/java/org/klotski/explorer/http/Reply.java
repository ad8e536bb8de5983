package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What goes back: a status, bytes of a type, headers. The bytes may still have to be found. */
public final class Reply {
  private static final String JSON = "application/json";
  private static final String HTML = "text/html; charset=utf-8";

  private final int status;
  private final String type;
  private final byte[] bytes;
  private final Map<String, String> headers;

  /**
   * Makes the content, if it takes a search. Blanks are sent while it lasts, so that it is noticed
   * if nobody waits any more: the content must be of a type that may begin with blanks.
   */
  private final Optional<Awaited<byte[]>> work;

  private Reply(
      int status,
      String type,
      byte[] bytes,
      Map<String, String> headers,
      Optional<Awaited<byte[]>> work) {
    this.status = status;
    this.type = type;
    this.bytes = bytes;
    this.headers = ImmutableMap.copyOf(headers);
    this.work = work;
  }

  /** Bytes of any type, which are not copied. */
  public static Reply of(String type, byte[] bytes) {
    return new Reply(200, type, bytes, Map.of(), Optional.empty());
  }

  /** A JSON document. */
  public static Reply json(String json) {
    return of(JSON, utf8(json));
  }

  /** The JSON document that a search makes. */
  public static <T> Reply json(Awaited<T> work, Function<T, String> json) {
    return later(JSON, work.then(found -> utf8(json.apply(found))));
  }

  /** A sentence alone. */
  static Reply plain(String text) {
    return of("text/plain; charset=utf-8", utf8(text));
  }

  /** A page. */
  public static Reply html(String html) {
    return of(HTML, utf8(html));
  }

  /** The page that a search makes. */
  public static <T> Reply html(Awaited<T> work, Function<T, String> html) {
    return later(HTML, work.then(found -> utf8(html.apply(found))));
  }

  /** Sends the reader to another address of this server. */
  public static Reply seeOther(String address) {
    return html("").with(303).with("Location", address);
  }

  /** The same with another status. */
  public Reply with(int otherStatus) {
    return new Reply(otherStatus, type, bytes, headers, work);
  }

  /** The same with one more header. */
  public Reply with(String name, String value) {
    Map<String, String> more =
        ImmutableMap.<String, String>builder().putAll(headers).put(name, value).buildKeepingLast();
    return new Reply(status, type, bytes, more, work);
  }

  int status() {
    return status;
  }

  String type() {
    return type;
  }

  byte[] bytes() {
    return bytes;
  }

  Map<String, String> headers() {
    return headers;
  }

  Optional<Awaited<byte[]>> work() {
    return work;
  }

  private static Reply later(String type, Awaited<byte[]> work) {
    return new Reply(200, type, new byte[0], Map.of(), Optional.of(work));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(UTF_8);
  }
}

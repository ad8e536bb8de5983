package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What is asked for: a path, parameters, and perhaps a body. */
public final class Request {
  private static final int MOST_BYTES = 1 << 16;
  private static final Splitter SLASH = Splitter.on('/').omitEmptyStrings();
  private static final Splitter AMPERSAND = Splitter.on('&').omitEmptyStrings();

  private final List<String> path;
  private final String query;
  private final boolean isPost;
  private final boolean isCrossSite;
  private final byte[] body;

  private Request(
      List<String> path, String query, boolean isPost, boolean isCrossSite, byte[] body) {
    this.path = path;
    this.query = query;
    this.isPost = isPost;
    this.isCrossSite = isCrossSite;
    this.body = body;
  }

  /** Where somebody asks, before it is known whether that can be read. */
  static Request unread(URI uri) {
    return new Request(SLASH.splitToList(rawPath(uri)), "", false, false, new byte[0]);
  }

  /**
   * Reads an address and what is sent along; whether parameters are well-formed shows when they are
   * asked for.
   *
   * @param isCrossSite whether a page of another site leads here
   * @param body is read up to {@link #MOST_BYTES} and one more
   * @throws Refusal if the body can't be read
   */
  static Request of(URI uri, boolean isPost, boolean isCrossSite, InputStream body) {
    List<String> path =
        SLASH.splitToStream(rawPath(uri)).map(part -> decoded(part.replace("+", "%2B"))).toList();
    return new Request(
        ImmutableList.copyOf(path),
        Objects.requireNonNullElse(uri.getRawQuery(), ""),
        isPost,
        isCrossSite,
        isPost ? bytes(body) : new byte[0]);
  }

  private static String rawPath(URI uri) {
    return Objects.requireNonNullElse(uri.getRawPath(), "");
  }

  private static byte[] bytes(InputStream body) {
    try {
      return body.readNBytes(MOST_BYTES + 1);
    } catch (IOException e) {
      throw Refusal.of(400, "what is sent along can't be read: " + e.getMessage());
    }
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'%s' is not a part of an address: a percent sign needs two hex digits behind it"
              .formatted(Parameters.shown(text)),
          e);
    }
  }

  /** The parts of the path between slashes, decoded. */
  public List<String> path() {
    return path;
  }

  /** Whether something was sent along. */
  public boolean isPost() {
    return isPost;
  }

  /** Whether a page of another site leads here, so that nothing may be written. */
  public boolean isCrossSite() {
    return isCrossSite;
  }

  /** The parameters as they were written. */
  public String query() {
    return query;
  }

  /**
   * The parameters, to be taken one by one.
   *
   * @throws IllegalArgumentException if one is given twice
   */
  public Parameters parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String each : AMPERSAND.split(query)) {
      int equals = each.indexOf('=');
      String name = decoded(equals < 0 ? each : each.substring(0, equals));
      String value = equals < 0 ? "" : decoded(each.substring(equals + 1));
      if (parameters.put(name, value) != null) {
        throw new IllegalArgumentException(
            "the parameter '%s' is given twice".formatted(Parameters.shown(name)));
      }
    }
    return new Parameters(parameters);
  }

  /**
   * The body as text.
   *
   * @throws Refusal if it has more than 64 KiB
   */
  public String body() {
    if (body.length > MOST_BYTES) {
      throw Refusal.of(413, "the request is larger than %,d bytes".formatted(MOST_BYTES));
    }
    return new String(body, UTF_8);
  }
}

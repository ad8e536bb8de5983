package org.klotski.explorer.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What is asked for: a path, parameters, and perhaps a body. */
public final class Request {
  private static final Splitter SLASH = Splitter.on('/').omitEmptyStrings();
  private static final Splitter AMPERSAND = Splitter.on('&').omitEmptyStrings();

  private final List<String> path;
  private final String query;
  private final boolean isPost;
  private final InputStream body;

  private Request(List<String> path, String query, boolean isPost, InputStream body) {
    this.path = path;
    this.query = query;
    this.isPost = isPost;
    this.body = body;
  }

  /** Reads an address; whether its parameters are well-formed shows when they are asked for. */
  static Request of(URI uri, boolean isPost, InputStream body) {
    List<String> path =
        SLASH
            .splitToStream(uri.getRawPath())
            .map(part -> decoded(part.replace("+", "%2B")))
            .toList();
    return new Request(
        ImmutableList.copyOf(path),
        Objects.requireNonNullElse(uri.getRawQuery(), ""),
        isPost,
        body);
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
   * @param most how many bytes it may have
   * @throws Refusal if it has more
   */
  public String body(int most) {
    try {
      byte[] bytes = body.readNBytes(most + 1);
      if (bytes.length > most) {
        throw Refusal.of(413, "the request is larger than %,d bytes".formatted(most));
      }
      return new String(bytes, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

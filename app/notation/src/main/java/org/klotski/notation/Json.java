package org.klotski.notation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Words;

/**
 * Parses JSON, and objects of JavaScript whose keys have no quotes. Keys become lowercase, small
 * integers become {@link Integer}, and everything else becomes a string, since layouts consist of
 * integers only.
 */
final class Json {
  /** Enough for every list of blocks, and little enough for every stack. */
  private static final int MAX_DEPTH = 8;

  private final String text;
  private int at;

  Json(String text) {
    this.text = text;
  }

  /**
   * Returns the only value of the text: a list, a map, an integer, or a string.
   *
   * @throws LayoutFormatException if the text has an error; the message states its position
   */
  Object value() {
    Object value = value(0);
    if (peek() != 0) {
      throw error("nothing may follow");
    }
    return value;
  }

  private Object value(int depth) {
    if (depth > MAX_DEPTH) {
      throw error("too many brackets");
    }
    if (peek() == '[') {
      List<Object> list = new ArrayList<>();
      for (at++; peek() != ']'; comma(']')) {
        list.add(value(depth + 1));
      }
      at++;
      return list;
    }
    if (peek() == '{') {
      Map<String, Object> map = new LinkedHashMap<>();
      for (at++; peek() != '}'; comma('}')) {
        String key = word().toLowerCase(Locale.ROOT);
        if (peek() != ':') {
          throw error("a colon is missing");
        }
        at++;
        if (map.put(key, value(depth + 1)) != null) {
          throw error("a key is there twice");
        }
      }
      at++;
      return map;
    }
    String word = word();
    return word.length() <= 2 && Words.isNumber(word) ? (Object) Integer.valueOf(word) : word;
  }

  private void comma(char end) {
    if (peek() == ',') {
      at++;
    } else if (peek() != end) {
      throw error("a comma is missing");
    }
  }

  /** Returns a text in quotes, or letters and digits without quotes. */
  private String word() {
    char quote = peek();
    int start = at;
    if (quote == '"' || quote == '\'') {
      int end = text.indexOf(quote, at + 1);
      if (end < 0) {
        throw error("a quotation mark is missing");
      }
      at = end + 1;
      return text.substring(start + 1, end);
    }
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || "+-._".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    if (at == start) {
      throw error(at < text.length() ? "a value is missing" : "the text ends too early");
    }
    return text.substring(start, at);
  }

  /** Skips white space and returns the next character, or 0 at the end. */
  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }

  private LayoutFormatException error(String problem) {
    return new LayoutFormatException(
        Message.of("the JSON text is invalid at character %s: %s", at + 1, problem));
  }
}

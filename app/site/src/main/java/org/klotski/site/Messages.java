package org.klotski.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The texts of templates and scripts in one language. Each line of the table {@code messages.tsv}
 * contains a key, the English text, and the Chinese text. Scripts replace {@code %s} with values.
 */
final class Messages {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
  private static final ImmutableMap<Language, Messages> ALL = read();

  private final ImmutableMap<String, String> texts;

  private Messages(ImmutableMap<String, String> texts) {
    this.texts = texts;
  }

  /** Returns the texts in a language. */
  static Messages in(Language language) {
    return ALL.get(language);
  }

  private static ImmutableMap<Language, Messages> read() {
    ImmutableMap.Builder<String, String> english = ImmutableMap.builder();
    ImmutableMap.Builder<String, String> chinese = ImmutableMap.builder();
    for (List<String> fields : table("messages.tsv")) {
      english.put(fields.get(0), fields.get(1));
      chinese.put(fields.get(0), fields.get(2));
    }
    return ImmutableMap.of(
        Language.EN, new Messages(english.buildOrThrow()),
        Language.ZH, new Messages(chinese.buildOrThrow()));
  }

  /** Returns the lines of a resource, except comments, as tab-separated fields. */
  static List<List<String>> table(String name) {
    try {
      return Resources.readLines(Resources.getResource(Messages.class, name), UTF_8).stream()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(Splitter.on('\t')::splitToList)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the text with a key.
   *
   * @throws IllegalArgumentException if there is no such key
   */
  String get(String key) {
    String text = texts.get(key);
    if (text == null) {
      throw new IllegalArgumentException("there is no text '" + key + "' in messages.tsv");
    }
    return text;
  }

  /** Returns the script that defines all texts for the other scripts. */
  String script() {
    return script("texts", texts);
  }

  /** Returns a script that sets a property of {@code klotski}. */
  static String script(String property, Object value) {
    return "var klotski = window.klotski || {};\nklotski.%s = %s;\n"
        .formatted(property, GSON.toJson(value));
  }
}

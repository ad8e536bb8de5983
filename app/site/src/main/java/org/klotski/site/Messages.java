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
 * The texts of templates and scripts. Each line of the table {@code messages.tsv} contains a key,
 * the English text, and the Chinese text. Scripts replace {@code %s} with values.
 */
final class Messages {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
  private static final ImmutableMap<Language, ImmutableMap<String, String>> ALL =
      ImmutableMap.of(Language.EN, column(1), Language.ZH, column(2));

  private Messages() {}

  private static ImmutableMap<String, String> column(int column) {
    return table("messages.tsv").stream()
        .collect(ImmutableMap.toImmutableMap(line -> line.get(0), line -> line.get(column)));
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
   * Returns the text with a key in a language.
   *
   * @throws IllegalArgumentException if there is no such key
   */
  static String text(Language language, String key) {
    String text = ALL.get(language).get(key);
    if (text == null) {
      throw new IllegalArgumentException("there is no text '" + key + "' in messages.tsv");
    }
    return text;
  }

  static String script(Language language) {
    return script("texts", ALL.get(language));
  }

  static String script(String property, Object value) {
    return "var klotski = window.klotski || {};\nklotski.%s = %s;\n"
        .formatted(property, GSON.toJson(value));
  }
}

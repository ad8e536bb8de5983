package org.klotski.explorer.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import org.klotski.KnownFacts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;

/**
 * The short texts of pages in one language. They stand in one table, {@code texts.tsv}: a key, the
 * English text, the Chinese text. Numbers look the same in both.
 */
public final class Texts {
  private static final ImmutableMap<Language, Texts> ALL = read("texts.tsv");

  private final Language language;
  private final ImmutableMap<String, String> texts;

  private Texts(Language language, ImmutableMap<String, String> texts) {
    this.language = language;
    this.texts = texts;
  }

  /** The texts in a language. */
  public static Texts in(Language language) {
    return ALL.get(language);
  }

  private static ImmutableMap<Language, Texts> read(String resource) {
    ImmutableMap.Builder<String, String> english = ImmutableMap.builder();
    ImmutableMap.Builder<String, String> chinese = ImmutableMap.builder();
    try {
      for (String line : Resources.readLines(Resources.getResource(Texts.class, resource), UTF_8)) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          List<String> fields = Splitter.on('\t').splitToList(line);
          english.put(fields.get(0), fields.get(1));
          chinese.put(fields.get(0), fields.get(2));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ImmutableMap.of(
        Language.EN, new Texts(Language.EN, english.buildOrThrow()),
        Language.ZH, new Texts(Language.ZH, chinese.buildOrThrow()));
  }

  /** Their language. */
  public Language language() {
    return language;
  }

  /** The keys, which are the same in every language. */
  public ImmutableSet<String> keys() {
    return texts.keySet();
  }

  /**
   * The text with a key.
   *
   * @param values what stands for {@code %s} in it; whole numbers get commas between thousands
   * @throws IllegalArgumentException if there is no such key
   */
  public String get(String key, Object... values) {
    String text = texts.get(key);
    if (text == null) {
      throw new IllegalArgumentException("there is no text '" + key + "'");
    }
    if (values.length == 0) {
      return text;
    }
    Object[] shown = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      shown[i] =
          values[i] instanceof Integer || values[i] instanceof Long
              ? number(((Number) values[i]).longValue())
              : values[i];
    }
    return String.format(Locale.ROOT, text, shown);
  }

  /** The text of a constant, whose key is its label behind a prefix: {@code metric.step}. */
  public String get(String prefix, Labeled constant) {
    return get(prefix + "." + constant.label());
  }

  /** What distances in a metric are counted in: steps, straight moves, moves by one cell. */
  public String unit(Metric metric) {
    return get("unit", metric);
  }

  /** A distance with what it is counted in: 1 step, 81 steps. */
  public String moves(int distance, Metric metric) {
    return number(distance) + " " + get(distance == 1 ? "unit.one" : "unit", metric);
  }

  /** The name of a fact: a text that stands in the table, or else the beginning of its meaning. */
  public String label(Fact fact) {
    String label = texts.get("fact." + fact.name());
    if (label != null) {
      return label;
    }
    String end = language == Language.EN ? ";" : "，";
    return Splitter.on(end).splitToList(meaning(fact)).get(0);
  }

  /** The same without the metric, for a row about all metrics. */
  public String labelInMetrics(Fact fact) {
    return label(fact).replaceFirst(",? in steps$|（步）$", "");
  }

  /** The value of a fact; a dash if there is none. */
  public String value(Fact fact, KnownFacts values) {
    return values.value(fact).map(value -> shown(fact, value)).orElse(DataTable.NONE);
  }

  private String shown(Fact fact, Object value) {
    if (value instanceof Boolean flag) {
      return flag(flag);
    } else if (value instanceof Integer number) {
      return String.format(
          Locale.ROOT, "%,." + fact.decimals() + "f", KnownFacts.scaled(fact, number));
    }
    return texts.getOrDefault(fact.name() + "." + value, value.toString());
  }

  /** A number with commas between thousands. */
  public String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns the meaning of a fact. */
  public String meaning(Fact fact) {
    return language == Language.EN ? fact.meaning() : fact.chinese();
  }

  /** Yes or no. */
  public String flag(boolean flag) {
    return get(flag ? "yes" : "no");
  }
}

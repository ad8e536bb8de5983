package org.klotski.notation.openings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Words;

/**
 * Reads the tables of openings: {@code openings.tsv} and {@code disagreements.tsv} contain facts
 * from the literature, {@code names.tsv} contains the names in collections, and {@code
 * collections.tsv} describes the collections.
 *
 * @param collections the collections, keyed by the letters that {@code names.tsv} uses for them
 * @param openings the classic openings in table order, followed by the others in code order
 */
record OpeningTable(Map<String, OpeningCollection> collections, List<Opening> openings) {
  /** The tables, loaded on first use because most commands do not need names. */
  static final OpeningTable LOADED = read();

  /** Returns the rows of a table, without the header, split into fields. */
  static List<String[]> rows(String resource) {
    String text;
    try (InputStream stream = OpeningTable.class.getResourceAsStream(resource)) {
      text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String[]> rows = new ArrayList<>();
    for (String row :
        Words.split(text.substring(text.indexOf('\n') + 1, text.length() - 1), "\n")) {
      rows.add(Words.split(row, "\t"));
    }
    return rows;
  }

  private static OpeningTable read() {
    Map<String, OpeningCollection> collections = new LinkedHashMap<>();
    for (String[] row : rows("collections.tsv")) {
      collections.put(row[0], new OpeningCollection(row[1], row[2], row[3], row[4]));
    }
    Map<String, List<Opening.Entry>> entries = new LinkedHashMap<>();
    for (String[] row : rows("names.tsv")) {
      entries.put(row[0], entries(row, collections));
    }
    List<Opening> openings = new ArrayList<>();
    Map<String, List<Opening.Disagreement>> disagreements = disagreements();
    for (String[] row : rows("openings.tsv")) {
      List<Opening.Entry> collected = entries.remove(row[0]);
      openings.add(
          opening(
              row,
              disagreements.getOrDefault(row[0], List.of()),
              collected == null ? List.of() : collected));
    }
    for (Map.Entry<String, List<Opening.Entry>> other : entries.entrySet()) {
      String[] row = {other.getKey(), "", "", "", "", "", "", "", ""};
      openings.add(opening(row, List.of(), other.getValue()));
    }
    return new OpeningTable(collections, List.copyOf(openings));
  }

  /** Builds an opening from its row in {@code openings.tsv}, or from an empty row. */
  private static Opening opening(
      String[] row, List<Opening.Disagreement> disagreements, List<Opening.Entry> entries) {
    Map<Metric, Integer> least = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      if (!row[4].isEmpty()) {
        least.put(metric, Integer.valueOf(row[4 + metric.ordinal()]));
      }
    }
    return new Opening(
        Layout.parse(row[0]),
        chinese(split(row[1], " / "), entries),
        split(row[2], " / "),
        split(row[3], " / "),
        least,
        published(row[7]),
        split(row[8], "; "),
        List.copyOf(disagreements),
        entries);
  }

  private static List<String> chinese(List<String> classic, List<Opening.Entry> entries) {
    Set<String> names = new LinkedHashSet<>(classic);
    for (Opening.Entry entry : entries) {
      names.add(entry.name());
    }
    return List.copyOf(names);
  }

  /** Parses names, each preceded by its positions in collections, as in {@code A1 C1 横刀立马}. */
  private static List<Opening.Entry> entries(
      String[] row, Map<String, OpeningCollection> collections) {
    List<Opening.Entry> entries = new ArrayList<>();
    for (int i = 1; i < row.length; i++) {
      String[] words = Words.split(row[i], " ");
      int positions = 0;
      while (isPosition(words[positions])) {
        positions++;
      }
      String name = String.join(" ", Arrays.copyOfRange(words, positions, words.length));
      for (int w = 0; w < positions; w++) {
        OpeningCollection collection = collections.get(words[w].substring(0, 1));
        int position = Integer.parseInt(words[w].substring(1));
        entries.add(new Opening.Entry(collection, position, name));
      }
    }
    return List.copyOf(entries);
  }

  /** Returns whether a word is a position, such as {@code A1}; no word of a name has this form. */
  private static boolean isPosition(String word) {
    return word.charAt(0) >= 'A' && word.charAt(0) <= 'Z' && Character.isDigit(word.charAt(1));
  }

  private static Map<String, List<Opening.Disagreement>> disagreements() {
    Map<String, List<Opening.Disagreement>> disagreements = new HashMap<>();
    for (String[] row : rows("disagreements.tsv")) {
      disagreements
          .computeIfAbsent(row[0], code -> new ArrayList<>())
          .add(new Opening.Disagreement(Integer.parseInt(row[1]), row[2]));
    }
    return disagreements;
  }

  private static List<String> split(String field, String separator) {
    return field.isEmpty() ? List.of() : List.of(Words.split(field, separator));
  }

  private static Map<Metric, Integer> published(String field) {
    Map<Metric, Integer> published = new EnumMap<>(Metric.class);
    for (String each : split(field, ", ")) {
      int blank = each.indexOf(' ');
      Metric metric = Metric.valueOf(each.substring(0, blank).toUpperCase(Locale.ROOT));
      published.put(metric, Integer.valueOf(each.substring(blank + 1)));
    }
    return published;
  }
}

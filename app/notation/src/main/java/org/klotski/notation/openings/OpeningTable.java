package org.klotski.notation.openings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
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
 * @param openings the classic openings in table order, followed by all others in code order
 */
record OpeningTable(Map<String, OpeningCollection> collections, List<Opening> openings) {
  /** The tables, loaded on first use because most commands do not need names. */
  static final OpeningTable LOADED = read();

  /** Returns the rows of a table, without the header, split into fields. */
  static List<String[]> rows(String resource) {
    String text;
    try (InputStream stream = OpeningTable.class.getResourceAsStream(resource)) {
      text = new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String[]> rows = new ArrayList<>();
    for (String row : Words.split(text.substring(text.indexOf('\n') + 1).strip(), "\n")) {
      rows.add(Words.split(row, "\t"));
    }
    return rows;
  }

  private static OpeningTable read() {
    Map<String, OpeningCollection> collections = new LinkedHashMap<>();
    for (String[] row : rows("collections.tsv")) {
      collections.put(row[0], new OpeningCollection(row[1], row[2], row[3], row[4]));
    }
    Map<String, List<Opening.Disagreement>> disagreements = new HashMap<>();
    for (String[] row : rows("disagreements.tsv")) {
      disagreements
          .computeIfAbsent(row[0], code -> new ArrayList<>())
          .add(new Opening.Disagreement(Integer.parseInt(row[1]), row[2]));
    }
    Map<String, String[]> rows = new LinkedHashMap<>();
    for (String[] row : rows("openings.tsv")) {
      rows.put(row[0], row);
    }
    Map<String, List<Opening.Entry>> entries = new HashMap<>();
    for (String[] row : rows("names.tsv")) {
      entries.put(row[0], entries(row, collections));
      rows.putIfAbsent(row[0], new String[] {row[0], "", "", "", "", "", "", "", ""});
    }
    return new OpeningTable(
        collections,
        rows.values().stream()
            .map(
                row ->
                    opening(
                        row,
                        disagreements.getOrDefault(row[0], List.of()),
                        entries.getOrDefault(row[0], List.of())))
            .toList());
  }

  private static Opening opening(
      String[] row, List<Opening.Disagreement> disagreements, List<Opening.Entry> entries) {
    Map<Metric, Integer> least = new EnumMap<>(Metric.class);
    Map<Metric, Integer> published = new EnumMap<>(Metric.class);
    List<String> publishedIn = split(row[7], ", ");
    for (Metric metric : Metric.values()) {
      if (!row[4].isEmpty()) {
        least.put(metric, Integer.valueOf(row[4 + metric.ordinal()]));
      }
      publishedIn.stream()
          .filter(each -> each.startsWith(metric.label() + " "))
          .forEach(each -> published.put(metric, Integer.valueOf(Words.split(each, " ")[1])));
    }
    Set<String> chinese = new LinkedHashSet<>(split(row[1], " / "));
    entries.forEach(entry -> chinese.add(entry.name()));
    return new Opening(
        Layout.parse(row[0]),
        List.copyOf(chinese),
        split(row[2], " / "),
        split(row[3], " / "),
        Collections.unmodifiableMap(least),
        Collections.unmodifiableMap(published),
        split(row[8], "; "),
        List.copyOf(disagreements),
        entries);
  }

  /** Parses names, each preceded by its positions in collections, as in {@code A1 C1 横刀立马}. */
  private static List<Opening.Entry> entries(
      String[] row, Map<String, OpeningCollection> collections) {
    List<Opening.Entry> entries = new ArrayList<>();
    for (String field : Arrays.asList(row).subList(1, row.length)) {
      List<String> words = split(field, " ");
      int positions = 0; // No word of a name consists of a letter and a number.
      while (Words.isNumber(words.get(positions).substring(1))) {
        positions++;
      }
      String name = String.join(" ", words.subList(positions, words.size()));
      for (String position : words.subList(0, positions)) {
        entries.add(
            new Opening.Entry(
                collections.get(position.substring(0, 1)),
                Integer.parseInt(position.substring(1)),
                name));
      }
    }
    return List.copyOf(entries);
  }

  private static List<String> split(String field, String separator) {
    return field.isEmpty() ? List.of() : List.of(Words.split(field, separator));
  }
}

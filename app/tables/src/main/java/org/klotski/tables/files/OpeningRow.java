package org.klotski.tables.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;

/**
 * A name of an opening.
 *
 * @param opening the opening
 * @param name one of its names
 * @param language chinese, pinyin, or english
 * @param entry the entry of a collection that has the name; empty if only the literature has it
 */
record OpeningRow(Opening opening, String name, String language, Optional<Opening.Entry> entry) {

  /** Returns a row for each name in each collection, then one for each other name. */
  static List<OpeningRow> all() {
    List<OpeningRow> rows = new ArrayList<>();
    Openings.all().forEach(opening -> add(opening, rows));
    return rows;
  }

  private static void add(Opening opening, List<OpeningRow> rows) {
    for (Opening.Entry entry : opening.entries()) {
      rows.add(new OpeningRow(opening, entry.name(), "chinese", Optional.of(entry)));
    }
    List<String> collected = opening.entries().stream().map(Opening.Entry::name).toList();
    opening.chinese().stream()
        .filter(name -> !collected.contains(name))
        .forEach(name -> rows.add(new OpeningRow(opening, name, "chinese", Optional.empty())));
    opening.pinyin().forEach(name -> rows.add(literature(opening, name, "pinyin")));
    opening.english().forEach(name -> rows.add(literature(opening, name, "english")));
  }

  private static OpeningRow literature(Opening opening, String name, String language) {
    return new OpeningRow(opening, name, language, Optional.empty());
  }

  /** Returns the collection; null if there is none. */
  String collection() {
    return entry.map(Opening.Entry::collection).map(OpeningCollection::label).orElse(null);
  }

  /** Returns the number of the entry in the collection, from 1; null without a collection. */
  Long position() {
    return entry.map(each -> (long) each.position()).orElse(null);
  }

  /** Returns the publication of the name and the layout. */
  String source() {
    return entry
        .map(each -> each.collection().source())
        .orElseGet(() -> String.join("; ", opening.sources()));
  }
}

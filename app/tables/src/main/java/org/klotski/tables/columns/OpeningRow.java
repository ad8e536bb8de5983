package org.klotski.tables.columns;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.OpeningCollection;

/**
 * What the table of all openings knows of one name.
 *
 * @param layout what is known of the layout, without its extremes
 * @param opening the opening
 * @param name one of its names
 * @param language chinese, pinyin or english
 * @param collection the collection that calls it so; null if the literature does
 * @param position which entry of the collection it is, from 1; 0 if it is in none
 */
public record OpeningRow(
    LayoutTableRow layout,
    Opening opening,
    String name,
    String language,
    OpeningCollection collection,
    int position) {

  /** A row for each name in each collection, then one for each that only the literature has. */
  public static List<OpeningRow> of(Opening opening, LayoutTableRow layout) {
    List<OpeningRow> rows = new ArrayList<>();
    for (Opening.Entry entry : opening.entries()) {
      rows.add(
          new OpeningRow(
              layout, opening, entry.name(), "chinese", entry.collection(), entry.position()));
    }
    List<String> collected = opening.entries().stream().map(Opening.Entry::name).toList();
    for (String name : opening.chinese()) {
      if (!collected.contains(name)) {
        rows.add(literature(layout, opening, name, "chinese"));
      }
    }
    opening.pinyin().forEach(name -> rows.add(literature(layout, opening, name, "pinyin")));
    opening.english().forEach(name -> rows.add(literature(layout, opening, name, "english")));
    return rows;
  }

  private static OpeningRow literature(
      LayoutTableRow layout, Opening opening, String name, String language) {
    return new OpeningRow(layout, opening, name, language, null, 0);
  }

  String source() {
    return collection == null ? String.join("; ", opening.sources()) : collection.source();
  }
}

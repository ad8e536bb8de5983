package org.klotski.enumerator.openings;

import java.util.List;
import java.util.Optional;

/**
 * A collection of openings, each with a name and a position.
 *
 * @param label one English word, for options
 * @param name the name in Chinese
 * @param meaning the name in English
 * @param source the publication
 */
public record OpeningCollection(String label, String name, String meaning, String source) {

  /** All collections. */
  public static List<OpeningCollection> all() {
    return List.copyOf(OpeningTable.LOADED.collections().values());
  }

  /**
   * Returns the collection with a label, a name, or a unique part of a name. Ignores case, blanks,
   * and the difference between traditional and simplified characters, as for names of openings.
   */
  public static Optional<OpeningCollection> named(String text) {
    String key = Spelling.key(text);
    List<OpeningCollection> whole =
        all().stream()
            .filter(each -> each.label().equals(key) || Spelling.key(each.name()).equals(key))
            .toList();
    List<OpeningCollection> meant =
        whole.isEmpty() && !key.isEmpty()
            ? all().stream().filter(each -> Spelling.key(each.name()).contains(key)).toList()
            : whole;
    return meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
  }
}

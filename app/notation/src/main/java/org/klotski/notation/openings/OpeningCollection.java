package org.klotski.notation.openings;

import java.util.List;
import java.util.Optional;

/**
 * A collection of openings, each with a name and a position.
 *
 * @param label an English word for use in command-line options
 * @param name the Chinese name
 * @param meaning the English name
 * @param source the publication that contains the collection
 */
public record OpeningCollection(String label, String name, String meaning, String source) {

  public static List<OpeningCollection> all() {
    return List.copyOf(OpeningTable.LOADED.collections().values());
  }

  /**
   * Returns the collection with the given label, name, or unique part of a name. The comparison
   * ignores case, spaces, and the difference between traditional and simplified characters.
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

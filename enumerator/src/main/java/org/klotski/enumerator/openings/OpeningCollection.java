package org.klotski.enumerator.openings;

import java.util.List;
import java.util.Optional;

/**
 * A collection of openings, in which each has a name and a position.
 *
 * @param label one English word, to type
 * @param name what it is called, in Chinese
 * @param meaning the same in English
 * @param source where it was published
 */
public record OpeningCollection(String label, String name, String meaning, String source) {

  /** All collections. */
  public static List<OpeningCollection> all() {
    return List.copyOf(OpeningTable.LOADED.collections().values());
  }

  /**
   * The collection that is meant by its label, its name, or a part of its name that no other has.
   * As in names of openings, case and blanks do not matter, nor whether characters are traditional.
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

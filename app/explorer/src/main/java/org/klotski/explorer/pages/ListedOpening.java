package org.klotski.explorer.pages;

import java.util.Comparator;
import java.util.List;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.OpeningCollection;
import org.klotski.enumerator.openings.Openings;

/**
 * A place in a collection, and the opening that stands there.
 *
 * @param opening the opening
 * @param entry which place it is, and what the collection calls the opening there
 */
public record ListedOpening(Opening opening, Opening.Entry entry) {
  /**
   * Every place of a collection, in its order: an opening that it has twice, under two names, comes
   * twice.
   */
  public static List<ListedOpening> in(OpeningCollection collection) {
    return Openings.all().stream()
        .flatMap(
            opening ->
                opening.entries().stream()
                    .filter(entry -> entry.collection().equals(collection))
                    .map(entry -> new ListedOpening(opening, entry)))
        .sorted(Comparator.comparingInt(each -> each.entry().position()))
        .toList();
  }
}

package org.klotski.notation.openings;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * An opening, which is a layout with a name in the literature, in collections, or in both.
 *
 * @param layout the layout, in the orientation of most sources
 * @param chinese the Chinese names, the most common first; may be empty
 * @param pinyin the pinyin, with tone marks, of the Chinese names in the literature; names that
 *     sound the same share an element
 * @param english the English and French names; may be empty
 * @param least for a classic opening, the minimum number of moves to a solved layout in each
 *     metric, as found by this project's search; otherwise empty
 * @param published the minimum numbers of moves that the literature states, by metric; each equals
 *     {@code least}
 * @param sources the publications that contain the name, the layout, and the numbers
 * @param disagreements published numbers of moves that no search confirms
 * @param entries the entries in collections; a collection may list a layout under two names
 */
public record Opening(
    Layout layout,
    List<String> chinese,
    List<String> pinyin,
    List<String> english,
    Map<Metric, Integer> least,
    Map<Metric, Integer> published,
    List<String> sources,
    List<Disagreement> disagreements,
    List<Entry> entries) {

  /** A number of moves that a source states, although it is not the minimum in any metric. */
  public record Disagreement(int number, String source) {}

  /** An entry of a collection: the name of a layout and its position, counted from 1. */
  public record Entry(OpeningCollection collection, int position, String name) {}

  /**
   * Returns the hash code of the layout, which identifies the opening. The method that Java
   * generates for records would take 10 ms on its first call.
   */
  @Override
  public int hashCode() {
    return layout.hashCode();
  }

  /** Returns all names: first Chinese, then pinyin, then English. */
  public List<String> names() {
    return Stream.of(chinese, pinyin, english).flatMap(List::stream).toList();
  }

  /** Returns whether this is a classic opening, whose number of moves a search has confirmed. */
  public boolean isClassic() {
    return !least.isEmpty();
  }

  /** Returns the collections that list this opening under a name, or "a classic opening". */
  public String sourcesOf(String name) {
    return Stream.<UnaryOperator<String>>of(Spelling::exact, Spelling::key)
        .map(spelling -> collections(spelling, spelling.apply(name)))
        .filter(collections -> !collections.isEmpty())
        .findFirst()
        .orElse("a classic opening");
  }

  private String collections(UnaryOperator<String> spelling, String name) {
    return entries.stream()
        .filter(entry -> spelling.apply(entry.name()).equals(name))
        .map(entry -> entry.collection().name())
        .distinct()
        .collect(Collectors.joining(", "));
  }
}

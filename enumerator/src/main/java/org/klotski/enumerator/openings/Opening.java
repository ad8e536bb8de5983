package org.klotski.enumerator.openings;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;

/**
 * An opening: a layout that people have a name for, in the literature, in collections, or in both.
 *
 * @param layout the layout, as most sources draw it
 * @param chinese its Chinese names, the most usual first; may be empty
 * @param pinyin those of the literature in pinyin, with tones; may be fewer, where two are spoken
 *     alike
 * @param english its English and French names; may be empty
 * @param least of a classic opening, the least number of moves to a solved layout, in each metric,
 *     as our search finds it; of others nothing
 * @param published the least numbers that the literature states, in the metrics it states them for;
 *     each is equal to ours
 * @param sources where the literature has name, layout and numbers
 * @param disagreements published numbers that no search confirms
 * @param entries what collections call it; one may have it twice, under two names
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

  /**
   * A published number that is not the least number of moves in any metric.
   *
   * @param number the number
   * @param source where it was published
   */
  public record Disagreement(int number, String source) {}

  /**
   * An entry of a collection.
   *
   * @param collection the collection
   * @param position which of its entries it is, from 1
   * @param name what the layout is called there
   */
  public record Entry(OpeningCollection collection, int position, String name) {}

  /** All names: Chinese, pinyin, English. */
  public List<String> names() {
    return Stream.of(chinese, pinyin, english).flatMap(List::stream).toList();
  }

  /** Whether it is a classic opening, whose published numbers our own search confirms. */
  public boolean isClassic() {
    return !least.isEmpty();
  }

  /**
   * The names of the collections that call it so, each once; none where only the literature does.
   */
  public List<String> collectionsUsing(String name) {
    List<String> exactly = collections(name, Spelling::exact);
    return exactly.isEmpty() ? collections(name, Spelling::key) : exactly;
  }

  private List<String> collections(String name, UnaryOperator<String> spelling) {
    String sought = spelling.apply(name);
    return entries.stream()
        .filter(entry -> spelling.apply(entry.name()).equals(sought))
        .map(entry -> entry.collection().name())
        .distinct()
        .toList();
  }
}

package org.klotski.enumerator.openings;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;

/**
 * A classic opening: a layout that the literature has a name for.
 *
 * @param layout the layout, as most sources draw it
 * @param chinese its Chinese names, the most usual first; may be empty
 * @param pinyin the same in pinyin, with tones; may be fewer, where two are spoken alike
 * @param english its English and French names; may be empty
 * @param least the least number of moves to a solved layout, in each metric, as our search finds it
 * @param published the least numbers that the sources state, in the metrics they state them for;
 *     each is equal to ours
 * @param sources where the name, the layout and the numbers were published
 * @param disagreements published numbers that no search confirms
 */
public record Opening(
    Layout layout,
    List<String> chinese,
    List<String> pinyin,
    List<String> english,
    Map<Metric, Integer> least,
    Map<Metric, Integer> published,
    List<String> sources,
    List<Disagreement> disagreements) {

  /**
   * A published number that is not the least number of moves.
   *
   * @param moves the number
   * @param source where it was published
   */
  public record Disagreement(int moves, String source) {}

  /** All names: Chinese, pinyin, English. */
  public List<String> names() {
    return Stream.of(chinese, pinyin, english).flatMap(List::stream).toList();
  }
}

package org.klotski.answers.surveys;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.openings.Opening;

/**
 * A classic opening.
 *
 * @param layout the layout, as most sources draw it
 * @param minSolutionStep the distance to the nearest solved layout in steps
 * @param minSolutionLine the same in straight moves
 * @param minSolutionCell the same in one-cell moves
 * @param chinese its Chinese names; may be none
 * @param pinyin the same in pinyin; may be fewer
 * @param english its English and French names; may be none
 * @param published the distances that sources state; each is equal to ours
 * @param sources where name, layout and distances were published
 * @param disagreements published numbers that no search confirms
 */
public record OpeningFacts(
    @SerializedName("code") Layout layout,
    int minSolutionStep,
    int minSolutionLine,
    int minSolutionCell,
    List<String> chinese,
    List<String> pinyin,
    List<String> english,
    List<Published> published,
    List<String> sources,
    List<Disagreement> disagreements) {

  /**
   * A published distance to the nearest solved layout.
   *
   * @param metric what it counts
   * @param number the distance
   */
  public record Published(Metric metric, int number) {}

  /**
   * A published number that is not the least number of moves in any metric.
   *
   * @param number the number
   * @param source where it was published
   */
  public record Disagreement(int number, String source) {}

  /** What is known of an opening. */
  public static OpeningFacts of(Opening opening) {
    return new OpeningFacts(
        opening.layout(),
        opening.least().get(Metric.STEP),
        opening.least().get(Metric.LINE),
        opening.least().get(Metric.CELL),
        opening.chinese(),
        opening.pinyin(),
        opening.english(),
        opening.published().entrySet().stream()
            .map(entry -> new Published(entry.getKey(), entry.getValue()))
            .toList(),
        opening.sources(),
        opening.disagreements().stream()
            .map(other -> new Disagreement(other.moves(), other.source()))
            .toList());
  }
}

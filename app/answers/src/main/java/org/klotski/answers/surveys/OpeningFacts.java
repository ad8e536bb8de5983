package org.klotski.answers.surveys;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.klotski.answers.ways.InMetric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;

/**
 * An opening.
 *
 * @param layout the layout, as most sources draw it
 * @param minSolutionStep the distance to the nearest solved layout in steps; empty if there is none
 * @param minSolutionLine the same in straight moves
 * @param minSolutionCell the same in one-cell moves
 * @param chinese its Chinese names; may be none
 * @param pinyin those of the literature in pinyin; may be fewer
 * @param english its English and French names; may be none
 * @param published the distances that the literature states, of those that our searches confirmed
 * @param sources where name, layout and distances were published
 * @param disagreements published numbers that no search confirms
 * @param collections what each collection calls it
 * @param entry which of these it stands for in the list of one collection; else nothing
 */
public record OpeningFacts(
    @SerializedName("code") Layout layout,
    OptionalInt minSolutionStep,
    OptionalInt minSolutionLine,
    OptionalInt minSolutionCell,
    List<String> chinese,
    List<String> pinyin,
    List<String> english,
    List<Published> published,
    List<String> sources,
    List<Opening.Disagreement> disagreements,
    List<Entry> collections,
    Optional<Entry> entry) {

  /**
   * A published distance to the nearest solved layout.
   *
   * @param metric what it counts
   * @param number the distance
   */
  public record Published(Metric metric, int number) {}

  /**
   * An entry of a collection.
   *
   * @param collection the name of the collection
   * @param position which of its entries it is, from 1
   * @param called what the layout is called there
   */
  public record Entry(String collection, int position, String called) {
    private static Entry of(Opening.Entry entry) {
      return new Entry(entry.collection().name(), entry.position(), entry.name());
    }
  }

  /** The distance to the nearest solved layout in a metric; empty if there is none. */
  public OptionalInt minSolution(Metric metric) {
    return switch (metric) {
      case STEP -> minSolutionStep;
      case LINE -> minSolutionLine;
      case CELL -> minSolutionCell;
    };
  }

  /** Whether a published distance is the one that is found here. */
  public boolean confirms(Published stated) {
    return minSolution(stated.metric()).equals(OptionalInt.of(stated.number()));
  }

  /** What is known of an opening, with its distance to the nearest solved layout in each metric. */
  static OpeningFacts of(Opening opening, Map<Metric, Integer> distances) {
    return new OpeningFacts(
        opening.layout(),
        InMetric.distance(distances.get(Metric.STEP)),
        InMetric.distance(distances.get(Metric.LINE)),
        InMetric.distance(distances.get(Metric.CELL)),
        opening.chinese(),
        opening.pinyin(),
        opening.english(),
        opening.published().entrySet().stream()
            .map(entry -> new Published(entry.getKey(), entry.getValue()))
            .toList(),
        Stream.concat(
                opening.sources().stream(),
                opening.entries().stream()
                    .map(Opening.Entry::collection)
                    .distinct()
                    .map(each -> each.name() + " in " + each.source()))
            .toList(),
        opening.disagreements(),
        opening.entries().stream().map(Entry::of).toList(),
        Optional.empty());
  }

  /** The same, standing for one of its entries. */
  public OpeningFacts in(Opening.Entry listed) {
    return new OpeningFacts(
        layout,
        minSolutionStep,
        minSolutionLine,
        minSolutionCell,
        chinese,
        pinyin,
        english,
        published,
        sources,
        disagreements,
        collections,
        Optional.of(Entry.of(listed)));
  }
}

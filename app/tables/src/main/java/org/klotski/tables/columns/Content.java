package org.klotski.tables.columns;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;

/**
 * What a database has, of which the columns depend.
 *
 * @param hardness whether it has hardness data
 * @param difficulty whether it has difficulty data
 * @param analysed the metrics in which it is analysed
 */
public record Content(boolean hardness, boolean difficulty, List<Metric> analysed) {
  /** The most that a database can have. */
  public static final Content ALL = new Content(true, true, List.of(Metric.values()));

  /** Puts the metrics into their order. */
  public Content {
    analysed = ImmutableList.sortedCopyOf(analysed);
  }

  /** What a database has that has these features. */
  public static Content of(Set<Feature> features) {
    return new Content(
        features.contains(Feature.HARDNESS),
        features.contains(Feature.DIFFICULTY),
        Arrays.stream(Metric.values())
            .filter(metric -> features.contains(Feature.extremes(metric)))
            .toList());
  }

  /** Whether it has a feature. */
  public boolean has(Feature feature) {
    return switch (feature) {
      case CONTENT -> true;
      case HARDNESS -> hardness;
      case DIFFICULTY -> difficulty;
      case EXTREMES -> analysed.contains(Metric.STEP);
      case EXTREMES_LINE -> analysed.contains(Metric.LINE);
      case EXTREMES_CELL -> analysed.contains(Metric.CELL);
    };
  }
}

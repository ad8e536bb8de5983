package org.klotski.tables.columns;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;

/**
 * The analyses of a database, on which its columns depend.
 *
 * @param analyzed the metrics in which it is analyzed
 */
public record Content(List<Metric> analyzed) {
  /** The most that a database can have. */
  public static final Content ALL = new Content(List.of(Metric.values()));

  /** Puts the metrics into their order. */
  public Content {
    analyzed = ImmutableList.sortedCopyOf(analyzed);
  }

  /**
   * The analyses of a database with these digests.
   *
   * @param digests the digests by label
   */
  public static Content of(Map<String, String> digests) {
    return new Content(
        Arrays.stream(Metric.values())
            .filter(metric -> digests.keySet().containsAll(Feature.extremes(metric).labels()))
            .toList());
  }

  /**
   * A sentence that refuses what needs an analysis in a metric, which the database does not have.
   *
   * @param asking what needs it, as it was written
   */
  public static String lacking(String asking, Metric metric) {
    return "%s needs the analysis in metric %s, which the database does not have; klotski analyze%s adds it"
        .formatted(
            asking, metric.label(), metric == Metric.STEP ? "" : " --metric " + metric.label());
  }
}

package org.klotski.answers.surveys;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.answers.ways.WaySearch;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;
import org.klotski.notation.openings.Opening;

/**
 * Lists openings with their distances to the nearest solved layout. These are taken from the
 * database. Without one, those of classic openings are known, as our searches found them once, and
 * others are found by a search of each class in each metric, less than a second for all openings.
 *
 * @param database if there is one
 * @param ways searches, where there is none
 */
public record OpeningSurvey(Optional<Database> database, WaySearch ways) {
  /** The facts about openings, in their order. */
  public List<OpeningFacts> of(List<Opening> openings) {
    Map<Layout, Map<Metric, Integer>> distances = new HashMap<>();
    List<Layout> unknown = new ArrayList<>();
    for (Opening opening : openings) {
      known(opening)
          .ifPresentOrElse(
              known -> distances.put(opening.layout(), known), () -> unknown.add(opening.layout()));
    }
    unknown.sort(
        Comparator.comparing(Layout::layoutClass)); // the search of a class serves them all
    for (Metric metric : Metric.values()) {
      for (Layout layout : unknown) {
        distances
            .computeIfAbsent(layout, any -> new EnumMap<>(Metric.class))
            .put(metric, ways.minSolution(layout, metric));
      }
    }
    return openings.stream()
        .map(opening -> OpeningFacts.of(opening, distances.get(opening.layout())))
        .toList();
  }

  private Optional<Map<Metric, Integer>> known(Opening opening) {
    return database.isPresent()
        ? Optional.of(stored(database.get(), opening.layout()))
        : Optional.of(opening).filter(Opening::isClassic).map(Opening::least);
  }

  private static Map<Metric, Integer> stored(Database opened, Layout layout) {
    FactRow row = opened.layout(layout.code());
    Map<Metric, Integer> distances = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      distances.put(metric, row.get(Facts.minSolution(metric)));
    }
    return distances;
  }
}

package org.klotski;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Opening;

/** An opening and its distance to the nearest solved layout in each metric, if there is one. */
public record OpeningFacts(Opening opening, Map<Metric, OptionalInt> distances) implements Answer {
  /** Returns the publications that are the sources of the name, the layout, and the distances. */
  public List<String> sources() {
    return Stream.concat(
            opening.sources().stream(),
            opening.entries().stream()
                .map(Opening.Entry::collection)
                .distinct()
                .map(each -> each.name() + " in " + each.source()))
        .toList();
  }

  @Override
  public Map<String, Object> fields() {
    Map<String, Object> fields = Json.object("code", opening.layout());
    distances.forEach(
        (metric, distance) -> fields.put(Facts.minSolution(metric).name(), Json.orNull(distance)));
    fields.put("chinese", opening.chinese());
    fields.put("pinyin", opening.pinyin());
    fields.put("english", opening.english());
    fields.put(
        "published",
        opening.published().entrySet().stream()
            .map(each -> Json.object("metric", each.getKey(), "number", each.getValue()))
            .toList());
    fields.put("sources", sources());
    fields.put(
        "disagreements",
        opening.disagreements().stream()
            .map(each -> Json.object("number", each.number(), "source", each.source()))
            .toList());
    fields.put("collections", opening.entries().stream().map(OpeningFacts::fields).toList());
    return fields;
  }

  /** Returns the JSON fields of an entry in a collection. */
  public static Map<String, Object> fields(Opening.Entry entry) {
    return Json.object(
        "collection", entry.collection().name(),
        "position", entry.position(),
        "called", entry.name());
  }
}

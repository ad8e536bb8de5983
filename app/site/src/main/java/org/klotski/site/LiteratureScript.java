package org.klotski.site;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;

/**
 * The script with publications: {@code klotski.literature} contains the publications of each
 * opening by code, and {@code klotski.collections} contains the Chinese name and the English
 * meaning of each collection by label.
 */
final class LiteratureScript {
  private LiteratureScript() {}

  static String text() {
    Map<String, Object> literature = new LinkedHashMap<>();
    for (Opening opening : Openings.all()) {
      Map<String, Integer> published = new LinkedHashMap<>();
      opening.published().forEach((metric, moves) -> published.put(metric.label(), moves));
      List<?> disagreements =
          opening.disagreements().stream()
              .map(each -> List.of(each.number(), each.source()))
              .toList();
      List<?> entries =
          opening.entries().stream()
              .map(each -> List.of(each.collection().label(), each.position(), each.name()))
              .toList();
      literature.put(
          opening.layout().toString(),
          ImmutableMap.of(
              "published", published,
              "sources", opening.sources(),
              "disagreements", disagreements,
              "entries", entries));
    }
    Map<String, Object> collections = new LinkedHashMap<>();
    for (OpeningCollection each : OpeningCollection.all()) {
      collections.put(each.label(), List.of(each.name(), each.meaning()));
    }
    return Messages.script("literature", literature) + Messages.script("collections", collections);
  }
}

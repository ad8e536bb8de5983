package org.klotski.explorer.api;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.explorer.http.Parameters;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;

/**
 * Which openings are asked for.
 *
 * @param collection those of a collection
 * @param search those with a name that has this text in it
 */
public record OpeningRequest(Optional<OpeningCollection> collection, Optional<String> search) {
  /**
   * Takes the parameters {@code collection} and {@code search}.
   *
   * @throws IllegalArgumentException if there is no such collection
   */
  public static OpeningRequest read(Parameters parameters) {
    return new OpeningRequest(
        parameters.text("collection").map(OpeningRequest::collection), parameters.text("search"));
  }

  private static OpeningCollection collection(String name) {
    return OpeningCollection.named(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no collection '%s'; write %s"
                        .formatted(
                            LayoutFormatException.shown(name),
                            OpeningCollection.all().stream()
                                .map(OpeningCollection::label)
                                .collect(Collectors.joining(", ")))));
  }

  /**
   * The openings.
   *
   * @param otherwise among which, where no collection is named
   */
  public List<Opening> among(List<Opening> otherwise) {
    List<Opening> all = collection.map(Openings::in).orElse(otherwise);
    return search
        .map(text -> all.stream().filter(Openings.withNamesLike(text)::contains).toList())
        .orElse(all);
  }
}

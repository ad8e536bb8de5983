package org.klotski.browser;

import java.util.Collection;
import java.util.stream.Stream;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** Names the tables of openings, so that the compiler puts them into the JavaScript. */
public final class OpeningResources implements ResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> classes) {
    return Stream.of("collections", "disagreements", "names", "openings", "traditional")
        .map(table -> "org/klotski/notation/openings/" + table + ".tsv")
        .toArray(String[]::new);
  }
}

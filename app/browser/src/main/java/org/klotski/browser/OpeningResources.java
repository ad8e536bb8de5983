package org.klotski.browser;

import java.util.stream.Stream;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** Names the tables of openings, so that the compiler puts them into the JavaScript. */
public final class OpeningResources implements ResourceSupplier {
  @Override
  public String[] supplyResources(ResourceSupplierContext context) {
    return Stream.of("collections", "disagreements", "names", "openings", "traditional")
        .map(table -> "org/klotski/notation/openings/" + table + ".tsv")
        .toArray(String[]::new);
  }
}

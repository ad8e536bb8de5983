package org.klotski.browser;

import java.util.Collection;
import java.util.stream.Stream;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/**
 * Adds the tables of openings to the compiled JavaScript; the compiler loads this class as a
 * service. Without the tables, reading a name fails.
 */
public final class OpeningTables extends DefaultResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> availableClassNames) {
    return Stream.of("collections", "disagreements", "names", "openings", "traditional")
        .map(table -> "org/klotski/notation/openings/" + table + ".tsv")
        .toArray(String[]::new);
  }
}

package org.klotski.pipeline.stages;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;

/** Thrown if the target of a build is a finished database that must not be replaced. */
public final class AlreadyBuiltException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ImmutableList<Metric> analyzed;

  AlreadyBuiltException(Database found, List<Metric> analyzed) {
    super(
        "%s is a finished database (digest %s)%s"
            .formatted(
                found.folder(),
                found.meta().digest(),
                analyzed.isEmpty()
                    ? ""
                    : analyzed.stream()
                        .map(Metric::label)
                        .collect(Collectors.joining(", ", ", analyzed in metric ", ""))));
    this.analyzed = ImmutableList.copyOf(analyzed);
  }

  public List<Metric> analyzed() {
    return analyzed;
  }
}

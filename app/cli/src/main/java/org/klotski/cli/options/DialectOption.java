package org.klotski.cli.options;

import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.texts.Labelled;
import org.klotski.exporter.data.Dialect;
import picocli.CommandLine.Option;

/** The option that says what is_mirror means. */
public final class DialectOption {
  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      description =
          "What is_mirror means: published, with the error of the published main.csv (the"
              + " default), or corrected.")
  private String dialect = Dialect.PUBLISHED.label();

  /** The dialect. */
  public Dialect get() {
    return Labelled.find(Dialect.class, dialect)
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no dialect '%s'; the dialects are published and corrected"
                        .formatted(dialect)));
  }
}

package org.klotski.cli.options;

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
  private Dialect dialect = Dialect.PUBLISHED;

  /** The dialect. */
  public Dialect get() {
    return dialect;
  }
}

package org.klotski.cli.options;

import org.klotski.exporter.data.Dialect;
import picocli.CommandLine.Option;

/** The option for the meaning of is_mirror in main.csv. */
public final class DialectOption {
  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      description =
          "is_mirror in main.csv: published, with the error of the published file (the default),"
              + " or corrected.")
  private Dialect dialect = Dialect.PUBLISHED;

  /** The dialect. */
  public Dialect get() {
    return dialect;
  }
}

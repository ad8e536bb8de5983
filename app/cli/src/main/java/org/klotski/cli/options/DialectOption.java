package org.klotski.cli.options;

import java.util.Arrays;
import org.klotski.cli.texts.UsageException;
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
    return Arrays.stream(Dialect.values())
        .filter(each -> each.label().equals(dialect))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no dialect '%s'; the dialects are published and corrected"
                        .formatted(dialect)));
  }
}

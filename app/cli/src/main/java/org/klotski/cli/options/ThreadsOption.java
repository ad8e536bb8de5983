package org.klotski.cli.options;

import org.klotski.cli.texts.UsageException;
import picocli.CommandLine.Option;

public final class ThreadsOption {
  private static final int MOST = 256;

  @Option(
      names = "--threads",
      paramLabel = "N",
      order = 91,
      description = "The number of threads, 1 to 256 (default: one per processor).")
  private int threads = Math.min(Runtime.getRuntime().availableProcessors(), MOST);

  public int count() {
    UsageException.refuse(
        threads < 1 || threads > MOST,
        "--threads is %s, but must be a number from 1 to %s",
        threads,
        MOST);
    return threads;
  }
}

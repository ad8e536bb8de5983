package org.klotski.cli.options;

import org.klotski.Rules;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine.Option;

/** The options of every search. */
public final class SearchOptions {
  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "STEP",
      description =
          "The definition of a move: step (any number of cells, around corners too; the"
              + " default), line (any number of cells in a straight line), or cell (one cell).")
  private Metric metric;

  @Option(
      names = "--up-to-mirror",
      description =
          "Treat left-right images as one layout. Lists and graphs show the image with the smaller"
              + " code; paths show the actual layouts.")
  private boolean upToMirror;

  /** Returns the rules of a search for the exit. */
  public Rules rules() {
    return Rules.in(metric).upToMirror(upToMirror);
  }
}

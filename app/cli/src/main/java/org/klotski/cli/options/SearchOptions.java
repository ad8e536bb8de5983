package org.klotski.cli.options;

import org.klotski.Rules;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine.Option;

/** The options that all searches share. */
public final class SearchOptions {
  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "STEP",
      description =
          "The definition of a move: step (the default), line, or cell."
              + " A step moves a piece any number of cells, even around corners."
              + " A line is a straight step, and a cell is a step by one cell.")
  private Metric metric;

  @Option(
      names = "--up-to-mirror",
      description =
          "Treat a layout and its left-right image as one layout."
              + " Lists and graphs show the image with the smaller code; paths show the actual"
              + " layouts.")
  private boolean upToMirror;

  /** Returns the rules of a search whose goal is the exit. */
  public Rules rules() {
    return Rules.in(metric).upToMirror(upToMirror);
  }
}

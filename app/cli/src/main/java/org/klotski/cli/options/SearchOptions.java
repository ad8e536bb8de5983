package org.klotski.cli.options;

import org.klotski.answers.ways.Rules;
import org.klotski.cli.texts.WayText;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine.Option;

/** What every search is asked: what counts as a move, and what counts as one layout. */
public final class SearchOptions {
  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "STEP",
      description =
          "What counts as one move of a piece: step (any number of cells, around corners too; the"
              + " default), line (any number of cells in a straight line), or cell (one cell).")
  private Metric metric;

  @Option(
      names = "--up-to-mirror",
      description =
          "Take left-right images as one layout. Lists and graphs then hold of each pair the one"
              + " with the smaller code, for the root too; a way has the layouts that really occur"
              + " on it.")
  private boolean upToMirror;

  /** What the search counts. */
  public Rules rules() {
    return new Rules(metric, upToMirror);
  }

  /** A number of moves, in words. */
  public String moves(int count) {
    return WayText.moves(count, metric);
  }
}

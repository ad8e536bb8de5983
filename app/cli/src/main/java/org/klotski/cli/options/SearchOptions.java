package org.klotski.cli.options;

import java.util.Locale;
import org.klotski.cli.texts.Words;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.layerer.ways.LayoutGraph;
import org.klotski.layerer.ways.RootSearch;
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

  private RootSearch search;

  /** The metric. */
  Metric metric() {
    return metric;
  }

  /** Whether left-right images are one. */
  public boolean upToMirror() {
    return upToMirror;
  }

  /** A search in the class of a layout; the same one as before if the class is the same. */
  public RootSearch searchFor(Layout layout) {
    LayoutClass layoutClass = layout.layoutClass();
    if (search == null || !search.graph().layoutClass().equals(layoutClass)) {
      LayoutGraph graph =
          upToMirror
              ? LayoutGraph.upToMirror(layoutClass, metric)
              : LayoutGraph.of(layoutClass, metric);
      search = new RootSearch(graph);
    }
    return search;
  }

  /** A number of moves, in words. */
  public String moves(int count) {
    String unit =
        switch (metric) {
          case STEP -> "step";
          case LINE -> "straight move";
          case CELL -> "one-cell move";
        };
    return Words.count(count, unit);
  }

  /** The metric's name as it is written in commands and JSON. */
  public String metricName() {
    return metric.name().toLowerCase(Locale.ROOT);
  }
}

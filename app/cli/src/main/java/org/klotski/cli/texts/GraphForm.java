package org.klotski.cli.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.PathGraph;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.exporter.graph.PathGraphs;
import org.klotski.pipeline.progress.Figures;

/** The forms in which the graph of all shortest paths is printed. */
public enum GraphForm {
  /** A table with a row for each layout. */
  TEXT,
  /** GraphML. */
  GRAPHML,
  /** The language of Graphviz. */
  DOT;

  /** Prints the graph in this form. */
  public void print(PathGraph graph, Output out) {
    switch (this) {
      case TEXT -> printText(graph, out);
      case GRAPHML -> PathGraphs.writeGraphMl(graph, out::line);
      case DOT -> PathGraphs.writeDot(graph, out::line);
    }
  }

  private static void printText(PathGraph graph, Output out) {
    out.line(
        "shortest paths: %,d, over %s and %s"
            .formatted(
                graph.count(),
                Figures.count(graph.layoutCount(), "layout"),
                Figures.count(graph.moveCount(), "move")));
    List<List<Object>> rows = new ArrayList<>();
    for (int layer = 0; layer < graph.layers().size(); layer++) {
      for (PathGraph.Node node : graph.layers().get(layer)) {
        rows.add(
            List.of(
                layer,
                node.layout(),
                node.count(),
                node.isTarget() ? "yes" : "no",
                node.next().stream().map(Layout::toString).collect(Collectors.joining(","))));
      }
    }
    TableForm.print("layer code paths target next", rows, out);
  }
}

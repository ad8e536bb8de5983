package org.klotski.exporter.graph;

import java.util.List;
import java.util.function.Consumer;
import org.klotski.PathGraph;
import org.klotski.PathGraph.Node;

/** Writes the graph of all shortest paths, line by line, in formats that other programs read. */
public final class PathGraphs {
  private static final String GRAPHML_HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="layer" for="node" attr.name="layer" attr.type="int"/>
        <key id="paths" for="node" attr.name="paths" attr.type="string"/>
        <key id="target" for="node" attr.name="target" attr.type="boolean"/>
        <key id="all" for="graph" attr.name="paths" attr.type="string"/>
        <graph id="shortest-paths" edgedefault="directed">
          <data key="all">%s</data>\
      """;

  private static final String GRAPHML_NODE =
      "    <node id=\"%s\"><data key=\"layer\">%d</data><data key=\"paths\">%s</data>"
          + "<data key=\"target\">%b</data></node>";
  private static final String GRAPHML_EDGE = "    <edge source=\"%s\" target=\"%s\"/>";

  private PathGraphs() {}

  /** Writes GraphML with the layer and the number of paths as attributes of nodes. */
  public static void writeGraphMl(PathGraph graph, Consumer<String> line) {
    line.accept(GRAPHML_HEAD.formatted(graph.count()));
    for (int layer = 0; layer < graph.layers().size(); layer++) {
      for (Node node : graph.layers().get(layer)) {
        line.accept(GRAPHML_NODE.formatted(node.layout(), layer, node.count(), node.isTarget()));
      }
    }
    writeEdges(graph, GRAPHML_EDGE, line);
    line.accept("  </graph>");
    line.accept("</graphml>");
  }

  /** Writes the graph in the DOT language of Graphviz. */
  public static void writeDot(PathGraph graph, Consumer<String> line) {
    line.accept("digraph \"shortest paths: %s\" {".formatted(graph.count()));
    for (int layer = 0; layer < graph.layers().size(); layer++) {
      for (Node node : graph.layers().get(layer)) {
        String shape = node.isTarget() ? ", shape=doublecircle" : "";
        line.accept(
            "  \"%s\" [layer=%d, paths=\"%s\"%s];"
                .formatted(node.layout(), layer, node.count(), shape));
      }
    }
    writeEdges(graph, "  \"%s\" -> \"%s\";", line);
    line.accept("}");
  }

  private static void writeEdges(PathGraph graph, String format, Consumer<String> line) {
    for (Node node : graph.layers().stream().flatMap(List::stream).toList()) {
      node.next().forEach(to -> line.accept(format.formatted(node.layout(), to)));
    }
  }
}

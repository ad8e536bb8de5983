package org.klotski.cli.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.klotski.PathGraph;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.pipeline.progress.Figures;

/** The forms in which the graph of all shortest paths is written. */
public enum GraphForm {
  /** A table with a row for each layout. */
  TEXT {
    @Override
    public void print(PathGraph graph, Output out) {
      out.line(
          "shortest paths: %,d, over %s and %s"
              .formatted(
                  graph.count(),
                  Figures.count(graph.layoutCount(), "layout"),
                  Figures.count(graph.moveCount(), "move")));
      List<List<Object>> rows = new ArrayList<>();
      forEachNode(
          graph,
          (layer, node) ->
              rows.add(
                  List.of(
                      layer,
                      node.layout(),
                      node.count(),
                      node.isTarget() ? "yes" : "no",
                      node.next().stream()
                          .map(Layout::toString)
                          .collect(Collectors.joining(",")))));
      TableForm.print("layer code paths target next", rows, out);
    }
  },

  /** GraphML, with layer and number of paths as attributes of the nodes. */
  GRAPHML {
    @Override
    public void print(PathGraph graph, Output out) {
      out.line(GRAPHML_HEAD.formatted(graph.count()).stripTrailing());
      forEachNode(
          graph,
          (layer, node) ->
              out.line(
                  GRAPHML_NODE.formatted(node.layout(), layer, node.count(), node.isTarget())));
      forEachNode(
          graph,
          (layer, node) ->
              node.next().forEach(to -> out.line(GRAPHML_EDGE.formatted(node.layout(), to))));
      out.line("  </graph>").line("</graphml>");
    }
  },

  /** The language of Graphviz. */
  DOT {
    @Override
    public void print(PathGraph graph, Output out) {
      out.line("digraph \"shortest paths: %s\" {".formatted(graph.count()));
      forEachNode(
          graph,
          (layer, node) ->
              out.line(
                  "  \"%s\" [layer=%d, paths=\"%s\"%s];"
                      .formatted(
                          node.layout(),
                          layer,
                          node.count(),
                          node.isTarget() ? ", shape=doublecircle" : "")));
      forEachNode(
          graph,
          (layer, node) ->
              node.next()
                  .forEach(to -> out.line("  \"%s\" -> \"%s\";".formatted(node.layout(), to))));
      out.line("}");
    }
  };

  /** Codes, numbers, true, and false need no escaping. */
  private static final String GRAPHML_HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="layer" for="node" attr.name="layer" attr.type="int"/>
        <key id="paths" for="node" attr.name="paths" attr.type="string"/>
        <key id="target" for="node" attr.name="target" attr.type="boolean"/>
        <key id="all" for="graph" attr.name="paths" attr.type="string"/>
        <graph id="shortest-paths" edgedefault="directed">
          <data key="all">%s</data>
      """;

  private static final String GRAPHML_NODE =
      "    <node id=\"%s\"><data key=\"layer\">%d</data><data key=\"paths\">%s</data>"
          + "<data key=\"target\">%b</data></node>";
  private static final String GRAPHML_EDGE = "    <edge source=\"%s\" target=\"%s\"/>";

  private interface NodeVisitor {
    void visit(int layer, PathGraph.Node node);
  }

  /** Prints the graph in this form. */
  public abstract void print(PathGraph graph, Output out);

  private static void forEachNode(PathGraph graph, NodeVisitor visitor) {
    for (int layer = 0; layer < graph.layers().size(); layer++) {
      for (PathGraph.Node node : graph.layers().get(layer)) {
        visitor.visit(layer, node);
      }
    }
  }
}

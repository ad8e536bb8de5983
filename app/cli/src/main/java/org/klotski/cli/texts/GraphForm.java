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
  TEXT("shortest paths: %,d, over %s and %s", "", "yes", "no", "", ""),

  /** GraphML, with layer and number of paths as attributes of the nodes. */
  GRAPHML(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="layer" for="node" attr.name="layer" attr.type="int"/>
        <key id="paths" for="node" attr.name="paths" attr.type="string"/>
        <key id="target" for="node" attr.name="target" attr.type="boolean"/>
        <key id="all" for="graph" attr.name="paths" attr.type="string"/>
        <graph id="shortest-paths" edgedefault="directed">
          <data key="all">%s</data>\
      """,
      "    <node id=\"%2$s\"><data key=\"layer\">%1$s</data><data key=\"paths\">%3$s</data>"
          + "<data key=\"target\">%4$s</data></node>",
      "true",
      "false",
      "    <edge source=\"%s\" target=\"%s\"/>",
      "  </graph>\n</graphml>"),

  /** The language of Graphviz. */
  DOT(
      "digraph \"shortest paths: %s\" {",
      "  \"%2$s\" [layer=%1$s, paths=\"%3$s\"%4$s];",
      ", shape=doublecircle",
      "",
      "  \"%s\" -> \"%s\";",
      "}");

  private final String head;
  private final String node;
  private final String target;
  private final String noTarget;
  private final String edge;
  private final String tail;

  /** Codes, numbers, true, and false need no escaping. */
  GraphForm(String head, String node, String target, String noTarget, String edge, String tail) {
    this.head = head;
    this.node = node;
    this.target = target;
    this.noTarget = noTarget;
    this.edge = edge;
    this.tail = tail;
  }

  /** Prints the graph in this form. */
  public void print(PathGraph graph, Output out) {
    List<List<Object>> rows = new ArrayList<>();
    List<String> edges = new ArrayList<>();
    for (int layer = 0; layer < graph.layers().size(); layer++) {
      for (PathGraph.Node each : graph.layers().get(layer)) {
        String next = each.next().stream().map(Layout::toString).collect(Collectors.joining(","));
        String mark = each.isTarget() ? target : noTarget;
        rows.add(List.of(layer, each.layout(), each.count(), mark, next));
        each.next().forEach(to -> edges.add(edge.formatted(each.layout(), to)));
      }
    }
    if (this == TEXT) {
      out.line(
          head.formatted(
              graph.count(),
              Figures.count(graph.layoutCount(), "layout"),
              Figures.count(graph.moveCount(), "move")));
      TableForm.print("layer code paths target next", rows, out);
    } else {
      out.line(head.formatted(graph.count()));
      rows.forEach(row -> out.line(node.formatted(row.toArray())));
      edges.forEach(out::line);
      out.line(tail);
    }
  }
}

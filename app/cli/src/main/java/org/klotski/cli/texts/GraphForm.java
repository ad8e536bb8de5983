package org.klotski.cli.texts;

import java.util.List;
import java.util.stream.Collectors;
import org.klotski.answers.ways.WayGraph;
import org.klotski.enumerator.layouts.Layout;

/** The forms in which a graph of shortest ways is written. */
public enum GraphForm {
  /** A line per layout: layer, code, ways to it, the codes that it leads to. */
  TEXT {
    @Override
    public void print(WayGraph graph, Output out) {
      out.line(
          "shortest ways: %s, over layouts: %d, moves: %d"
              .formatted(graph.ways(), graph.nodeCount(), graph.moveCount()));
      forEachNode(
          graph,
          (layer, node) -> {
            String next =
                node.next().stream().map(Layout::toString).collect(Collectors.joining(","));
            out.line(
                "%d\t%s\t%s\t%s"
                    .formatted(
                        layer, node.layout(), node.ways(), node.isTarget() ? "*" + next : next));
          });
    }
  },
  /** GraphML, with layer and number of ways as attributes of the nodes. */
  GRAPHML {
    @Override
    public void print(WayGraph graph, Output out) {
      out.line(GRAPHML_HEAD.formatted(graph.ways()).stripTrailing());
      forEachNode(
          graph,
          (layer, node) ->
              out.line(GRAPHML_NODE.formatted(node.layout(), layer, node.ways(), node.isTarget())));
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
    public void print(WayGraph graph, Output out) {
      out.line("digraph \"shortest ways: %s\" {".formatted(graph.ways()));
      forEachNode(
          graph,
          (layer, node) ->
              out.line(
                  "  \"%s\" [layer=%d, paths=\"%s\"%s];"
                      .formatted(
                          node.layout(),
                          layer,
                          node.ways(),
                          node.isTarget() ? ", shape=doublecircle" : "")));
      forEachNode(
          graph,
          (layer, node) ->
              node.next()
                  .forEach(to -> out.line("  \"%s\" -> \"%s\";".formatted(node.layout(), to))));
      out.line("}");
    }
  };

  /** Nothing that is filled in needs escaping: codes, numbers, true and false. */
  private static final String GRAPHML_HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="layer" for="node" attr.name="layer" attr.type="int"/>
        <key id="paths" for="node" attr.name="paths" attr.type="string"/>
        <key id="target" for="node" attr.name="target" attr.type="boolean"/>
        <key id="ways" for="graph" attr.name="ways" attr.type="string"/>
        <graph id="shortest-ways" edgedefault="directed">
          <data key="ways">%s</data>
      """;

  private static final String GRAPHML_NODE =
      "    <node id=\"%s\"><data key=\"layer\">%d</data><data key=\"paths\">%s</data>"
          + "<data key=\"target\">%b</data></node>";
  private static final String GRAPHML_EDGE = "    <edge source=\"%s\" target=\"%s\"/>";

  /** Is given one node after another. */
  interface NodeVisitor {
    void node(int layer, WayGraph.Node node);
  }

  /** Prints the graph in this form. */
  public abstract void print(WayGraph graph, Output out);

  static void forEachNode(WayGraph graph, NodeVisitor visitor) {
    List<List<WayGraph.Node>> layers = graph.layers();
    for (int layer = 0; layer < layers.size(); layer++) {
      for (WayGraph.Node node : layers.get(layer)) {
        visitor.node(layer, node);
      }
    }
  }
}

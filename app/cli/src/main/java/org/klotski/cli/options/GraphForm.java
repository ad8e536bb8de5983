package org.klotski.cli.options;

import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.ways.PathGraph;

/** The forms in which a graph of shortest ways is written. */
public enum GraphForm {
  /** A line per layout: layer, code, ways to it, the codes that it leads to. */
  TEXT {
    @Override
    public void print(PathGraph graph, Output out) {
      out.line(
          "shortest ways: %s, over layouts: %d, moves: %d"
              .formatted(graph.ways(), graph.nodes(), graph.edges()));
      forEachNode(
          graph,
          (node, layer, target) -> {
            StringBuilder next = new StringBuilder();
            for (int to : graph.next(node)) {
              next.append(next.length() == 0 ? "" : ",").append(graph.layout(to));
            }
            out.line(
                "%d\t%s\t%s\t%s"
                    .formatted(
                        layer, graph.layout(node), graph.waysTo(node), target ? "*" + next : next));
          });
    }
  },
  /** GraphML, with code, layer and number of ways as attributes of the nodes. */
  GRAPHML {
    @Override
    public void print(PathGraph graph, Output out) {
      out.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
      out.line("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">");
      out.line("  <key id=\"layer\" for=\"node\" attr.name=\"layer\" attr.type=\"int\"/>");
      out.line("  <key id=\"paths\" for=\"node\" attr.name=\"paths\" attr.type=\"string\"/>");
      out.line("  <key id=\"target\" for=\"node\" attr.name=\"target\" attr.type=\"boolean\"/>");
      out.line("  <key id=\"ways\" for=\"graph\" attr.name=\"ways\" attr.type=\"string\"/>");
      out.line("  <graph id=\"shortest-ways\" edgedefault=\"directed\">");
      out.line("    <data key=\"ways\">%s</data>".formatted(graph.ways()));
      forEachNode(
          graph,
          (node, layer, target) ->
              out.line(
                  "    <node id=\"%s\"><data key=\"layer\">%d</data><data key=\"paths\">%s</data><data key=\"target\">%s</data></node>"
                      .formatted(graph.layout(node), layer, graph.waysTo(node), target)));
      forEachEdge(
          graph,
          (from, to) -> out.line("    <edge source=\"%s\" target=\"%s\"/>".formatted(from, to)));
      out.line("  </graph>");
      out.line("</graphml>");
    }
  },
  /** The language of Graphviz. */
  DOT {
    @Override
    public void print(PathGraph graph, Output out) {
      out.line("digraph \"shortest ways: %s\" {".formatted(graph.ways()));
      forEachNode(
          graph,
          (node, layer, target) ->
              out.line(
                  "  \"%s\" [layer=%d, paths=\"%s\"%s];"
                      .formatted(
                          graph.layout(node),
                          layer,
                          graph.waysTo(node),
                          target ? ", shape=doublecircle" : "")));
      forEachEdge(graph, (from, to) -> out.line("  \"%s\" -> \"%s\";".formatted(from, to)));
      out.line("}");
    }
  };

  private interface NodeWriter {
    void write(int node, int layer, boolean target);
  }

  private interface EdgeWriter {
    void write(Layout from, Layout to);
  }

  public abstract void print(PathGraph graph, Output out);

  private static void forEachNode(PathGraph graph, NodeWriter writer) {
    int layer = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      if (layer + 1 < graph.layers() && node == graph.firstNode(layer + 1)) {
        layer++;
      }
      writer.write(node, layer, graph.targets().contains(node));
    }
  }

  private static void forEachEdge(PathGraph graph, EdgeWriter writer) {
    for (int node = 0; node < graph.nodes(); node++) {
      for (int to : graph.next(node)) {
        writer.write(graph.layout(node), graph.layout(to));
      }
    }
  }
}

package org.klotski.cli.texts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;
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
      try {
        new GraphMl(out.writer()).write(graph);
      } catch (XMLStreamException e) {
        throw new UncheckedIOException(new IOException(e));
      }
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

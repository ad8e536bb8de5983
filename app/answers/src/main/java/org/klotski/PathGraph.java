package org.klotski;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.bfs.ShortestPathDag;

/**
 * All shortest paths from a layout to one or more targets: their number, the number of moves that
 * occur on at least one path, and the layouts on the paths, by distance from the first layout and,
 * within each layer, in order of code.
 */
public record PathGraph(BigInteger count, int moveCount, List<List<Node>> layers)
    implements Answer {

  /** A layout on the paths; {@code count} is the number of shortest paths that lead to it. */
  public record Node(Layout layout, BigInteger count, boolean isTarget, List<Layout> next)
      implements Answer {
    @Override
    public Map<String, Object> fields() {
      return Json.object(
          "code", layout,
          "count", count.toString(), // JSON readers may not support numbers this large.
          "is_target", isTarget,
          "next", next);
    }
  }

  static PathGraph of(ShortestPathDag graph) {
    List<List<Node>> layers = new ArrayList<>();
    for (int layer = 0; layer < graph.layers(); layer++) {
      List<Node> nodes = new ArrayList<>();
      for (int node = graph.firstNode(layer); node < graph.firstNode(layer + 1); node++) {
        nodes.add(
            new Node(
                graph.layout(node),
                graph.pathsTo(node),
                graph.targets().contains(node),
                Arrays.stream(graph.next(node)).mapToObj(graph::layout).toList()));
      }
      layers.add(List.copyOf(nodes));
    }
    return new PathGraph(graph.count(), graph.edges(), List.copyOf(layers));
  }

  /** Returns the number of layouts on the paths. */
  public int layoutCount() {
    return layers.stream().mapToInt(List::size).sum();
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "count", count.toString(),
        "layout_count", layoutCount(),
        "move_count", moveCount(),
        "nodes", layers);
  }
}

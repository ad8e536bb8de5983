package org.klotski.answers.ways;

import com.google.gson.annotations.SerializedName;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.bfs.ShortestPathDag;

/**
 * All shortest ways from a layout to one or more targets, as one graph.
 *
 * @param ways how many there are, exactly; it may be larger than a long
 * @param nodeCount how many layouts are on one of them
 * @param moveCount how many moves are part of one of them
 * @param layers the layouts by distance from the root, in each layer by code
 */
public record WayGraph(BigInteger ways, int nodeCount, int moveCount, List<List<Node>> layers) {

  /**
   * A layout on a shortest way.
   *
   * @param layout the layout
   * @param ways how many shortest ways lead from the root to it
   * @param isTarget whether a way ends here
   * @param next the layouts that the ways go on to, by code
   */
  public record Node(
      @SerializedName("code") Layout layout,
      BigInteger ways,
      boolean isTarget,
      List<Layout> next) {}

  static WayGraph of(ShortestPathDag graph) {
    List<List<Node>> layers = new ArrayList<>();
    for (int layer = 0; layer < graph.layers(); layer++) {
      List<Node> nodes = new ArrayList<>();
      int end = layer + 1 < graph.layers() ? graph.firstNode(layer + 1) : graph.nodes();
      for (int node = graph.firstNode(layer); node < end; node++) {
        nodes.add(node(graph, node));
      }
      layers.add(List.copyOf(nodes));
    }
    return new WayGraph(graph.count(), graph.nodes(), graph.edges(), List.copyOf(layers));
  }

  private static Node node(ShortestPathDag graph, int node) {
    return new Node(
        graph.layout(node),
        graph.pathsTo(node),
        graph.targets().contains(node),
        Arrays.stream(graph.next(node)).mapToObj(graph::layout).toList());
  }
}

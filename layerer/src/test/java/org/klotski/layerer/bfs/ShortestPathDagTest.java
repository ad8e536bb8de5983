package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

class ShortestPathDagTest {
  private static final Layout ROOT = Layout.parse("1A9BF0C00");
  private static final int LAST = 14;

  @ParameterizedTest
  @EnumSource(Metric.class)
  void graph_hasTheLayoutsOnShortestPathsAndTheirMoves(Metric metric) {
    SingleSourceSearch search = new SingleSourceSearch(LayoutGraph.of(ROOT.layoutClass(), metric));
    search.all(ROOT);
    List<Layout> targets = new ArrayList<>(search.layer(LAST).subList(0, 2));
    targets.add(search.layer(LAST / 2).get(0));
    ShortestPathDag graph = search.paths(targets);
    List<Set<Layout>> layers = layersOnPaths(search, targets, metric);
    assertThat(graph.layers()).isEqualTo(LAST + 1);
    assertThat(graph.nodes()).isEqualTo(layers.stream().mapToInt(Set::size).sum());
    int node = 0;
    int edges = 0;
    for (int layer = 0; layer <= LAST; layer++) {
      assertThat(graph.firstNode(layer)).isEqualTo(node);
      Set<Layout> following = layer == LAST ? Set.of() : layers.get(layer + 1);
      for (Layout layout : layers.get(layer)) {
        assertThat(graph.layout(node))
            .as("layout of node %d, in code order", node)
            .isEqualTo(layout);
        assertThat(graph.targets().contains(node)).isEqualTo(targets.contains(layout));
        List<Layout> next = layout.neighbors(metric).stream().filter(following::contains).toList();
        int[] nodes = graph.next(node);
        assertThat(nodes).isSorted();
        assertThat(nodes).hasSize(next.size());
        for (int i = 0; i < nodes.length; i++) {
          assertThat(graph.layout(nodes[i])).isEqualTo(next.get(i));
        }
        edges += nodes.length;
        node++;
      }
    }
    assertThat(graph.edges()).isEqualTo(edges);
  }

  /** Collects the layers backward from the targets to the root, each in code order. */
  private static List<Set<Layout>> layersOnPaths(
      SingleSourceSearch search, List<Layout> targets, Metric metric) {
    List<Set<Layout>> layers = new ArrayList<>();
    Set<Layout> later = Set.of();
    for (int layer = LAST; layer >= 0; layer--) {
      Set<Layout> here = new TreeSet<>(Comparator.comparingLong(Layout::code));
      for (Layout layout : search.layer(layer)) {
        if (targets.contains(layout)
            || layout.neighbors(metric).stream().anyMatch(later::contains)) {
          here.add(layout);
        }
      }
      layers.add(here);
      later = here;
    }
    Collections.reverse(layers);
    return layers;
  }
}

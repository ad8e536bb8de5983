package org.klotski.layerer.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.layerer.msbfs.SmallGraph;

class BlockSetsTest {
  @Test
  void randomGraphs_equalDepthFirstSearch() {
    Random random = new Random(1);
    for (int graph = 0; graph < 300; graph++) {
      addEdgesToRandomTree(random, 1 + random.nextInt(14));
    }
  }

  private static void addEdgesToRandomTree(Random random, int vertices) {
    Set<List<Integer>> edges = new HashSet<>();
    BlockSets sets = new BlockSets(vertices);
    // Vertices are added in random order; the parent of each is a random earlier vertex.
    List<Integer> order = new ArrayList<>(IntStream.range(0, vertices).boxed().toList());
    Collections.shuffle(order, random);
    sets.add(order.get(0), order.get(0));
    for (int i = 1; i < vertices; i++) {
      int parent = order.get(random.nextInt(i));
      sets.add(order.get(i), parent);
      edges.add(edge(order.get(i), parent));
    }
    for (int added = 0; added < vertices; added++) {
      compare(sets, vertices, edges);
      int one = random.nextInt(vertices);
      int other = random.nextInt(vertices);
      if (one != other) {
        sets.addEdge(one, other);
        edges.add(edge(one, other));
      }
    }
    compare(sets, vertices, edges);
  }

  private static List<Integer> edge(int one, int other) {
    return List.of(Math.min(one, other), Math.max(one, other));
  }

  private static void compare(BlockSets sets, int vertices, Set<List<Integer>> edges) {
    int[][] pairs =
        edges.stream().map(edge -> new int[] {edge.get(0), edge.get(1)}).toArray(int[][]::new);
    int[] sizes = blockSizes(sets, vertices);
    assertThat(
            new GraphCounts(
                edges.size(),
                (int) Arrays.stream(sizes).filter(size -> size == 2).count(),
                cutPoints(sets, vertices),
                sizes.length,
                Arrays.stream(sizes).max().orElse(0)))
        .as("%d vertices, edges %s", vertices, edges)
        .isEqualTo(new DepthFirstBlocks(SmallGraph.of(vertices, pairs).graph(vertices)).search(0));
  }

  private static int[] blockSizes(BlockSets sets, int vertices) {
    return IntStream.range(0, vertices).filter(sets::isBlock).map(sets::vertices).toArray();
  }

  private static int cutPoints(BlockSets sets, int vertices) {
    int[] blocksOf = new int[vertices];
    for (int vertex = 0; vertex < vertices; vertex++) {
      blocksOf[vertex] += sets.isRoot(vertex) ? 0 : 1;
      blocksOf[sets.parent(vertex)] += sets.isBlock(vertex) ? 1 : 0;
    }
    return (int) Arrays.stream(blocksOf).filter(blocks -> blocks > 1).count();
  }
}

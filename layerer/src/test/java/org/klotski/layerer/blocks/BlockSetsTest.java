package org.klotski.layerer.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Adds edges to small graphs one by one, and compares the blocks with those of the referee. */
class BlockSetsTest {

  @Test
  void separateTrees_haveSeparateBlocks() {
    BlockSets sets = new BlockSets(6);
    sets.add(2, 2);
    sets.add(5, 5);
    sets.add(0, 5);
    sets.add(3, 2);
    assertThat(sets.contains(1)).isFalse();
    assertThat(sets.isRoot(2)).isTrue();
    assertThat(sets.isRoot(3)).isFalse();
    assertThat(blockSizes(sets, 6)).containsExactly(2, 2);
  }

  @Test
  void randomGraphs_equalReferee() {
    Random random = new Random(1);
    for (int graph = 0; graph < 300; graph++) {
      addEdgesToRandomTree(random, 1 + random.nextInt(14));
    }
  }

  private static void addEdgesToRandomTree(Random random, int vertices) {
    List<Set<Integer>> neighbors = new ArrayList<>();
    BlockSets sets = new BlockSets(vertices);
    // Vertices are added in random order; the parent of each is a random earlier vertex.
    List<Integer> order = new ArrayList<>(IntStream.range(0, vertices).boxed().toList());
    order.forEach(v -> neighbors.add(new TreeSet<>()));
    Collections.shuffle(order, random);
    for (int i = 0; i < vertices; i++) {
      int parent = i == 0 ? order.get(0) : order.get(random.nextInt(i));
      sets.add(order.get(i), parent);
      if (i > 0) {
        neighbors.get(parent).add(order.get(i));
        neighbors.get(order.get(i)).add(parent);
      }
    }
    for (int added = 0; added < vertices; added++) {
      compare(sets, neighbors);
      int one = random.nextInt(vertices);
      int other = random.nextInt(vertices);
      if (one != other) {
        sets.addEdge(one, other);
        neighbors.get(one).add(other);
        neighbors.get(other).add(one);
      }
    }
    compare(sets, neighbors);
  }

  private static void compare(BlockSets sets, List<Set<Integer>> neighbors) {
    int[][] arrays =
        neighbors.stream()
            .map(each -> each.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    RefereeBlocks referee = new RefereeBlocks(arrays);
    assertThat(blockSizes(sets, arrays.length))
        .as(Arrays.deepToString(arrays))
        .isEqualTo(referee.blockSizes());
    assertThat(cutPoints(sets, arrays.length))
        .as(Arrays.deepToString(arrays))
        .isEqualTo(referee.cutPoints());
  }

  private static List<Integer> blockSizes(BlockSets sets, int vertices) {
    return IntStream.range(0, vertices)
        .filter(sets::isBlock)
        .map(sets::vertices)
        .sorted()
        .boxed()
        .toList();
  }

  /** Returns the vertices that are in at least two blocks. */
  private static Set<Integer> cutPoints(BlockSets sets, int vertices) {
    Map<Integer, Integer> blocksOf = new HashMap<>();
    for (int vertex = 0; vertex < vertices; vertex++) {
      if (sets.isBlock(vertex)) {
        blocksOf.merge(sets.top(vertex), 1, Integer::sum);
      }
      if (!sets.isRoot(vertex)) {
        blocksOf.merge(vertex, 1, Integer::sum);
      }
    }
    Set<Integer> cutPoints = new TreeSet<>(blocksOf.keySet());
    cutPoints.removeIf(vertex -> blocksOf.get(vertex) < 2);
    return cutPoints;
  }
}

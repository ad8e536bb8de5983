package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrunedVerticesTest {
  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void aRootSettlesItselfAndWhatIsNearerThanItsSlack(SmallGraph graph) {
    int[][] distances = graph.distances();
    for (int root : new int[] {0, graph.vertices() / 3, graph.vertices() - 1}) {
      for (int slack = 0; slack <= PrunedVertices.MAX_SLACK; slack++) {
        PrunedVertices pruned = new PrunedVertices(graph.graph(9));
        pruned.prune(root, slack);
        pruned.spread();
        BitSet expected = new BitSet();
        expected.set(root);
        near(distances, root, slack, expected);
        compare(pruned, graph, expected);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void whatSeveralRootsSettleIsTheUnionInAnyOrderAndAfterAnInterruption(SmallGraph graph)
      throws IOException {
    int[][] distances = graph.distances();
    Random random = new Random(3);
    PrunedVertices pruned = new PrunedVertices(graph.graph(9));
    BitSet expected = new BitSet();
    for (int batch = 0; batch < 4; batch++) {
      for (int i = 0; i < 1 + graph.vertices() / 40; i++) {
        int root = random.nextInt(graph.vertices());
        int slack = random.nextInt(7);
        pruned.prune(root, slack);
        expected.set(root);
        near(distances, root, slack, expected);
      }
      pruned.spread();
      compare(pruned, graph, expected);
      pruned = again(pruned, graph);
      compare(pruned, graph, expected);
    }
  }

  private static void near(int[][] distances, int root, int slack, BitSet near) {
    IntStream.range(0, distances.length)
        .filter(vertex -> distances[root][vertex] < slack)
        .forEach(near::set);
  }

  private static void compare(PrunedVertices pruned, SmallGraph graph, BitSet expected) {
    BitSet open = new BitSet();
    open.set(0, graph.vertices());
    open.andNot(expected);
    assertThat(pruned.open()).isEqualTo(open);
    assertThat(pruned.count()).isEqualTo(expected.cardinality());
  }

  private static PrunedVertices again(PrunedVertices pruned, SmallGraph graph) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    pruned.writeTo(new DataOutputStream(bytes));
    PrunedVertices again = new PrunedVertices(graph.graph(9));
    again.readFrom(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    return again;
  }
}

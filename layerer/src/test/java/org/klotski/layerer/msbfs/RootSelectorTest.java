package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RootSelectorTest {
  @ParameterizedTest
  @MethodSource("org.klotski.layerer.msbfs.SmallGraph#all")
  void roots_areOrderedByDistanceAndMaximalWithTheirRadius(SmallGraph graph) {
    int[][] distances = graph.distances();
    RootSelector selector = new RootSelector(graph.graph(9), graph.mirrors());
    for (int radius = 0; radius < 4; radius++) {
      BitSet candidates = some(graph);
      BitSet before = (BitSet) candidates.clone();
      int first = candidates.nextSetBit(0);
      int[] roots = selector.select(candidates, 1_000, radius);
      int last = 0;
      for (int i = 0; i < roots.length; i++) {
        assertThat(before.get(roots[i])).isTrue();
        assertThat(candidates.get(roots[i])).isFalse();
        assertThat(distances[first][roots[i]]).isGreaterThanOrEqualTo(last);
        last = distances[first][roots[i]];
        for (int j = 0; j < i; j++) {
          // In a tree, two balls can cut off a third, so only neighbors are sure to be excluded.
          int atLeast = graph.toString().startsWith("tree") ? Math.min(1, radius) : radius;
          assertThat(distances[roots[i]][roots[j]]).isGreaterThan(atLeast);
        }
      }
      assertThat(candidates.cardinality()).isEqualTo(before.cardinality() - roots.length);
      for (int left = candidates.nextSetBit(0); left >= 0; left = candidates.nextSetBit(left + 1)) {
        int[] fromThere = distances[left];
        assertThat(IntStream.of(roots).map(root -> fromThere[root]).min().orElseThrow())
            .as("distance of the remaining candidate %d from a root", left)
            .isLessThanOrEqualTo(radius);
      }
    }
  }

  @Test
  void images_areExcludedWithTheirBalls() {
    SmallGraph path = SmallGraph.path(21);
    RootSelector selector = new RootSelector(path.graph(9), path.mirrors(v -> 20 - v));
    BitSet all = new BitSet();
    all.set(0, 21);
    assertThat(selector.select(all, 100, 0)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(all.isEmpty()).isTrue();
    all.set(0, 21);
    assertThat(selector.select(all, 100, 2)).containsExactly(0, 3, 6, 9);
    BitSet fewImages = SmallGraph.set(2, 5, 15, 16);
    assertThat(selector.select(fewImages, 100, 0)).containsExactly(2, 5, 16);
    assertThat(fewImages.isEmpty()).as("the image of 5 is removed, too").isTrue();
  }

  private static BitSet some(SmallGraph graph) {
    int count = 1 + graph.vertices() / 2;
    return SmallGraph.set(new Random(4).ints(count, 0, graph.vertices()).toArray());
  }
}

package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RootSelectorTest {
  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void rootsAreCandidatesNearTheFirstAndSoFarApartAndAsManyAsCanBe(SmallGraph graph) {
    int[][] distances = graph.distances();
    RootSelector picker = new RootSelector(graph.graph(9), graph.mirrors());
    for (int apart = 0; apart < 4; apart++) {
      BitSet candidates = some(graph);
      BitSet before = (BitSet) candidates.clone();
      int first = candidates.nextSetBit(0);
      int[] roots = picker.select(candidates, 1_000, apart);
      int last = 0;
      for (int i = 0; i < roots.length; i++) {
        assertThat(before.get(roots[i])).isTrue();
        assertThat(candidates.get(roots[i])).isFalse();
        assertThat(distances[first][roots[i]]).isGreaterThanOrEqualTo(last);
        last = distances[first][roots[i]];
        for (int j = 0; j < i; j++) {
          // In a tree two balls can bar the way into a third; that neighbors are taken is
          // sure.
          int atLeast = graph.toString().startsWith("tree") ? Math.min(1, apart) : apart;
          assertThat(distances[roots[i]][roots[j]]).isGreaterThan(atLeast);
        }
      }
      assertThat(candidates.cardinality()).isEqualTo(before.cardinality() - roots.length);
      for (int left = candidates.nextSetBit(0); left >= 0; left = candidates.nextSetBit(left + 1)) {
        int[] fromThere = distances[left];
        assertThat(IntStream.of(roots).map(root -> fromThere[root]).min().orElseThrow())
            .as("steps from %d, which was left, to a root", left)
            .isLessThanOrEqualTo(apart);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void noMoreArePickedThanAskedForAndAllInTheEnd(SmallGraph graph) {
    RootSelector picker = new RootSelector(graph.graph(9), graph.mirrors());
    BitSet candidates = some(graph);
    int all = candidates.cardinality();
    int picked = 0;
    while (!candidates.isEmpty()) {
      int[] roots = picker.select(candidates, 5, 0);
      assertThat(roots).hasSize(Math.min(5, all - picked));
      picked += roots.length;
    }
    assertThat(picker.select(candidates, 5, 0)).isEmpty();
  }

  @Test
  void aPathIsPickedFromItsBeginning() {
    SmallGraph path = SmallGraph.path(20);
    BitSet all = new BitSet();
    all.set(0, 20);
    RootSelector picker = new RootSelector(path.graph(9), path.mirrors());
    assertThat(picker.select(all, 4, 2)).containsExactly(0, 3, 6, 9);
  }

  @Test
  void anImageOfARootIsNoRootNorNearOne() {
    SmallGraph path = SmallGraph.path(21);
    GroupMirrors mirrors = path.mirrors(v -> 20 - v);
    RootSelector picker = new RootSelector(path.graph(9), mirrors);
    BitSet all = new BitSet();
    all.set(0, 21);
    assertThat(picker.select(all, 100, 0)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(all.isEmpty()).isTrue();
    all.set(0, 21);
    assertThat(picker.select(all, 100, 2)).containsExactly(0, 3, 6, 9);
  }

  private static BitSet some(SmallGraph graph) {
    BitSet some = new BitSet();
    new Random(4).ints(1 + graph.vertices() / 2, 0, graph.vertices()).forEach(some::set);
    return some;
  }
}

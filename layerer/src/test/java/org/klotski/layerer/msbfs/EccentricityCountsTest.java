package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/** Checks the bounds and counts of vertices after visits. */
class EccentricityCountsTest {
  private static final SmallGraph PATH = SmallGraph.path(5);
  private static final GroupMirrors TURNED = PATH.mirrors(v -> 4 - v);
  private static final GroupMirrors NONE = PATH.mirrors();

  @Test
  void raiseBounds_appliesBothLowerBoundsAndReturnsTheFarthest() {
    SmallGraph star = SmallGraph.of(5, new int[] {0, 1}, new int[] {1, 2}, new int[] {1, 3, 4});
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], star.mirrors());
    counts.begin(new Batch(new int[] {2, 3}, 1, star.mirrors(), 1));
    counts.visited(1, 1, new long[] {0b11});
    counts.visited(4, 1, new long[] {0b10});
    int[] farthest = counts.raiseBounds(new BreadthFirstSearch(star.graph(9)), 0);
    assertThat(farthest).containsExactlyInAnyOrder(2, 3, 4);
    assertThat(IntStream.range(0, 5).map(counts::eccentricity)).containsExactly(2, 1, 2, 2, 2);
    assertThat(counts.num(1)).as("the bound is not greater").isEqualTo(2);
    assertThat(counts.num(4)).as("the root at distance 1 is nearer").isZero();
  }

  @Test
  void fractionalMean_isRejected() {
    assertThatThrownBy(() -> TURNED.mean(new int[] {2, 0, 0, 0, 1}, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("3");
    assertThat(TURNED.mean(new int[] {3, 0, 0, 0, 1}, 0)).isEqualTo(2);
  }
}

package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/** Checks the bounds and counts of vertices after visits. */
class EccentricityCountsTest {
  private static final SmallGraph PATH = SmallGraph.path(5);
  private static final GroupMirrors TURNED = PATH.mirrors(v -> 4 - v);
  private static final GroupMirrors NONE = PATH.mirrors();

  @Test
  void visits_countOnlyTheFarthestRoots() {
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], NONE);
    Batch batch = new Batch(new int[] {0, 1, 2, 3}, 1, NONE, 2);
    counts.begin(batch);
    counts.visited(4, 2, new long[] {0b0100});
    counts.visited(4, 3, new long[] {0b0010});
    assertThat(counts.eccentricity(4)).isEqualTo(3);
    assertThat(counts.num(4)).isEqualTo(1);
    counts.visited(4, 3, new long[] {0b1001});
    assertThat(counts.num(4)).as("three roots at the same distance").isEqualTo(3);
    counts.visited(4, 2, new long[] {0b0100});
    assertThat(counts.eccentricity(4)).isEqualTo(3);
    assertThat(counts.num(4)).as("roots without the nearer one").isEqualTo(3);
    assertThat(counts.firstDistance(4)).as("distance with a deficit of 1").isEqualTo(2);
    assertThat(counts.firstDistance(0)).isEqualTo(-1);
  }

  @Test
  void nearerVisits_areRecordedAsDeficit() {
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], NONE);
    Batch batch = new Batch(new int[] {0, 1, 2}, 1, NONE, 5);
    counts.begin(batch);
    counts.visited(4, 4, new long[] {0b001});
    counts.visited(4, 2, new long[] {0b010});
    assertThat(batch.slack(0)).isZero();
    assertThat(batch.slack(1)).isEqualTo(2);
    assertThat(batch.slack(2)).as("slack of a root without deficits").isEqualTo(5);
  }

  @Test
  void images_shareBoundsAndCounts() {
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], TURNED);
    Batch batch = new Batch(new int[] {0}, 1, TURNED, 1);
    counts.begin(batch);
    counts.visited(4, 4, new long[] {1});
    counts.visited(2, 2, new long[] {1});
    counts.shareWithImages();
    assertThat(counts.eccentricity(0)).isEqualTo(4);
    assertThat(counts.eccentricity(4)).isEqualTo(4);
    assertThat(counts.num(4)).as("mean of the counts of both images").isEqualTo(1);
    assertThat(counts.num(0)).isEqualTo(1);
    assertThat(counts.num(2)).isEqualTo(2);
  }

  @Test
  void greaterBoundOfAnImage_resetsTheCount() {
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], TURNED);
    counts.begin(new Batch(new int[] {0, 1}, 1, TURNED, 1));
    counts.visited(0, 3, new long[] {0b10});
    counts.visited(4, 4, new long[] {0b01});
    counts.shareWithImages();
    assertThat(counts.eccentricity(0)).isEqualTo(4);
    assertThat(counts.num(0)).as("without the root at distance 3").isEqualTo(1);
  }

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
  void onlyMemberOfAGroup_isFarthestFromItself() {
    EccentricityCounts counts =
        new EccentricityCounts(new int[1], new int[1], SmallGraph.of(1).mirrors());
    assertThat(counts.eccentricity(0)).isZero();
    assertThat(counts.num(0)).isEqualTo(1);
  }

  @Test
  void fractionalMean_isRejected() {
    assertThatThrownBy(() -> TURNED.mean(new int[] {2, 0, 0, 0, 1}, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("3");
    assertThat(TURNED.mean(new int[] {3, 0, 0, 0, 1}, 0)).isEqualTo(2);
  }

  @Test
  void writtenState_isReadBack() throws IOException {
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], NONE);
    counts.begin(new Batch(new int[] {0, 1, 2}, 1, NONE, 1));
    counts.visited(3, 300, new long[] {0b111});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    counts.writeTo(new DataOutputStream(bytes));
    assertThat(bytes.size()).isEqualTo(2 * 4 * 5);
    EccentricityCounts copy = new EccentricityCounts(new int[5], new int[5], NONE);
    copy.readFrom(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(copy.eccentricity(3)).isEqualTo(300);
    assertThat(copy.num(3)).isEqualTo(3);
    assertThat(copy.eccentricity(2) + copy.num(2)).isZero();
  }
}

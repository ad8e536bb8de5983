package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** The farthest distance of each vertex and the number of roots at it, as roots arrive. */
class EccentricityCountsTest {
  private static final SmallGraph PATH = SmallGraph.path(5);
  private static final GroupMirrors TURNED = PATH.mirrors(v -> 4 - v);
  private static final GroupMirrors NONE = PATH.mirrors();

  @Test
  void onlyTheFarthestArrivalsCount() {
    EccentricityCounts counts = new EccentricityCounts(5, NONE);
    Batch batch = new Batch(new int[] {0, 1, 2, 3}, 1, NONE, 2);
    counts.begin(batch);
    counts.visited(4, 2, new long[] {0b0100});
    counts.visited(4, 3, new long[] {0b0010});
    assertThat(counts.eccentricity(4)).isEqualTo(3);
    assertThat(counts.num(4)).isEqualTo(1);
    counts.visited(4, 3, new long[] {0b1001});
    assertThat(counts.num(4)).as("as far as the last").isEqualTo(3);
    counts.visited(4, 2, new long[] {0b0100});
    assertThat(counts.eccentricity(4)).isEqualTo(3);
    assertThat(counts.num(4)).as("nearer, so not counted").isEqualTo(3);
    assertThat(counts.firstDistance(4)).as("one less is still of use").isEqualTo(2);
    assertThat(counts.firstDistance(0)).isEqualTo(-1);
  }

  /** How much a vertex lacks tells how far around a root the others are settled. */
  @Test
  void whatArrivesTooNearIsNotedAsLack() {
    EccentricityCounts counts = new EccentricityCounts(5, NONE);
    Batch batch = new Batch(new int[] {0, 1, 2}, 1, NONE, 5);
    counts.begin(batch);
    counts.visited(4, 4, new long[] {0b001});
    counts.visited(4, 2, new long[] {0b010});
    assertThat(batch.slack(0)).isZero();
    assertThat(batch.slack(1)).isEqualTo(2);
    assertThat(batch.slack(2)).as("it lacks nothing anywhere").isEqualTo(5);
  }

  @Test
  void imagesAreAsFarAndTheirNumbersAreShared() {
    EccentricityCounts counts = new EccentricityCounts(5, TURNED);
    Batch batch = new Batch(new int[] {0}, 1, TURNED, 1);
    counts.begin(batch);
    counts.visited(4, 4, new long[] {1});
    counts.visited(2, 2, new long[] {1});
    counts.shareWithImages();
    assertThat(counts.eccentricity(0)).isEqualTo(4);
    assertThat(counts.eccentricity(4)).isEqualTo(4);
    assertThat(counts.num(4)).as("two roots, shared by two vertices").isEqualTo(1);
    assertThat(counts.num(0)).isEqualTo(1);
    assertThat(counts.num(2)).isEqualTo(2);
  }

  @Test
  void aVertexWhoseImageIsFartherBeginsAnew() {
    EccentricityCounts counts = new EccentricityCounts(5, TURNED);
    counts.begin(new Batch(new int[] {0, 1}, 1, TURNED, 1));
    counts.visited(0, 3, new long[] {0b10});
    counts.visited(4, 4, new long[] {0b01});
    counts.shareWithImages();
    assertThat(counts.eccentricity(0)).isEqualTo(4);
    assertThat(counts.num(0)).as("those three steps away no longer count").isEqualTo(1);
  }

  @Test
  void theOnlyMemberOfAGroupIsTheFarthestFromItself() {
    EccentricityCounts counts = new EccentricityCounts(1, SmallGraph.of(1).mirrors());
    assertThat(counts.eccentricity(0)).isZero();
    assertThat(counts.num(0)).isEqualTo(1);
  }

  /** Counts of one root of each orbit are multiples of the images among whom they are shared. */
  @Test
  void countsThatCannotBeShared_areRefused() {
    assertThatThrownBy(() -> TURNED.mean(new int[] {2, 0, 0, 0, 1}, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("3");
    assertThat(TURNED.mean(new int[] {3, 0, 0, 0, 1}, 0)).isEqualTo(2);
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    EccentricityCounts counts = new EccentricityCounts(5, NONE);
    counts.begin(new Batch(new int[] {0, 1, 2}, 1, NONE, 1));
    counts.visited(3, 300, new long[] {0b111});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    counts.writeTo(new DataOutputStream(bytes));
    assertThat(bytes.size()).isEqualTo(2 * 4 * 5);
    EccentricityCounts again = new EccentricityCounts(5, NONE);
    again.readFrom(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(again.eccentricity(3)).isEqualTo(300);
    assertThat(again.num(3)).isEqualTo(3);
    assertThat(again.eccentricity(2) + again.num(2)).isZero();
  }

  /** Who is last reached from the first roots is a root next. */
  @Test
  void theLastThatARootReachesAreItsFarthest() {
    EccentricityCounts counts = new EccentricityCounts(5, NONE);
    counts.begin(new Batch(new int[] {0, 1}, 1, NONE, 1));
    EccentricitySearch.LastVisits last = new EccentricitySearch.LastVisits(counts, 1);
    for (int time = 0; time < 2; time++) {
      last.visited(1, 1, new long[] {0b01});
      last.visited(0, 1, new long[] {0b10});
      last.visited(4, 4, new long[] {0b01});
      last.visited(4, 3, new long[] {0b10});
      last.visited(3, 3, new long[] {0b01});
      assertThat(last.firstDistance(4)).isZero();
      assertThat(last.farthest().isEmpty()).isEqualTo(time == 0);
      if (time == 0) {
        last.collect();
      }
    }
    BitSet only4 = new BitSet();
    only4.set(4);
    assertThat(last.farthest()).isEqualTo(only4);
    assertThat(counts.num(4)).as("the second time nothing is counted").isEqualTo(1);
    assertThat(counts.num(3)).isEqualTo(1);
  }
}

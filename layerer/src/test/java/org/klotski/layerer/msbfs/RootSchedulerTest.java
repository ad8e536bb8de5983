package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Batches of roots, and what is learnt from one for the next. */
class RootSchedulerTest {
  private static final SmallGraph PATH = SmallGraph.path(1_001);
  private static final GroupGraph GRAPH = PATH.graph(100);
  private static final GroupMirrors TURNED = PATH.mirrors(v -> 1_000 - v);
  private static final GroupMirrors NONE = PATH.mirrors();

  /** The middle of the path is its own image; any other vertex stands for two. */
  @Test
  void aRootCountsAsManyLayoutsAsHaveItsImages() {
    Batch batch = new Batch(new int[] {3, 500, 7}, 2, TURNED, 1);
    assertThat(batch.weight(new long[] {0b001, 0})).isEqualTo(2);
    assertThat(batch.weight(new long[] {0b010, 0})).isEqualTo(1);
    assertThat(batch.weight(new long[] {0b111, 0})).isEqualTo(5);
    assertThat(batch.weight(new long[] {0, -1})).isZero();
    int[] roots = IntStream.range(0, 100).toArray();
    Batch many = new Batch(roots, 2, TURNED, 1);
    assertThat(many.weight(new long[] {-1, -1})).isEqualTo(200);
    assertThat(many.weight(new long[] {0, 1L << 35})).isEqualTo(2);
    assertThat(many.weight(new long[] {0, 1L << 36})).as("there is no root 100").isZero();
  }

  /** Some vertex lacks so much: the root's slack is no more than that. */
  @Test
  void theSlackOfARootIsTheLeastThatAnyVertexLacks() {
    Batch batch = new Batch(IntStream.range(0, 70).toArray(), 2, NONE, 4);
    assertThat(batch.slackLimit()).isEqualTo(4);
    assertThat(batch.slack(0)).as("nobody lacks anything").isEqualTo(4);
    batch.recordDeficit(3, new long[] {0b1, 0b1});
    batch.recordDeficit(4, new long[] {0b10, 0});
    batch.recordDeficit(100, new long[] {0b10, 0});
    batch.recordDeficit(1, new long[] {0, 0b1});
    batch.recordDeficit(0, new long[] {0b100, 0});
    assertThat(IntStream.of(0, 1, 2, 3, 64, 65).map(batch::slack))
        .containsExactly(3, 4, 0, 4, 1, 4);
  }

  @Test
  void aBatchIsOfOpenVerticesThatWereNotRootsYet() {
    PrunedVertices pruned = new PrunedVertices(GRAPH);
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, pruned, false);
    int[] first = scheduler.next(1).roots();
    assertThat(first).containsExactly(IntStream.range(0, 64).toArray());
    pruned.prune(64, 1);
    assertThat(scheduler.next(2).roots()).containsExactly(IntStream.range(65, 193).toArray());
    assertThat(scheduler.batch(vertices(5), 1).roots()).containsExactly(5);
  }

  /**
   * A root and its image are settled, with what is nearer than the slack; how many more are settled
   * is answered.
   */
  @Test
  void aBatchSettlesItsRootsTheirImagesAndWhatIsNear() {
    PrunedVertices pruned = new PrunedVertices(GRAPH);
    RootScheduler scheduler = new RootScheduler(GRAPH, TURNED, pruned, true);
    Batch batch = scheduler.batch(vertices(100, 300), 1);
    batch.recordDeficit(3, new long[] {0b01});
    batch.recordDeficit(1, new long[] {0b10});
    assertThat(scheduler.pruneAndAdapt(batch)).isEqualTo(2 * (5 + 1));
    for (int vertex : new int[] {98, 102, 898, 902, 300, 700}) {
      assertThat(pruned.open().get(vertex)).as("vertex %d", vertex).isFalse();
    }
    for (int vertex : new int[] {97, 103, 897, 903, 299, 301, 699, 701}) {
      assertThat(pruned.open().get(vertex)).as("vertex %d", vertex).isTrue();
    }
    assertThat(scheduler.prune(batch)).as("the slack of all roots").isEqualTo(3 + 1);
    assertThat(scheduler.pruneAndAdapt(batch)).as("nothing that was not settled").isZero();
  }

  /** Three batches are waited for; then slack is looked for as long as it is 1.2 on average. */
  @ParameterizedTest
  @CsvSource({"1, 1, false, false", "2, 1, true, false", "3, 1, true, false", "4, 4, true, true"})
  void slackThatIsSmallIsLookedForNoLonger(
      int slackOfFirst, int slackOfOthers, boolean prunes, boolean large) {
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, new PrunedVertices(GRAPH), true);
    for (int i = 0; i < 3; i++) {
      assertThat(scheduler.isPruning()).isTrue();
      assertThat(scheduler.isSlackLarge()).as("nobody knows yet").isTrue();
      Batch batch = scheduler.batch(vertices(50 * i), 1);
      assertThat(batch.slackLimit()).isEqualTo(PrunedVertices.MAX_SLACK);
      batch.recordDeficit(i == 0 ? slackOfFirst : slackOfOthers, new long[] {1});
      scheduler.pruneAndAdapt(batch);
    }
    assertThat(scheduler.isPruning()).isEqualTo(prunes);
    assertThat(scheduler.isSlackLarge()).isEqualTo(large);
    assertThat(scheduler.batch(vertices(0), 1).slackLimit())
        .isEqualTo(prunes ? PrunedVertices.MAX_SLACK : 1);
  }

  @Test
  void withoutPruningNoSlackIsLookedFor() {
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, new PrunedVertices(GRAPH), false);
    assertThat(scheduler.isPruning()).isFalse();
    assertThat(scheduler.isSlackLarge()).isFalse();
    assertThat(scheduler.next(1).slackLimit()).isEqualTo(1);
  }

  /** Roots with a slack of three settle what is two steps away: the next are farther apart. */
  @Test
  void theNextRootsAreAsFarApartAsTheLastSlackSaid() {
    PrunedVertices pruned = new PrunedVertices(GRAPH);
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, pruned, true);
    Batch batch = scheduler.batch(vertices(1_000), 1);
    batch.recordDeficit(3, new long[] {1});
    scheduler.pruneAndAdapt(batch);
    assertThat(scheduler.next(1).roots()).startsWith(0, 3, 6, 9).hasSize(64);
  }

  private static BitSet vertices(int... vertices) {
    BitSet set = new BitSet();
    Arrays.stream(vertices).forEach(set::set);
    return set;
  }
}

package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RootSchedulerTest {
  private static final SmallGraph PATH = SmallGraph.path(1_001);
  private static final GroupGraph GRAPH = PATH.graph(100);
  private static final GroupMirrors TURNED = PATH.mirrors(v -> 1_000 - v);
  private static final GroupMirrors NONE = PATH.mirrors();

  @Test
  void slack_isTheLeastDeficit() {
    Batch batch = new Batch(IntStream.range(0, 70).toArray(), 2, NONE, 4);
    assertThat(batch.slackLimit).isEqualTo(4);
    assertThat(batch.slack(0)).as("slack without a recorded deficit").isEqualTo(4);
    batch.recordDeficit(3, new long[] {0b1, 0b1});
    batch.recordDeficit(4, new long[] {0b10, 0});
    batch.recordDeficit(100, new long[] {0b10, 0});
    batch.recordDeficit(1, new long[] {0, 0b1});
    batch.recordDeficit(0, new long[] {0b100, 0});
    assertThat(IntStream.of(0, 1, 2, 3, 64, 65).map(batch::slack))
        .containsExactly(3, 4, 0, 4, 1, 4);
  }

  @Test
  void nextBatch_hasOpenVerticesOfNoOtherBatch() {
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, false);
    assertThat(scheduler.next(1).roots).containsExactly(IntStream.range(0, 64).toArray());
    scheduler.prune(batch(scheduler, 1, 64));
    assertThat(scheduler.next(2).roots).containsExactly(IntStream.range(65, 193).toArray());
    assertThat(scheduler.batch(SmallGraph.set(5), 0, 1).roots).containsExactly(5);
  }

  @Test
  void prune_includesImagesAndVerticesWithinTheSlack() {
    RootScheduler scheduler = new RootScheduler(GRAPH, TURNED, true);
    Batch batch = scheduler.batch(SmallGraph.set(100, 300), 0, 1);
    batch.recordDeficit(3, new long[] {0b01});
    batch.recordDeficit(1, new long[] {0b10});
    assertThat(scheduler.pruneAndAdapt(batch)).isEqualTo(2 * (5 + 1));
    assertThat(scheduler.pruned()).isEqualTo(2 * (5 + 1));
    for (int vertex : new int[] {98, 102, 898, 902, 300, 700}) {
      assertThat(scheduler.open.get(vertex)).as("vertex %d", vertex).isFalse();
    }
    for (int vertex : new int[] {97, 103, 897, 903, 299, 301, 699, 701}) {
      assertThat(scheduler.open.get(vertex)).as("vertex %d", vertex).isTrue();
    }
    assertThat(scheduler.prune(batch)).as("sum of the slack").isEqualTo(3 + 1);
    assertThat(scheduler.pruneAndAdapt(batch)).as("newly pruned").isZero();
  }

  @ParameterizedTest
  @MethodSource("org.klotski.layerer.msbfs.SmallGraph#all")
  void severalBatches_pruneTheUnionOfTheirBalls(SmallGraph graph) throws IOException {
    int[][] distances = graph.distances();
    Random random = new Random(3);
    RootScheduler scheduler = new RootScheduler(graph.graph(9), graph.mirrors(), true);
    BitSet expected = new BitSet();
    for (int i = 0; i < 4 + graph.vertices() / 10; i++) {
      int[] roots = random.ints(1 + graph.vertices() / 40, 0, graph.vertices()).toArray();
      Batch batch = scheduler.batch(SmallGraph.set(roots), 0, 1);
      for (int position = 0; position < batch.roots.length; position++) {
        int slack = random.nextInt(i % 2 == 0 ? 7 : RootScheduler.MAX_SLACK + 1);
        batch.recordDeficit(slack, new long[] {1L << position});
        expected.set(batch.roots[position]);
        addBall(distances, batch.roots[position], slack, expected);
      }
      scheduler.prune(batch);
      check(scheduler, graph, expected);
      scheduler = copy(scheduler, graph);
      check(scheduler, graph, expected);
    }
  }

  private static void addBall(int[][] distances, int root, int slack, BitSet ball) {
    IntStream.range(0, distances.length)
        .filter(vertex -> distances[root][vertex] < slack)
        .forEach(ball::set);
  }

  private static void check(RootScheduler scheduler, SmallGraph graph, BitSet pruned) {
    BitSet open = new BitSet();
    open.set(0, graph.vertices());
    open.andNot(pruned);
    assertThat(scheduler.open).isEqualTo(open);
    assertThat(scheduler.pruned()).isEqualTo(pruned.cardinality());
  }

  private static RootScheduler copy(RootScheduler scheduler, SmallGraph graph) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    scheduler.writeTo(new DataOutputStream(bytes));
    RootScheduler copy = new RootScheduler(graph.graph(9), graph.mirrors(), true);
    copy.readFrom(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    return copy;
  }

  /** The first three batches measure slack; later batches do if the mean slack is at least 1.2. */
  @ParameterizedTest
  @CsvSource({"1, 1, false, false", "2, 1, true, false", "3, 1, true, false", "4, 4, true, true"})
  void smallSlack_endsPruning(int slackOfFirst, int slackOfOthers, boolean prunes, boolean large) {
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, true);
    for (int i = 0; i < 3; i++) {
      assertThat(scheduler.isPruning()).isTrue();
      assertThat(scheduler.maySlackBeLarge()).as("slack is not yet known to be small").isTrue();
      Batch batch = batch(scheduler, i == 0 ? slackOfFirst : slackOfOthers, 50 * i);
      assertThat(batch.slackLimit).isEqualTo(RootScheduler.MAX_SLACK);
      scheduler.pruneAndAdapt(batch);
    }
    assertThat(scheduler.isPruning()).isEqualTo(prunes);
    assertThat(scheduler.maySlackBeLarge()).isEqualTo(large);
    assertThat(scheduler.batch(SmallGraph.set(0), 0, 1).slackLimit)
        .isEqualTo(prunes ? RootScheduler.MAX_SLACK : 1);
  }

  /** A root with slack 3 prunes vertices up to two moves away. */
  @Test
  void slackOfTheLastBatch_setsTheDistanceOfTheNextRoots() {
    RootScheduler scheduler = new RootScheduler(GRAPH, NONE, true);
    scheduler.pruneAndAdapt(batch(scheduler, 3, 1_000));
    assertThat(scheduler.next(1).roots).startsWith(0, 3, 6, 9).hasSize(64);
  }

  private static Batch batch(RootScheduler scheduler, int slack, int root) {
    Batch batch = scheduler.batch(SmallGraph.set(root), 0, 1);
    batch.recordDeficit(slack, new long[] {1});
    return batch;
  }
}

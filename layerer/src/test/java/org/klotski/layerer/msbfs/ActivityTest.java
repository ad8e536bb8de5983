package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What has to be looked at, against its definition. */
class ActivityTest {
  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void isWhatItsDefinitionSaysAfterEveryChange(SmallGraph small) {
    for (int sectionVertices : new int[] {7, 64, 100}) {
      GroupGraph graph = small.graph(sectionVertices);
      Activity activity = new Activity(graph);
      for (int run = 0; run < 2; run++) {
        activity.clear();
        follow(activity, graph, new Random(run));
      }
    }
  }

  private static void follow(Activity activity, GroupGraph graph, Random random) {
    BitSet reached = new BitSet();
    BitSet finished = new BitSet();
    compare(activity, graph, reached, finished);
    for (int change = 0; change < graph.vertices(); change++) {
      int vertex = random.nextInt(graph.vertices());
      if (!reached.get(vertex)) {
        reached.set(vertex);
        activity.reach(vertex);
      } else if (!finished.get(vertex)) {
        finished.set(vertex);
        activity.finish(vertex);
      }
      compare(activity, graph, reached, finished);
    }
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      if (!reached.get(vertex)) {
        activity.reach(vertex);
      }
      if (!finished.get(vertex)) {
        activity.finish(vertex);
      }
    }
    reached.set(0, graph.vertices());
    compare(activity, graph, reached, reached);
    assertThat(watched(activity, graph)).isEqualTo(new BitSet());
    assertThat(activeSets(activity, graph)).isEqualTo(new BitSet());
  }

  private static void compare(
      Activity activity, GroupGraph graph, BitSet reached, BitSet finished) {
    BitSet seen = (BitSet) reached.clone();
    int[] neighbors = new int[2 * graph.vertices()];
    for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
      int count = graph.neighbors(v, neighbors);
      IntStream.range(0, count).forEach(i -> seen.set(neighbors[i]));
      assertThat(activity.isReached(v)).isTrue();
    }
    BitSet watched = (BitSet) seen.clone();
    watched.andNot(finished);
    assertThat(watched(activity, graph)).isEqualTo(watched);
    BitSet active = new BitSet();
    for (int set = 0; set < graph.sets(); set++) {
      active.set(
          set, anyMember(graph, set, seen::get) && anyMember(graph, set, v -> !finished.get(v)));
    }
    assertThat(activeSets(activity, graph)).isEqualTo(active);
  }

  private static boolean anyMember(GroupGraph graph, int set, IntPredicate wanted) {
    return IntStream.range(graph.setStart()[set], graph.setStart()[set + 1])
        .map(i -> graph.setMembers()[i])
        .anyMatch(wanted);
  }

  private static BitSet watched(Activity activity, GroupGraph graph) {
    BitSet watched = new BitSet();
    for (int section = 0; section < graph.sections(); section++) {
      int begin = graph.sectionStart()[section];
      int end = graph.sectionStart()[section + 1];
      for (int word = begin >>> 6; word << 6 < end; word++) {
        add(watched, word, activity.watched(word, begin, end));
      }
    }
    return watched;
  }

  private static BitSet activeSets(Activity activity, GroupGraph graph) {
    BitSet active = new BitSet();
    for (int section = 0; section < graph.sections(); section++) {
      int begin = graph.sectionSets()[section];
      int end = graph.sectionSets()[section + 1];
      for (int word = begin >>> 6; word << 6 < end; word++) {
        add(active, word, activity.activeSets(word, begin, end));
      }
    }
    return active;
  }

  /** Adds what a word says; none may have been said before, by another section. */
  private static void add(BitSet all, int word, long bits) {
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      int bit = (word << 6) + Long.numberOfTrailingZeros(rest);
      assertThat(all.get(bit)).isFalse();
      all.set(bit);
    }
  }
}

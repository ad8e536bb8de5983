package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares active vertices, active cliques, and pull lists with their definitions. */
class FrontierTest {
  private static final int WIDTH = 8;

  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void activeVerticesAndCliques_matchTheirDefinitionAfterEveryChange(SmallGraph small) {
    for (int sectionVertices : new int[] {7, 64, 100}) {
      GroupGraph graph = small.graph(sectionVertices);
      Frontier frontier = new Frontier(graph);
      for (int run = 0; run < 2; run++) {
        frontier.clear();
        checkRandomChanges(frontier, graph, new Random(run));
      }
    }
  }

  private static void checkRandomChanges(Frontier frontier, GroupGraph graph, Random random) {
    BitSet reached = new BitSet();
    BitSet complete = new BitSet();
    checkActive(frontier, graph, reached, complete);
    for (int change = 0; change < graph.vertices; change++) {
      int vertex = random.nextInt(graph.vertices);
      if (!reached.get(vertex)) {
        reached.set(vertex);
        frontier.reach(vertex);
      } else if (!complete.get(vertex)) {
        complete.set(vertex);
        frontier.complete(vertex);
      }
      checkActive(frontier, graph, reached, complete);
    }
    for (int vertex = 0; vertex < graph.vertices; vertex++) {
      if (!reached.get(vertex)) {
        frontier.reach(vertex);
      }
      if (!complete.get(vertex)) {
        frontier.complete(vertex);
      }
    }
    reached.set(0, graph.vertices);
    checkActive(frontier, graph, reached, reached);
    assertThat(active(frontier, graph)).isEqualTo(new BitSet());
    assertThat(activeCliques(frontier, graph)).isEqualTo(new BitSet());
  }

  private static void checkActive(
      Frontier frontier, GroupGraph graph, BitSet reached, BitSet complete) {
    BitSet activated = (BitSet) reached.clone();
    int[] neighbors = new int[graph.maxDegree()];
    for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
      int count = graph.neighbors(v, neighbors);
      IntStream.range(0, count).forEach(i -> activated.set(neighbors[i]));
      assertThat(frontier.isReached(v)).isTrue();
    }
    BitSet active = (BitSet) activated.clone();
    active.andNot(complete);
    assertThat(active(frontier, graph)).isEqualTo(active);
    BitSet activeCliques = new BitSet();
    for (int clique = 0; clique < graph.cliques(); clique++) {
      activeCliques.set(
          clique,
          anyMember(graph, clique, activated::get)
              && anyMember(graph, clique, v -> !complete.get(v)));
    }
    assertThat(activeCliques(frontier, graph)).isEqualTo(activeCliques);
  }

  private static boolean anyMember(GroupGraph graph, int clique, IntPredicate wanted) {
    return members(graph, clique).anyMatch(wanted);
  }

  private static IntStream members(GroupGraph graph, int clique) {
    return Arrays.stream(
        graph.cliqueMembers, graph.cliqueStart[clique], graph.cliqueStart[clique + 1]);
  }

  private static BitSet active(Frontier frontier, GroupGraph graph) {
    BitSet active = new BitSet();
    for (int section = 0; section < graph.sections(); section++) {
      int begin = graph.sectionStart[section];
      int end = graph.sectionStart[section + 1];
      for (int word = begin >>> 6; word << 6 < end; word++) {
        add(active, word, frontier.active(word, begin, end));
      }
    }
    return active;
  }

  private static BitSet activeCliques(Frontier frontier, GroupGraph graph) {
    BitSet active = new BitSet();
    for (int section = 0; section < graph.sections(); section++) {
      int begin = graph.sectionCliques[section];
      int end = graph.sectionCliques[section + 1];
      for (int word = begin >>> 6; word << 6 < end; word++) {
        add(active, word, frontier.activeCliques(word, begin, end));
      }
    }
    return active;
  }

  /** Adds the bits of a word, and checks that no other section has added any of them. */
  private static void add(BitSet all, int word, long bits) {
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      int bit = (word << 6) + Long.numberOfTrailingZeros(rest);
      assertThat(all.get(bit)).isFalse();
      all.set(bit);
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void pullList_hasExactlyTheChangedNeighborsAndCliques(SmallGraph small) {
    Random random = new Random(7);
    for (int sectionVertices : new int[] {7, 64, 100}) {
      GroupGraph graph = small.graph(sectionVertices);
      Frontier frontier = new Frontier(graph);
      Frontier.PullList pulls = frontier.new PullList(WIDTH);
      for (int percent : new int[] {0, 1, 30, 100}) {
        BitSet changed = new BitSet();
        for (int vertex = 0; vertex < graph.vertices; vertex++) {
          changed.set(vertex, random.nextInt(100) < percent);
        }
        endLevel(frontier, changed);
        for (int section = 0; section < graph.sections(); section++) {
          checkPulls(graph, pulls, changed, section);
        }
      }
    }
  }

  private static void endLevel(Frontier frontier, BitSet changed) {
    long[] words = changed.toLongArray();
    for (int word = 0; word < words.length; word++) {
      frontier.addChanged(word, words[word]);
    }
    frontier.endLevel();
  }

  private static void checkPulls(
      GroupGraph graph, Frontier.PullList pulls, BitSet changed, int section) {
    int firstClique = graph.sectionCliques[section];
    BitSet changedCliques = new BitSet();
    pulls.beginSection();
    for (int clique = firstClique; clique < graph.sectionCliques[section + 1]; clique++) {
      boolean any = anyMember(graph, clique, changed::get);
      assertThat(pulls.addIfChanged(clique, clique - firstClique)).isEqualTo(any);
      changedCliques.set(clique, any);
    }
    for (int v = graph.sectionStart[section]; v < graph.sectionStart[section + 1]; v++) {
      TreeSet<Integer> arcs = set(graph.arcs, graph.arcStart[v], graph.arcStart[v + 1]);
      arcs.removeIf(arc -> !changed.get(arc));
      TreeSet<Integer> cliques =
          set(graph.vertexCliques, graph.vertexCliqueStart[v], graph.vertexCliqueStart[v + 1]);
      cliques.removeIf(clique -> !changedCliques.get(clique));
      assertThat(pulls.list(v, firstClique)).isEqualTo(!arcs.isEmpty() || !cliques.isEmpty());
      assertThat(rowNumbers(pulls.rows, pulls.rowCount, 0)).isEqualTo(arcs);
      assertThat(rowNumbers(pulls.unions, pulls.unionCount, firstClique)).isEqualTo(cliques);
    }
  }

  private static TreeSet<Integer> set(int[] elements, int begin, int end) {
    return Arrays.stream(elements, begin, end)
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static TreeSet<Integer> rowNumbers(int[] starts, int count, int first) {
    return Arrays.stream(starts, 0, count)
        .mapToObj(start -> start / WIDTH + first)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void changes_lastOneLevel() {
    Frontier frontier = new Frontier(SmallGraph.path(130).graph(130));
    frontier.addRoot(129);
    assertThat(frontier.changed(129)).isEqualTo(1);
    assertThat(frontier.changed(128)).isZero();
    frontier.addChanged(1, 1L << 3);
    assertThat(frontier.changed(67)).as("changed before the level ends").isZero();
    frontier.endLevel();
    assertThat(frontier.changed(67)).isEqualTo(1);
    assertThat(frontier.changed(129)).isZero();
    frontier.endLevel();
    assertThat(frontier.changed(67)).isZero();
  }
}

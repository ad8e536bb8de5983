package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a vertex reads at a level, against its definition: whatever has changed near it. */
class SourcesTest {
  private static final int WIDTH = 8;

  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void areTheNeighborsThatChangedAndNoOthers(SmallGraph small) {
    Random random = new Random(7);
    for (int sectionVertices : new int[] {7, 64, 100}) {
      GroupGraph graph = small.graph(sectionVertices);
      Changes changes = new Changes(graph.vertices());
      Sources sources = new Sources(graph, changes, WIDTH);
      for (int share : new int[] {0, 1, 30, 100}) {
        BitSet changed = new BitSet();
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
          changed.set(vertex, random.nextInt(100) < share);
        }
        endLevel(changes, changed);
        for (int section = 0; section < graph.sections(); section++) {
          compare(graph, sources, changed, section);
        }
      }
    }
  }

  private static void endLevel(Changes changes, BitSet changed) {
    long[] words = changed.toLongArray();
    for (int word = 0; word < words.length; word++) {
      changes.add(word, words[word]);
    }
    changes.endLevel();
  }

  private static void compare(GroupGraph graph, Sources sources, BitSet changed, int section) {
    int firstSet = graph.sectionSets()[section];
    BitSet changedSets = new BitSet();
    sources.beginSection();
    for (int set = firstSet; set < graph.sectionSets()[section + 1]; set++) {
      boolean any = members(graph, set).stream().anyMatch(changed::get);
      assertThat(sources.addIfChanged(set, set - firstSet)).isEqualTo(any);
      changedSets.set(set, any);
    }
    for (int v = graph.sectionStart()[section]; v < graph.sectionStart()[section + 1]; v++) {
      TreeSet<Integer> arcs = new TreeSet<>();
      for (int i = graph.arcStart()[v]; i < graph.arcStart()[v + 1]; i++) {
        arcs.add(graph.arcs()[i]);
      }
      arcs.removeIf(arc -> !changed.get(arc));
      TreeSet<Integer> sets = new TreeSet<>();
      for (int i = graph.vertexSetStart()[v]; i < graph.vertexSetStart()[v + 1]; i++) {
        sets.add(graph.vertexSets()[i]);
      }
      sets.removeIf(set -> !changedSets.get(set));
      assertThat(sources.list(v, firstSet)).isEqualTo(!arcs.isEmpty() || !sets.isEmpty());
      assertThat(vertices(sources.lines(), sources.lineCount(), 0)).isEqualTo(arcs);
      assertThat(vertices(sources.unions(), sources.unionCount(), firstSet)).isEqualTo(sets);
    }
  }

  private static List<Integer> members(GroupGraph graph, int set) {
    return Arrays.stream(graph.setMembers(), graph.setStart()[set], graph.setStart()[set + 1])
        .boxed()
        .toList();
  }

  private static TreeSet<Integer> vertices(int[] lines, int count, int first) {
    return Arrays.stream(lines, 0, count)
        .mapToObj(line -> line / WIDTH + first)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void whatHasChangedAtALevelIsForgottenAfterTheNext() {
    Changes changes = new Changes(130);
    changes.addRoot(129);
    assertThat(changes.of(129)).isEqualTo(1);
    assertThat(changes.of(128)).isZero();
    changes.add(1, 1L << 3);
    assertThat(changes.of(67)).as("not before the level ends").isZero();
    changes.endLevel();
    assertThat(changes.of(67)).isEqualTo(1);
    assertThat(changes.of(129)).isZero();
    changes.endLevel();
    assertThat(changes.of(67)).isZero();
  }
}

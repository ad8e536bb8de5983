package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** Compares the vertices, cliques, arcs, and images of a group with its layouts and moves. */
class GroupGraphTest {
  @ParameterizedTest
  @CsvSource({"0-1-0, 1", "0-1-0, 50", "1-1-0, 40", "6-1-2, 3", "7-0-3, 512", "0-3-0, 200"})
  void neighbors_areTheMovesOfTheLayout(String name, int sectionVertices) {
    ClassLayouts layouts = ClassLayouts.of(LayoutClass.parse(name));
    Group group = Groups.discoverClass(layouts.layoutClass()).of(layouts.layoutClass()).get(0);
    GroupVertices vertices = vertices(layouts, group);
    for (Metric metric : Metric.values()) {
      GroupGraph graph = GroupGraph.of(vertices, metric, sectionVertices);
      assertThat(graph.vertices).isEqualTo(group.size());
      ClassMoves moves = new ClassMoves(layouts, metric);
      int maxDegree = 0;
      for (int vertex = 0; vertex < group.size(); vertex++) {
        int[] found = new int[graph.maxDegree()];
        int count = graph.neighbors(vertex, found);
        int[] others = Arrays.stream(found, 0, count).sorted().toArray();
        maxDegree = Math.max(maxDegree, count);
        int[] expected = new int[Moves.MAX_NEIGHBORS];
        int moved = moves.neighbors(vertices.index(vertex), expected);
        assertThat(others)
            .as("%s moves of vertex %d of %s", metric, vertex, name)
            .isEqualTo(Arrays.stream(expected, 0, moved).map(vertices::vertex).sorted().toArray());
      }
      assertThat(graph.maxDegree()).isEqualTo(maxDegree);
      checkCliques(graph, metric);
    }
  }

  /** Checks that a clique lies within a section, is large enough, and is listed by its members. */
  private static void checkCliques(GroupGraph graph, Metric metric) {
    int most = 0;
    for (int section = 0; section < graph.sections(); section++) {
      int first = graph.sectionCliques[section];
      int end = graph.sectionCliques[section + 1];
      most = Math.max(most, end - first);
      for (int set = first; set < end; set++) {
        int[] members =
            Arrays.copyOfRange(
                graph.cliqueMembers, graph.cliqueStart[set], graph.cliqueStart[set + 1]);
        assertThat(members).hasSizeGreaterThanOrEqualTo(metric == Metric.CELL ? 3 : 2);
        assertThat(members).doesNotHaveDuplicates();
        for (int member : members) {
          assertThat(member)
              .isBetween(graph.sectionStart[section], graph.sectionStart[section + 1] - 1);
          assertThat(cliquesOf(graph, member)).contains(set);
        }
      }
    }
    assertThat(GroupGraph.maxLength(graph.sectionCliques)).isEqualTo(most);
    assertThat(graph.vertexCliques).hasSameSizeAs(graph.cliqueMembers);
    if (metric == Metric.CELL) {
      assertThat(graph.cliques()).as("cliques of more than two layouts").isZero();
    }
  }

  private static int[] cliquesOf(GroupGraph graph, int vertex) {
    return Arrays.copyOfRange(
        graph.vertexCliques, graph.vertexCliqueStart[vertex], graph.vertexCliqueStart[vertex + 1]);
  }

  /** A mirror maps a group to itself if the group contains the image of its seed. */
  @ParameterizedTest
  @ValueSource(strings = {"0-1-0", "1-1-0", "6-1-2", "6-2-3", "7-0-3"})
  void images_areThoseOfTheLayouts(String name) {
    ClassLayouts layouts = ClassLayouts.of(LayoutClass.parse(name));
    for (Group group : Groups.discoverClass(layouts.layoutClass()).of(layouts.layoutClass())) {
      GroupVertices vertices = vertices(layouts, group);
      int inGroup = 0;
      for (Mirror mirror : Mirror.values()) {
        Layout image = mirror.of(Layout.fromCode(group.seed()));
        GroupMirrors alone = GroupMirrors.of(vertices, mirror);
        assertThat(alone.count()).isEqualTo(holds(layouts, vertices, image) ? 1 : 0);
        inGroup += alone.count();
        for (int vertex = 0; alone.count() == 1 && vertex < group.size(); vertex++) {
          assertThat(layout(layouts, vertices, alone.image(0, vertex)))
              .isEqualTo(mirror.of(layout(layouts, vertices, vertex)));
        }
      }
      GroupMirrors all = GroupMirrors.of(vertices, Mirror.values());
      assertThat(all.count()).isEqualTo(inGroup);
      checkOrbits(all, group.size());
    }
  }

  private static boolean holds(ClassLayouts layouts, GroupVertices vertices, Layout image) {
    return IntStream.range(0, vertices.size())
        .anyMatch(vertex -> layout(layouts, vertices, vertex).equals(image));
  }

  private static void checkOrbits(GroupMirrors mirrors, int vertices) {
    int[] numbers = IntStream.range(0, vertices).map(v -> 12 * v).toArray();
    for (int vertex = 0; vertex < vertices; vertex++) {
      Set<Integer> orbit = new HashSet<>(Set.of(vertex));
      Set<Integer> distinct = new HashSet<>();
      int sum = numbers[vertex];
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        orbit.add(mirrors.image(mirror, vertex));
        sum += numbers[mirrors.image(mirror, vertex)];
        if ((mirrors.distinctImages(vertex) >>> mirror & 1) != 0) {
          assertThat(distinct.add(mirrors.image(mirror, vertex))).isTrue();
        }
      }
      distinct.add(vertex);
      assertThat(distinct).isEqualTo(orbit);
      assertThat(mirrors.orbitSize(vertex)).isEqualTo(orbit.size());
      assertThat(mirrors.mean(numbers, vertex)).isEqualTo(sum / (1 + mirrors.count()));
    }
  }

  @Test
  void wrongGroupSize_isRejected() {
    ClassLayouts layouts = ClassLayouts.of(LayoutClass.parse("7-0-3"));
    Group group = Groups.discoverClass(layouts.layoutClass()).of(layouts.layoutClass()).get(0);
    int seed = layouts.index(group.seed());
    int size = group.size();
    assertThatThrownBy(() -> new GroupVertices(layouts, seed, size + 1))
        .hasMessage("the group has %d members, expected %d", size, size + 1);
    assertThatThrownBy(() -> new GroupVertices(layouts, seed, size - 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the group has %d members, expected %d", size, size - 1);
  }

  @Test
  void verticesOfTheLargestGroup_fitBesideTheLastCode() {
    assertThat(AllGroups.get().all().stream().mapToInt(Group::size).max().orElseThrow())
        .isLessThanOrEqualTo(1 << PreparedGroup.VERTEX_BITS);
    long lastCode = LayoutCode.parse("EFFFFFFF0");
    long word = lastCode << PreparedGroup.VERTEX_BITS;
    assertThat(word).as("the word, sorted as a signed number").isPositive();
    assertThat(word >>> PreparedGroup.VERTEX_BITS).isEqualTo(lastCode);
  }

  private static GroupVertices vertices(ClassLayouts layouts, Group group) {
    GroupVertices vertices = new GroupVertices(layouts, layouts.index(group.seed()), group.size());
    for (int vertex = 0; vertex < group.size(); vertex++) {
      assertThat(vertices.vertex(vertices.index(vertex))).isEqualTo(vertex);
      assertThat(vertex == 0 || vertices.index(vertex - 1) < vertices.index(vertex)).isTrue();
    }
    return vertices;
  }

  private static Layout layout(ClassLayouts layouts, GroupVertices vertices, int vertex) {
    return Layout.fromCode(layouts.code(vertices.index(vertex)));
  }
}

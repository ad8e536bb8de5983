package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** Compares the vector kernel with the plain kernel; other tests cover whole searches. */
class KernelTest {
  /** Tests run with the incubator module, so vectors must be found if the machine has them. */
  @Test
  void vectors_areFoundIfTheMachineHasThem() throws ReflectiveOperationException {
    int bits = vectorBitsOfTheMachine();
    assertThat(Kernel.vectorBits()).isEqualTo(bits >= 256 && bits <= 512 ? bits : 0);
    assertThat(GroupAnalysis.bitsAtOnce()).isEqualTo(Math.max(64, Kernel.vectorBits()));
  }

  /** Checks that other tests do not compare the plain kernel with itself. */
  @Test
  void vectorKernel_isUsedIfWantedAndAvailable() {
    GroupGraph graph = SmallGraph.path(2).graph(2);
    boolean found = Kernel.vectorBits() > 0;
    assertThat(Kernel.of(graph, BitParallelBfs.BLOCK, true) instanceof PlainKernel)
        .isEqualTo(!found);
    assertThat(Kernel.of(graph, BitParallelBfs.BLOCK, false)).isInstanceOf(PlainKernel.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8})
  void vectorKernel_givesTheSameVisitsAsThePlainKernel(int blocks) {
    assumeVectors();
    groups(1_000)
        .sorted(Comparator.comparingInt(Group::size).reversed())
        .limit(4)
        .forEach(group -> compareKernels(group, blocks));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8})
  void vectorKernel_givesTheSameVisitsAsThePlainKernelInMediumGroups(int blocks) {
    assumeVectors();
    groups(20_000).forEach(group -> compareKernels(group, blocks));
  }

  private static Stream<Group> groups(int largest) {
    return Stream.of("5-4-1", "1-3-0", "4-1-2", "0-6-0")
        .map(LayoutClass::parse)
        .flatMap(layoutClass -> Groups.discoverClass(layoutClass).of(layoutClass).stream())
        .filter(group -> group.size() <= largest);
  }

  private static void assumeVectors() {
    assumeTrue(Kernel.vectorBits() > 0, "this machine has no vectors of 256 or 512 bits");
  }

  private static void compareKernels(Group group, int blocks) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    GroupVertices members = new GroupVertices(layouts, layouts.index(group.seed()), group.size());
    GroupGraph graph = GroupGraph.of(members, Metric.STEP, 100);
    int most = Math.min(graph.vertices, blocks * BitParallelBfs.BLOCK * Long.SIZE);
    int[] roots =
        new Random(graph.vertices).ints(0, graph.vertices).distinct().limit(most).toArray();
    assertThat(visits(graph, blocks, true, roots))
        .as(group.name().toString())
        .isEqualTo(visits(graph, blocks, false, roots));
  }

  /** Uses reflection, because only the vector kernel is compiled with the incubator module. */
  private static int vectorBitsOfTheMachine() throws ReflectiveOperationException {
    Object species =
        Class.forName("jdk.incubator.vector.LongVector").getField("SPECIES_PREFERRED").get(null);
    Class<?> type = Class.forName("jdk.incubator.vector.VectorSpecies");
    return (int) type.getMethod("vectorBitSize").invoke(species);
  }

  private static List<String> visits(GroupGraph graph, int blocks, boolean vectors, int[] roots) {
    List<String> found = new ArrayList<>();
    new MultiSourceBfs(graph, blocks, vectors)
        .search(
            roots,
            (vertex, distance, reached) ->
                found.add(vertex + " " + distance + " " + Arrays.hashCode(reached)),
            TaskRunner.inOrder());
    return found;
  }
}

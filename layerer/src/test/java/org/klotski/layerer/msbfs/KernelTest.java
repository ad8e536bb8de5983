package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** The loops in vectors against those in plain words; the search as a whole has its own tests. */
class KernelTest {
  /** Java runs the tests with the module: where the machine has vectors they must be found. */
  @Test
  void vectorsAreFoundWhereTheMachineHasThem() throws ReflectiveOperationException {
    int bits = bitsOfTheMachine();
    assertThat(Kernel.vectorBits()).isEqualTo(bits >= 256 && bits <= 512 ? bits : 0);
    assertThat(GroupAnalysis.bitsAtOnce()).isEqualTo(Math.max(64, Kernel.vectorBits()));
  }

  /** Else what is compared below would be plain words with plain words. */
  @Test
  void vectorsAreUsedWhereTheyAreAskedForAndFound() {
    GroupGraph graph = SmallGraph.path(2).graph(2);
    boolean found = Kernel.vectorBits() > 0;
    assertThat(Kernel.of(graph, BitParallelBfs.BLOCK, true) instanceof PlainKernel)
        .isEqualTo(!found);
    assertThat(Kernel.of(graph, BitParallelBfs.BLOCK, false)).isInstanceOf(PlainKernel.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8})
  void vectorsFindWhatPlainWordsFind(int units) {
    assumeVectors();
    groups(1_000)
        .sorted(Comparator.comparingInt(Group::size).reversed())
        .limit(4)
        .forEach(group -> compareVectorsWithPlainWords(group, units));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8})
  void soTheyDoInAllButTheLargestGroups(int units) {
    assumeVectors();
    groups(20_000).forEach(group -> compareVectorsWithPlainWords(group, units));
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

  private static void compareVectorsWithPlainWords(Group group, int units) {
    GroupGraph graph = graph(group);
    int[] roots = roots(graph, units);
    assertThat(arrivals(graph, units, true, roots))
        .as(group.name().toString())
        .isEqualTo(arrivals(graph, units, false, roots));
  }

  /** A line lacks one bit, or none, of what all have together: often there is nothing new. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aNewLineIsTheUnionWithThoseOfAllNeighbors(boolean vectors) {
    LayoutClass layoutClass = LayoutClass.parse("1-0-1");
    GroupGraph graph = graph(Groups.discoverClass(layoutClass).of(layoutClass, 0));
    for (int units = 1; units <= 8; units++) {
      int width = units * BitParallelBfs.BLOCK;
      Random random = new Random(units);
      long[] all = random.longs(width).toArray();
      long[] lines = new long[graph.vertices * width];
      for (int vertex = 0; vertex < graph.vertices; vertex++) {
        System.arraycopy(all, 0, lines, vertex * width, width);
        if (random.nextBoolean()) {
          int word = random.nextInt(width);
          lines[vertex * width + word] ^= Long.lowestOneBit(all[word]);
        }
      }
      checkNewLines(graph, width, Kernel.of(graph, width, vectors), lines);
    }
  }

  private static void checkNewLines(GroupGraph graph, int width, Kernel kernel, long[] lines) {
    Frontier frontier = new Frontier(graph);
    IntStream.range(0, graph.vertices).forEach(frontier::addRoot);
    Frontier.PullList pulls = frontier.new PullList(width);
    long[] unions = new long[GroupGraph.maxLength(graph.sectionCliques) * width];
    long[] newLines = new long[lines.length];
    int unchanged = 0;
    for (int section = 0; section < graph.sections(); section++) {
      int first = graph.sectionCliques[section];
      pulls.beginSection();
      for (int set = first; set < graph.sectionCliques[section + 1]; set++) {
        assertThat(pulls.addIfChanged(set, set - first)).isTrue();
        kernel.unite(set, lines, unions, (set - first) * width);
      }
      for (int vertex = graph.sectionStart[section];
          vertex < graph.sectionStart[section + 1];
          vertex++) {
        assertThat(pulls.list(vertex, first)).isTrue();
        boolean changed = kernel.merge(vertex * width, lines, unions, pulls, newLines);
        long[] expected = unionWithNeighbors(graph, width, vertex, lines);
        assertThat(line(newLines, vertex, width)).isEqualTo(expected);
        assertThat(changed).isEqualTo(!Arrays.equals(line(lines, vertex, width), expected));
        unchanged += changed ? 0 : 1;
      }
    }
    assertThat(unchanged).isBetween(1, graph.vertices - 1);
  }

  private static long[] unionWithNeighbors(GroupGraph graph, int width, int vertex, long[] lines) {
    int[] neighbors = new int[graph.maxDegree()];
    int found = graph.neighbors(vertex, neighbors);
    long[] union = line(lines, vertex, width);
    for (int i = 0; i < found; i++) {
      for (int word = 0; word < width; word++) {
        union[word] |= lines[neighbors[i] * width + word];
      }
    }
    return union;
  }

  private static long[] line(long[] lines, int vertex, int width) {
    return Arrays.copyOfRange(lines, vertex * width, (vertex + 1) * width);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLineHoldsAllBitsOnlyIfNoneIsMissing(boolean vectors) {
    int width = 3 * BitParallelBfs.BLOCK;
    LayoutClass layoutClass = LayoutClass.parse("5-4-1");
    GroupGraph graph = graph(Groups.discoverClass(layoutClass).of(layoutClass, 0));
    Kernel kernel = Kernel.of(graph, width, vectors);
    long[] all = new Random(1).longs(width).toArray();
    long[] lines = new long[2 * width];
    Arrays.fill(lines, 0, width, -1);
    System.arraycopy(all, 0, lines, width, width);
    assertThat(kernel.holdsAll(lines, 0, all)).isTrue();
    assertThat(kernel.holdsAll(lines, width, all)).isTrue();
    for (int bit = 0; bit < width * Long.SIZE; bit++) {
      lines[width + (bit >>> 6)] ^= 1L << bit;
      boolean wasThere = (all[bit >>> 6] >>> bit & 1) != 0;
      assertThat(kernel.holdsAll(lines, width, all)).isEqualTo(!wasThere);
      lines[width + (bit >>> 6)] ^= 1L << bit;
    }
  }

  /** Asked by name, for only the loops themselves are compiled with the module. */
  private static int bitsOfTheMachine() throws ReflectiveOperationException {
    Object species =
        Class.forName("jdk.incubator.vector.LongVector").getField("SPECIES_PREFERRED").get(null);
    Class<?> type = Class.forName("jdk.incubator.vector.VectorSpecies");
    return (int) type.getMethod("vectorBitSize").invoke(species);
  }

  private static GroupGraph graph(Group group) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    GroupVertices members = GroupVertices.of(layouts, layouts.index(group.seed()), group.size());
    return GroupGraph.of(members, Metric.STEP, 100);
  }

  private static int[] roots(GroupGraph graph, int units) {
    int most = Math.min(graph.vertices, units * BitParallelBfs.BLOCK * Long.SIZE);
    return new Random(graph.vertices).ints(0, graph.vertices).distinct().limit(most).toArray();
  }

  private static List<String> arrivals(GroupGraph graph, int units, boolean vectors, int[] roots) {
    List<String> found = new ArrayList<>();
    new MultiSourceBfs(graph, units, vectors)
        .search(
            roots,
            new VisitListener() {
              @Override
              public int firstDistance(int vertex) {
                return 0;
              }

              @Override
              public void visited(int vertex, int distance, long[] arrived) {
                found.add(vertex + " " + distance + " " + Arrays.hashCode(arrived));
              }
            },
            TaskRunner.inOrder());
    return found;
  }
}

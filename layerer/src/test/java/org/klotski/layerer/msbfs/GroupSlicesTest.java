package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

class GroupSlicesTest {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int[] SLICES = {1, 2, 3, 7};
  private static final SearchSettings NARROW = new SearchSettings(99, 1, 1, NEVER, NEVER, false);
  private static final SearchSettings WIDE = new SearchSettings(99, 1, 4, 0, 0, true);

  /** Returns small graphs, and some large enough that most slices have at least one batch. */
  static Stream<SmallGraph> graphs() {
    return Stream.concat(
        SmallGraph.all().stream(),
        Stream.of(SmallGraph.path(1_300), SmallGraph.cycle(601), SmallGraph.tree(10)));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void mergedSlices_matchTheFormula(SmallGraph graph) throws Exception {
    for (int slices : SLICES) {
      check(graph, graph.mirrors(), slices);
    }
  }

  @Test
  void mergedSlices_matchTheFormulaWithMirrors() throws Exception {
    SmallGraph path = SmallGraph.path(1_101);
    SmallGraph cycle = SmallGraph.cycle(2_400);
    GroupMirrors ofCycle =
        cycle.mirrors(v -> (2_400 - v) % 2_400, v -> (3_600 - v) % 2_400, v -> (v + 1_200) % 2_400);
    for (int slices : SLICES) {
      check(path, path.mirrors(v -> 1_100 - v), slices);
      check(cycle, ofCycle, slices);
    }
  }

  @Test
  void solutionsOfTwoSlices_addUp() throws Exception {
    checkSolutions(2);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7})
  void solutions_addUp(int slices) throws Exception {
    checkSolutions(slices);
  }

  /** Two adjacent vertices out of every nine are solved, so every solved vertex is a root. */
  private static void checkSolutions(int slices) throws Exception {
    SmallGraph path = SmallGraph.path(3_600);
    BitSet solved = new BitSet();
    IntStream.range(0, 3_600).filter(v -> v % 9 < 2).forEach(solved::set);
    GroupSlices search = search(path, path.mirrors(), solved);
    SolutionSearch solutions = search.solutions(merged(search, slices));
    EccentricitySearchTest.checkSolutionsOfAPath(solutions, solved, 3_600);
  }

  @ParameterizedTest
  @EnumSource
  void mergedSlices_equalTheAnalysisOfSmallestClasses(Metric metric) throws Exception {
    compare(metric, "7-0-3", "0-2-0");
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void mergedSlices_equalTheAnalysis(Metric metric) throws Exception {
    compare(metric, "2-0-1", "1-1-0", "3-0-1", "6-2-0");
  }

  private static void compare(Metric metric, String... classes) throws Exception {
    for (String name : classes) {
      for (Group group : AllGroups.get().of(LayoutClass.parse(name))) {
        compare(group, metric, NARROW, 3);
      }
    }
  }

  @Test
  void singleSlice_equalsTheAnalysis() {
    LayoutClass layoutClass = LayoutClass.parse("2-0-2");
    Group group = AllGroups.get().of(layoutClass, 0);
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    GroupSlices slices = GroupSlices.of(layouts, group, Metric.STEP);
    MemberFacts usual =
        MemberFacts.of(
            GroupAnalysis.begin(layouts, group, Metric.STEP).finish(TaskRunner.inOrder()));
    assertThat(MemberFacts.of(slices, search(slices, 0, 1)).allFigures())
        .isEqualTo(usual.allFigures());
  }

  @Tag("slow")
  @Test
  void mergedSlices_equalTheAnalysisOfTheClassicGroup() throws Exception {
    compare(AllGroups.get().of(Layout.parse("1A9BF0C00")), Metric.STEP, WIDE, 2, 7);
  }

  @Test
  void incompatibleSlices_areRejected() {
    LayoutClass layoutClass = LayoutClass.parse("6-2-0");
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    List<Group> groups = AllGroups.get().of(layoutClass);
    GroupSlices slices = GroupSlices.of(layouts, groups.get(0), Metric.STEP);
    SliceResult first = search(slices, 0, 2);
    SliceResult sameSlice = search(slices, 0, 2);
    assertThatThrownBy(() -> first.merge(sameSlice)).hasMessageContaining("twice");
    SliceResult ofThree = search(slices, 1, 3);
    assertThatThrownBy(() -> first.merge(ofThree))
        .hasMessageContaining("in 2 slices with group 6-2-0-0 in metric step in 3 slices");
    SliceResult ofCells = search(GroupSlices.of(layouts, groups.get(0), Metric.CELL), 1, 2);
    assertThatThrownBy(() -> first.merge(ofCells)).hasMessageContaining("metric cell");
    assertThatThrownBy(() -> MemberFacts.of(slices, first))
        .hasMessageContaining("only 1 of 2 slices");
    SliceResult ofOther = search(GroupSlices.of(layouts, groups.get(1), Metric.STEP), 0, 1);
    assertThatThrownBy(() -> MemberFacts.of(slices, ofOther)).hasMessageContaining("group 6-2-0-1");
    assertThatThrownBy(() -> search(slices, 2, 2)).hasMessageContaining("slice 2 of 2");
    assertThatThrownBy(() -> search(slices, -1, 2)).hasMessageContaining("slice -1 of 2");
  }

  private static SliceResult search(GroupSlices slices, int slice, int count) {
    return slices.search(slice, count, TaskRunner.inOrder());
  }

  private static void check(SmallGraph graph, GroupMirrors mirrors, int slices) throws Exception {
    GroupSlices search = search(graph, mirrors, new BitSet());
    EccentricityCounts counts = search.counts(merged(search, slices));
    for (int v = 0; v < graph.vertices(); v++) {
      assertThat(List.of(counts.eccentricity(v), counts.num(v)))
          .as("vertex %d of a %s, %d slices", v, graph, slices)
          .containsExactly(graph.eccentricity(v), graph.farthest(v));
    }
  }

  private static GroupSlices search(SmallGraph graph, GroupMirrors mirrors, BitSet solved) {
    return new GroupSlices(
        graph.toString(), graph.prepared(99, solved, mirrors), Metric.STEP, NARROW);
  }

  private static SliceResult merged(GroupSlices search, int slices) throws Exception {
    List<SliceResult> results = new ArrayList<>();
    for (int slice = 0; slice < slices; slice++) {
      results.add(search(search, slice, slices));
    }
    return merged(results);
  }

  /** Merges serialized copies pairwise in random order. */
  private static SliceResult merged(List<SliceResult> results) throws Exception {
    Collections.shuffle(results, new Random(results.size()));
    List<SliceResult> left = new ArrayList<>();
    for (SliceResult result : results) {
      left.add(copy(result));
    }
    while (left.size() > 1) {
      left.add(left.remove(0).merge(left.remove(0)));
    }
    assertThat(left.get(0).isComplete()).isTrue();
    return left.get(0);
  }

  private static SliceResult copy(SliceResult result) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(result);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (SliceResult) in.readObject();
    }
  }

  private static void compare(Group group, Metric metric, SearchSettings settings, int... counts)
      throws Exception {
    GroupAnalysis analysis =
        new GroupAnalysis(ClassLayouts.of(group.layoutClass()), group, metric, settings);
    List<String> usual = MemberFacts.of(analysis.finish(TaskRunner.inOrder())).allFigures();
    for (int count : counts) {
      List<SliceResult> results = new ArrayList<>();
      for (int slice = 0; slice < count; slice++) {
        results.add(search(slices(group, metric, settings), slice, count));
      }
      MemberFacts result = MemberFacts.of(slices(group, metric, settings), merged(results));
      assertThat(result.allFigures()).as("%s, %d slices", group.name(), count).isEqualTo(usual);
    }
  }

  private static GroupSlices slices(Group group, Metric metric, SearchSettings settings) {
    PreparedGroup prepared =
        PreparedGroup.of(ClassLayouts.of(group.layoutClass()), group, metric, settings);
    return new GroupSlices(group.name() + metric, prepared, metric, settings);
  }
}

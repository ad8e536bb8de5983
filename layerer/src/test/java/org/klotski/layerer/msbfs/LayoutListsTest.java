package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.NearestSolutions;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;

/** Compares farthest layouts and nearest solutions with a plain search from each layout. */
class LayoutListsTest {
  private static final Groups GROUPS = AllGroups.get();

  @ParameterizedTest
  @EnumSource
  void lists_agreeWithPlainSearchesInTheSmallestClasses(Metric metric) {
    GroupAnalysisTest.classes(1, 300).forEach(each -> compareWithPlainSearches(each, metric));
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void lists_agreeWithPlainSearchesInSmallClasses(Metric metric) {
    GroupAnalysisTest.classes(301, 1_500).forEach(each -> compareWithPlainSearches(each, metric));
  }

  private static void compareWithPlainSearches(LayoutClass layoutClass, Metric metric) {
    GROUPS.of(layoutClass).forEach(group -> compareWithPlainSearches(group, metric, 1));
  }

  private static void compareWithPlainSearches(Group group, Metric metric, int gap) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    SingleSourceSearch plain = new SingleSourceSearch(LayoutGraph.of(group.layoutClass(), metric));
    NearestSolutions nearest = new NearestSolutions(layouts, metric);
    MemberFacts result = analyze(layouts, group, metric);
    FarthestLists lists = lists(layouts, group, metric, result, 1 + group.number() % 2);
    for (int member = 0; member < group.size(); member += gap) {
      int index = layouts.index(result.code(member));
      plain.all(LayoutCode.decode(result.code(member)));
      List<Solution> solutions = plain.solutions();
      int step = solutions.isEmpty() ? -1 : solutions.get(0).distance();
      assertThat(farthest(lists, result, member))
          .as("farthest from %s", LayoutCode.format(result.code(member)))
          .isEqualTo(plain.layer(plain.layers() - 1).stream().mapToLong(Layout::code).toArray());
      assertThat(nearest.of(index))
          .isEqualTo(
              solutions.stream()
                  .filter(each -> each.distance() == step)
                  .mapToLong(each -> each.layout().code())
                  .toArray());
      assertThat(nearest.distance(index)).isEqualTo(step);
    }
  }

  /** The group has more orbits than a batch has roots. */
  @Test
  void lists_areCompleteAfterSeveralBatches() {
    Group group = GROUPS.of(LayoutClass.parse("6-0-2")).get(0);
    assertThat(group.size()).isGreaterThan(4 * 512);
    compareWithPlainSearches(group, Metric.STEP, 50);
  }

  @Test
  void wrongFigures_areRejected() {
    Group group = GROUPS.of(Layout.parse("10BBB9C00"));
    MemberFacts result = analyze(ClassLayouts.of(group.layoutClass()), group, Metric.STEP);
    int[] steps = IntStream.range(0, result.size()).map(result::farthestDistance).toArray();
    int[] numbers = IntStream.range(0, result.size()).map(result::farthestNum).toArray();
    for (int more : new int[] {1, -1}) {
      assertRefused(group, result, steps, with(numbers, 3, more)).hasMessageContaining("member 3 ");
    }
    int last = result.size() - 1;
    assertRefused(group, result, steps, with(numbers, last, -1))
        .hasMessageContaining("member %d ", last);
    assertRefused(group, result, with(steps, 5, -1), numbers).hasMessageContaining("member 5 ");
    assertRefused(group, result, with(steps, 5, 1), numbers).hasMessageContaining("member 5 ");
  }

  @Test
  void listsThatExceedAnArray_areRejectedFirst() {
    Group group = GROUPS.of(Layout.parse("10BBB9C00"));
    MemberFacts result = analyze(ClassLayouts.of(group.layoutClass()), group, Metric.STEP);
    int[] numbers = new int[result.size()];
    numbers[0] = Integer.MAX_VALUE - 8;
    numbers[result.size() - 1] = 1;
    assertRefused(group, result, new int[result.size()], numbers)
        .hasMessageContaining("2147483639 entries");
  }

  private static AbstractThrowableAssert<?, ?> assertRefused(
      Group group, MemberFacts result, int[] steps, int[] numbers) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    long[] codes = IntStream.range(0, result.size()).mapToLong(result::code).toArray();
    return assertThatThrownBy(
            () ->
                FarthestLists.of(
                    layouts,
                    group,
                    Metric.STEP,
                    codes,
                    steps,
                    numbers,
                    TaskRunner.inOrder(),
                    more -> {}))
        .isExactlyInstanceOf(IllegalArgumentException.class);
  }

  private static int[] with(int[] figures, int member, int more) {
    int[] changed = figures.clone();
    changed[member] += more;
    return changed;
  }

  private static MemberFacts analyze(ClassLayouts layouts, Group group, Metric metric) {
    return MemberFacts.of(GroupAnalysis.begin(layouts, group, metric).finish(TaskRunner.inOrder()));
  }

  private static FarthestLists lists(
      ClassLayouts layouts, Group group, Metric metric, MemberFacts result, int workers) {
    AtomicInteger pruned = new AtomicInteger();
    FarthestLists lists =
        FarthestLists.of(
            layouts,
            group,
            metric,
            IntStream.range(0, result.size()).mapToLong(result::code).toArray(),
            IntStream.range(0, result.size()).map(result::farthestDistance).toArray(),
            IntStream.range(0, result.size()).map(result::farthestNum).toArray(),
            new ParallelRunner(workers),
            pruned::addAndGet);
    assertThat(pruned).hasValue(group.size() == 1 ? 0 : group.size());
    return lists;
  }

  private static long[] farthest(FarthestLists lists, MemberFacts result, int member) {
    return IntStream.range(0, lists.size(member))
        .mapToLong(position -> result.code(lists.get(member, position)))
        .toArray();
  }

  /** The workers share the graph, and each worker has rows of one block. */
  @Test
  void memoryOfFarthestLists_growsWithMembersAndWorkers() {
    assertThat(FarthestLists.searchBytes(1_000, 1)).isEqualTo(4_000_000 + 396 * 1_000);
    assertThat(FarthestLists.searchBytes(1_000, 3)).isEqualTo(12_000_000 + 652 * 1_000);
    assertThat(FarthestLists.searchBytes(964_656, 64)).isEqualTo(8_416_989_760L);
  }
}

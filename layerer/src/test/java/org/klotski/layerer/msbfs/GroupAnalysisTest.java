package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

@Execution(ExecutionMode.CONCURRENT)
class GroupAnalysisTest {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final List<SearchSettings> SETTINGS =
      List.of(
          SearchSettings.DEFAULT,
          new SearchSettings(512, 1, 1, NEVER, 0, true),
          new SearchSettings(1, 1, 1, NEVER, NEVER, false),
          new SearchSettings(100, 2, 3, 0, 0, true),
          new SearchSettings(2_000, 1, 2, 0, NEVER, false));

  private static final Groups GROUPS = AllGroups.get();

  @ParameterizedTest
  @EnumSource
  void smallestClasses_agreeWithTheReferee(Metric metric) {
    classes(1, 600).forEach(each -> compareWithTheReferee(each, metric));
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void smallClasses_agreeWithTheReferee(Metric metric) {
    classes(601, 2_500).forEach(each -> compareWithTheReferee(each, metric));
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource
  void largerClasses_agreeWithTheReferee(Metric metric) {
    classes(2_501, 8_000).forEach(each -> compareWithTheReferee(each, metric));
  }

  static Stream<LayoutClass> classes(int least, int most) {
    return LayoutClass.all().parallelStream()
        .filter(each -> each.layouts() >= least && each.layouts() <= most);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass, Metric metric) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    int checked = 0;
    for (Group group : GROUPS.of(layoutClass)) {
      MemberFacts result = finish(GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE));
      RefereeLayout seed = RefereeLayout.ofCode(LayoutCode.format(group.seed()));
      RefereeGraph graph = RefereeGraph.of(seed, RefereeMetric.valueOf(metric.name()));
      assertThat(result.allFigures())
          .as("%s in metric %s", group.name(), metric)
          .isEqualTo(
              IntStream.range(0, graph.size()).mapToObj(each -> refereed(graph, each)).toList());
      checked += result.size();
    }
    assertThat(checked).isEqualTo(layoutClass.layouts());
  }

  @Test
  void settings_doNotChangeResultsOfTheSmallestClasses() {
    classes(1, 600).forEach(GroupAnalysisTest::compareSettings);
  }

  @Tag("slow")
  @Test
  void settings_doNotChangeResults() {
    classes(601, 3_000).forEach(GroupAnalysisTest::compareSettings);
  }

  private static void compareSettings(LayoutClass layoutClass) {
    for (Group group : GROUPS.of(layoutClass)) {
      List<String> usual = finish(begin(group)).allFigures();
      for (SearchSettings settings : SETTINGS) {
        for (TaskRunner runner : List.of(TaskRunner.inOrder(), new ParallelRunner(3))) {
          assertThat(MemberFacts.of(begin(group, settings).finish(runner)).allFigures())
              .as("%s with %s, %d workers", group.name(), settings, runner.workers())
              .isEqualTo(usual);
        }
      }
    }
  }

  @Tag("slow")
  @Test
  void classicOpening_hasTheKnownFigures() {
    checkFigures("1A9BF0C00 124/8 81/2/6", Metric.STEP, 83, 145);
    // Torsten Mütze published this diameter on his page about sliding block puzzles.
    checkFigures("1A9BF0C00 .*/.* 116/.*", Metric.CELL, 114, 190);
  }

  @Tag("thorough")
  @Test
  void hardestKnownOpening_hasTheKnownFigures() {
    checkFigures("4FEA13400 230/3 138/1/10", Metric.STEP, 116, 230);
  }

  private static void checkFigures(String figures, Metric metric, int radius, int diameter) {
    Group group = GROUPS.of(Layout.parse(figures.substring(0, 9)));
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    MemberFacts result = finish(GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE));
    assertThat(result.allFigures()).anyMatch(each -> each.matches(figures));
    IntSummaryStatistics farthest =
        IntStream.range(0, result.size()).map(result::farthestDistance).summaryStatistics();
    assertThat(farthest.getMin()).as("radius").isEqualTo(radius);
    assertThat(farthest.getMax()).as("diameter").isEqualTo(diameter);
  }

  @Test
  void resumedAnalysis_givesTheSameResultInASmallGroup() throws IOException {
    checkInterruptions(GROUPS.of(LayoutClass.parse("2-0-1")).get(0), 1);
  }

  @Tag("slow")
  @Test
  void resumedAnalysis_givesTheSameResultAfterEachBatch() throws IOException {
    checkInterruptions(GROUPS.of(Layout.parse("1A9BF0C00")), 3);
  }

  private static void checkInterruptions(Group group, int least) throws IOException {
    List<String> expected = finish(begin(group)).allFigures();
    for (SearchSettings settings : SETTINGS) {
      assertThat(figuresAfterInterruptions(group, settings, least)).isEqualTo(expected);
    }
  }

  private static List<String> figuresAfterInterruptions(
      Group group, SearchSettings settings, int least) throws IOException {
    GroupAnalysis analysis = begin(group, settings);
    assertThat(analysis.share()).isZero();
    int restarts = 0;
    double done = 0;
    while (analysis.advance(TaskRunner.inOrder())) {
      byte[] state = state(analysis);
      GroupAnalysis next = begin(group, settings);
      next.readState(in(state));
      assertThat(next.share()).isEqualTo(analysis.share()).isGreaterThanOrEqualTo(done);
      done = next.share();
      analysis = next;
      restarts++;
    }
    assertThat(restarts).isGreaterThanOrEqualTo(least);
    assertThat(done).isEqualTo(1);
    return MemberFacts.of(analysis).allFigures();
  }

  @Test
  void stateOfAnotherAnalysis_isRejected() throws IOException {
    List<Group> ofOneSize = GROUPS.of(LayoutClass.parse("5-4-0")).subList(0, 2);
    Group group = ofOneSize.get(0);
    assertThat(ofOneSize.get(1).size()).isEqualTo(group.size());
    byte[] state = state(begin(group));
    assertRefused(state, ofOneSize.get(1), Metric.STEP);
    assertRefused(state, group, Metric.LINE);
    assertRefused(state, group, Metric.CELL);
    for (int i = 0; i < 2 * Integer.BYTES + Long.BYTES; i++) {
      byte[] other = state.clone();
      other[i] ^= 1;
      assertRefused(other, group, Metric.STEP);
    }
    byte[] torn = Arrays.copyOf(state, state.length - 1);
    assertThatThrownBy(() -> read(torn, group, Metric.STEP)).isInstanceOf(EOFException.class);
    assertThat(read(state, group, Metric.STEP).share()).isEqualTo(begin(group).share());
  }

  private static void assertRefused(byte[] state, Group group, Metric metric) {
    assertThatThrownBy(() -> read(state, group, metric))
        .isExactlyInstanceOf(IOException.class)
        .hasMessageContaining(group.name());
  }

  private static GroupAnalysis read(byte[] state, Group group, Metric metric) throws IOException {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    GroupAnalysis analysis = GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE);
    analysis.readState(in(state));
    return analysis;
  }

  @Test
  void resultBeforeTheEnd_isRejected() {
    GroupAnalysis analysis = begin(GROUPS.of(Layout.parse("1A9BF0C00")));
    assertThatThrownBy(() -> MemberFacts.of(analysis))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("5-4-1-1");
  }

  @Test
  void interruptedBatch_makesTheAnalysisUnusable() {
    GroupAnalysis analysis = begin(GROUPS.of(Layout.parse("1A9BF0C00")));
    assertThat(analysis.advance(TaskRunner.inOrder())).isTrue();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> analysis.advance(TaskRunner.inOrder()))
          .isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    List<ThrowingCallable> calls =
        List.of(
            () -> analysis.advance(TaskRunner.inOrder()),
            () -> analysis.finish(TaskRunner.inOrder()),
            () -> MemberFacts.of(analysis),
            () -> state(analysis));
    for (ThrowingCallable call : calls) {
      assertThatThrownBy(call)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("a batch of the analysis of group 5-4-1-1 was aborted");
    }
  }

  private static String refereed(RefereeGraph graph, int member) {
    RefereeSearch search = new RefereeSearch(graph, member);
    return "%s %d/%d %d/%d/%d"
        .formatted(
            graph.members().get(member).code(),
            search.farthestDistance(),
            search.farthest().size(),
            search.minSolutionStep(),
            search.nearestSolutions().size(),
            search.solutions().size());
  }

  private static GroupAnalysis begin(Group group) {
    return begin(group, SearchSettings.DEFAULT);
  }

  private static GroupAnalysis begin(Group group, SearchSettings settings) {
    return new GroupAnalysis(ClassLayouts.of(group.layoutClass()), group, Metric.STEP, settings);
  }

  private static MemberFacts finish(GroupAnalysis analysis) {
    int batches = 0;
    while (analysis.advance(TaskRunner.inOrder())) {
      batches++;
    }
    assertThat(batches).isPositive();
    return MemberFacts.of(analysis);
  }

  private static byte[] state(GroupAnalysis analysis) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    analysis.writeState(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static DataInputStream in(byte[] state) {
    return new DataInputStream(new ByteArrayInputStream(state));
  }

  /**
   * An analysis takes 268 bytes per member, plus 4 MB and 128 bytes per member for each of its 2 to
   * 8 blocks.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 8000524, 8000524",
    "65535, 42340340, 42340340",
    "65536, 67118080, 116672512",
    "964656, 768431680, 1278335552"
  })
  void memory_growsWithMembersAndBlocks(int members, long bytes, long wide) {
    assertThat(GroupAnalysis.memoryBytes(members)).isEqualTo(bytes);
    assertThat(GroupAnalysis.wideMemoryBytes(members)).isEqualTo(wide);
  }
}

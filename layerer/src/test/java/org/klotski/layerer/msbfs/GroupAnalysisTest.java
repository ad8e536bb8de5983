package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.klotski.layerer.msbfs.PublishedExtremes.allFigures;
import static org.klotski.layerer.msbfs.PublishedExtremes.figures;
import static org.klotski.layerer.msbfs.PublishedExtremes.index;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.BreadthFirstSearch;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

@Execution(ExecutionMode.CONCURRENT)
class GroupAnalysisTest {
  private static final int SMALLEST_CLASS = 600;
  private static final int SMALL_CLASS = 2_500;
  private static final int LARGEST_REFEREED_CLASS = 8_000;
  private static final int REPEATED_CLASS = 3_000;
  private static final int NEVER = Integer.MAX_VALUE;
  private static final SearchSettings PRUNING = new SearchSettings(512, 1, 1, NEVER, 0, true);
  private static final SearchSettings SMALL_SECTIONS =
      new SearchSettings(1, 1, 1, NEVER, NEVER, false);
  private static final SearchSettings WIDE = new SearchSettings(100, 2, 3, 0, 0, true);
  private static final SearchSettings WIDE_ONLY = new SearchSettings(2_000, 1, 2, 0, NEVER, false);

  private static final TaskRunner PARALLEL = new ParallelRunner(3);

  private static Groups groups;
  private static List<String> classicFigures;

  @BeforeAll
  static void discover() {
    groups = AllGroups.get();
  }

  static List<Arguments> smallest() {
    return inEachMetric(1, SMALLEST_CLASS);
  }

  static List<Arguments> small() {
    return inEachMetric(SMALLEST_CLASS + 1, SMALL_CLASS);
  }

  static List<Arguments> larger() {
    return inEachMetric(SMALL_CLASS + 1, LARGEST_REFEREED_CLASS);
  }

  /** Pairs each class whose size is in the given range with each metric. */
  static List<Arguments> inEachMetric(int least, int most) {
    return classes(least, most).stream()
        .flatMap(each -> Arrays.stream(Metric.values()).map(metric -> Arguments.of(each, metric)))
        .toList();
  }

  /** Returns the figures of the group of 1A9BF0C00 with default settings, computed once. */
  private static List<String> classicFigures() {
    if (classicFigures == null) {
      classicFigures = allFigures(finish(begin(groups.of(Layout.parse("1A9BF0C00")))));
    }
    return classicFigures;
  }

  private static List<LayoutClass> classes(int least, int most) {
    return LayoutClass.all().stream()
        .filter(each -> each.layouts() >= least && each.layouts() <= most)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("smallest")
  void smallestClasses_agreeWithTheReferee(LayoutClass layoutClass, Metric metric) {
    compareWithTheReferee(layoutClass, metric);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("small")
  void smallClasses_agreeWithTheReferee(LayoutClass layoutClass, Metric metric) {
    compareWithTheReferee(layoutClass, metric);
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("larger")
  void largerClasses_agreeWithTheReferee(LayoutClass layoutClass, Metric metric) {
    compareWithTheReferee(layoutClass, metric);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass, Metric metric) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    int checked = 0;
    for (Group group : groups.of(layoutClass)) {
      MemberFacts result = finish(GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE));
      assertThat(differences(result, group, metric)).isEmpty();
      checked += result.size();
    }
    assertThat(checked).isEqualTo(layoutClass.layouts());
  }

  static List<LayoutClass> smallestClasses() {
    return classes(1, SMALLEST_CLASS);
  }

  /** Returns classes that are analyzed nine times, so the referee would take too long. */
  static List<LayoutClass> repeatedClasses() {
    return classes(SMALLEST_CLASS + 1, REPEATED_CLASS);
  }

  @ParameterizedTest
  @MethodSource("smallestClasses")
  void settings_doNotChangeResultsOfTheSmallestClasses(LayoutClass layoutClass) {
    settings_doNotChangeResults(layoutClass);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("repeatedClasses")
  void settings_doNotChangeResults(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    for (Group group : groups.of(layoutClass)) {
      List<String> usual =
          allFigures(finish(GroupAnalysis.begin(layouts, group, Metric.STEP, Long.MAX_VALUE)));
      for (SearchSettings settings : List.of(PRUNING, SMALL_SECTIONS, WIDE, WIDE_ONLY)) {
        for (TaskRunner runner : List.of(TaskRunner.inOrder(), PARALLEL)) {
          GroupAnalysis other = new GroupAnalysis(layouts, group, Metric.STEP, settings);
          assertThat(allFigures(MemberFacts.of(other.finish(runner))))
              .as("%s with %s, %d workers", group.name(), settings, runner.workers())
              .isEqualTo(usual);
        }
      }
    }
  }

  static Stream<SearchSettings> allSettings() {
    return Stream.of(SearchSettings.DEFAULT, PRUNING, SMALL_SECTIONS, WIDE, WIDE_ONLY);
  }

  @Tag("slow")
  @Test
  void classicOpening_hasTheKnownFigures() {
    MemberFacts result = finish(begin(groups.of(Layout.parse("1A9BF0C00"))));
    assertThat(figures(result, index(result, "1A9BF0C00"))).isEqualTo("1A9BF0C00 124/8 81/2/6");
    checkRadiusAndDiameter(result, 83, 145);
  }

  private static void checkRadiusAndDiameter(MemberFacts result, int radius, int diameter) {
    IntSummaryStatistics farthest =
        IntStream.range(0, result.size()).map(result::farthestDistance).summaryStatistics();
    assertThat(farthest.getMin()).as("radius").isEqualTo(radius);
    assertThat(farthest.getMax()).as("diameter").isEqualTo(diameter);
  }

  /** Torsten Mütze published the diameter on his page about sliding block puzzles. */
  @Tag("slow")
  @Test
  void classicGroup_hasThePublishedDiameter() {
    Group group = groups.of(Layout.parse("1A9BF0C00"));
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    MemberFacts result = finish(GroupAnalysis.begin(layouts, group, Metric.CELL, Long.MAX_VALUE));
    assertThat(IntStream.range(0, result.size()).map(result::farthestDistance).max()).hasValue(190);
    assertThat(result.minSolutionDistance(index(result, "1A9BF0C00"))).isEqualTo(116);
  }

  @Tag("thorough")
  @Test
  void hardestKnownOpening_hasTheKnownFigures() {
    MemberFacts result = finish(begin(groups.of(Layout.parse("4FEA13400"))));
    assertThat(figures(result, index(result, "4FEA13400"))).isEqualTo("4FEA13400 230/3 138/1/10");
    checkRadiusAndDiameter(result, 116, 230);
    checkAgainstPlainSearches(result, 40);
  }

  @ParameterizedTest
  @MethodSource("allSettings")
  void resumedAnalysis_givesTheSameResultInASmallGroup(SearchSettings settings) throws IOException {
    Group group = groups.of(LayoutClass.parse("2-0-1")).get(0);
    assertThat(figuresAfterInterruptions(group, settings, 1))
        .isEqualTo(allFigures(finish(begin(group))));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("allSettings")
  void resumedAnalysis_givesTheSameResultAfterEachBatch(SearchSettings settings)
      throws IOException {
    Group group = groups.of(Layout.parse("1A9BF0C00"));
    assertThat(figuresAfterInterruptions(group, settings, 3)).isEqualTo(classicFigures());
  }

  private static List<String> figuresAfterInterruptions(
      Group group, SearchSettings settings, int least) throws IOException {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    GroupAnalysis analysis = begin(group, settings);
    assertThat(analysis.share()).isZero();
    int restarts = 0;
    double done = 0;
    while (analysis.advance(TaskRunner.inOrder())) {
      byte[] state = state(analysis);
      GroupAnalysis next = new GroupAnalysis(layouts, group, Metric.STEP, settings);
      next.readState(in(state));
      assertThat(next.share()).isEqualTo(analysis.share()).isGreaterThanOrEqualTo(done);
      done = next.share();
      analysis = next;
      restarts++;
    }
    assertThat(restarts).isGreaterThanOrEqualTo(least);
    assertThat(done).isEqualTo(1);
    return allFigures(MemberFacts.of(analysis));
  }

  @ParameterizedTest
  @EnumSource
  void resumedAnalysis_keepsItsMetric(Metric metric) throws IOException {
    Group group = groups.of(LayoutClass.parse("2-0-2")).get(0);
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    GroupAnalysis analysis = GroupAnalysis.begin(layouts, group, metric);
    assertThat(analysis.advance(TaskRunner.inOrder())).isTrue();
    List<String> resumed =
        allFigures(
            MemberFacts.of(read(state(analysis), group, metric).finish(TaskRunner.inOrder())));
    assertThat(resumed)
        .isEqualTo(allFigures(MemberFacts.of(analysis.finish(TaskRunner.inOrder()))));
  }

  @Test
  void stateOfAnotherAnalysis_isRejected() throws IOException {
    List<Group> ofOneSize = groups.of(LayoutClass.parse("5-4-0")).subList(0, 2);
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
    GroupAnalysis analysis = begin(groups.of(Layout.parse("1A9BF0C00")));
    assertThatThrownBy(() -> MemberFacts.of(analysis))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("5-4-1-1");
  }

  @Test
  void interruptedBatch_makesTheAnalysisUnusable() {
    GroupAnalysis analysis = begin(groups.of(Layout.parse("1A9BF0C00")));
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

  private static List<String> differences(MemberFacts result, Group group, Metric metric) {
    RefereeLayout seed = RefereeLayout.ofCode(LayoutCode.format(group.seed()));
    RefereeGraph graph = RefereeGraph.of(seed, RefereeMetric.valueOf(metric.name()));
    return IntStream.range(0, graph.size())
        .filter(member -> !figures(result, member).equals(refereed(graph, member)))
        .mapToObj(
            member -> "%s, not %s".formatted(figures(result, member), refereed(graph, member)))
        .limit(10)
        .toList();
  }

  private static String refereed(RefereeGraph graph, int member) {
    RefereeSearch search = new RefereeSearch(graph, member);
    return "%s %d/%d %d/%d/%d"
        .formatted(
            graph.members().get(member).code(),
            search.farthestDistance(),
            search.farthestNum(),
            search.minSolutionStep(),
            search.minSolutionNum(),
            search.solutionNum());
  }

  private static void checkAgainstPlainSearches(MemberFacts result, int samples) {
    LayoutClass layoutClass = Layout.fromCode(result.code(0)).layoutClass();
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    BreadthFirstSearch search = new BreadthFirstSearch(new ClassMoves(layouts, Metric.STEP));
    Random random = new Random(5);
    for (int i = 0; i < samples; i++) {
      int member = random.nextInt(result.size());
      search.search(layouts.index(result.code(member)));
      int last = search.layers() - 1;
      assertThat(result.farthestDistance(member)).isEqualTo(last);
      assertThat(result.farthestNum(member)).isEqualTo(search.layerSize(last));
    }
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
}

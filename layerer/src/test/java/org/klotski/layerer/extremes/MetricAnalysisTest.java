package org.klotski.layerer.extremes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.threads.Team;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.graph.AllGroups;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;

/** The analysis in the line and the cell metric, of which nothing was ever published. */
@Execution(ExecutionMode.CONCURRENT)
class MetricAnalysisTest {
  private static final int SMALLEST_CLASS = 500;
  private static final int SMALL_CLASS = 2_500;
  private static final int LARGEST_REFEREED_CLASS = 8_000;

  private static Groups groups;

  @BeforeAll
  static void discover() {
    groups = AllGroups.get();
  }

  static List<Arguments> smallestClasses() {
    return classes(1, SMALLEST_CLASS);
  }

  static List<Arguments> smallClasses() {
    return classes(SMALLEST_CLASS + 1, SMALL_CLASS);
  }

  static List<Arguments> largerClasses() {
    return classes(SMALL_CLASS + 1, LARGEST_REFEREED_CLASS);
  }

  private static List<Arguments> classes(int least, int most) {
    return LayoutClass.all().stream()
        .filter(each -> each.layouts() >= least && each.layouts() <= most)
        .flatMap(
            each -> Stream.of(Metric.LINE, Metric.CELL).map(metric -> Arguments.of(each, metric)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("smallestClasses")
  void agreesWithTheRefereeOnEveryLayoutOfTheSmallestClasses(
      LayoutClass layoutClass, Metric metric) {
    compareWithTheReferee(layoutClass, metric);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("smallClasses")
  void agreesWithTheRefereeOnEveryLayoutOfEverySmallClass(LayoutClass layoutClass, Metric metric) {
    compareWithTheReferee(layoutClass, metric);
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("largerClasses")
  void agreesWithTheRefereeOnEveryLayoutOfLargerClasses(LayoutClass layoutClass, Metric metric) {
    compareWithTheReferee(layoutClass, metric);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass, Metric metric) {
    int checked = 0;
    for (Group group : groups.of(layoutClass)) {
      MemberExtremes result = analyse(group, metric);
      RefereeGraph graph =
          RefereeGraph.of(
              RefereeLayout.ofCode(LayoutCode.format(group.seed())),
              RefereeMetric.valueOf(metric.name()));
      for (int member = 0; member < graph.size(); member++) {
        String found = ExtremesFigures.figures(result, member);
        String expected = GroupAnalysisTest.refereed(graph, member);
        if (!found.equals(expected)) {
          assertThat(found).isEqualTo(expected);
        }
      }
      checked += result.size();
    }
    assertThat(checked).isEqualTo(layoutClass.layouts());
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void anAnalysisGoesOnInItsMetric(Metric metric) throws IOException {
    Group group = groups.of(LayoutClass.parse("2-0-2")).get(0);
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    GroupAnalysis analysis = GroupAnalysis.begin(layouts, group, metric, Team.alone());
    assertThat(analysis.advance()).isTrue();
    ByteArrayOutputStream state = new ByteArrayOutputStream();
    analysis.writeState(new DataOutputStream(state));
    for (Metric other : Metric.values()) {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(state.toByteArray()));
      if (other == metric) {
        GroupAnalysis next =
            GroupAnalysis.readState(layouts, group, metric, in, Team.alone(), Long.MAX_VALUE);
        assertThat(ExtremesFigures.allFigures(next.finish()))
            .isEqualTo(ExtremesFigures.allFigures(analyse(group, metric)));
      } else {
        assertThatThrownBy(
                () ->
                    GroupAnalysis.readState(
                        layouts, group, other, in, Team.alone(), Long.MAX_VALUE))
            .isExactlyInstanceOf(IOException.class);
      }
    }
  }

  /** T. Mütze's page on sliding block puzzles says how far the classic pieces can be apart. */
  @Tag("slow")
  @Test
  void theClassicGroupHasTheDiameterThatIsKnown() {
    MemberExtremes result = analyse(groups.of(Layout.parse("1A9BF0C00")), Metric.CELL);
    assertThat(result.size()).isEqualTo(25_955);
    assertThat(IntStream.range(0, result.size()).map(result::farthestDistance).max()).hasValue(190);
    int classic =
        IntStream.range(0, result.size())
            .filter(member -> result.code(member) == 0x1A9BF0C00L)
            .findFirst()
            .orElseThrow();
    assertThat(result.minSolutionDistance(classic)).isEqualTo(116);
  }

  private static MemberExtremes analyse(Group group, Metric metric) {
    GroupAnalysis analysis =
        GroupAnalysis.begin(ClassLayouts.of(group.layoutClass()), group, metric, Team.alone());
    while (analysis.advance()) {
      assertThat(analysis.share()).isBetween(0.0, 1.0);
    }
    return analysis.result();
  }
}

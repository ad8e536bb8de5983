package org.klotski.layerer.extremes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.threads.Team;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** What the benchmarks extrapolate from: how much of an analysis is done in how much time. */
class SearchTrialTest {
  private static final int ENOUGH_SECONDS = 1_000;

  private static final LayoutClass CLASS = LayoutClass.parse("2-0-2");
  private static final ClassLayouts LAYOUTS = ClassLayouts.of(CLASS);
  private static final Group GROUP = Groups.discoverClass(CLASS).of(CLASS, 0);

  @ParameterizedTest
  @EnumSource
  void withTimeEnoughAllFarthestDataIsThere(SearchTrial.Way way) {
    checkAll(() -> farthest(way, ENOUGH_SECONDS));
  }

  @Test
  void withTimeEnoughAllSolutionsAreThere() {
    checkAll(() -> solutions(ENOUGH_SECONDS));
  }

  @Test
  void withoutTimeNothingIsDone() {
    SearchTrial nothing = new SearchTrial(0, 0, 0);
    assertThat(farthest(SearchTrial.Way.USUAL, 0)).isEqualTo(nothing);
    assertThat(solutions(0)).isEqualTo(nothing);
  }

  /** One root of each orbit stands for all: there are fewer than members. */
  private static void checkAll(Supplier<SearchTrial> trial) {
    long begin = System.nanoTime();
    SearchTrial found = trial.get();
    double seconds = (System.nanoTime() - begin) / 1e9;
    assertThat(found.share()).isEqualTo(1);
    assertThat(found.roots()).isBetween(1L, GROUP.size() - 1L);
    assertThat(found.seconds()).isPositive().isLessThanOrEqualTo(seconds);
  }

  private static SearchTrial farthest(SearchTrial.Way way, double seconds) {
    return SearchTrial.farthest(LAYOUTS, GROUP, Metric.STEP, way, Team.alone(), seconds);
  }

  private static SearchTrial solutions(double seconds) {
    return SearchTrial.solutions(LAYOUTS, GROUP, Metric.STEP, Team.alone(), seconds);
  }
}

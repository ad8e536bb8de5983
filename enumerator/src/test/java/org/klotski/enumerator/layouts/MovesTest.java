package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeMoves;

class MovesTest {
  @ParameterizedTest
  @ValueSource(strings = {"0-0-0", "7-0-2", "3-4-1", "5-4-2", "2-6-1", "0-14-0"})
  void sampledMoves_agreeWithTheReferee(String name) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    compareWithTheReferee(layoutClass, 1 + layoutClass.layouts() / 60);
  }

  @Tag("thorough")
  @Test
  void movesInSmallClasses_agreeWithTheReferee() {
    SmallClasses.all().parallelStream().forEach(each -> compareWithTheReferee(each, 1));
  }

  private static void compareWithTheReferee(LayoutClass layoutClass, int step) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    for (int index = 0; index < layouts.size(); index += step) {
      Layout layout = LayoutCode.decode(layouts.code(index));
      RefereeLayout referee = RefereeLayout.ofCode(layout.toString());
      for (Metric metric : Metric.values()) {
        long[] expected =
            RefereeMoves.from(referee, RefereeMetric.valueOf(metric.name())).stream()
                .mapToLong(moved -> Long.parseLong(moved.code(), 16))
                .sorted()
                .toArray();
        assertSame(fromBoard(layout, metric), expected, layout, metric);
        assertSame(fromTables(layouts, index, metric), expected, layout, metric);
        assertSame(amongSteps(layout, metric), expected, layout, metric);
      }
    }
  }

  /** Tests one in 101 layouts of every class, including classes too large for the referee. */
  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Metric.class)
  void movesFromTables_equalMovesFromTheBoard(Metric metric) {
    LayoutClass.all().parallelStream()
        .forEach(
            each -> {
              ClassLayouts layouts = ClassLayouts.of(each);
              for (int index = 0; index < layouts.size(); index += 101) {
                Layout layout = LayoutCode.decode(layouts.code(index));
                long[] board = fromBoard(layout, metric);
                assertSame(fromTables(layouts, index, metric), board, layout, metric);
              }
            });
  }

  private static void assertSame(long[] found, long[] expected, Layout layout, Metric metric) {
    if (!Arrays.equals(found, expected)) {
      assertThat(found).as("moves of %s in metric %s", layout, metric).isEqualTo(expected);
    }
  }

  private static long[] fromBoard(Layout layout, Metric metric) {
    return layout.neighbors(metric).stream().mapToLong(Layout::code).toArray();
  }

  private static long[] amongSteps(Layout layout, Metric metric) {
    long[] steps = new long[Moves.MAX_NEIGHBORS];
    int[] metrics = new int[Moves.MAX_NEIGHBORS];
    int count = Moves.steps(layout, steps, metrics);
    return IntStream.range(0, count)
        .filter(i -> (metrics[i] >>> metric.ordinal() & 1) != 0)
        .mapToLong(i -> steps[i])
        .sorted()
        .toArray();
  }

  private static long[] fromTables(ClassLayouts layouts, int index, Metric metric) {
    int[] indices = new int[Moves.MAX_NEIGHBORS];
    int count = new ClassMoves(layouts, metric).neighbors(index, indices);
    return Arrays.stream(indices, 0, count).mapToLong(layouts::code).sorted().toArray();
  }
}

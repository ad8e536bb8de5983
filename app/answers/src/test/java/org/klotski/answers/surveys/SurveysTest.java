package org.klotski.answers.surveys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/** Tables about all layouts, of numbers that were made up. */
class SurveysTest {
  private static final LayoutClass CLASS = LayoutClass.parse("5-4-1");

  private static Group group(int number) {
    return new Group(CLASS, number, 10, 0, true);
  }

  private static Optional<Extreme> extreme(int distance, int number, long first) {
    return Optional.of(new Extreme(distance, number, first));
  }

  @Test
  void theMostOfAClassIsThatOfItsGroups() {
    ClassExtreme most = ClassExtreme.most();
    assertThat(most.fields())
        .as("of no group")
        .containsExactly(Table.NONE, 0, 0, Table.NONE, Table.NONE);
    most.take(group(0), extreme(7, 3, 0x30));
    most.take(group(1), Optional.empty());
    assertThat(most.fields()).containsExactly(7, 3, 1, 0, "000000030");
    most.take(group(2), extreme(6, 100, 0x01));
    assertThat(most.fields()).as("less does not count").containsExactly(7, 3, 1, 0, "000000030");
    most.take(group(3), extreme(7, 5, 0x40));
    assertThat(most.fields()).as("as many are added").containsExactly(7, 8, 2, 0, "000000030");
    most.take(group(4), extreme(7, 1, 0x20));
    assertThat(most.fields()).as("the first by code").containsExactly(7, 9, 3, 4, "000000020");
    most.take(group(5), extreme(8, 2, 0x50));
    assertThat(most.fields()).as("more takes its place").containsExactly(8, 2, 1, 5, "000000050");
  }

  @Test
  void theLeastOfAClassIsThatOfItsGroups() {
    ClassExtreme least = ClassExtreme.least();
    least.take(group(0), extreme(7, 3, 0x30));
    least.take(group(1), extreme(8, 9, 0x10));
    assertThat(least.fields()).containsExactly(7, 3, 1, 0, "000000030");
    least.take(group(2), extreme(0, 1, 0x40));
    assertThat(least.fields()).containsExactly(0, 1, 1, 2, "000000040");
    least.take(group(3), extreme(0, 1, 0x40));
    assertThat(least.fields()).as("the first of two").containsExactly(0, 2, 2, 2, "000000040");
  }

  /** Two groups of one class and one of another; four layouts of which one is not solvable. */
  @Test
  void theHardestAndTheMinimalOfAGroupAreCounted() {
    LayoutClass other = LayoutClass.parse("5-4-2");
    List<Group> groups = List.of(group(0), group(1), new Group(other, 0, 30, 0, true));
    long[] codes = Arrays.copyOf(codes(CLASS, 4), 5);
    codes[4] = codes(other, 1)[0];
    int[] steps = {5, 7, Columns.NONE, 7, 2};
    Columns columns = new Columns(GroupHardness.FACTS, steps.length);
    for (int row = 0; row < steps.length; row++) {
      boolean solvable = steps[row] >= 0;
      columns.set(Facts.CODE_OF_LAYOUT, row, codes[row]);
      columns.set(Facts.GROUP_NUM_OF_LAYOUT, row, row < 4 ? 1 : 0);
      columns.set(Facts.minSolution(Metric.STEP), row, steps[row]);
      columns.set(Facts.minSolution(Metric.LINE), row, solvable ? steps[row] + 10 - row : -1);
      columns.set(Facts.minSolution(Metric.CELL), row, solvable ? steps[row] + 20 : -1);
      columns.set(Facts.IS_MINIMAL, row, solvable && row > 0 ? 1 : 0);
      columns.set(Facts.IS_HARDEST, row, row == 3 ? 1 : 0);
    }
    GroupHardness hardness = new GroupHardness(groups);
    hardness.take(0, columns);
    assertThat(hardness.groups()).isEqualTo(groups);
    assertThat(hardness.farthestFromSolution(Metric.STEP))
        .containsExactly(Optional.empty(), extreme(7, 2, codes[1]), extreme(2, 1, codes[4]));
    assertThat(hardness.farthestFromSolution(Metric.LINE))
        .containsExactly(Optional.empty(), extreme(16, 1, codes[1]), extreme(8, 1, codes[4]));
    assertThat(hardness.farthestFromSolution(Metric.CELL))
        .containsExactly(Optional.empty(), extreme(27, 2, codes[1]), extreme(22, 1, codes[4]));
    assertThat(MinimalCounts.table(hardness, ExtremesSurvey.By.GROUP).columns())
        .endsWith("style_num", "group_num", "layouts", "minimal_layouts", "hardest_layouts");
    assertThat(MinimalCounts.table(hardness, ExtremesSurvey.By.CLASS).columns())
        .endsWith("style_num", "layouts", "minimal_layouts", "hardest_layouts");
    assertThat(MinimalCounts.table(hardness, ExtremesSurvey.By.GROUP).rows())
        .containsExactly(
            List.of(5, 4, 1, 0, 10, 0, 0),
            List.of(5, 4, 1, 1, 10, 2, 1),
            List.of(5, 4, 2, 0, 30, 1, 0));
    assertThat(MinimalCounts.table(hardness, ExtremesSurvey.By.CLASS).rows())
        .containsExactly(List.of(5, 4, 1, 20, 2, 1), List.of(5, 4, 2, 30, 1, 0));
  }

  /** Here of the last class of all. */
  @Test
  void theHardestOfAGroupMayBeSolved() {
    LayoutClass last = LayoutClass.all().get(LayoutClass.all().size() - 1);
    GroupHardness hardness = new GroupHardness(List.of(new Group(last, 0, 2, 0, true)));
    long[] codes = codes(last, 2);
    hardness.take(0, layouts(0, codes));
    for (Metric metric : Metric.values()) {
      assertThat(hardness.farthestFromSolution(metric)).containsExactly(extreme(0, 2, codes[0]));
    }
  }

  @Test
  void aLayoutOfNoGroupIsDamage() {
    GroupHardness hardness = new GroupHardness(List.of(group(0)));
    LayoutClass last = LayoutClass.all().get(LayoutClass.all().size() - 1);
    for (Columns layout : List.of(layouts(1, codes(CLASS, 1)), layouts(0, codes(last, 1)))) {
      assertThatThrownBy(() -> hardness.take(7, layout))
          .isInstanceOf(DamagedDatabaseException.class)
          .hasMessageContaining("the layout with id 7 is in no group");
    }
  }

  /** Layouts of one group that are 0 moves from a solution. */
  private static Columns layouts(int groupNumber, long[] codes) {
    Columns columns = new Columns(GroupHardness.FACTS, codes.length);
    for (int row = 0; row < codes.length; row++) {
      columns.set(Facts.CODE_OF_LAYOUT, row, codes[row]);
      columns.set(Facts.GROUP_NUM_OF_LAYOUT, row, groupNumber);
    }
    return columns;
  }

  /** The first codes of a class, ascending. */
  private static long[] codes(LayoutClass layoutClass, int count) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    return IntStream.range(0, layouts.size())
        .mapToLong(layouts::code)
        .sorted()
        .limit(count)
        .toArray();
  }

  @Test
  void distancesAreCountedInEachMetric() {
    List<short[]> distances =
        List.of(new short[] {-1, 0, 2, 2}, new short[] {-1, 0, 2, 3}, new short[] {-1, 0, 4, 4});
    Table table = MetricSurvey.HISTOGRAM.of(distances);
    assertThat(table.columns())
        .containsExactly("distance", "step_layouts", "line_layouts", "cell_layouts");
    assertThat(table.rows())
        .containsExactly(
            List.of(Table.NONE, 1, 1, 1),
            List.of(0, 1, 1, 1),
            List.of(1, 0, 0, 0),
            List.of(2, 2, 1, 0),
            List.of(3, 0, 1, 0),
            List.of(4, 0, 0, 2));
  }

  /**
   * Forty layouts are 1 to 40 steps from a solution, and as many moves by one cell, shuffled; one
   * more is as near and as far as the first of them, one is solved, and all others have none.
   */
  @Test
  void ranksSayWhoMovesUpAndDownMost() {
    short[] steps = new short[LayoutIds.COUNT];
    Arrays.fill(steps, (short) -1);
    short[] cells = steps.clone();
    int last = LayoutIds.COUNT - 1;
    List<List<Object>> expected = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      int inCells = 40 - 7 * i % 40;
      steps[last - i] = (short) (1 + i);
      cells[last - i] = (short) inCells;
      expected.add(
          i == 0
              ? row(1, 40, 40L, 1L, 2, 0)
              : row(1 + i, inCells, 40L - i, 42L - inCells, 1, last - i));
    }
    steps[0] = 1;
    cells[0] = 40;
    steps[1] = 0;
    cells[1] = 0;
    List<Object> solved = row(0, 0, 42L, 42L, 1, 1);
    expected.add(0, solved);
    expected.sort(Comparator.comparingLong(row -> (Long) row.get(5) - (Long) row.get(4))); // stable
    List<List<Object>> rows = MetricSurvey.RANKS.of(List.of(steps, steps, cells)).rows();
    assertThat(rows).hasSize(3 * 20);
    assertThat(rows.subList(0, 20))
        .as("nobody moves between two metrics that agree")
        .allSatisfy(row -> assertThat(row.get(4)).isEqualTo(row.get(5)))
        .allSatisfy(row -> assertThat(row.subList(0, 2)).isEqualTo(List.of("step", "line")));
    assertThat(rows.get(0).subList(2, 8)).isEqualTo(solved.subList(2, 8));
    assertThat(rows.subList(20, 30)).as("up").isEqualTo(expected.subList(0, 10));
    assertThat(rows.subList(30, 40)).as("down").isEqualTo(expected.subList(31, 41));
    assertThat(rows.subList(40, 60))
        .allSatisfy(row -> assertThat(row.subList(0, 2)).isEqualTo(List.of("line", "cell")));
  }

  private static List<Object> row(
      int steps, int cells, long rank, long otherRank, int count, int first) {
    return List.of(
        "step",
        "cell",
        steps,
        cells,
        rank,
        otherRank,
        count,
        LayoutCode.format(LayoutIds.unrank(first)));
  }
}

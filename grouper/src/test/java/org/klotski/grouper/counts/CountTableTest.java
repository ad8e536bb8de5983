package org.klotski.grouper.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

class CountTableTest {
  private static final LayoutClass FIRST = LayoutClass.parse("4-5-0");
  private static final LayoutClass SECOND = LayoutClass.parse("4-6-0");
  private static final LayoutClass STANDARD = LayoutClass.parse("5-4-1");

  private static final List<Group> GROUPS =
      List.of(
          new Group(FIRST, 0, 70, 1, true),
          new Group(FIRST, 1, 5, 2, false),
          new Group(SECOND, 0, 600, 3, true),
          new Group(STANDARD, 0, 501, 4, true),
          new Group(STANDARD, 1, 500, 5, true),
          new Group(STANDARD, 2, 500, 6, false));

  private static List<Long> row(long... numbers) {
    return LongStream.of(numbers).boxed().toList();
  }

  @Test
  void layouts_areAddedUp() {
    assertThat(CountTable.JIANG.rows(GROUPS)).containsExactly(row(4, 675), row(5, 1_501));
    assertThat(CountTable.JIANG_BING.rows(GROUPS))
        .containsExactly(row(4, 5, 75), row(4, 6, 600), row(5, 4, 1_501));
    assertThat(CountTable.CLASS.rows(GROUPS))
        .containsExactly(row(4, 5, 0, 75), row(4, 6, 0, 600), row(5, 4, 1, 1_501));
  }

  @Test
  void groups_areCountedAndListed() {
    assertThat(CountTable.GROUPS.rows(GROUPS))
        .containsExactly(row(4, 5, 0, 2), row(4, 6, 0, 1), row(5, 4, 1, 3));
    assertThat(CountTable.GROUP_SIZES.rows(GROUPS))
        .hasSize(6)
        .startsWith(row(4, 5, 0, 0, 70), row(4, 5, 0, 1, 5));
  }

  @Test
  void playableGroups_areSolvableWithMoreThan500Members() {
    assertThat(CountTable.FORESTS.rows(GROUPS))
        .hasSize(6)
        .element(1)
        .isEqualTo(row(1, 1_501, 3, 2, 1));
  }

  @Test
  void rows_haveANumberForEachColumn() {
    for (CountTable table : CountTable.values()) {
      assertThat(table.rows(GROUPS)).allMatch(row -> row.size() == table.columns().size());
    }
  }
}

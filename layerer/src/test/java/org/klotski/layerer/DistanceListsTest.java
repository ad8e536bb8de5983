package org.klotski.layerer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.enumerator.ClassMoves;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** Lists of farthest layouts and nearest solutions, against one plain search from each member. */
class DistanceListsTest {
  private static final List<String> CLASSES = List.of("0-0-0", "7-0-6", "0-1-0", "2-0-1", "5-1-5");
  private static final Groups GROUPS = Groups.discover(2);

  @Test
  void everyListIsWhatAPlainSearchFinds() {
    int lists = 0;
    int solved = 0;
    for (LayoutClass layoutClass : CLASSES.stream().map(LayoutClass::parse).toList()) {
      ClassLayouts layouts = ClassLayouts.of(layoutClass);
      PlainRootSearch plain = new PlainRootSearch(new ClassMoves(layouts, Metric.STEP));
      for (Group group : GROUPS.of(layoutClass)) {
        long[] members = members(layouts, group);
        int[] farthestStep = new int[members.length];
        int[] solutionStep = new int[members.length];
        List<long[]> farthest = new ArrayList<>();
        List<long[]> solutions = new ArrayList<>();
        for (int i = 0; i < members.length; i++) {
          plain.search(layouts.index(members[i]), group.solvable());
          farthestStep[i] = plain.farthestStep();
          solutionStep[i] = plain.minSolutionStep();
          farthest.add(codes(layouts, plain.farthest()));
          solutions.add(codes(layouts, plain.nearestSolutions()));
          solved += plain.minSolutionStep() == 0 ? 1 : 0;
        }
        DistanceLists search = new DistanceLists(layouts, group);
        assertThat(lists(search, members, farthestStep, false)).isEqualTo(asText(farthest));
        assertThat(lists(search, members, solutionStep, true)).isEqualTo(asText(solutions));
        lists += members.length;
      }
    }
    assertThat(lists).as("all layouts of the classes").isEqualTo(layouts(CLASSES));
    assertThat(solved).as("roots that are their own solutions").isPositive();
  }

  @Test
  void theClassicOpeningHasItsKnownLists() {
    Group group = GROUPS.of(Layout.parse("1A9BF0C00"));
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    DistanceLists search = new DistanceLists(layouts, group);
    long[] root = {0x1A9BF0C00L};
    assertThat(lists(search, root, new int[] {81}, true))
        .isEqualTo(asText(List.of(new long[] {0xDAA7F3000L, 0xDAAF4CC00L})));
    search.list(root, new int[] {124}, false, codes -> assertThat(codes).hasSize(8).isSorted());
    assertThat(lists(search, root, new int[] {-1}, true)).containsExactly("[]");
  }

  private static int layouts(List<String> classes) {
    return classes.stream().map(LayoutClass::parse).mapToInt(LayoutClass::layouts).sum();
  }

  private static long[] members(ClassLayouts layouts, Group group) {
    MemberRows rows = MemberRows.of(layouts, layouts.index(group.seed()), group.size());
    int[] indices = new int[rows.size()];
    Arrays.setAll(indices, rows::index);
    return codes(layouts, indices);
  }

  private static long[] codes(ClassLayouts layouts, int[] indices) {
    return Arrays.stream(indices).mapToLong(layouts::code).sorted().toArray();
  }

  private static List<String> lists(
      DistanceLists search, long[] codes, int[] steps, boolean onlySolved) {
    List<long[]> lists = new ArrayList<>();
    search.list(codes, steps, onlySolved, lists::add);
    return asText(lists);
  }

  private static List<String> asText(List<long[]> lists) {
    return lists.stream().map(Arrays::toString).toList();
  }
}

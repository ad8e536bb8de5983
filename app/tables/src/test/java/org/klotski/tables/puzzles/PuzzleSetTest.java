package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Ints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

/** Tests the selection in whole groups; {@code SiteIT} tests a whole database. */
final class PuzzleSetTest {
  /** Two classes whose groups have different sizes and symmetries. */
  private static final List<LayoutClass> CLASSES =
      List.of(LayoutClass.parse("5-4-5"), LayoutClass.parse("6-2-0"));

  private static final List<int[]> GROUPS = groups();

  private static List<Layout> reached(Layout root, int most) {
    Set<Layout> seen = new HashSet<>(Set.of(root));
    List<Layout> frontier = List.of(root);
    for (int step = 0; step < most && !frontier.isEmpty(); step++) {
      List<Layout> next = new ArrayList<>();
      frontier.forEach(
          each -> each.neighbors(Metric.STEP).stream().filter(seen::add).forEach(next::add));
      frontier = next;
    }
    return List.copyOf(seen);
  }

  private static List<int[]> groups() {
    Map<Layout, Layout> seeds = new HashMap<>();
    Map<Integer, List<Integer>> groups = new TreeMap<>();
    CLASSES.stream()
        .flatMap(LayoutClass::stream)
        .sorted()
        .forEach(
            layout -> {
              if (!seeds.containsKey(layout)) {
                for (Layout member : reached(layout, Integer.MAX_VALUE)) {
                  seeds.put(member, layout);
                  seeds.putIfAbsent(member.mirror(Mirror.LEFT_RIGHT), layout);
                }
              }
              if (PuzzleSet.canonical(layout).equals(layout)) {
                groups
                    .computeIfAbsent(seeds.get(layout).id(), seed -> new ArrayList<>())
                    .add(layout.id());
              }
            });
    return groups.values().stream().map(ids -> ids.stream().mapToInt(id -> id).toArray()).toList();
  }

  private static List<List<PuzzleSet.Level>> levels(boolean isSearched) {
    return GROUPS.stream()
        .map(ids -> List.of(new PuzzleSet.Level(isSearched, Ints.asList(ids), List.of())))
        .toList();
  }

  @Test
  void selectedLayoutsAndTheirImagesAreTenStepsApart() {
    int[] ids = PuzzleSet.select(levels(true), 1);
    Set<Integer> selected = new HashSet<>();
    IntStream.of(ids).forEach(selected::add);
    assertThat(selected).hasSize(ids.length).hasSizeGreaterThan(GROUPS.size());
    for (int id : ids) {
      List<Integer> nearby =
          reached(Layout.fromId(id), PuzzleSet.APART - 1).stream()
              .map(each -> PuzzleSet.canonical(each).id())
              .filter(selected::contains)
              .distinct()
              .toList();
      assertThat(nearby).containsExactly(id);
    }
  }

  /** Every omitted candidate must be near a selected layout unless the limit is reached. */
  @Test
  void omittedLayoutsAreNearSelectedOnes() {
    for (List<PuzzleSet.Level> group : levels(true)) {
      int[] ids = PuzzleSet.select(List.of(group), 1);
      assertThat(ids[0]).isEqualTo(group.get(0).ids().get(0));
      if (ids.length < PuzzleSet.PER_LEVEL) {
        Set<Integer> covered = new HashSet<>();
        for (int id : ids) {
          reached(Layout.fromId(id), PuzzleSet.APART - 1)
              .forEach(each -> covered.add(PuzzleSet.canonical(each).id()));
        }
        assertThat(covered).containsAll(group.get(0).ids());
      }
    }
  }

  @Test
  void numberOfThreadsDoesNotMatter() {
    assertThat(PuzzleSet.select(levels(true), 2)).isEqualTo(PuzzleSet.select(levels(true), 1));
  }

  @Test
  void largeGroupsAreSeparatedByDistanceToTheExit() {
    PuzzleSet.Level hard = new PuzzleSet.Level(false, List.of(7, 5, 9), List.of(40, 31, 30));
    PuzzleSet.Level easy = new PuzzleSet.Level(false, List.of(1, 3), List.of(21, 20));
    assertThat(PuzzleSet.select(List.of(List.of(hard, easy)), 1)).containsExactly(7, 9, 3);
  }
}

package org.klotski.grouper.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeLayout;

class ForestTest {
  private static final Path REFERENCE = Path.of("..", "..", "shared", "reference", "forests.tsv");
  private static final Groups GROUPS = Groups.discover(new ParallelRunner(2));

  @Test
  void forests_equalThePublishedTable() throws IOException {
    Assumptions.assumeTrue(
        Files.exists(REFERENCE), "the reference table forests.tsv is not available");
    List<String> rows =
        Forest.all(GROUPS.all()).stream()
            .map(forest -> forest.numbers().stream().map(String::valueOf))
            .map(numbers -> numbers.collect(Collectors.joining("\t")))
            .toList();
    assertThat(rows).isEqualTo(Files.readAllLines(REFERENCE).subList(1, 7));
  }

  @Test
  void forests_haveOneOrTwoPlayableGroups() {
    assertThat(Forest.all(GROUPS.all()))
        .extracting(Forest::playableGroupCount)
        .containsExactly(1, 2, 1, 1, 1, 1);
  }

  @Test
  void countsUpToMirror_agreeWithTheReferee() {
    RefereeClass referee = new RefereeClass(5, 4, 5);
    Forest forest = Forest.allUpToMirror(GROUPS).get(5);
    Set<String> smaller = new HashSet<>();
    for (RefereeLayout layout : referee.layouts()) {
      String image = layout.leftRight().code();
      smaller.add(image.compareTo(layout.code()) < 0 ? image : layout.code());
    }
    assertThat(forest.layoutCount()).isEqualTo(smaller.size());
    Set<Set<Integer>> pairs = new HashSet<>();
    Set<Set<Integer>> solvable = new HashSet<>();
    for (int number = 0; number < referee.groups().size(); number++) {
      List<RefereeLayout> members = referee.groups().get(number);
      Set<Integer> pair = new HashSet<>(List.of(number));
      pair.add(referee.groupNum(members.get(0).leftRight()));
      pairs.add(pair);
      if (members.stream().anyMatch(RefereeLayout::isSolved)) {
        solvable.add(pair);
      }
    }
    assertThat(forest.groupCount()).isEqualTo(pairs.size());
    assertThat(forest.solvableGroupCount()).isEqualTo(solvable.size());
  }

  @Test
  void countsUpToMirror_areAtLeastHalf() {
    List<Forest> all = Forest.all(GROUPS.all());
    List<Forest> folded = Forest.allUpToMirror(GROUPS);
    for (int style = 0; style < all.size(); style++) {
      int symmetric = 2 * folded.get(style).layoutCount() - all.get(style).layoutCount();
      assertThat(symmetric).isBetween(0, 500);
      LayoutClass layoutClass = new LayoutClass(5, 4, style);
      long own =
          GROUPS.of(layoutClass).stream()
              .filter(group -> GroupSymmetry.image(group, Mirror.LEFT_RIGHT, GROUPS).equals(group))
              .count();
      assertThat(2L * folded.get(style).groupCount() - all.get(style).groupCount()).isEqualTo(own);
    }
  }
}

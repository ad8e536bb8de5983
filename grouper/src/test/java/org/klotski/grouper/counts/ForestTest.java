package org.klotski.grouper.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.tasks.ParallelRunner;
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
  void counts_agreeWithTheReferee() {
    RefereeClass referee = new RefereeClass(5, 4, 5);
    Forest forest = Forest.all(GROUPS.all()).get(5);
    assertThat(forest.layoutCount()).isEqualTo(referee.layouts().size());
    assertThat(forest.groupCount()).isEqualTo(referee.groups().size());
    assertThat(forest.solvableGroupCount())
        .isEqualTo(
            (int)
                referee.groups().stream()
                    .filter(group -> group.stream().anyMatch(RefereeLayout::isSolved))
                    .count());
  }
}

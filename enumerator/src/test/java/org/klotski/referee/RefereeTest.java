package org.klotski.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class RefereeTest {
  @ParameterizedTest
  @CsvSource({"CELL, 5", "LINE, 6", "STEP, 10"})
  void onlySteps_turnCorners(RefereeMetric metric, int moves) {
    RefereeLayout layout = RefereeLayout.ofCode("0FFFFF0FF");
    assertThat(RefereeMoves.from(layout, metric)).hasSize(moves).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource(RefereeMetric.class)
  void moves_canBeUndoneAndMirrored(RefereeMetric metric) {
    for (RefereeLayout layout : new RefereeClass(6, 1, 2).layouts()) {
      List<RefereeLayout> moves = RefereeMoves.from(layout, metric);
      assertThat(moves).doesNotContain(layout).doesNotHaveDuplicates();
      for (RefereeLayout moved : moves) {
        assertThat(RefereeMoves.from(moved, metric)).contains(layout);
      }
      assertThat(RefereeMoves.from(layout.turned(), metric))
          .containsExactlyInAnyOrderElementsOf(moves.stream().map(RefereeLayout::turned).toList());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, STEP, 81",
    "1A9BF0C00, LINE, 90",
    "1A9BF0C00, CELL, 116",
    "4FEA13400, STEP, 138",
    "55ADF0C00, STEP, 36",
    "55ADF0C00, LINE, 40",
    "55ADF0C00, CELL, 49"
  })
  void nearestSolution_isKnownInEveryMetric(String code, RefereeMetric metric, int moves) {
    RefereeLayout root = RefereeLayout.ofCode(code);
    RefereeGraph group = RefereeGraph.of(root, metric);
    assertThat(new RefereeSearch(group, root).minSolutionStep()).isEqualTo(moves);
    assertThat(group.distancesToSolved()[group.number(root)]).isEqualTo(moves);
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 124, 8, DAA7F3000-DAAF4CC00, 6",
    "4FEA13400, 230, 3, D9B9F3000, 10",
  })
  void farthestAndSolutions_areKnown(
      String code, int farthestDistance, int farthestNum, String nearest, int solutionNum) {
    RefereeLayout root = RefereeLayout.ofCode(code);
    RefereeSearch search = new RefereeSearch(RefereeGraph.of(root, RefereeMetric.STEP), root);
    assertThat(search.farthestDistance()).isEqualTo(farthestDistance);
    assertThat(search.farthest()).hasSize(farthestNum);
    assertThat(search.nearestSolutions().stream().map(RefereeLayout::code))
        .containsExactly(nearest.split("-", -1));
    assertThat(search.solutions()).hasSize(solutionNum);
  }

  @Tag("thorough")
  @Test
  void shortestPathsToSolutions_passNoSolvedLayout() {
    for (RefereeLayout root : new RefereeClass(0, 1, 0).layouts()) {
      RefereeSearch search = new RefereeSearch(RefereeGraph.of(root, RefereeMetric.CELL), root);
      for (List<RefereeLayout> layer : search.layers()) {
        for (RefereeLayout target : layer) {
          List<List<RefereeLayout>> paths = search.paths(target);
          assertThat(search.pathCount(target)).isEqualTo(BigInteger.valueOf(paths.size()));
          assertThat(new HashSet<>(paths)).hasSameSizeAs(paths);
          boolean clean =
              paths.stream()
                  .flatMap(path -> path.subList(0, path.size() - 1).stream())
                  .noneMatch(RefereeLayout::isSolved);
          assertThat(search.solutions().contains(target)).isEqualTo(target.isSolved() && clean);
        }
      }
    }
  }
}

package org.klotski.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the referee with published values and with the rules of the puzzle. */
@Tag("slow")
class RefereeTest {

  private static final RefereeLayout CLASSIC = RefereeLayout.ofCode("1A9BF0C00");
  private static final Map<RefereeLayout, RefereeGraph> GROUPS = new HashMap<>();
  private static final int SMALL_CLASS = 2_000;

  @Test
  void code_decodesToItsDrawing() {
    assertThat(CLASSIC.toString()).isEqualTo("^22^\nv22v\n^<>^\nvoov\no..o");
    assertThat(CLASSIC.code()).isEqualTo("1A9BF0C00");
    assertThat(List.of(CLASSIC.jiang(), CLASSIC.bing(), CLASSIC.style())).containsExactly(5, 4, 1);
    assertThat(CLASSIC.isSolved()).isFalse();
    assertThat(RefereeLayout.ofCode("DAA7F3000").isSolved()).isTrue();
  }

  @Test
  void mirrorImages_haveKnownCodes() {
    assertThat(CLASSIC.isSymmetric()).isTrue();
    assertThat(CLASSIC.isPublishedMirror()).isTrue();
    assertThat(CLASSIC.topBottom().code()).isEqualTo("DC3BE6800");
    RefereeLayout other = RefereeLayout.ofCode("4FEA13400");
    assertThat(other.leftRight().code()).isEqualTo("6BFA47000");
    assertThat(other.topBottom().code()).isEqualTo("8346AFC00");
    assertThat(other.turned()).isEqualTo(other.leftRight().topBottom());
    assertThat(other.isPublishedMirror()).isFalse();
  }

  @Test
  void publishedMirrorRule_errsForA2x2FacingEmptyCells() {
    RefereeLayout left = new RefereeLayout("22..22..o..o........");
    assertThat(left.isSymmetric()).isFalse();
    assertThat(left.isPublishedMirror()).isTrue();
    assertThat(left.leftRight().isPublishedMirror()).isFalse();
    assertThat(new RefereeLayout("22..22..o...........").isPublishedMirror()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C0, eight digits",
    "1A9BF0C0G, a letter that is not a hex digit",
    "3A9BF0C00, a 2x2 beyond the right edge",
    "FA9BF0C00, no place for the 2x2",
    "1A9BF0C01, a digit after the last cell",
    "010000000, a horizontal beyond the right edge",
    "480000000, a vertical that overlaps the 2x2",
    "000000008, a vertical below the last row",
    "0FFFFFFFC, only one empty cell"
  })
  void invalidCodes_areRejected(String code, String what) {
    assertThat(RefereeLayout.isLegalCode(code)).as(what).isFalse();
    assertThatThrownBy(() -> RefereeLayout.ofCode(code)).hasMessageContaining(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "22..22..",
        "....................",
        "22222222............",
        "22..22..<...........",
        "22..22..........^...",
        "22oo22oooooooooooo.o",
        "22..22..>...........",
      })
  void brokenDrawings_areRejected(String cells) {
    assertThat(RefereeLayout.isLegal(cells)).isFalse();
    assertThatThrownBy(() -> new RefereeLayout(cells)).hasMessageContaining(cells);
  }

  @ParameterizedTest
  @CsvSource({"CELL, 5", "LINE, 6", "STEP, 10"})
  void onlySteps_turnCorners(RefereeMetric metric, int moves) {
    RefereeLayout layout = new RefereeLayout("22oo22oooooooo..oooo");
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
    RefereeGraph group = metric == RefereeMetric.STEP ? steps(root) : RefereeGraph.of(root, metric);
    assertThat(new RefereeSearch(group, root).minSolutionStep()).isEqualTo(moves);
    assertThat(group.distancesToSolved()[group.number(root)]).isEqualTo(moves);
  }

  @ParameterizedTest
  @CsvSource({"1A9BF0C00, STEP, 81", "4FEA13400, LINE, 150", "4FEA13400, CELL, 179"})
  void nearestSolution_isTheSameUpToMirror(String code, RefereeMetric metric, int moves) {
    RefereeLayout root = RefereeLayout.ofCode(code);
    RefereeGraph folded = RefereeGraph.upToMirror(root, metric);
    assertThat(new RefereeSearch(folded, root).minSolutionStep()).isEqualTo(moves);
    assertThat(folded.distancesToSolved()[folded.number(root.leftRight())]).isEqualTo(moves);
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 124, 8, DAA7F3000-DAAF4CC00, 6",
    "4FEA13400, 230, 3, D9B9F3000, 10",
  })
  void farthestAndSolutions_areKnown(
      String code, int farthestDistance, int farthestNum, String nearest, int solutionNum) {
    RefereeLayout root = RefereeLayout.ofCode(code);
    RefereeSearch search = new RefereeSearch(steps(root), root);
    assertThat(search.farthestDistance()).isEqualTo(farthestDistance);
    assertThat(search.farthest()).hasSize(farthestNum).hasSize(search.farthestNum());
    assertThat(String.join("-", codes(search.nearestSolutions()))).isEqualTo(nearest);
    assertThat(search.nearestSolutions()).hasSize(search.minSolutionNum());
    assertThat(search.solutions()).hasSize(solutionNum).hasSize(search.solutionNum());
    assertThat(search.layers()).hasSize(farthestDistance + 1);
    assertThat(search.layers().get(0)).containsExactly(root);
    assertThat(search.layers().get(farthestDistance)).isEqualTo(search.farthest());
    assertThat(search.endPoints()).containsAll(search.farthest());
  }

  @Test
  void caseNameAndSeed_areKnown() {
    RefereeGraph group = steps(CLASSIC);
    RefereeLayout seed = group.members().get(0);
    assertThat(seed.code()).isEqualTo("00A6BFC00");
    assertThat(group.number(CLASSIC)).as("group_index").isEqualTo(7472);
    RefereeSearch search = new RefereeSearch(group, seed);
    assertThat(search.distance(CLASSIC)).isEqualTo(26);
    assertThat(search.layers()).hasSize(128);
    assertThat(search.layers().get(127)).hasSize(4);
  }

  @Test
  void solvedLayout_isItsOnlySolution() {
    RefereeLayout root = RefereeLayout.ofCode("DAA7F3000");
    RefereeSearch search = new RefereeSearch(steps(root), root);
    assertThat(search.minSolutionStep()).isZero();
    assertThat(search.solutions()).containsExactly(root);
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

  @Test
  void unsolvableGroup_hasNoSolution() {
    RefereeLayout root = RefereeLayout.ofCode("055540000");
    RefereeGraph group = steps(root);
    RefereeSearch search = new RefereeSearch(group, root);
    assertThat(search.minSolutionStep()).isEqualTo(-1);
    assertThat(List.of(search.minSolutionNum(), search.solutionNum())).containsOnly(0);
    assertThat(group.distancesToSolved()).containsOnly(-1);
    assertThat(search.pathCount(CLASSIC)).isZero();
    assertThat(search.paths(CLASSIC)).isEmpty();
    assertThat(search.distance(CLASSIC)).isEqualTo(-1);
  }

  @Test
  void smallClasses_haveThePublishedCounts() {
    List<List<Integer>> publishedGroups = PublishedTables.rows("group_size.tsv");
    for (List<Integer> row : PublishedTables.rows("style_count.tsv")) {
      if (row.get(3) > SMALL_CLASS) {
        continue;
      }
      RefereeClass small = new RefereeClass(row.get(0), row.get(1), row.get(2));
      assertThat(small.layouts()).as(small.name()).hasSize(row.get(3));
      assertThat(small.groups().stream().map(List::size))
          .as(small.name())
          .containsExactlyElementsOf(
              publishedGroups.stream()
                  .filter(group -> group.subList(0, 3).equals(row.subList(0, 3)))
                  .map(group -> group.get(4))
                  .toList());
      checkNames(small);
    }
  }

  private static void checkNames(RefereeClass small) {
    assertThat(codes(small.layouts())).isSorted();
    for (int group = 0; group < small.groups().size(); group++) {
      List<RefereeLayout> members = small.groups().get(group);
      assertThat(RefereeGraph.of(members.get(0), RefereeMetric.CELL).members()).isEqualTo(members);
      for (int index = 0; index < members.size(); index++) {
        RefereeLayout member = members.get(index);
        assertThat(small.caseName(member)).isEqualTo(small.name() + "-" + group + "-" + index);
        assertThat(RefereeLayout.ofCode(member.code())).isEqualTo(member);
      }
    }
  }

  /** Returns a cached graph, since building the graph of a large group takes seconds. */
  private static RefereeGraph steps(RefereeLayout layout) {
    return GROUPS.computeIfAbsent(layout, root -> RefereeGraph.of(root, RefereeMetric.STEP));
  }

  private static List<String> codes(List<RefereeLayout> layouts) {
    return layouts.stream().map(RefereeLayout::code).toList();
  }
}

package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;

/** The hardest of all layouts, by distances that are made up. */
final class HardestTest {
  private static final int SYMMETRIC = Layout.parse("100000000").id();
  private static final int ORDINARY = Layout.parse("100000003").id();
  private static final int ITS_IMAGE = Layout.parse("1000000C0").id();

  @Test
  void theHardestComeFirstAndOfTwoImagesTheSmallerCode() {
    Set<Integer> hard = Set.of(ORDINARY, ITS_IMAGE, SYMMETRIC);
    List<Integer> hardest =
        Hardest.of(
            ITS_IMAGE + 1, id -> hard.contains(id) ? 9 : id == 0 ? 10 : -1, layout -> true, 5);
    assertThat(hardest).containsExactly(0, SYMMETRIC, ORDINARY);
  }

  @Test
  void onlyThoseThatAreWantedAreLookedAt() {
    List<Integer> hardest =
        Hardest.of(3_000_000, id -> id % 7, layout -> layout.layoutClass().isStandard(), 3);
    assertThat(hardest).hasSize(3).isSorted();
    int before = -1;
    for (int id : hardest) {
      for (int other = before + 1; other < id; other++) {
        assertThat(other % 7 == 6 && isWanted(other)).as("id %s was left out", other).isFalse();
      }
      assertThat(id % 7 == 6 && isWanted(id)).isTrue();
      before = id;
    }
  }

  private static boolean isWanted(int id) {
    return Layout.fromId(id).layoutClass().isStandard() && isFirstOfImages(id);
  }

  @Test
  void harderOnesThatComeLaterTakeTheirPlace() {
    assertThat(Hardest.of(1_050, id -> id / 100, layout -> true, 4))
        .containsExactly(1_000, 1_001, 1_002, 1_003);
    assertThat(Hardest.of(1_001, id -> id / 100, layout -> true, 4))
        .containsExactly(1_000, 900, 901, 902);
    assertThat(Hardest.of(1_001, id -> -1, layout -> true, 4)).isEmpty();
  }

  private static boolean isFirstOfImages(int id) {
    Layout layout = Layout.fromId(id);
    return Mirror.LEFT_RIGHT.of(layout).code() >= layout.code();
  }
}

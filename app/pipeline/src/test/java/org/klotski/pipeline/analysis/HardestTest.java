package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;

/** The hardest of all layouts, by distances that are made up. */
final class HardestTest {
  private static final int ORDINARY = Layout.parse("4FEA13400").id();
  private static final int ITS_IMAGE = Layout.parse("6BFA47000").id();
  private static final int SYMMETRIC = Layout.parse("1A9BF0C00").id();

  @Test
  void theHardestComeFirstAndOfTwoImagesTheSmallerCode() {
    Set<Integer> hard = Set.of(ORDINARY, ITS_IMAGE, SYMMETRIC);
    List<Integer> hardest =
        Hardest.of(id -> hard.contains(id) ? 9 : id == 0 ? 10 : -1, layout -> true, 5);
    assertThat(hardest).containsExactly(0, SYMMETRIC, ORDINARY);
  }

  @Test
  void onlyThoseThatAreWantedAreLookedAt() {
    List<Integer> hardest =
        Hardest.of(id -> id % 7, layout -> layout.layoutClass().isStandard(), 3);
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
    List<Integer> hardest = Hardest.of(id -> id / 1_000_000, layout -> true, 4);
    int last = LayoutIds.COUNT - 1;
    while (!isFirstOfImages(last)) { // those with the 2x2 to the right are not
      last--;
    }
    int begin = last / 1_000_000 * 1_000_000;
    assertThat(hardest)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(begin, last)
                .filter(HardestTest::isFirstOfImages)
                .limit(4)
                .boxed()
                .toList());
    assertThat(Hardest.of(id -> -1, layout -> true, 4)).isEmpty();
  }

  private static boolean isFirstOfImages(int id) {
    Layout layout = Layout.fromId(id);
    return Mirror.LEFT_RIGHT.of(layout).code() >= layout.code();
  }
}

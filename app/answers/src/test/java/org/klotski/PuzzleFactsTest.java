package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.referee.RefereeHardness;

/** Tests the puzzle facts that a search finds. */
class PuzzleFactsTest {

  @Test
  @Tag("slow")
  void factsOfAMostlyUnsolvableClass_equalTheReferees() {
    factsOfEveryLayout_equalTheReferees("6-2-5", 7_256, 132, 32, 72);
  }

  /** The counts show that the classes contain layouts of each kind. */
  @ParameterizedTest
  @CsvSource({
    "0-0-0, 0, 1, 11, 11",
    "1-0-1, 0, 9, 54, 9",
    "0-14-0, 0, 120, 560, 10",
    "7-0-2, 384, 40, 0, 22"
  })
  void factsOfEveryLayout_equalTheReferees(
      String name, int unsolvable, int solved, int minimal, int hardest) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    Map<String, RefereeHardness.Found> found =
        new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()).found();
    Klotski klotski = Klotski.bySearch();
    found.forEach(
        (code, referee) -> {
          Layout layout = Layout.parse(code);
          LayoutFacts facts = klotski.info(layout);
          assertThat(
                  Stream.of(
                          Facts.minSolution(Metric.LINE),
                          Facts.minSolution(Metric.CELL),
                          Facts.MIN_SOLUTION_WAYS,
                          Facts.MIN_SOLUTION_BITS,
                          Facts.MIN_SOLUTION_DETOURS)
                      .map(fact -> facts.number(fact).orElse(-1)))
              .as(code)
              .containsExactly(
                  referee.line(),
                  referee.cell(),
                  referee.ways().intValueExact(),
                  referee.bits(),
                  referee.detours());
          assertThat(facts.isSet(Facts.IS_MINIMAL)).as(code).isEqualTo(referee.minimal());
          assertThat(facts.isSet(Facts.IS_HARDEST)).as(code).isEqualTo(referee.hardest());
        });
    assertThat(
            List.of(
                count(found, each -> each.line() < 0),
                count(found, each -> each.line() == 0),
                count(found, RefereeHardness.Found::minimal),
                count(found, RefereeHardness.Found::hardest)))
        .containsExactly(unsolvable, solved, minimal, hardest);
  }

  private static int count(
      Map<String, RefereeHardness.Found> found, Predicate<RefereeHardness.Found> kind) {
    return (int) found.values().stream().filter(kind).count();
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 81, 90, 116, 256",
    "4FEA13400, 138, 150, 179,",
    "55ADF0C00, 36, 40, 49,",
    "2F5543C00, 22, 23, 31, 2"
  })
  void publishedDistancesAndPaths_areFound(
      String code, int step, int line, int cell, Integer ways) {
    LayoutFacts facts = Klotski.bySearch().info(Layout.parse(code));
    assertThat(facts.in(Metric.STEP).minSolution()).hasValue(step);
    assertThat(facts.in(Metric.LINE).minSolution()).hasValue(line);
    assertThat(facts.in(Metric.CELL).minSolution()).hasValue(cell);
    if (ways != null) {
      assertThat(facts.get(Facts.MIN_SOLUTION_WAYS)).isEqualTo(ways);
    }
  }
}

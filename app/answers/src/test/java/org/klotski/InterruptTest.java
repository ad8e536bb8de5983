package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/** Tests that an interrupted search does not affect later answers. */
class InterruptTest {
  private final Klotski klotski = Klotski.bySearch();

  private static void interrupted(ThrowingCallable question) {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(question).isInstanceOf(CancellationException.class);
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void aGroupIsSearchedAgain() {
    GroupFacts group = klotski.group("5-4-1-1");
    GroupFacts other = klotski.group("5-4-1-0");
    List<Integer> before = klotski.layerSizes(group);
    interrupted(() -> klotski.layerSizes(other));
    assertThat(klotski.layerSizes(group)).isEqualTo(before);
  }

  @Test
  void everySearch_isCancelledAndLaterQuestionsAreAnswered() {
    Layout layout = Layout.parse("1A9BF0C00");
    Rules toCell12 = Rules.in(Metric.LINE).withGoal(12);
    List<Function<Klotski, Object>> questions =
        List.of(
            each -> each.solve(layout),
            each -> each.distance(layout, toCell12),
            each -> each.moves(layout, toCell12),
            each -> each.path(layout, layout),
            each -> each.farthest(layout, Metric.CELL),
            each -> each.explore(layout, toCell12),
            each -> each.info(layout));
    for (Function<Klotski, Object> question : questions) {
      Klotski asked = Klotski.bySearch();
      interrupted(() -> question.apply(asked));
      assertThat(question.apply(asked)).isEqualTo(question.apply(Klotski.bySearch()));
    }
  }

  @Test
  void whatIsKnownOfALayoutIsFoundAgain() {
    Layout layout = Layout.parse("1A9BF0C00");
    Layout other = klotski.group("5-4-1-0").seed();
    LayoutFacts before = klotski.info(layout);
    LayoutFacts ofOther = Klotski.bySearch().info(other);
    interrupted(() -> klotski.info(other));
    assertThat(klotski.info(layout)).isEqualTo(before);
    assertThat(klotski.info(other)).isEqualTo(ofOther);
  }
}

package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/** Tests that an interrupted search does not affect later searches. */
class InterruptTest {
  private static void interrupted(ThrowingCallable call) {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(call).isInstanceOf(CancellationException.class);
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void everySearch_isCancelledAndCanBeRepeated() {
    Layout layout = Layout.parse("1A9BF0C00");
    Rules toCell12 = Rules.in(Metric.LINE).withGoal(12);
    List<Function<Klotski, Object>> calls =
        List.of(
            each -> each.solve(layout),
            each -> each.distance(layout, toCell12),
            each -> each.moves(layout, toCell12),
            each -> each.path(layout, layout),
            each -> each.farthest(layout, Metric.CELL),
            each -> each.explore(layout, toCell12),
            each -> each.info(layout));
    for (Function<Klotski, Object> call : calls) {
      Klotski klotski = Klotski.bySearch();
      interrupted(() -> call.apply(klotski));
      assertThat(call.apply(klotski)).isEqualTo(call.apply(Klotski.bySearch()));
    }
  }

  @Test
  void interruptedSearch_keepsNoIncompleteResults() {
    Layout layout = Layout.parse("1A9BF0C00");
    Layout other = Layout.parse("DC3BE6800"); // in another group of the same class
    List<BiFunction<Klotski, Layout, Object>> calls =
        List.of(Klotski::info, (klotski, each) -> klotski.layerSizes(klotski.group(each)));
    for (BiFunction<Klotski, Layout, Object> call : calls) {
      Klotski klotski = Klotski.bySearch();
      Object before = call.apply(klotski, layout);
      interrupted(() -> call.apply(klotski, other));
      assertThat(call.apply(klotski, layout)).isEqualTo(before);
      assertThat(call.apply(klotski, other)).isEqualTo(call.apply(Klotski.bySearch(), other));
    }
  }
}

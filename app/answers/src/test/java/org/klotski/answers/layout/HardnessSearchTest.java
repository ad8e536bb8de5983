package org.klotski.answers.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;

/** What a search keeps for the next layout of the group is complete. */
class HardnessSearchTest {
  private static final Layout LAYOUT = Layout.parse("1A9BF0C00");

  /** Of another group of the same class, and solvable as well. */
  private static final Layout ELSEWHERE = Layout.parse("006ABFC00");

  @Test
  void whatWasInterruptedIsSearchedAgain() {
    HardnessSearch search = new HardnessSearch();
    search.of(LAYOUT);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> search.of(ELSEWHERE)).isInstanceOf(CancellationException.class);
    } finally {
      Thread.interrupted();
    }
    for (Layout layout : List.of(ELSEWHERE, LAYOUT)) {
      assertThat(search.of(layout)).isEqualTo(new HardnessSearch().of(layout));
      assertThat(search.difficulty(layout)).isEqualTo(new HardnessSearch().difficulty(layout));
    }
  }
}

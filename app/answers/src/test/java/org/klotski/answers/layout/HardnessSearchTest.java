package org.klotski.answers.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;

/** What a search keeps for the next layout of the group is complete. */
class HardnessSearchTest {
  private static final Layout LAYOUT = Layout.parse("1A9BF0C00");

  @Test
  void whatWasInterruptedIsSearchedAgain() {
    HardnessSearch search = new HardnessSearch();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> search.of(LAYOUT)).isInstanceOf(CancellationException.class);
    } finally {
      Thread.interrupted();
    }
    assertThat(search.of(LAYOUT)).isEqualTo(new HardnessSearch().of(LAYOUT));
    assertThat(search.difficulty(LAYOUT)).isEqualTo(new HardnessSearch().difficulty(LAYOUT));
  }
}

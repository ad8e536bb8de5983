package org.klotski.exporter.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.referee.RefereeLayout;

final class DialectTest {
  /** The step between tested ids; a prime, because layouts at round intervals are similar. */
  private static final int STRIDE = 1009;

  private static boolean isPublishedMirror(Layout layout) {
    return Dialect.PUBLISHED.isMirror(layout.code(), Mirror.LEFT_RIGHT.fixes(layout));
  }

  @Test
  void publishedRule_agreesWithReferee() {
    int symmetric = 0;
    for (int id = 0; id < LayoutIds.COUNT; id += STRIDE) {
      Layout layout = Layout.fromId(id);
      boolean expected = RefereeLayout.ofCode(layout.toString()).isPublishedMirror();
      assertThat(isPublishedMirror(layout)).as(layout.toString()).isEqualTo(expected);
      symmetric += expected ? 1 : 0;
    }
    assertThat(symmetric).isPositive();
  }

  @Test
  void squareOppositeEmptyCells_countsAsSymmetric() {
    Layout alone = Layout.parse("000000000");
    assertThat(Mirror.LEFT_RIGHT.fixes(alone)).isFalse();
    assertThat(isPublishedMirror(alone)).isTrue();
    assertThat(isPublishedMirror(Layout.parse("200000000")))
        .as("empty cells on the left opposite a 2x2")
        .isFalse();
  }
}

package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.Layout;

/** An interrupted search leaves nothing behind that a later answer would use. */
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

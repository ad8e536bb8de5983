package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.klotski.answers.groups.GroupLayers;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;

/** Whoever ends a search may ask again: what it had found by then is not taken for an answer. */
class InterruptedAnswersTest {
  private final Answers answers = Answers.bySearch();

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
    Group group = answers.groupNamed("5-4-1-1");
    Group other = answers.groupNamed("5-4-1-0");
    GroupLayers before = answers.layers(group);
    interrupted(() -> answers.layers(other));
    assertThat(answers.layers(group)).isEqualTo(before);
  }

  @Test
  void whatIsKnownOfALayoutIsFoundAgain() {
    Layout layout = Layout.parse("1A9BF0C00");
    Layout other = LayoutCode.decode(answers.groupNamed("5-4-1-0").seed());
    LayoutFacts before = answers.info(layout);
    LayoutFacts ofOther = Answers.bySearch().info(other);
    interrupted(() -> answers.info(other));
    assertThat(answers.info(layout)).isEqualTo(before);
    assertThat(answers.info(other)).isEqualTo(ofOther);
  }
}

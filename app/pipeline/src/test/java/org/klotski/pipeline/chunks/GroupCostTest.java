package org.klotski.pipeline.chunks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** What several threads do together. */
final class GroupCostTest {
  @Test
  void moreThreadsDoMoreTogetherButEachOfThemLess() {
    assertThat(GroupCost.speed(1)).isEqualTo(1);
    assertThat(GroupCost.speed(2)).as("as measured").isCloseTo(1.42, within(0.05));
    for (int threads = 2; threads <= 64; threads++) {
      double speed = GroupCost.speed(threads);
      assertThat(speed).isGreaterThan(GroupCost.speed(threads - 1)).isLessThan(2.5);
      assertThat(speed / threads).isLessThan(GroupCost.speed(threads - 1) / (threads - 1));
    }
  }
}

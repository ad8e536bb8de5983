package org.klotski.cli.endurance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What rises is told from what goes up and down, and from what stands still. */
class LevelTest {
  private static final int MINUTES = 30;

  private static List<String> rising(IntFunction<Look> minute) {
    return Level.rising(IntStream.range(0, MINUTES).mapToObj(minute).toList());
  }

  @Test
  void whatGoesUpAndDownOrWarmsUpIsLevel() {
    assertThat(
            rising(
                minute ->
                    new Look(
                        minute,
                        20_000 + minute % 2 * 30_000,
                        Math.min(minute, 10) * 100_000 + minute % 3 * 50_000,
                        40 + minute % 3,
                        20 + minute % 4)))
        .isEmpty();
  }

  @Test
  void whatIsLessForSomeMinutesIsLevel() {
    assertThat(rising(minute -> new Look(minute, 20_000, 300_000, minute / 4 == 3 ? 36 : 40, 20)))
        .isEmpty();
  }

  @Test
  void eachThatRisesIsNamed() {
    assertThat(rising(minute -> new Look(minute, 20_000 + minute * 1000, 300_000, 40, 20)))
        .singleElement()
        .isEqualTo("heap rises from 35000 to 45000 KiB");
    assertThat(rising(minute -> new Look(minute, 20_000, 300_000 + minute * 8000, 40, 20)))
        .singleElement()
        .asString()
        .startsWith("resident memory rises");
    assertThat(rising(minute -> new Look(minute, 20_000, 300_000, 40 + minute / 10, 20)))
        .singleElement()
        .isEqualTo("open files: 41 in the middle, and then at least 42");
    assertThat(rising(minute -> new Look(minute, 20_000, 300_000, 40, 20 + minute / 10)))
        .singleElement()
        .isEqualTo("threads: 21 in the middle, and then at least 22");
  }

  @Test
  void whoDoesNothingAnyMoreIsNamed() {
    assertThat(rising(minute -> new Look(Math.min(minute, 28), 20_000, 300_000, 40, 20)))
        .singleElement()
        .isEqualTo("nothing is done between looks 29 and 30: 28, and then 28");
  }

  @Test
  void ofAFewMinutesNothingCanBeSaid() {
    assertThat(Level.rising(List.of(new Look(0, 1, 1, 1, 1))))
        .singleElement()
        .asString()
        .contains("too few");
  }
}

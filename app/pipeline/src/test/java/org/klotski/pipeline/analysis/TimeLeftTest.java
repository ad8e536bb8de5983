package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.GroupCost;

/** What is said of the time left, while groups take more or less than was expected. */
final class TimeLeftTest {
  private static final Chunk SHALLOW = chunk("2-6-1", 900_000);
  private static final Chunk ALIKE = chunk("2-7-1", 800_000);
  private static final Chunk SHALLOW_TOO = chunk("2-8-1", 850_000);
  private static final Chunk DEEP = chunk("5-4-2", 600_000);

  private static Chunk chunk(String name, int size) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    return new Chunk(layoutClass, List.of(new Group(layoutClass, 0, size, 0, true)));
  }

  private static GroupCost left(Chunk chunk, double share) {
    return chunk.cost().left(share, share);
  }

  private static double seconds(Chunk... chunks) {
    double sum = 0;
    for (Chunk each : chunks) {
      sum += each.cost().seconds();
    }
    return sum;
  }

  @Test
  void beforehandItIsTheExpectationDividedAmongTheThreads() {
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW, ALIKE, SHALLOW_TOO), 2);
    assertThat(timeLeft.seconds(0))
        .isCloseTo(seconds(SHALLOW, ALIKE, SHALLOW_TOO) / 2, withPercentage(1e-6));
  }

  /** However long the machine stands still meanwhile. */
  @Test
  void itIsCountedFromNow() throws InterruptedException {
    long before = System.nanoTime();
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW, ALIKE, SHALLOW_TOO), 2);
    long begun = System.nanoTime();
    Thread.sleep(10); // so that it can be told from a clock that stands still
    double least = secondsSince(begun);
    double left = timeLeft.seconds();
    double most = secondsSince(before);
    assertThat(left).isBetween(timeLeft.seconds(least), timeLeft.seconds(most));
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e9;
  }

  /** So large that what was expected of it hardly counts any more. */
  @Test
  void solutionsThatTakeLongerAreExpectedToDoSoToTheEnd() {
    Chunk huge = chunk("5-4-2", 6_000_000);
    double half = huge.cost().solutions() / 2;
    TimeLeft timeLeft = new TimeLeft(List.of(huge), 1);
    timeLeft.update(huge, huge.cost().left(0.5, 0), 3 * half);
    assertThat(timeLeft.seconds(3 * half))
        .isCloseTo(3 * (half + huge.cost().farthest()), withPercentage(10));
  }

  @Test
  void whatOneGroupOfAKindTakesIsExpectedOfTheOthers() {
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW, ALIKE, DEEP), 1);
    timeLeft.update(SHALLOW, left(SHALLOW, 1), 3 * seconds(SHALLOW));
    timeLeft.update(DEEP, left(DEEP, 0.5), 0.25 * seconds(DEEP));
    double elapsed = 3 * seconds(SHALLOW) + 0.25 * seconds(DEEP);
    double truth = 3 * seconds(ALIKE) + 0.25 * seconds(DEEP);
    assertThat(timeLeft.seconds(elapsed)).isCloseTo(truth, withPercentage(20));
    assertThat(timeLeft.share(SHALLOW)).isEqualTo(1);
    assertThat(timeLeft.share(DEEP)).isCloseTo(0.5, withPercentage(1e-6));
    assertThat(timeLeft.share(ALIKE)).isZero();
  }

  @Test
  void timeWithoutProgressCountsWhenThereIsProgress() {
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW), 1);
    timeLeft.update(SHALLOW, left(SHALLOW, 0), seconds(SHALLOW));
    timeLeft.update(SHALLOW, left(SHALLOW, 0.5), seconds(SHALLOW));
    assertThat(timeLeft.seconds(2 * seconds(SHALLOW)))
        .isCloseTo(2 * seconds(SHALLOW), withPercentage(20));
  }

  @Test
  void oneGroupIsNotDividedAmongThreads() {
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW, DEEP), 8);
    assertThat(timeLeft.seconds(0))
        .isCloseTo(Math.max(seconds(SHALLOW), seconds(DEEP)), withPercentage(1e-6));
  }

  @Test
  void threadsThatWaitForMemoryDoNotCount() {
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW, ALIKE, SHALLOW_TOO), 2);
    timeLeft.update(SHALLOW, left(SHALLOW, 1), seconds(SHALLOW));
    assertThat(timeLeft.seconds(seconds(SHALLOW)))
        .isCloseTo(seconds(ALIKE, SHALLOW_TOO), withPercentage(20));
  }

  @Test
  void whatAnotherProcessHasDoneIsNoMeasurement() {
    TimeLeft timeLeft = new TimeLeft(List.of(SHALLOW, DEEP), 1);
    timeLeft.resume(SHALLOW, left(SHALLOW, 0.9));
    assertThat(timeLeft.seconds(0))
        .isCloseTo(0.1 * seconds(SHALLOW) + seconds(DEEP), withPercentage(1e-6));
  }
}

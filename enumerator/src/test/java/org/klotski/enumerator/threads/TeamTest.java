package org.klotski.enumerator.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TeamTest {
  @Test
  void everyPartIsDoneOnceAndAllAreSeenAfterwards() {
    int[] done = new int[4];
    try (Team team = new Team(4)) {
      for (int piece = 1; piece <= 1_000; piece++) {
        team.run(part -> done[part]++);
        assertThat(done).containsOnly(piece);
      }
    }
  }

  @Test
  void allPartsAreAtWorkAtTheSameTime() {
    CyclicBarrier meeting = new CyclicBarrier(3);
    try (Team team = new Team(3)) {
      team.run(
          part -> {
            try {
              meeting.await();
            } catch (Exception e) {
              throw new AssertionError(e);
            }
          });
    }
  }

  @Test
  void aTeamOfOneIsWhoeverAsks() {
    Thread asks = Thread.currentThread();
    Team.alone().run(part -> assertThat(Thread.currentThread()).isSameAs(asks));
  }

  @Test
  void whatAPartThrowsIsThrownWhenNoneIsRunningAnyMore() {
    AtomicInteger ended = new AtomicInteger();
    CountDownLatch thrown = new CountDownLatch(2);
    try (Team team = new Team(3)) {
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(
              () ->
                  team.run(
                      part -> {
                        if (part != 1) {
                          thrown.countDown();
                          throw new IllegalStateException("part " + part);
                        }
                        assertThat(TasksTest.awaits(thrown)).isTrue();
                        ended.incrementAndGet();
                      }))
          .withMessage("part 0")
          .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
      assertThat(ended).hasValue(1);
      AtomicIntegerArray after = new AtomicIntegerArray(3);
      team.run(after::incrementAndGet);
      assertThat(after).hasToString("[1, 1, 1]");
    }
  }

  /** The other part is at work still when the caller begins to wait for it. */
  @Test
  void anInterruptionIsKeptForTheCaller() {
    AtomicInteger ended = new AtomicInteger();
    try (Team team = new Team(2)) {
      Thread.currentThread().interrupt();
      team.run(
          part -> {
            if (part == 1) {
              LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
            }
            ended.incrementAndGet();
          });
      assertThat(Thread.interrupted()).isTrue();
      assertThat(ended).hasValue(2);
    }
  }

  @Test
  void whatAnotherThanTheCallerThrowsIsThrown() {
    try (Team team = new Team(2)) {
      assertThat(team.threads()).isEqualTo(2);
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(
              () ->
                  team.run(
                      part -> {
                        if (part == 1) {
                          throw new IllegalStateException("part 1");
                        }
                      }))
          .withMessage("part 1")
          .withNoCause();
    }
  }

  /** A program that has nothing else to do must not wait for a team that nobody has closed. */
  @Test
  void itsThreadsDoNotKeepAProgramAlive() {
    Thread caller = Thread.currentThread();
    Team team = new Team(2);
    team.run(
        part ->
            assertThat(Thread.currentThread() == caller || Thread.currentThread().isDaemon())
                .isTrue());
    team.close();
    assertThatExceptionOfType(RejectedExecutionException.class)
        .as("its threads were let go")
        .isThrownBy(() -> team.run(part -> {}));
  }

  @Test
  void threadsAreNamedAfterTheCaller() {
    String caller = Thread.currentThread().getName();
    String[] names = new String[2];
    try (Team team = new Team(2)) {
      team.run(part -> names[part] = Thread.currentThread().getName());
    }
    assertThat(names).containsExactly(caller, caller + " helper");
  }

  @Test
  void thereIsNoTeamOfNobody() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Team(0));
  }
}

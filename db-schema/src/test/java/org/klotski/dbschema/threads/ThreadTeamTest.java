package org.klotski.dbschema.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ThreadTeamTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 64})
  void runsEveryTaskOnce(int threads) {
    AtomicIntegerArray done = new AtomicIntegerArray(1_000);
    ThreadTeam.run(threads, done.length(), done::incrementAndGet);
    for (int task = 0; task < done.length(); task++) {
      assertThat(done.get(task)).as("task %s", task).isEqualTo(1);
    }
  }

  @Test
  void reusedTeam_showsCallerTheResultsOfEachRun() {
    int[] done = new int[4];
    try (ThreadTeam team = new ThreadTeam("team", 4)) {
      for (int run = 1; run <= 1_000; run++) {
        team.run(4, task -> done[task]++);
        assertThat(done).containsOnly(run);
      }
    }
  }

  @Test
  void helpers_areDaemonsNamedAfterTheCaller() {
    Thread caller = Thread.currentThread();
    CountDownLatch all = new CountDownLatch(3);
    Set<String> names = ConcurrentHashMap.newKeySet();
    ThreadTeam.run(
        3,
        3,
        task -> {
          assertThat(awaits(all)).as("all run at the same time").isTrue();
          Thread thread = Thread.currentThread();
          names.add(thread == caller ? "caller" : thread.getName());
          assertThat(thread == caller || thread.isDaemon()).isTrue();
        });
    assertThat(names).containsExactlyInAnyOrder("caller", "ThreadTeamTest-1", "ThreadTeamTest-2");
  }

  @Test
  void oneWorker_isTheCaller() {
    Thread caller = Thread.currentThread();
    try (ThreadTeam team = new ThreadTeam("team", 1)) {
      assertThat(team.workers()).isEqualTo(1);
      team.run(3, task -> assertThat(Thread.currentThread()).isSameAs(caller));
    }
  }

  /** The first task fails before all workers have started. */
  @Test
  void firstTaskFails_throwsItsException() {
    for (int round = 0; round < 200; round++) {
      int milliseconds = round % 10 == 0 ? 1 : 0;
      AtomicInteger running = new AtomicInteger();
      IntConsumer task =
          i -> {
            running.incrementAndGet();
            try {
              throw new IllegalArgumentException("task");
            } finally {
              workOn(milliseconds);
              running.decrementAndGet();
            }
          };
      assertThatThrownBy(() -> ThreadTeam.run(64, 64, task))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(running).hasValue(0);
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void failure_startsNoFurtherTask() {
    IllegalStateException failure = new IllegalStateException("task 10");
    AtomicInteger started = new AtomicInteger();
    IntConsumer task =
        i -> {
          started.incrementAndGet();
          if (i == 10) {
            throw failure;
          }
        };
    assertThatThrownBy(() -> ThreadTeam.run(1, 1_000, task)).isSameAs(failure);
    assertThat(started).hasValue(11);
  }

  /** After a failure, the caller may close a database, so no task may still be reading it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void failure_interruptsRunningTasksAndIsThrownWhenTheyHaveEnded(boolean callerFails) {
    Thread caller = Thread.currentThread();
    CountDownLatch bothStarted = new CountDownLatch(2);
    AtomicInteger ended = new AtomicInteger();
    IntConsumer task =
        i -> {
          awaits(bothStarted);
          if ((Thread.currentThread() == caller) == callerFails) {
            throw new IllegalStateException("failed");
          }
          awaitInterruption();
          workOn(300);
          ended.incrementAndGet();
        };
    try (ThreadTeam team = new ThreadTeam("team", 2)) {
      assertThatThrownBy(() -> team.run(2, task)).hasMessage("failed").hasNoSuppressedExceptions();
      assertThat(ended).hasValue(1);
      assertThat(Thread.interrupted()).as("the caller stays uninterrupted").isFalse();
      AtomicIntegerArray after = new AtomicIntegerArray(3);
      team.run(3, after::incrementAndGet);
      assertThat(after).hasToString("[1, 1, 1]");
    }
  }

  @Test
  void laterFailures_areSuppressedInTheFirst() {
    CountDownLatch allStarted = new CountDownLatch(3);
    IntConsumer task =
        i -> {
          awaits(allStarted);
          workOn(200 * i);
          throw new IllegalStateException("task " + i);
        };
    Throwable thrown = catchThrowable(() -> ThreadTeam.run(3, 3, task));
    assertThat(thrown).hasMessage("task 0");
    assertThat(thrown.getSuppressed())
        .extracting(Throwable::getMessage)
        .containsExactly("task 1", "task 2");
  }

  @Test
  void interruptedCaller_startsNoTask() {
    AtomicInteger started = new AtomicInteger();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> ThreadTeam.run(1, 1, task -> started.incrementAndGet()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("interrupted")
        .hasNoSuppressedExceptions();
    assertThat(Thread.interrupted()).as("the caller stays interrupted").isTrue();
    assertThat(started).hasValue(0);
  }

  @Test
  void callerInterruptedInItsTask_suppressesTheExceptionOfTheTask() {
    IntConsumer task =
        i -> {
          Thread.currentThread().interrupt();
          throw new CancellationException("task " + i);
        };
    assertThatThrownBy(() -> ThreadTeam.run(1, 2, task))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("interrupted")
        .hasSuppressedException(new CancellationException("task 0"));
    assertThat(Thread.interrupted()).isTrue();
  }

  /** The caller waits for a helper whose task ends only if the helper is interrupted. */
  @Test
  void callerInterruptedWhileWaiting_interruptsTheTask() {
    Thread caller = Thread.currentThread();
    CountDownLatch bothStarted = new CountDownLatch(2);
    AtomicInteger ended = new AtomicInteger();
    IntConsumer task =
        i -> {
          awaits(bothStarted);
          if (Thread.currentThread() != caller) {
            workOn(100);
            caller.interrupt();
            awaitInterruption();
            ended.incrementAndGet();
          }
        };
    assertThatThrownBy(() -> ThreadTeam.run(2, 2, task))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("interrupted")
        .hasNoSuppressedExceptions();
    assertThat(ended).hasValue(1);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void interruptedCallerInATask_helpersStartNoFurtherTask() {
    AtomicInteger started = new AtomicInteger();
    AtomicReference<Thread> helper = new AtomicReference<>();
    Thread caller = Thread.currentThread();
    IntConsumer task =
        i -> {
          started.incrementAndGet();
          if (Thread.currentThread() == caller) {
            await(() -> helper.get() != null);
            caller.interrupt();
            await(() -> helper.get().getState() == Thread.State.WAITING);
          } else {
            helper.set(Thread.currentThread());
            await(caller::isInterrupted);
          }
        };
    assertThatThrownBy(() -> ThreadTeam.run(2, 1_000, task)).hasMessageContaining("interrupted");
    assertThat(started).hasValue(2);
    assertThat(Thread.interrupted()).isTrue();
  }

  /** The caller stays interrupted even if a task later fails and stops the caller. */
  @Test
  void interruptionBeforeFailure_isKept() {
    Thread caller = Thread.currentThread();
    CountDownLatch bothStarted = new CountDownLatch(2);
    IntConsumer task =
        i -> {
          awaits(bothStarted);
          if (Thread.currentThread() == caller) {
            workOn(300);
            awaitInterruption();
          } else {
            workOn(100);
            caller.interrupt();
            throw new IllegalStateException("failed");
          }
        };
    assertThatThrownBy(() -> ThreadTeam.run(2, 2, task)).hasMessage("failed");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void closedTeam_rejectsTasks() {
    ThreadTeam team = new ThreadTeam("team", 2);
    team.run(2, task -> {});
    team.close();
    AtomicInteger started = new AtomicInteger();
    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> team.run(2, task -> started.incrementAndGet()));
    assertThat(started).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void teamWithoutThreads_isRejected(int threads) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ThreadTeam.run(threads, 1, task -> {}))
        .withMessageContaining("at least 1, not " + threads);
  }

  /** Counts down a latch and waits for it; returns false if the thread is interrupted. */
  private static boolean awaits(CountDownLatch latch) {
    latch.countDown();
    try {
      return latch.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void awaitInterruption() {
    assertThat(awaits(new CountDownLatch(2))).isFalse();
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private static void workOn(int milliseconds) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}

package org.klotski.enumerator.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks divided among threads. */
class TasksTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 64})
  void everyTaskIsDoneOnce(int threads) {
    AtomicIntegerArray done = new AtomicIntegerArray(1_000);
    Tasks.run(threads, done.length(), done::incrementAndGet);
    for (int task = 0; task < done.length(); task++) {
      assertThat(done.get(task)).as("task %s", task).isEqualTo(1);
    }
  }

  @Test
  void threadsAreNamedAfterTheirCaller_andDoNotKeepAProgramAlive() {
    Set<String> names = ConcurrentHashMap.newKeySet();
    Tasks.run(
        2,
        100,
        task -> {
          names.add(Thread.currentThread().getName());
          assertThat(Thread.currentThread().isDaemon()).isTrue();
        });
    assertThat(names).isNotEmpty().isSubsetOf("TasksTest-1", "TasksTest-2");
  }

  @Test
  void noTasksAreDoneAtOnce() {
    AtomicInteger done = new AtomicInteger();
    Tasks.run(3, 0, task -> done.incrementAndGet());
    assertThat(done).hasValue(0);
  }

  @Test
  void whatTheFirstTaskThrowsIsThrown() {
    throwAtOnce(20);
  }

  @Tag("slow")
  @Test
  void whatTheFirstTaskThrowsIsThrownHoweverSoon() {
    throwAtOnce(1_000);
  }

  /** Some workers are only about to begin when the first task throws. */
  private static void throwAtOnce(int times) {
    for (int time = 0; time < times; time++) {
      AtomicInteger running = new AtomicInteger();
      assertThatThrownBy(
              () ->
                  Tasks.run(
                      64,
                      64,
                      task -> {
                        running.incrementAndGet();
                        running.decrementAndGet();
                        throw new IllegalArgumentException("task");
                      }))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(running).hasValue(0);
    }
  }

  @Test
  void twoThreadsWorkAtTheSameTime() {
    CountDownLatch both = new CountDownLatch(2);
    Set<Thread> workers = ConcurrentHashMap.newKeySet();
    Tasks.run(
        2,
        2,
        task -> {
          workers.add(Thread.currentThread());
          both.countDown();
          assertThat(awaits(both)).isTrue();
        });
    assertThat(workers).hasSize(2);
  }

  static boolean awaits(CountDownLatch latch) {
    try {
      return latch.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void aFailureIsThrownAndNothingMoreIsBegun() {
    IllegalStateException failure = new IllegalStateException("task 10");
    AtomicInteger begun = new AtomicInteger();
    assertThatThrownBy(
            () ->
                Tasks.run(
                    1,
                    1_000,
                    task -> {
                      begun.incrementAndGet();
                      if (task == 10) {
                        throw failure;
                      }
                    }))
        .isSameAs(failure);
    assertThat(begun).hasValue(11);
  }

  @Test
  void anErrorIsThrownToo() {
    AssertionError error = new AssertionError("wrong");
    assertThatThrownBy(
            () ->
                Tasks.run(
                    2,
                    100,
                    task -> {
                      throw error;
                    }))
        .isSameAs(error);
  }

  @Test
  void anInterruptionIsPassedOnToTheTasks() {
    CountDownLatch never = new CountDownLatch(1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Tasks.run(1, 1, task -> awaits(never)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("interrupted");
    assertThat(Thread.interrupted()).as("the thread still knows").isTrue();
  }

  /** Whoever closes a database after a failure must not close it under a thread that reads it. */
  @Test
  void aFailureIsThrownOnlyWhenNoTaskIsRunning() {
    CountDownLatch bothBegun = new CountDownLatch(2);
    AtomicInteger running = new AtomicInteger();
    assertThatThrownBy(
            () ->
                Tasks.run(
                    2,
                    2,
                    task -> {
                      running.incrementAndGet();
                      bothBegun.countDown();
                      awaits(bothBegun);
                      if (task == 0) {
                        running.decrementAndGet();
                        throw new IllegalStateException("task 0");
                      }
                      workOn(300);
                      running.decrementAndGet();
                    }))
        .hasMessage("task 0");
    assertThat(running).hasValue(0);
  }

  @Test
  void anInterruptionIsThrownOnlyWhenNoTaskIsRunning() {
    AtomicInteger running = new AtomicInteger();
    Thread caller = Thread.currentThread();
    assertThatThrownBy(
            () ->
                Tasks.run(
                    2,
                    100,
                    task -> {
                      running.incrementAndGet();
                      caller.interrupt();
                      workOn(300);
                      running.decrementAndGet();
                    }))
        .hasMessageContaining("interrupted");
    assertThat(running).hasValue(0);
    assertThat(Thread.interrupted()).isTrue();
  }

  /** Works without heeding interrupts, as native code does. */
  private static void workOn(int milliseconds) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void whatIsThrownAfterTheFirstFailureIsKeptWithIt() {
    CountDownLatch bothBegun = new CountDownLatch(2);
    assertThatThrownBy(
            () ->
                Tasks.run(
                    2,
                    2,
                    task -> {
                      bothBegun.countDown();
                      awaits(bothBegun);
                      workOn(200 * task);
                      throw new IllegalStateException("task " + task);
                    }))
        .hasMessage("task 0")
        .satisfies(
            e ->
                assertThat(e.getSuppressed()).extracting(Throwable::getMessage).contains("task 1"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void thereMustBeAThread(int threads) {
    assertThatThrownBy(() -> Tasks.run(threads, 1, task -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("threads must be at least 1, not " + threads);
  }
}

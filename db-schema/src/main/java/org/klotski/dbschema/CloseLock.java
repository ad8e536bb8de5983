package org.klotski.dbschema;

import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;

/**
 * Protects a resource that many threads use until one of them closes it. Each thread uses one of
 * many locks, selected by the thread's ID, because concurrent readers of a single lock would
 * contend for its cache line. Closing acquires every lock once.
 */
final class CloseLock {
  private static final int BITS = 7;
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private final StampedLock[] locks =
      Stream.generate(StampedLock::new).limit(1 << BITS).toArray(StampedLock[]::new);
  private final String whenClosed;
  private volatile boolean closed;

  /** Creates a lock; {@code whenClosed} is the message of the exception after closing. */
  CloseLock(String whenClosed) {
    this.whenClosed = whenClosed;
  }

  /**
   * Begins a use of the resource; {@link #close} waits until the use ends. During a use, a thread
   * must neither begin another use nor call foreign code. Throws an {@link IllegalStateException}
   * if the resource is closed.
   */
  void begin() {
    if (!tryBegin()) {
      requireOpen();
    }
  }

  /** Begins a use as {@link #begin} does, but returns false if the resource is closed. */
  boolean tryBegin() {
    StampedLock lock = lockOfThread();
    lock.readLock();
    if (closed) {
      lock.tryUnlockRead();
      return false;
    }
    return true;
  }

  void end() {
    lockOfThread().tryUnlockRead();
  }

  void requireOpen() {
    if (closed) {
      throw new IllegalStateException(whenClosed);
    }
  }

  /** Refuses further uses, waits for current uses to end, and releases the resource once. */
  synchronized void close(Runnable release) {
    if (closed) {
      return;
    }
    closed = true;
    for (StampedLock lock : locks) {
      lock.unlockWrite(lock.writeLock());
    }
    release.run();
  }

  private StampedLock lockOfThread() {
    long spread = Thread.currentThread().getId() * GOLDEN_RATIO; // Thread numbers are consecutive.
    return locks[(int) (spread >>> (Long.SIZE - BITS))];
  }
}

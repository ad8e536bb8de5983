package org.klotski.dbschema;

import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;

/**
 * Lets many threads use something until one of them closes it. A thread takes the lock that its
 * number selects: with one lock for all, threads that read at the same time would wait for its
 * cache line. Closing waits for every lock once.
 */
final class CloseLock {
  private static final int BITS = 7;
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private final StampedLock[] locks =
      Stream.generate(StampedLock::new).limit(1 << BITS).toArray(StampedLock[]::new);
  private final String whenClosed;
  private volatile boolean closed;

  /**
   * Creates a lock for something open.
   *
   * @param whenClosed the message for uses after it is closed
   */
  CloseLock(String whenClosed) {
    this.whenClosed = whenClosed;
  }

  /**
   * Begins a use, for which {@link #close} waits. Uses by one thread must not be nested, nor call
   * code of others.
   *
   * @throws IllegalStateException if it is closed
   */
  void begin() {
    if (!tryBegin()) {
      requireOpen();
    }
  }

  /** Begins a use as {@link #begin} does, unless it is closed. */
  boolean tryBegin() {
    StampedLock lock = lockOfThread();
    lock.readLock();
    if (closed) {
      lock.tryUnlockRead();
      return false;
    }
    return true;
  }

  /** Ends the use that this thread has begun. */
  void end() {
    lockOfThread().tryUnlockRead();
  }

  /**
   * Makes sure that it is open at this moment.
   *
   * @throws IllegalStateException if it is closed
   */
  void requireOpen() {
    if (closed) {
      throw new IllegalStateException(whenClosed);
    }
  }

  /**
   * Refuses further uses, waits for those in progress, then releases what was used. Does nothing if
   * it is closed already, but waits for the thread that closes it.
   */
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
    long spread = Thread.currentThread().getId() * GOLDEN_RATIO; // numbers are consecutive
    return locks[(int) (spread >>> (Long.SIZE - BITS))];
  }
}

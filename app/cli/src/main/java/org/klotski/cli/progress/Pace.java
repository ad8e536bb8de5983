package org.klotski.cli.progress;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;

/** How much of a piece of work is done, how fast, and how long the rest will take. */
final class Pace {
  private final long begin = System.nanoTime();
  private final long total;
  private final long doneBefore;
  private final AtomicLong done;

  Pace(long total, long doneBefore) {
    this.total = total;
    this.doneBefore = doneBefore;
    done = new AtomicLong(doneBefore);
  }

  void add(long more) {
    done.addAndGet(more);
  }

  long percent() {
    return 100 * done.get() / Math.max(total, 1);
  }

  /** How much this process has done. */
  long doneHere() {
    return done.get() - doneBefore;
  }

  double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }

  long perSecond() {
    return Math.round(doneHere() / Math.max(seconds(), 1e-9));
  }

  /** Empty as long as it is not known. */
  OptionalDouble secondsLeft() {
    if (doneHere() == 0) {
      return OptionalDouble.empty();
    }
    long left = Math.max(0, total - done.get());
    return OptionalDouble.of(seconds() * left / doneHere());
  }
}

package org.klotski.pipeline.verify;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Counts errors and keeps one example. Thread-safe. */
final class Tally {
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicReference<String> example = new AtomicReference<>();

  /** Counts an error unless a condition holds; {@code otherwise} describes the error. */
  void expect(boolean holds, Supplier<String> otherwise) {
    if (!holds) {
      wrong.incrementAndGet();
      if (example.get() == null) {
        example.compareAndSet(null, otherwise.get());
      }
    }
  }

  Finding finding(String check, String figures) {
    return wrong.get() == 0
        ? new Finding(check, true, figures)
        : new Finding(
            check, false, "%d wrong, for example %s".formatted(wrong.get(), example.get()));
  }
}

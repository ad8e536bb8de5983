package org.klotski.pipeline.findings;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Counts what is wrong and keeps one example. Threads may share it. */
public final class Tally {
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicReference<String> example = new AtomicReference<>();

  /** Expects that something holds. */
  public void expect(boolean holds, Supplier<String> otherwise) {
    if (!holds) {
      wrong.incrementAndGet();
      if (example.get() == null) {
        example.compareAndSet(null, otherwise.get());
      }
    }
  }

  /** What a check found, with the figures to show if all was well. */
  public Finding finding(String check, String figures) {
    return wrong.get() == 0
        ? new Finding(check, true, figures)
        : new Finding(
            check, false, "%d wrong, for example %s".formatted(wrong.get(), example.get()));
  }
}

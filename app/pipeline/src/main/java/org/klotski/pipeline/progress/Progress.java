package org.klotski.pipeline.progress;

import java.util.function.Supplier;

/**
 * Receives progress reports. Several pieces of work may run at the same time or be nested, and any
 * thread may begin or report them.
 */
@FunctionalInterface
public interface Progress {
  Progress SILENT = (name, unit, total, doneBefore, note) -> more -> {};

  /** A piece of work in progress. Thread-safe. */
  @FunctionalInterface
  interface Work extends AutoCloseable {
    void add(long more);

    @Override
    default void close() {}
  }

  default Work begin(String name, String unit, long total) {
    return begin(name, unit, total, 0, () -> "");
  }

  /**
   * Reports that a piece of work begins or resumes.
   *
   * @param doneBefore the number of units that an earlier process finished; not part of the speed
   * @param note returns details of the current state, or nothing; any thread may call it often
   */
  Work begin(String name, String unit, long total, long doneBefore, Supplier<String> note);
}

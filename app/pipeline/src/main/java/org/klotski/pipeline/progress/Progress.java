package org.klotski.pipeline.progress;

import java.util.function.Supplier;

/**
 * Who is told how far work has come: what shows it to people, or nobody. Pieces of work may run
 * side by side and within each other, begun and told of by any thread.
 */
@FunctionalInterface
public interface Progress {
  /** Nobody. */
  Progress SILENT = (name, unit, total, doneBefore, note) -> more -> {};

  /** A piece of work that has begun. Threads may share it. */
  @FunctionalInterface
  interface Work extends AutoCloseable {
    /** Is told that so many more are done. */
    void add(long more);

    /** Is told that the work has ended, or has been given up. */
    @Override
    default void close() {}
  }

  /**
   * Is told that a piece of work begins.
   *
   * @param name what is done, for people
   * @param unit what is counted, in the plural
   * @param total how many of them there are
   */
  default Work begin(String name, String unit, long total) {
    return begin(name, unit, total, 0, () -> "");
  }

  /**
   * Is told that a piece of work begins or goes on.
   *
   * @param name what is done, for people
   * @param unit what is counted, in the plural
   * @param total how many of them there are
   * @param doneBefore how many were done before, in another process; they do not count as speed
   * @param note what else to say of it now, or nothing; asked by any thread, and often
   */
  Work begin(String name, String unit, long total, long doneBefore, Supplier<String> note);
}

package org.klotski.exporter.sqlite;

import java.util.function.LongConsumer;

/** A part of some work whose own progress is counted in something else. */
final class Share implements LongConsumer, AutoCloseable {
  private final LongConsumer progress;
  private final long parts;
  private final long whole;
  private long done;
  private long told;

  /**
   * Begins the part.
   *
   * @param progress is told of the whole work
   * @param parts how much of it this is
   * @param whole how much will be done, in what is counted here; an estimate will do
   */
  Share(LongConsumer progress, long parts, long whole) {
    this.progress = progress;
    this.parts = parts;
    this.whole = Math.max(whole, 1);
  }

  /** Says that so many more are done. */
  @Override
  public void accept(long more) {
    done += more;
    tell((long) (parts * Math.min(1, (double) done / whole)));
  }

  /** Tells what is left: all of it is done, or has failed. */
  @Override
  public void close() {
    tell(parts);
  }

  private void tell(long now) {
    progress.accept(now - told);
    told = now;
  }
}

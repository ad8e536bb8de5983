package org.klotski.cli.progress;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * A piece of work that is shown as a live bar on a terminal. Two bars at once would write over each
 * other, so work that begins before it has ended is shown behind it, in a word.
 */
final class Bar implements Work {
  /** Larger totals are shown in millions: nobody reads eight digits that change all the time. */
  private static final long LARGE = 10_000_000;

  private static final long MILLION = 1_000_000;

  private final Supplier<String> note;
  private final Runnable ended;
  private final ProgressBar bar;

  /** The work within this one that was heard of last, or nothing. */
  private volatile String within = "";

  /**
   * Shows the bar.
   *
   * @param ended run once, when the bar is closed
   */
  Bar(
      PrintStream terminal,
      String name,
      String unit,
      long total,
      long doneBefore,
      Supplier<String> note,
      Runnable ended) {
    this.note = note;
    this.ended = ended;
    boolean large = total >= LARGE;
    bar =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setUnit(unit(unit, large), large ? MILLION : 1)
            .setInitialMax(total)
            .startsFrom(doneBefore, Duration.ZERO)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new ConsoleProgressBarConsumer(terminal))
            .build();
  }

  private static String unit(String unit, boolean large) {
    if (!large) {
      return " " + unit;
    }
    return unit.equals("bytes") ? " MB" : " million " + unit;
  }

  @Override
  public void add(long more) {
    bar.stepBy(more);
    bar.setExtraMessage(note.get() + within);
  }

  @Override
  public void close() {
    bar.close();
    ended.run();
  }

  /** Work that begins before this has ended. */
  Work within(String name, long total, long doneBefore) {
    AtomicLong done = new AtomicLong(doneBefore);
    return new Work() {
      @Override
      public void add(long more) {
        within = "%s: %d %%".formatted(name, 100 * done.addAndGet(more) / Math.max(total, 1));
        bar.setExtraMessage(within);
      }

      @Override
      public void close() {
        within = "";
      }
    };
  }
}

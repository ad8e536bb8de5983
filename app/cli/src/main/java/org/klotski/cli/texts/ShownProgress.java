package org.klotski.cli.texts;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.klotski.pipeline.progress.LoggedProgress;
import org.klotski.pipeline.progress.Progress;

/** Progress on standard error: one bar at a time on a terminal, otherwise plain lines. */
public final class ShownProgress {
  /** The minimum total that is shown in millions. */
  private static final long LARGE = 10_000_000;

  private static final long MILLION = 1_000_000;

  private ShownProgress() {}

  /** Returns the progress of this run: silent, bars, or lines. */
  public static Progress onStandardError() {
    if (Streams.current().isQuiet()) {
      return Progress.SILENT;
    }
    return Terminal.isError() ? new Bars(Streams.current().err()) : new LoggedProgress();
  }

  /**
   * Shows one bar at a time, because two bars would overwrite each other. Work that begins while a
   * bar is shown appears as text after the bar.
   */
  static final class Bars implements Progress {
    private final PrintStream terminal;
    private ProgressBar open;

    /** The text for work that began while the bar was shown; empty if there is none. */
    private volatile String within = "";

    Bars(PrintStream terminal) {
      this.terminal = terminal;
    }

    @Override
    public synchronized Work begin(
        String name, String unit, long total, long doneBefore, Supplier<String> note) {
      boolean isWithin = open != null;
      if (!isWithin) {
        boolean isLarge = total >= LARGE;
        String shown = !isLarge ? " " + unit : unit.equals("bytes") ? " MB" : " million " + unit;
        open =
            new ProgressBarBuilder()
                .setTaskName(name)
                .setUnit(shown, isLarge ? MILLION : 1)
                .setInitialMax(total)
                .startsFrom(doneBefore, Duration.ZERO)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new ConsoleProgressBarConsumer(terminal))
                .build();
      }
      ProgressBar bar = open;
      AtomicLong done = new AtomicLong(doneBefore);
      return new Work() {
        @Override
        public void add(long more) {
          if (isWithin) {
            long percent = LoggedProgress.percent(done.addAndGet(more), total);
            within = "%s: %d %%".formatted(name, percent);
          } else {
            bar.stepBy(more);
          }
          bar.setExtraMessage(note.get() + within);
        }

        @Override
        public void close() {
          within = "";
          if (!isWithin) {
            bar.close();
            synchronized (Bars.this) {
              open = null;
            }
          }
        }
      };
    }
  }
}

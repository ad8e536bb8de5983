package org.klotski.cli.texts;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Progress on standard error: a live bar on a terminal, one at a time, and plain lines elsewhere.
 */
public final class ShownProgress {
  private static final Logger LOG = LoggerFactory.getLogger(ShownProgress.class);
  private static final long LINE_NANOS = Duration.ofSeconds(5).toNanos();

  /** Larger totals are shown in millions: nobody reads eight digits that change all the time. */
  private static final long LARGE = 10_000_000;

  private static final long MILLION = 1_000_000;

  private ShownProgress() {}

  /** Returns the progress of this run: silent, bars, or lines. */
  public static Progress onStandardError() {
    if (Streams.current().isQuiet()) {
      return Progress.SILENT;
    }
    return Terminal.isError() ? new Bars(Streams.current().err()) : lines();
  }

  /**
   * Plain lines with rate, percent, and time left, which may be about several pieces of work at
   * once.
   */
  static Progress lines() {
    return (name, unit, total, doneBefore, note) -> {
      LOG.info("{}: begun, {} {}", name, Figures.count(total), unit);
      long begin = System.nanoTime();
      AtomicLong done = new AtomicLong(doneBefore);
      AtomicLong nextLine = new AtomicLong(begin + LINE_NANOS);
      return new Progress.Work() {
        @Override
        public void add(long more) {
          long all = done.addAndGet(more);
          long now = System.nanoTime();
          long due = nextLine.get();
          if (now >= due && nextLine.compareAndSet(due, now + LINE_NANOS)) {
            double left = seconds() * Math.max(0, total - all) / Math.max(1, all - doneBefore);
            String extra = note.get();
            LOG.info(
                "{}: {} % of {} {}, {} a second, {} left{}",
                name,
                percent(all, total),
                Figures.count(total),
                unit,
                perSecond(),
                Figures.duration(left),
                extra.isEmpty() ? "" : "; " + extra);
          }
        }

        @Override
        public void close() {
          String duration = Figures.duration(seconds());
          if (percent(done.get(), total) < 100) {
            LOG.info("{}: ended at {} %, after {}", name, percent(done.get(), total), duration);
            return;
          }
          String count = Figures.count(done.get() - doneBefore);
          LOG.info("{}: {} {} in {}, {} a second", name, count, unit, duration, perSecond());
        }

        private double seconds() {
          return Math.max(1, System.nanoTime() - begin) / 1e9;
        }

        private String perSecond() {
          return Figures.count(Math.round((done.get() - doneBefore) / seconds()));
        }
      };
    };
  }

  private static long percent(long done, long total) {
    return 100 * done / Math.max(total, 1);
  }

  /**
   * Bars, one after another. Two at once would write over each other, so work that begins before
   * other work has ended is shown behind its bar, in a word.
   */
  static final class Bars implements Progress {
    private final PrintStream terminal;
    private ProgressBar open;

    /** The work within the open one that was heard of last, or nothing. */
    private volatile String within = "";

    Bars(PrintStream terminal) {
      this.terminal = terminal;
    }

    @Override
    public synchronized Work begin(
        String name, String unit, long total, long doneBefore, Supplier<String> note) {
      boolean isWithin = open != null;
      if (!isWithin) {
        open = bar(name, unit, total, doneBefore);
      }
      ProgressBar bar = open;
      AtomicLong done = new AtomicLong(doneBefore);
      return new Work() {
        @Override
        public void add(long more) {
          if (isWithin) {
            within = "%s: %d %%".formatted(name, percent(done.addAndGet(more), total));
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

    private ProgressBar bar(String name, String unit, long total, long doneBefore) {
      boolean isLarge = total >= LARGE;
      String shown = !isLarge ? " " + unit : unit.equals("bytes") ? " MB" : " million " + unit;
      return new ProgressBarBuilder()
          .setTaskName(name)
          .setUnit(shown, isLarge ? MILLION : 1)
          .setInitialMax(total)
          .startsFrom(doneBefore, Duration.ZERO)
          .setStyle(ProgressBarStyle.ASCII)
          .setConsumer(new ConsoleProgressBarConsumer(terminal))
          .build();
    }
  }
}

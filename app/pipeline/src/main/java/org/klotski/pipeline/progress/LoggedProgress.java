package org.klotski.pipeline.progress;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs the rate, percentage, and remaining time of all work in progress. */
public final class LoggedProgress implements Progress {
  private static final Logger LOG = LoggerFactory.getLogger(LoggedProgress.class);
  private static final long LINE_NANOS = Duration.ofSeconds(5).toNanos();

  @Override
  public Work begin(String name, String unit, long total, long doneBefore, Supplier<String> note) {
    LOG.info("{}: begun, {} {}", name, Figures.count(total), unit);
    long begin = System.nanoTime();
    AtomicLong done = new AtomicLong(doneBefore);
    AtomicLong nextLine = new AtomicLong(begin + LINE_NANOS);
    return new Work() {
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
  }

  /** Returns the percentage, rounded down; 0 if the total is 0. */
  public static long percent(long done, long total) {
    return 100 * done / Math.max(total, 1);
  }
}

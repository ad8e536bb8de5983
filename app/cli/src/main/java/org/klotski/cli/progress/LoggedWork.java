package org.klotski.cli.progress;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.Logger;

/** A piece of work that is shown as plain lines, with rate, percent and time left. */
final class LoggedWork implements Work {
  private static final long LINE_NANOS = Duration.ofSeconds(5).toNanos();

  private final Logger log;
  private final String name;
  private final String unit;
  private final long total;
  private final long doneBefore;
  private final Supplier<String> note;
  private final long begin = System.nanoTime();
  private final AtomicLong done;
  private final AtomicLong nextLine = new AtomicLong(begin + LINE_NANOS);

  LoggedWork(
      Logger log, String name, String unit, long total, long doneBefore, Supplier<String> note) {
    this.log = log;
    this.name = name;
    this.unit = unit;
    this.total = total;
    this.doneBefore = doneBefore;
    this.note = note;
    done = new AtomicLong(doneBefore);
    log.info("{}: begun, {} {}", name, Figures.count(total), unit);
  }

  @Override
  public void add(long more) {
    done.addAndGet(more);
    long now = System.nanoTime();
    long due = nextLine.get();
    if (now >= due && nextLine.compareAndSet(due, now + LINE_NANOS)) {
      String extra = note.get();
      log.info(
          "{}: {} % of {} {}, {} a second, {}{}",
          name,
          percent(),
          Figures.count(total),
          unit,
          Figures.count(perSecond()),
          timeLeft(),
          extra.isEmpty() ? "" : "; " + extra);
    }
  }

  @Override
  public void close() {
    String duration = Figures.duration(seconds());
    if (percent() < 100) {
      log.info("{}: ended at {} %, after {}", name, percent(), duration);
      return;
    }
    log.info(
        "{}: {} {} in {}, {} a second",
        name,
        Figures.count(doneHere()),
        unit,
        duration,
        Figures.count(perSecond()));
  }

  private long percent() {
    return 100 * done.get() / Math.max(total, 1);
  }

  /** How much this process has done. */
  private long doneHere() {
    return done.get() - doneBefore;
  }

  private double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }

  private long perSecond() {
    return Math.round(doneHere() / Math.max(seconds(), 1e-9));
  }

  private String timeLeft() {
    if (doneHere() == 0) {
      return "time left not known yet";
    }
    return Figures.duration(seconds() * Math.max(0, total - done.get()) / doneHere()) + " left";
  }
}

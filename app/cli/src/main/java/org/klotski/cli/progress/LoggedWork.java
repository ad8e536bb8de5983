package org.klotski.cli.progress;

import java.time.Duration;
import java.util.OptionalDouble;
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
  private final String total;
  private final Supplier<String> note;
  private final Pace pace;
  private final AtomicLong nextLine = new AtomicLong(System.nanoTime() + LINE_NANOS);

  LoggedWork(
      Logger log, String name, String unit, long total, long doneBefore, Supplier<String> note) {
    this.log = log;
    this.name = name;
    this.unit = unit;
    this.total = Figures.count(total);
    this.note = note;
    pace = new Pace(total, doneBefore);
    log.info("{}: begun, {} {}", name, this.total, unit);
  }

  @Override
  public void add(long more) {
    pace.add(more);
    long now = System.nanoTime();
    long due = nextLine.get();
    if (now >= due && nextLine.compareAndSet(due, now + LINE_NANOS)) {
      OptionalDouble seconds = pace.secondsLeft();
      String left =
          seconds.isEmpty()
              ? "time left not known yet"
              : Figures.duration(seconds.getAsDouble()) + " left";
      String extra = note.get();
      log.info(
          "{}: {} % of {} {}, {} a second, {}{}",
          name,
          pace.percent(),
          total,
          unit,
          Figures.count(pace.perSecond()),
          left,
          extra.isEmpty() ? "" : "; " + extra);
    }
  }

  @Override
  public void close() {
    if (pace.percent() < 100) {
      log.info(
          "{}: ended at {} %, after {}", name, pace.percent(), Figures.duration(pace.seconds()));
      return;
    }
    log.info(
        "{}: {} {} in {}, {} a second",
        name,
        Figures.count(pace.doneHere()),
        unit,
        Figures.duration(pace.seconds()),
        Figures.count(pace.perSecond()));
  }
}

package org.klotski.pipeline.progress;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How far one piece of work has come, on standard error: a live bar on a terminal, else plain lines
 * with rate, percent and time left. Threads may share it.
 */
public final class Progress implements AutoCloseable {
  /** Set by the launcher if standard error is a terminal. */
  private static final boolean TERMINAL = Boolean.getBoolean("klotski.terminal");

  private static final Logger LOG = LoggerFactory.getLogger(Progress.class);
  private static final long LINE_NANOS = Duration.ofSeconds(5).toNanos();

  /** What can be said of work beyond how much of it is done. */
  public interface Outlook {
    /** How many more seconds it will take; if empty, all of it is taken to be equally fast. */
    default OptionalDouble secondsLeft() {
      return OptionalDouble.empty();
    }

    /** What else to say of it now, or nothing. */
    default String note() {
      return "";
    }
  }

  private final String work;
  private final String unit;
  private final long total;
  private final long begin = System.nanoTime();
  private final AtomicLong done = new AtomicLong();
  private final long doneBefore;
  private final Outlook outlook;
  private final AtomicLong nextLine = new AtomicLong(begin + LINE_NANOS);
  private final ProgressBar bar;

  /**
   * Begins a piece of work.
   *
   * @param work what is done, for people
   * @param unit what is counted, in the plural
   * @param total how many of them there are
   */
  public Progress(String work, String unit, long total) {
    this(work, unit, total, 0, new Outlook() {});
  }

  /**
   * Goes on with a piece of work.
   *
   * @param work what is done, for people
   * @param unit what is counted, in the plural
   * @param total how many of them there are
   * @param doneBefore how many were done before, in another process; they do not count as speed
   * @param outlook what else to say of it
   */
  public Progress(String work, String unit, long total, long doneBefore, Outlook outlook) {
    this.work = work;
    this.unit = unit;
    this.total = total;
    this.doneBefore = doneBefore;
    this.outlook = outlook;
    done.set(doneBefore);
    bar =
        TERMINAL
            ? new ProgressBarBuilder()
                .setTaskName(work)
                .setUnit(" " + unit, 1)
                .setInitialMax(total)
                .showSpeed()
                .setEtaFunction(state -> eta())
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .build()
            : null;
    if (bar != null && doneBefore > 0) {
      bar.stepTo(doneBefore);
    }
    if (bar == null) {
      LOG.info("{}: begun, {} {}", work, count(total), unit);
    }
  }

  /** Says that so many more are done. */
  public void add(long more) {
    long now = done.addAndGet(more);
    if (bar != null) {
      bar.stepBy(more);
      bar.setExtraMessage(outlook.note());
      return;
    }
    long time = System.nanoTime();
    long due = nextLine.get();
    if (time >= due && nextLine.compareAndSet(due, time + LINE_NANOS)) {
      double seconds = (time - begin) / 1e9;
      OptionalDouble secondsLeft = secondsLeft();
      String left =
          secondsLeft.isEmpty()
              ? "time left not known yet"
              : duration(secondsLeft.getAsDouble()) + " left";
      String said = outlook.note();
      LOG.info(
          "{}: {} % of {} {}, {} a second, {}{}",
          work,
          100 * now / Math.max(total, 1),
          count(total),
          unit,
          count(Math.round((now - doneBefore) / seconds)),
          left,
          said.isEmpty() ? "" : "; " + said);
    }
  }

  private OptionalDouble secondsLeft() {
    OptionalDouble foreseen = outlook.secondsLeft();
    long here = done.get() - doneBefore;
    if (foreseen.isPresent() || here == 0) {
      return foreseen;
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    return OptionalDouble.of(seconds * (total - done.get()) / here);
  }

  private Optional<Duration> eta() {
    OptionalDouble seconds = secondsLeft();
    return seconds.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofSeconds(Math.round(seconds.getAsDouble())));
  }

  /** Ends the work. */
  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      return;
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    LOG.info(
        "{}: {} {} in {}, {} a second",
        work,
        count(done.get() - doneBefore),
        unit,
        duration(seconds),
        count(Math.round((done.get() - doneBefore) / Math.max(seconds, 1e-9))));
  }

  /** A number with commas between thousands. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A time for people: {@code 3.2 s}, {@code 4 min 07 s}, {@code 2 h 05 min}. */
  public static String duration(double seconds) {
    if (seconds < 60) {
      return String.format(Locale.ROOT, "%.1f s", seconds);
    }
    long whole = Math.round(seconds);
    return whole < 3600
        ? String.format(Locale.ROOT, "%d min %02d s", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d h %02d min", whole / 3600, whole / 60 % 60);
  }
}

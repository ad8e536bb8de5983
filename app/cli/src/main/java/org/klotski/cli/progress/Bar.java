package org.klotski.cli.progress;

import java.io.PrintStream;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
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
  /** From so many on, millions are counted: nobody reads eight digits that change all the time. */
  private static final long LARGE = 10_000_000;

  private static final long MILLION = 1_000_000;

  private final Supplier<String> note;
  private final Pace pace;
  private final ProgressBar bar;

  /** The work within this one that was heard of last, or nothing. */
  private volatile String within = "";

  Bar(
      PrintStream terminal,
      String name,
      String unit,
      long total,
      long doneBefore,
      Supplier<String> note) {
    this.note = note;
    pace = new Pace(total, doneBefore);
    boolean large = total >= LARGE;
    bar =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setUnit(unit(unit, large), large ? MILLION : 1)
            .setInitialMax(total)
            .showSpeed(new DecimalFormat("#,##0.0", DecimalFormatSymbols.getInstance(Locale.ROOT)))
            .setEtaFunction(state -> timeLeft())
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(new ConsoleProgressBarConsumer(terminal))
            .build();
    if (doneBefore > 0) {
      bar.stepTo(doneBefore);
    }
  }

  private static String unit(String unit, boolean large) {
    if (!large) {
      return " " + unit;
    }
    return unit.equals("bytes") ? " MB" : " million " + unit;
  }

  @Override
  public void add(long more) {
    pace.add(more);
    bar.stepBy(more);
    bar.setExtraMessage(note.get() + within);
  }

  @Override
  public void close() {
    bar.close();
  }

  /** Work that begins before this has ended. */
  Work within(String name, long total, long doneBefore) {
    Pace itsPace = new Pace(total, doneBefore);
    return new Work() {
      @Override
      public void add(long more) {
        itsPace.add(more);
        within = "%s: %d %%".formatted(name, itsPace.percent());
        bar.setExtraMessage(within);
      }

      @Override
      public void close() {
        within = "";
      }
    };
  }

  private Optional<Duration> timeLeft() {
    OptionalDouble seconds = pace.secondsLeft();
    return seconds.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofSeconds(Math.round(seconds.getAsDouble())));
  }
}

package org.klotski.cli.progress;

import java.io.PrintStream;
import java.util.function.Supplier;
import org.klotski.cli.texts.Streams;
import org.klotski.pipeline.progress.Progress;
import org.slf4j.LoggerFactory;

/**
 * Progress on standard error: a live bar on a terminal, one at a time, and plain lines elsewhere.
 */
public final class ShownProgress {
  /** Set by the launcher if standard error is a terminal. */
  private static final boolean TERMINAL = Boolean.getBoolean("klotski.terminal");

  private ShownProgress() {}

  /** Returns the progress of this run: silent, bars, or lines. */
  public static Progress onStandardError() {
    if (Streams.current().isQuiet()) {
      return Progress.SILENT;
    }
    return TERMINAL ? new Bars(Streams.current().err()) : lines();
  }

  /** Plain lines, which may be about several pieces of work at once. */
  static Progress lines() {
    return (name, unit, total, doneBefore, note) ->
        new LoggedWork(
            LoggerFactory.getLogger(ShownProgress.class), name, unit, total, doneBefore, note);
  }

  /** Bars, one after another. */
  static final class Bars implements Progress {
    private final PrintStream terminal;
    private Bar open;

    Bars(PrintStream terminal) {
      this.terminal = terminal;
    }

    @Override
    public synchronized Work begin(
        String name, String unit, long total, long doneBefore, Supplier<String> note) {
      if (open != null) {
        return open.within(name, total, doneBefore);
      }
      open = new Bar(terminal, name, unit, total, doneBefore, note, this::end);
      return open;
    }

    private synchronized void end() {
      open = null;
    }
  }
}

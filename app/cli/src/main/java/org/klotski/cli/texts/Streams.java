package org.klotski.cli.texts;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * The standard streams of one run of the program, and its verbosity. A process has one run; tests
 * have concurrent runs in different threads. Threads that a run starts inherit its streams.
 */
public final class Streams {
  public static final Streams PROCESS =
      new Streams(System.in, new FileOutputStream(FileDescriptor.out), System.err);

  private static final Set<String> OFF = Set.of("", "0", "false", "no");
  private static final InheritableThreadLocal<Streams> CURRENT = new InheritableThreadLocal<>();

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private volatile boolean quiet;
  private volatile boolean debug;

  /** Creates streams for one run; the run buffers its writes to {@code out}. */
  public Streams(InputStream in, OutputStream out, PrintStream err) {
    this.in = in;
    this.out = out;
    this.err = err;
  }

  /** Returns the streams of this thread's run, or {@link #PROCESS} if there is no run. */
  public static Streams current() {
    Streams current = CURRENT.get();
    return current == null ? PROCESS : current;
  }

  /** Uses these streams for the current thread while work runs; returns the exit code. */
  public int run(IntSupplier work) {
    Streams before = CURRENT.get();
    CURRENT.set(this);
    try {
      return work.getAsInt();
    } finally {
      CURRENT.set(before);
    }
  }

  /** Applies the options --quiet and --debug; KLOTSKI_DEBUG also requests stack traces. */
  public void setVerbosity(boolean onlyProblems, boolean stackTraces) {
    quiet = onlyProblems;
    String variable = System.getenv("KLOTSKI_DEBUG");
    debug = stackTraces || (variable != null && !OFF.contains(variable));
  }

  public InputStream in() {
    return in;
  }

  OutputStream out() {
    return out;
  }

  public PrintStream err() {
    return err;
  }

  public boolean isQuiet() {
    return quiet;
  }

  boolean showsStackTraces() {
    return debug;
  }
}

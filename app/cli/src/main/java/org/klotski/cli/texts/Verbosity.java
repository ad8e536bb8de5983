package org.klotski.cli.texts;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.Set;
import org.slf4j.LoggerFactory;

/** How much standard error says: chosen once for the whole process. */
public final class Verbosity {
  private static final Set<String> OFF = Set.of("0", "false", "no");
  private static volatile boolean quiet;
  private static volatile boolean debug;

  private Verbosity() {}

  /**
   * Chooses.
   *
   * @param toBeQuiet whether only problems are said, and no progress
   * @param toDebug whether failures are said with their stack traces
   */
  public static void choose(boolean toBeQuiet, boolean toDebug) {
    if (toBeQuiet != quiet) { // else logging need not be set up, which takes a moment
      ((Logger) LoggerFactory.getLogger("org.klotski"))
          .setLevel(toBeQuiet ? Level.WARN : Level.INFO);
    }
    quiet = toBeQuiet;
    debug = toDebug || isOn(System.getenv("KLOTSKI_DEBUG"));
  }

  private static boolean isOn(String variable) {
    return variable != null && !variable.isEmpty() && !OFF.contains(variable);
  }

  /** Whether only problems are said. */
  public static boolean isQuiet() {
    return quiet;
  }

  static boolean showsStackTraces() {
    return debug;
  }
}

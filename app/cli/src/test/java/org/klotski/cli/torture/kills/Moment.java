package org.klotski.cli.torture.kills;

import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * When a process is killed.
 *
 * @param millis so long after its start, if it is still there
 * @param environment has it killed earlier, at a change of a file; empty if the time decides
 * @param isDrawn whether that time was drawn; if not, it is longer than a process may take
 * @param text what notes call it
 */
public record Moment(long millis, Map<String, String> environment, boolean isDrawn, String text) {
  private static final long HOUR_MILLIS = TimeUnit.HOURS.toMillis(1);

  /** None: it may work for an hour. */
  public static Moment never() {
    return new Moment(HOUR_MILLIS, Map.of(), false, "never");
  }

  /** None, but its changes of files are listed. */
  public static Moment listing(Path to) {
    return new Moment(HOUR_MILLIS, FileChanges.listing(to), false, "never");
  }

  /**
   * With probability one half one of a time, else one of the changes of files, if they are known.
   *
   * @param millis of the time
   * @param changes how many
   */
  public static Moment draw(Random random, long millis, int changes, Signal signal) {
    boolean byTime = random.nextBoolean();
    int change = 1 + random.nextInt(Math.max(1, changes));
    Map<String, String> killing = FileChanges.killing(change, signal);
    if (byTime || changes == 0 || killing.isEmpty()) {
      long after = (long) (random.nextDouble() * millis);
      return new Moment(after, Map.of(), true, "after %d ms".formatted(after));
    }
    return new Moment(HOUR_MILLIS, killing, false, "at change %d".formatted(change));
  }

  /** Whether it is at a change of a file. */
  public boolean isAtChange() {
    return !environment.isEmpty();
  }
}

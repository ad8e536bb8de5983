package org.klotski.cli.torture.kills;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * When a process is killed.
 *
 * @param millis so long after its start, if it is still there
 * @param tracer the words before its command that do it earlier; none if the time decides
 * @param text what notes call it
 */
public record Moment(long millis, List<String> tracer, String text) {
  private static final long HOUR_MILLIS = TimeUnit.HOURS.toMillis(1);

  /**
   * A call of the system.
   *
   * @param number which one of a thread, from 1
   */
  public record Call(String name, int number) {}

  /** None: it may work for an hour. */
  public static Moment never() {
    return listing(List.of());
  }

  /** None, but what it does is listed. */
  public static Moment listing(List<String> tracer) {
    return new Moment(HOUR_MILLIS, tracer, "never");
  }

  /** With probability one half one of a time, else one of the calls, if there are any. */
  public static Moment draw(Random random, long millis, List<Call> calls, Signal signal) {
    if (calls.isEmpty() || random.nextBoolean()) {
      long after = (long) (random.nextDouble() * millis);
      return new Moment(after, List.of(), "after %d ms".formatted(after));
    }
    Call call = calls.get(random.nextInt(calls.size()));
    return new Moment(
        HOUR_MILLIS,
        FileChanges.killing(call.name(), call.number(), signal),
        "at %s %d".formatted(call.name(), call.number()));
  }

  /** Whether it is at a call. */
  public boolean isTraced() {
    return !tracer.isEmpty();
  }
}

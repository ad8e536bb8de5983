package org.klotski.cli.torture;

import java.util.List;
import org.klotski.cli.torture.kills.Signal;

/**
 * What came of a trial.
 *
 * @param command the command that it counts for
 * @param work the name of the work
 * @param signal what it was killed by
 * @param number which trial of this work by this signal it was, from 0
 * @param kills how many processes were killed, one after another; none if the first had ended
 *     before
 * @param beforeAnything how many of these had written nothing yet
 * @param amid how many had
 * @param afterTheEnd how many processes had ended by themselves
 * @param restarts how often it was started again to the end
 * @param answers how many readers had an answer
 * @param refusals how many said in a sentence why not
 * @param millis how long all of it took
 * @param wrong what was wrong; empty if nothing was
 */
record Outcome(
    String command,
    String work,
    Signal signal,
    int number,
    int kills,
    int beforeAnything,
    int amid,
    int afterTheEnd,
    int restarts,
    int answers,
    int refusals,
    long millis,
    String wrong) {
  private static final String TAB = "\t";

  /** What is counted while a trial goes on. */
  static final class Counter {
    int kills;
    int beforeAnything;
    int amid;
    int afterTheEnd;
    int restarts;
    int answers;
    int refusals;

    Outcome outcome(Work work, Signal signal, int number, long millis, String wrong) {
      return new Outcome(
          work.command(),
          work.name(),
          signal,
          number,
          kills,
          beforeAnything,
          amid,
          afterTheEnd,
          restarts,
          answers,
          refusals,
          millis,
          wrong);
    }
  }

  /** As a line of a file. */
  String line() {
    return String.join(
        TAB,
        List.of(
            command,
            work,
            signal.name(),
            number + "",
            kills + "",
            beforeAnything + "",
            amid + "",
            afterTheEnd + "",
            restarts + "",
            answers + "",
            refusals + "",
            millis + "",
            wrong));
  }

  /** Reads what {@link #line} has written. */
  static Outcome parse(String line) {
    String[] fields = line.split(TAB, -1);
    int[] counts = new int[8];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = Integer.parseInt(fields[3 + i]);
    }
    return new Outcome(
        fields[0],
        fields[1],
        Signal.valueOf(fields[2]),
        counts[0],
        counts[1],
        counts[2],
        counts[3],
        counts[4],
        counts[5],
        counts[6],
        counts[7],
        Long.parseLong(fields[11]),
        fields[12]);
  }
}

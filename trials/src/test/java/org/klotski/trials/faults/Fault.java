package org.klotski.trials.faults;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A disturbance of one file operation.
 *
 * @param call the name of the system call, as the preloaded library knows it
 * @param occurrence which of the calls of that name, from 1
 * @param action what happens to it
 * @param always whether later calls fail as well
 */
record Fault(String call, int occurrence, Action action, boolean always) {
  private static final Set<String> GROWING =
      Set.of("open", "write", "mkdir", "link", "rename", "fallocate", "truncate", "fsync");

  private static final Pattern FORM = Pattern.compile("(\\w+) (\\d+) (\\w+)( always)?");

  /** What happens to a call. */
  enum Action {
    /** The process is killed; a write has written its first half. */
    KILL(0, Set.of()),
    ENOSPC(28, GROWING),
    EDQUOT(122, GROWING),
    EIO(5, Set.of()),
    EACCES(13, Set.of("open", "mkdir", "link", "rename", "unlink", "rmdir"));

    private final int number;
    private final Set<String> calls;

    /**
     * @param number of the error on Linux
     * @param calls those that may end like that; all if there are none
     */
    Action(int number, Set<String> calls) {
      this.number = number;
      this.calls = calls;
    }

    boolean appliesTo(String call) {
      return calls.isEmpty() || calls.contains(call);
    }
  }

  /**
   * All faults of a command that makes such calls, in random order. Each name of a call gets its
   * turn, or most faults would be those of writes; and no call is disturbed in a second way before
   * all calls of its name are disturbed in one.
   */
  static List<Fault> shuffled(List<String> calls, Random random) {
    Map<String, Integer> counts = new TreeMap<>();
    calls.forEach(call -> counts.merge(call.substring(0, call.indexOf(' ')), 1, Integer::sum));
    List<List<Fault>> byCall = new ArrayList<>();
    counts.forEach((call, count) -> byCall.add(shuffled(call, count, random)));
    List<Fault> shuffled = new ArrayList<>();
    for (int turn = 0; !byCall.isEmpty(); turn++) {
      for (List<Fault> each : byCall) {
        shuffled.add(each.get(turn));
      }
      int next = turn + 1;
      byCall.removeIf(each -> each.size() == next);
    }
    return shuffled;
  }

  /**
   * Returns the kill just before the inventory with the new tables replaces the old one, if the
   * command writes an inventory.
   */
  static Optional<Fault> beforeInventory(List<String> calls) {
    List<String> renames = calls.stream().filter(call -> call.startsWith("rename ")).toList();
    return IntStream.rangeClosed(1, renames.size())
        .filter(occurrence -> renames.get(occurrence - 1).endsWith("/INVENTORY"))
        .mapToObj(occurrence -> new Fault("rename", occurrence, Action.KILL, false))
        .reduce((earlier, last) -> last);
  }

  private static List<Fault> shuffled(String call, int count, Random random) {
    List<List<Fault>> byOccurrence = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      List<Fault> ways = all(call, i);
      Collections.shuffle(ways, random);
      byOccurrence.add(ways);
    }
    List<Fault> shuffled = new ArrayList<>();
    for (int way = 0; way < byOccurrence.get(0).size(); way++) {
      Collections.shuffle(byOccurrence, random);
      for (List<Fault> ways : byOccurrence) {
        shuffled.add(ways.get(way));
      }
    }
    return shuffled;
  }

  private static List<Fault> all(String call, int occurrence) {
    List<Fault> all = new ArrayList<>();
    for (Action action : Action.values()) {
      if (action.appliesTo(call)) {
        all.add(new Fault(call, occurrence, action, false));
        if (action != Action.KILL) {
          all.add(new Fault(call, occurrence, action, true));
        }
      }
    }
    return all;
  }

  /** Reads what {@link #toString} gives. */
  static Fault parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          text + " is no fault; write one as in: rename 3 EIO always");
    }
    return new Fault(
        matcher.group(1),
        Integer.parseInt(matcher.group(2)),
        Action.valueOf(matcher.group(3)),
        matcher.group(4) != null);
  }

  /** As the preloaded library reads it. */
  String variable() {
    String what = action == Action.KILL ? "kill" : Integer.toString(action.number);
    return "%s %d %s %s".formatted(call, occurrence, what, always ? "always" : "once");
  }

  boolean kills() {
    return action == Action.KILL;
  }

  /** Whether the call removes something, so that something may be left behind. */
  boolean keepsFiles() {
    return always || call.equals("unlink") || call.equals("rmdir");
  }

  @Override
  public String toString() {
    return "%s %d %s%s".formatted(call, occurrence, action, always ? " always" : "");
  }
}

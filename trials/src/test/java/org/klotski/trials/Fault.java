package org.klotski.trials;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A fault that is injected into a file operation.
 *
 * @param occurrence the number of the call among calls of the same name, from 1
 * @param always whether later calls fail as well
 */
record Fault(String call, int occurrence, Action action, boolean always) {
  private static final Set<String> GROWING =
      Set.of("open", "write", "mkdir", "link", "rename", "fallocate", "truncate", "fsync");

  enum Action {
    /** Kills the process; a write completes only its first half. */
    KILL(0, Set.of()),
    ENOSPC(28, GROWING),
    EDQUOT(122, GROWING),
    EIO(5, Set.of()),
    EACCES(13, Set.of("open", "mkdir", "link", "rename", "unlink", "rmdir"));

    private final int number;
    private final Set<String> calls;

    /** The number is an error number of Linux. An empty set stands for all calls. */
    Action(int number, Set<String> calls) {
      this.number = number;
      this.calls = calls;
    }
  }

  /**
   * Returns all faults for a command with the given calls, in random order. The order alternates
   * between kinds of calls; otherwise, most faults would affect writes. If the command writes an
   * inventory, the first fault kills it just before the new inventory replaces the old one.
   */
  static List<Fault> shuffled(List<String> calls, Random random) {
    SortedMap<String, List<Fault>> byCall = new TreeMap<>();
    Map<String, Integer> occurrences = new HashMap<>();
    Fault first = null;
    for (String line : calls) {
      String call = line.substring(0, line.indexOf(' '));
      int occurrence = occurrences.merge(call, 1, Integer::sum);
      byCall.computeIfAbsent(call, key -> new ArrayList<>()).addAll(all(call, occurrence));
      if (call.equals("rename") && line.endsWith("/INVENTORY")) {
        first = new Fault(call, occurrence, Action.KILL, false);
      }
    }
    byCall.values().forEach(each -> Collections.shuffle(each, random));
    List<Fault> shuffled = new ArrayList<>();
    if (first != null) {
      shuffled.add(first);
    }
    int most = byCall.values().stream().mapToInt(List::size).max().orElse(0);
    for (int turn = 0; turn < most; turn++) {
      for (List<Fault> each : byCall.values()) {
        if (turn < each.size() && !each.get(turn).equals(first)) {
          shuffled.add(each.get(turn));
        }
      }
    }
    return shuffled;
  }

  private static List<Fault> all(String call, int occurrence) {
    List<Fault> all = new ArrayList<>();
    for (Action action : Action.values()) {
      if (action.calls.isEmpty() || action.calls.contains(call)) {
        all.add(new Fault(call, occurrence, action, false));
        if (action != Action.KILL) {
          all.add(new Fault(call, occurrence, action, true));
        }
      }
    }
    return all;
  }

  static Fault parse(String text) {
    List<String> words = Splitter.on(' ').splitToList(text);
    int occurrence = Integer.parseInt(words.get(1));
    return new Fault(words.get(0), occurrence, Action.valueOf(words.get(2)), words.size() > 3);
  }

  /** Returns the fault in the format of the preloaded library. */
  String variable() {
    String what = action == Action.KILL ? "kill" : Integer.toString(action.number);
    return "%s %d %s %s".formatted(call, occurrence, what, always ? "always" : "once");
  }

  /** Returns whether the fault may leave temporary files behind. */
  boolean keepsFiles() {
    return always || call.equals("unlink") || call.equals("rmdir");
  }

  @Override
  public String toString() {
    return "%s %d %s%s".formatted(call, occurrence, action, always ? " always" : "");
  }
}

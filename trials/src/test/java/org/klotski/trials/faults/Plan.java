package org.klotski.trials.faults;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.klotski.trials.Sample;

/** A command, the faults that are not tried yet, and what was done so far. */
final class Plan {
  private static final int MOST_IN_A_ROW = 4;

  /** Seconds for readers and copies. */
  private static final int OVERHEAD = 6;

  private final Command command;
  private final Object beginning = new Object();
  private volatile Baseline baseline;
  private List<Fault> faults;
  private int all;
  private int tried;
  private final Set<String> disturbed = new HashSet<>();

  /** How many seconds its trials have taken. */
  private double spent;

  Plan(Command command) {
    this.command = command;
  }

  Command command() {
    return command;
  }

  /** Returns the estimated total time after one more trial, which balances the commands. */
  synchronized double cost() {
    return spent + command.seconds();
  }

  synchronized void spend(double seconds) {
    spent += seconds;
  }

  synchronized boolean isFinished() {
    return faults != null && faults.isEmpty();
  }

  /** About how many seconds the next trial with one fault takes. */
  synchronized double needed() {
    return OVERHEAD + (baseline == null ? 3 * command.seconds() : 2 * seconds());
  }

  private double seconds() {
    return baseline.duration().toMillis() / 1e3;
  }

  /** The undisturbed run, which the first trial makes. */
  Baseline baseline(FaultLibrary library, Path folder) throws Exception {
    synchronized (beginning) {
      if (baseline == null) {
        begin(new Baseline(command, library, folder));
      }
    }
    return baseline;
  }

  private synchronized void begin(Baseline undisturbed) {
    baseline = undisturbed;
    Optional<String> given = Sample.setting("fault");
    if (given.isPresent()) {
      faults = new ArrayList<>(List.of(Fault.parse(given.get())));
    } else {
      faults = Fault.shuffled(undisturbed.calls(), Sample.random(command.name()));
      Optional<Fault> first = Fault.beforeInventory(undisturbed.calls());
      faults.removeIf(each -> first.equals(Optional.of(each)));
      first.ifPresent(each -> faults.add(0, each));
    }
    all = faults.size();
  }

  /**
   * The faults of the next trial; of a slow command, several in a row, as many as the time allows.
   * None if others have taken the last.
   *
   * @param left how many seconds are left
   */
  synchronized List<Fault> draw(double left) {
    int size = 1;
    while (command.isLong() && size < MOST_IN_A_ROW && (size + 2) * seconds() < left) {
      size++;
    }
    List<Fault> next = faults.subList(0, Math.min(size, faults.size()));
    List<Fault> drawn = new ArrayList<>(next);
    next.clear();
    tried += drawn.size();
    drawn.forEach(each -> disturbed.add(each.call() + " " + each.occurrence()));
    return drawn;
  }

  /** How many faults were tried. */
  synchronized int tried() {
    return tried;
  }

  /** Says how much of it is covered. */
  synchronized String coverage() {
    return baseline == null
        ? "%-32s not begun, it needs more time".formatted(command.name())
        : "%-32s %3d of %5d faults, at %3d of %4d calls; %.1f s undisturbed"
            .formatted(
                command.name(), tried, all, disturbed.size(), baseline.calls().size(), seconds());
  }
}

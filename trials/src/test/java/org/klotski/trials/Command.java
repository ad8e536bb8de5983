package org.klotski.trials;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A command that writes files, with the results of an undisturbed run and the untried faults. Not
 * thread-safe.
 */
final class Command {
  /** Creates files in an empty folder. */
  interface Start {
    void in(Path folder) throws Exception;
  }

  /**
   * An undisturbed run.
   *
   * @param before the files before
   * @param after the files after
   * @param calls the calls that change files, in their order; see {@link FaultLibrary}
   * @param duration how long the command took
   */
  record Baseline(Snapshot before, Snapshot after, List<String> calls, Duration duration) {}

  /** The duration in seconds from which a trial disturbs the command several times. */
  private static final int LONG = 60;

  private static final int MOST_IN_A_ROW = 4;

  /** The seconds that readers and copies take. */
  private static final int OVERHEAD = 6;

  private final String name;
  private final String line;
  private final Start start;
  private final List<String> readers;
  private final int seconds;
  private final Map<String, Ended> answers = new HashMap<>();
  private Path folder;
  private Baseline baseline;
  private List<Fault> faults;
  private int all;
  private double spent;

  /**
   * Describes a command.
   *
   * @param name a unique name
   * @param line its command line; names of files are relative to the folder that it works in
   * @param start makes the files that it starts with
   * @param readers command lines that read what it leaves
   * @param seconds about how long a trial takes, for sharing the time
   */
  Command(String name, String line, Start start, List<String> readers, int seconds) {
    this.name = name;
    this.line = line;
    this.start = start;
    this.readers = readers;
    this.seconds = seconds;
  }

  String name() {
    return name;
  }

  String line() {
    return line;
  }

  List<String> readers() {
    return readers;
  }

  Baseline baseline() {
    return baseline;
  }

  /** Runs the command undisturbed below an empty folder, unless that has been done. */
  void prepare(FaultLibrary library, Path empty) throws Exception {
    if (baseline != null) {
      return;
    }
    folder = empty;
    Path before = Folders.clear(folder.resolve("before"));
    Path after = Folders.clear(folder.resolve("after"));
    start.in(before);
    Folders.copy(before, after);
    Snapshot old = Snapshot.of(before);
    long begun = System.nanoTime();
    List<String> calls = library.calls(after, line);
    Duration duration = Duration.ofNanos(System.nanoTime() - begun);
    if (calls.isEmpty()) {
      throw new AssertionError(name + " writes nothing");
    }
    baseline = new Baseline(old, Snapshot.of(after), calls, duration);
    faults =
        Sample.setting("fault")
            .<List<Fault>>map(given -> new ArrayList<>(List.of(Fault.parse(given))))
            .orElseGet(() -> Fault.shuffled(calls, Sample.random(name)));
    all = faults.size();
  }

  /** Creates the files that the command starts with. */
  void start(Path trial) throws Exception {
    Folders.copy(folder.resolve("before"), trial);
  }

  /** Returns whether a reader gives this answer before the command. */
  boolean isAnswerBefore(Ended answer) {
    return answer.isSameAs(answer("before", answer.command()));
  }

  /** Returns whether a reader gives this answer after the command. */
  boolean isAnswerAfter(Ended answer) {
    Ended undisturbed = answer("after", answer.command());
    if (undisturbed.exitCode() != Ended.DONE) {
      throw new AssertionError("undisturbed, " + undisturbed);
    }
    return answer.isSameAs(undisturbed);
  }

  private Ended answer(String when, String reader) {
    return answers.computeIfAbsent(
        when + " " + reader, key -> Program.run(folder.resolve(when), reader));
  }

  /**
   * Returns whether there is an untried fault whose trial takes at most about this many seconds.
   */
  boolean hasTrial(double left) {
    return baseline == null
        ? OVERHEAD + 3 * seconds <= left
        : !faults.isEmpty() && OVERHEAD + 2 * undisturbed() <= left;
  }

  /** Returns the estimated total time after one more trial, which balances the commands. */
  double cost() {
    return spent + seconds;
  }

  void spend(double more) {
    spent += more;
  }

  /**
   * Returns the faults of the next trial: for a slow command, several in a row, as time allows.
   *
   * @param left how many seconds are left
   */
  List<Fault> draw(double left) {
    int size = 1;
    while (seconds >= LONG && size < MOST_IN_A_ROW && (size + 2) * undisturbed() < left) {
      size++;
    }
    List<Fault> next = faults.subList(0, Math.min(size, faults.size()));
    List<Fault> drawn = List.copyOf(next);
    next.clear();
    return drawn;
  }

  private double undisturbed() {
    return baseline.duration().toMillis() / 1e3;
  }

  /** Returns the number of tried faults. */
  int tried() {
    return baseline == null ? 0 : all - faults.size();
  }

  /** Describes the share of tried faults. */
  String coverage() {
    return baseline == null
        ? "%-32s not begun, it needs more time".formatted(name)
        : "%-32s %3d of %5d faults; %.1f s undisturbed"
            .formatted(name, tried(), all, undisturbed());
  }
}

package org.klotski.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A command that writes files, the results of an undisturbed run, and the untried faults. Not
 * thread-safe.
 */
final class Command {
  interface Start {
    void in(Path folder) throws Exception;
  }

  record Baseline(Snapshot before, Snapshot after, Duration duration) {}

  /** The minimum duration in seconds of a command that a trial disturbs several times. */
  private static final int LONG = 60;

  private static final int MOST_IN_A_ROW = 4;

  private static final int OVERHEAD = 6;

  final String name;

  /** The command line; names of files are relative to the folder of the trial. */
  final String line;

  final List<String> readers;

  private final Start start;

  /** The estimated duration of a trial in seconds, used to share the time among commands. */
  private final int seconds;

  private final Map<String, Ended> answers = new HashMap<>();
  private Path folder;
  Baseline baseline;
  private List<Fault> faults;
  private int all;
  double spent;

  Command(String name, String line, Start start, List<String> readers, int seconds) {
    this.name = name;
    this.line = line;
    this.start = start;
    this.readers = readers;
    this.seconds = seconds;
  }

  /** Runs the command undisturbed in an empty folder, unless it has already run. */
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
    assertThat(calls).as("calls of %s that change files", name).isNotEmpty();
    baseline = new Baseline(old, Snapshot.of(after), duration);
    faults =
        Sample.setting("fault")
            .<List<Fault>>map(given -> new ArrayList<>(List.of(Fault.parse(given))))
            .orElseGet(() -> Fault.shuffled(calls, Sample.random(name)));
    all = faults.size();
  }

  void start(Path trial) throws Exception {
    Folders.copy(folder.resolve("before"), trial);
  }

  boolean isAnswerBefore(Ended answer) {
    return answer.isSameAs(answer("before", answer.command()));
  }

  boolean isAnswerAfter(Ended answer) {
    return answer.isSameAs(answer("after", answer.command()).done());
  }

  private Ended answer(String when, String reader) {
    return answers.computeIfAbsent(
        when + " " + reader, key -> Program.run(folder.resolve(when), reader));
  }

  /** Returns whether the trial of an untried fault fits into the given number of seconds. */
  boolean hasTrial(double left) {
    return baseline == null
        ? OVERHEAD + 3 * seconds <= left
        : !faults.isEmpty() && OVERHEAD + 2 * undisturbed() <= left;
  }

  /** Returns the estimated total duration of the trials of this command after one more trial. */
  double cost() {
    return spent + seconds;
  }

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

  int tried() {
    return baseline == null ? 0 : all - faults.size();
  }

  String coverage() {
    return baseline == null
        ? "%-32s not begun, it needs more time".formatted(name)
        : "%-32s %3d of %5d faults; %.1f s undisturbed"
            .formatted(name, tried(), all, undisturbed());
  }
}

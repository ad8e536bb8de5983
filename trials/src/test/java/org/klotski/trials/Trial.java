package org.klotski.trials;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Disturbs a command one or more times, and then runs it undisturbed. Afterwards:
 *
 * <ul>
 *   <li>The process was killed, failed with one sentence, or succeeded with the files of an
 *       undisturbed run.
 *   <li>Each file is the same as before or after an undisturbed run, and no file is lost.
 *   <li>Readers return the results before or after the command, or report the problem in one
 *       sentence.
 *   <li>The final run produces the files and results of an undisturbed run from the start.
 * </ul>
 */
final class Trial {
  private final Command command;
  private final Command.Baseline baseline;
  private final FaultLibrary library;
  private final Path folder;
  private final List<String> problems = new ArrayList<>();
  private final String name;

  /** Selects one reader each time, because a reader takes as long as most commands. */
  private final Random random;

  private boolean mayBeLeft;

  private Trial(Command command, FaultLibrary library, List<Fault> faults, Path folder) {
    this.command = command;
    baseline = command.baseline;
    this.library = library;
    this.folder = folder;
    name = "%s, %s".formatted(command.name, faults);
    random = Sample.random(name);
  }

  static List<String> run(Command command, FaultLibrary library, List<Fault> faults, Path folder)
      throws Exception {
    Trial trial = new Trial(command, library, faults, folder);
    command.start(folder);
    for (Fault fault : faults) {
      trial.disturb(fault);
    }
    trial.finish();
    return trial.problems;
  }

  private void disturb(Fault fault) throws Exception {
    Ended ended = library.run(folder, command.line, fault, timeout());
    boolean isKilled = ended.exitCode() == Ended.KILLED;
    mayBeLeft |= isKilled || fault.keepsFiles();
    if (!isKilled || fault.action() != Fault.Action.KILL) {
      ended.defect().ifPresent(this::report);
    }
    Snapshot left = Snapshot.of(folder);
    if (ended.exitCode() == Ended.DONE && !fault.keepsFiles()) {
      left.differences(baseline.after(), mayBeLeft).forEach(this::report);
    }
    if (ended.exitCode() == Ended.FAILED && !fault.keepsFiles()) {
      left.temporary().forEach(file -> report("leaves " + file));
    }
    left.partial(folder, baseline.before(), baseline.after()).forEach(this::report);
    boolean hasDatabase = left.isEither(Prepared.DATABASE, baseline.before(), baseline.after());
    if (!command.readers.isEmpty()) {
      Ended answer = ask();
      boolean isRight = command.isAnswerAfter(answer) || command.isAnswerBefore(answer);
      boolean verifies = answer.command().startsWith("verify --json e");
      // Some files may be missing; the existing files were compared above.
      boolean isPartial = verifies && answer.exitCode() == Ended.DONE;
      boolean mayRefuse = verifies || !hasDatabase;
      if (!isRight && !isPartial && !(mayRefuse && answer.isRefusal())) {
        report("wrong result: " + answer);
      }
    }
  }

  private void finish() throws Exception {
    Ended ended = Program.run(folder, command.line, Map.of(), "", timeout());
    Snapshot left = Snapshot.of(folder);
    List<String> differences = left.differences(baseline.after(), mayBeLeft);
    boolean wasDone = ended.isRefusal() && differences.isEmpty();
    if (ended.exitCode() != Ended.DONE && !wasDone) {
      report("the next run failed: " + ended);
    }
    differences.forEach(each -> report("after the next run, " + each));
    // Other files were compared above, which is faster than running a reader.
    boolean changesDatabase =
        !left.isEither(Prepared.DATABASE, baseline.before(), baseline.before());
    if (changesDatabase && !command.readers.isEmpty()) {
      Ended answer = ask();
      if (!command.isAnswerAfter(answer)) {
        report("wrong result after the next run: " + answer);
      }
    }
  }

  private Ended ask() {
    return Program.run(folder, command.readers.get(random.nextInt(command.readers.size())));
  }

  /** Returns far more time than the command needs, so a longer run counts as a hang. */
  private Duration timeout() {
    return baseline.duration().multipliedBy(10).plusMinutes(1);
  }

  private void report(String problem) {
    problems.add("%s: %s".formatted(name, problem));
  }
}

package org.klotski.trials.faults;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.klotski.trials.Ended;
import org.klotski.trials.Program;
import org.klotski.trials.Snapshot;

/**
 * What a command does when nothing disturbs it.
 *
 * @param before the files before
 * @param after the files after
 * @param calls the names of the calls by which it changes files, in their order
 * @param answersBefore the answers of its readers before
 * @param answersAfter their answers after
 */
record Baseline(
    Snapshot before,
    Snapshot after,
    List<String> calls,
    List<Ended> answersBefore,
    List<Ended> answersAfter) {

  /** Runs a command in an empty folder. */
  static Baseline of(Command command, FaultLibrary library, Path folder) throws Exception {
    command.start().in(folder);
    Snapshot before = Snapshot.of(folder);
    List<Ended> answersBefore = ask(command, folder);
    List<String> calls = library.calls(folder, command.line());
    Snapshot after = Snapshot.of(folder);
    List<Ended> answersAfter = ask(command, folder);
    for (Ended answer : answersAfter) {
      if (answer.exitCode() != Ended.DONE) {
        throw new AssertionError("undisturbed, " + answer);
      }
    }
    if (calls.isEmpty()) {
      throw new AssertionError(command.name() + " writes nothing");
    }
    return new Baseline(before, after, calls, answersBefore, answersAfter);
  }

  private static List<Ended> ask(Command command, Path folder) {
    List<Ended> answers = new ArrayList<>();
    for (String reader : command.readers()) {
      answers.add(Program.run(folder, reader));
    }
    return answers;
  }
}

package org.klotski.trials.faults;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.klotski.trials.Ended;
import org.klotski.trials.Folders;
import org.klotski.trials.Program;
import org.klotski.trials.Snapshot;

/**
 * An undisturbed run of a command. The files before and after it are kept: trials start with the
 * former, and readers are asked when a trial needs their answers.
 */
final class Baseline {
  private final Path folderBefore;
  private final Path folderAfter;
  private final Snapshot before;
  private final Snapshot after;
  private final List<String> calls;
  private final Duration duration;
  private final Map<String, Ended> answers = new HashMap<>();

  /** Runs a command, in folders below an empty one. */
  Baseline(Command command, FaultLibrary library, Path folder) throws Exception {
    folderBefore = Folders.clear(folder.resolve("before"));
    folderAfter = Folders.clear(folder.resolve("after"));
    command.start().in(folderBefore);
    Folders.copy(folderBefore, folderAfter);
    before = Snapshot.of(folderBefore);
    long begun = System.nanoTime();
    calls = library.calls(folderAfter, command.line());
    duration = Duration.ofNanos(System.nanoTime() - begun);
    after = Snapshot.of(folderAfter);
    if (calls.isEmpty()) {
      throw new AssertionError(command.name() + " writes nothing");
    }
  }

  /** The files before. */
  Snapshot before() {
    return before;
  }

  /** The files after. */
  Snapshot after() {
    return after;
  }

  /** The calls by which the command changes files, in their order; see {@link FaultLibrary}. */
  List<String> calls() {
    return calls;
  }

  /** How long the command took. */
  Duration duration() {
    return duration;
  }

  /** Makes the files that the command starts with. */
  void start(Path folder) throws Exception {
    Folders.copy(folderBefore, folder);
  }

  /** Whether a reader answers like this before the command. */
  boolean isAnswerBefore(Ended answer) {
    return answer.isSameAs(answer(folderBefore, answer.command()));
  }

  /** Whether a reader answers like this after the command. */
  boolean isAnswerAfter(Ended answer) {
    Ended undisturbed = answer(folderAfter, answer.command());
    if (undisturbed.exitCode() != Ended.DONE) {
      throw new AssertionError("undisturbed, " + undisturbed);
    }
    return answer.isSameAs(undisturbed);
  }

  private synchronized Ended answer(Path asked, String reader) {
    return answers.computeIfAbsent(
        asked.getFileName() + " " + reader, key -> Program.run(asked, reader));
  }
}

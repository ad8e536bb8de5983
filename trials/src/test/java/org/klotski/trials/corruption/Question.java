package org.klotski.trials.corruption;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.klotski.trials.Ended;
import org.klotski.trials.Program;
import org.klotski.trials.Snapshot;

/**
 * A command that reads files.
 *
 * @param command its command line
 * @param input what it reads from standard input
 * @param resumes whether the files that it leaves are its answer, not what it prints
 */
record Question(String command, String input, boolean resumes) {
  static Question of(String command) {
    return new Question(command, "", false);
  }

  /** A command that resumes work. */
  static Question resume(String command) {
    return new Question(command, "", true);
  }

  Answer ask(Path folder) throws Exception {
    Ended ended = Program.run(folder, command, input);
    return new Answer(ended, resumes ? Optional.of(Snapshot.of(folder)) : Optional.empty());
  }

  /**
   * An answer.
   *
   * @param ended how the process ended
   * @param files the files afterwards, if these are the answer
   */
  record Answer(Ended ended, Optional<Snapshot> files) {
    /** Whether it is as from sound files. */
    boolean isSameAs(Answer sound) {
      return files.isPresent()
          ? ended.exitCode() == Ended.DONE && files.equals(sound.files)
          : ended.isSameAs(sound.ended);
    }

    /** Describes what is wrong with an answer from damaged files. */
    List<String> problems(Answer sound) {
      // A check prints its findings; other commands print the beginning of the answer at most.
      boolean mayPrint =
          files.isPresent()
              || ended.exitCode() == Ended.CHECK_FAILED
              || sound.ended.out().startsWith(ended.out());
      return isSameAs(sound) || ended.isRefusal() && mayPrint
          ? List.of()
          : List.of("a wrong answer: %s; from sound files %s".formatted(ended, sound.ended));
    }
  }
}

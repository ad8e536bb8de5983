package org.klotski.cli.damage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.cli.texts.ExitCode;

/** Asks the same of damaged files and of sound ones, and compares. */
public final class Questions {
  /**
   * A table that also says, with the exit code of a failed check, that the rows of an analysis are
   * made up.
   */
  private static final String PARQUET = "parquet";

  /** It finds something in sound files, too, as rows of an analysis are made up. */
  private static final String VERIFY = "verify";

  private final Map<Path, Map<List<String>, Answer>> right = new HashMap<>();

  /**
   * Asks all of them, until an answer is wrong.
   *
   * @param sound folders whose answers are right; the first has an answer to everything
   * @param within what is asked within this process
   * @param beside what is asked then, each in a process of its own
   */
  public Verdict ask(
      Path folder, List<Path> sound, List<List<String>> within, List<List<String>> beside) {
    List<List<String>> commands = new ArrayList<>(within);
    commands.addAll(beside);
    Verdict verdict = Verdict.harmless();
    Optional<Answer> unverified = Optional.empty();
    for (int i = 0; i < commands.size(); i++) {
      List<String> command = commands.get(i);
      Answer answer =
          i < within.size() ? Answer.of(folder, command) : Answer.ofProcess(folder, command);
      assertAnswered(command, right(sound.get(0), command));
      boolean isRight = sound.stream().anyMatch(each -> answer.isSameAs(right(each, command)));
      boolean isRefused =
          sound.stream().anyMatch(each -> answer.isRefusal(command, right(each, command)));
      boolean isTold = command.contains(PARQUET) && answer.exitCode() == ExitCode.CHECK_FAILED;
      if (!isRight && (!isRefused || isTold)) {
        return Verdict.wrong(String.join(" ", command), answer);
      }
      if (!isRight && verdict.outcome() == Verdict.Outcome.HARMLESS) {
        verdict = Verdict.noticed(command.get(0), answer.sentences().get(0));
      }
      if (isRight && command.get(0).equals(VERIFY)) {
        unverified = Optional.of(answer);
      }
    }
    if (unverified.isPresent() && verdict.outcome() == Verdict.Outcome.NOTICED) {
      return Verdict.wrong(
          "verify, which finds no more than before where another does", unverified.get());
    }
    boolean isVerified = commands.stream().anyMatch(command -> command.get(0).equals(VERIFY));
    return isVerified ? verdict.verified() : verdict;
  }

  /** What is asked must have an answer, or no damage could change that. */
  private static void assertAnswered(List<String> command, Answer right) {
    boolean finds = command.get(0).equals(VERIFY) || command.contains(PARQUET);
    assertThat(right.exitCode())
        .as("%s, of sound files: %s", command, right.err())
        .isEqualTo(finds ? ExitCode.CHECK_FAILED : ExitCode.DONE);
  }

  private Answer right(Path folder, List<String> command) {
    return right
        .computeIfAbsent(folder, each -> new HashMap<>())
        .computeIfAbsent(command, asked -> Answer.of(folder, asked));
  }
}

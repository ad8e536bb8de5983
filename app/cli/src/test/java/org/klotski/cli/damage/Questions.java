package org.klotski.cli.damage;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks the same of damaged files and of sound ones, and compares. */
final class Questions {
  private final boolean inOwnProcess;
  private final Map<Path, Map<List<String>, Answer>> right = new HashMap<>();

  Questions(boolean inOwnProcess) {
    this.inOwnProcess = inOwnProcess;
  }

  /**
   * Asks all of them, until an answer is wrong.
   *
   * @param sound folders whose answers are right
   */
  Verdict ask(Path folder, List<Path> sound, List<List<String>> commands) {
    Verdict verdict = Verdict.harmless();
    for (List<String> command : commands) {
      Answer answer = inOwnProcess ? Answer.ofProcess(folder, command) : Answer.of(folder, command);
      boolean isRight = sound.stream().anyMatch(each -> answer.isSameAs(right(each, command)));
      if (!isRight && !answer.isRefusal()) {
        return Verdict.wrong(String.join(" ", command), answer);
      }
      boolean isNoticed = verdict.outcome() == Verdict.Outcome.NOTICED;
      if (isRight && isNoticed && command.get(0).equals("verify")) { // the rows are made up
        return Verdict.wrong("verify, which finds no more than before where another does", answer);
      }
      if (!isRight && !isNoticed) {
        verdict = Verdict.noticed(command.get(0), answer.sentences().get(0));
      }
    }
    return verdict;
  }

  private Answer right(Path folder, List<String> command) {
    return right
        .computeIfAbsent(folder, each -> new HashMap<>())
        .computeIfAbsent(command, asked -> Answer.of(folder, asked));
  }
}

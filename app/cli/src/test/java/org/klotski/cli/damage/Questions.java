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
      if (answer.isRefusal()) {
        if (verdict.outcome() == Verdict.Outcome.HARMLESS) {
          verdict = Verdict.noticed(command.get(0), answer.sentences().get(0));
        }
      } else if (sound.stream().noneMatch(each -> answer.isSameAs(right(each, command)))) {
        return Verdict.wrong(String.join(" ", command), answer);
      } else if (command.get(0).equals("verify") && verdict.outcome() == Verdict.Outcome.NOTICED) {
        return Verdict.wrong("verify, which finds nothing where another does", answer);
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

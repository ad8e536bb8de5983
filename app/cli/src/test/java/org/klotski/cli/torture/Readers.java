package org.klotski.cli.torture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.torture.kills.KilledProcess;
import org.klotski.cli.torture.kills.Place;

/**
 * Commands that read what a killed process has left behind.
 *
 * @param commands each with its options
 * @param knowAnswers whether what they answer is one of the answers before and after the work; if
 *     not, they may also say what is incomplete
 */
record Readers(List<List<String>> commands, boolean knowAnswers) {
  /** Of so many readers one is a process of its own, which takes most of a second to start. */
  private static final int OWN_PROCESS = 8;

  /**
   * What check-files says of a file that nobody takes for finished, though the others are right.
   */
  private static final String UNFINISHED = ".unfinished is unfinished: ";

  /**
   * What came of asking one.
   *
   * @param answered whether it had an answer; if not, it said in a sentence why
   */
  record Asked(boolean answered, List<String> wrong) {}

  Readers {
    commands = commands.stream().map(List::copyOf).toList();
  }

  static Readers ofDatabase(Place place) {
    String db = place.database().toString();
    return new Readers(
        List.of(
            List.of("info", "--stored", "--json", "--db", db, "1A9BF0C00", "4FEA13400"),
            List.of("info", "--json", "--db", db, "055540000"),
            List.of("group", "--json", "--db", db, "6-2-0-0"),
            List.of("layers", "--json", "--db", db, "--layer", "10", "5-4-1-1"),
            List.of("stats", "jiang-bing", "--db", db),
            List.of("stats", "group-sizes", "--db", db),
            List.of("export", "--out", "-", "--db", db, "seeds", "--class", "5-4-1")),
        true);
  }

  static Readers ofFiles(Place place) {
    return new Readers(List.of(List.of("check-files", place.files().toString())), false);
  }

  /** What each answers that has an answer, by its command line. */
  Map<String, String> answers(Place place) throws IOException, InterruptedException {
    Map<String, String> answers = new TreeMap<>();
    if (knowAnswers) {
      for (List<String> command : commands) {
        Launcher.Result ended = runWithin(place, command);
        if (ended.exitCode() == ExitCode.DONE) {
          answers.put(String.join(" ", command), Contents.sha256(ended.out()));
        }
      }
    }
    return answers;
  }

  /** Runs a command within this process, to its end, unless it writes past that to descriptor 1. */
  private static Launcher.Result runWithin(Place place, List<String> command)
      throws IOException, InterruptedException {
    return command.contains("-")
        ? KilledProcess.run(place, command).result()
        : InProcess.run(command.toArray(String[]::new));
  }

  /**
   * Asks one that is drawn at random.
   *
   * @param known what it may answer, by its command line
   */
  Asked ask(Place place, Random random, List<Map<String, String>> known)
      throws IOException, InterruptedException {
    List<String> command = commands.get(random.nextInt(commands.size()));
    Launcher.Result ended =
        random.nextInt(OWN_PROCESS) == 0
            ? KilledProcess.run(place, command).result()
            : runWithin(place, command);
    List<String> wrong = new ArrayList<>();
    if (ended.isUnseemly()) {
      wrong.add("what is for programmers");
    }
    boolean answered = ended.exitCode() == ExitCode.DONE;
    int sentences = ended.sentences().size();
    if (answered) {
      String key = String.join(" ", command);
      String answer = Contents.sha256(ended.out());
      if (knowAnswers && known.stream().noneMatch(each -> answer.equals(each.get(key)))) {
        wrong.add("another answer");
      }
      if (!ended.sentences().stream().allMatch(each -> each.contains(UNFINISHED))) {
        wrong.add("an answer and a sentence");
      }
    } else if (knowAnswers
        ? ended.exitCode() != ExitCode.FAILED || sentences != 1 || !ended.out().isEmpty()
        : ended.exitCode() != ExitCode.FAILED && ended.exitCode() != ExitCode.CHECK_FAILED
            || sentences == 0) {
      wrong.add("exit code %d and %d sentences".formatted(ended.exitCode(), sentences));
    }
    wrong.replaceAll(
        each ->
            "%s: %s (%s)".formatted(command.get(0), each, String.join(" / ", ended.sentences())));
    return new Asked(answered, wrong);
  }
}

package org.klotski.cli.torture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.left.Contents;
import org.klotski.dbschema.schema.Feature;
import org.klotski.pipeline.files.Durable;

/**
 * Asks readers, and says what is wrong with their answers: an answer is one that is known, or there
 * is exactly one sentence, and nothing for programmers.
 */
final class Asking {
  /** Of so many answers one comes from a process of its own, which takes most of a second more. */
  private static final int OWN_PROCESS = 32;

  /**
   * What check-files says of a file that nobody takes for finished, though the others are right.
   */
  private static final String UNFINISHED = ".unfinished is unfinished: ";

  private final Place place;
  private final Random random;
  private final List<String> wrong = new ArrayList<>();
  private int answers;
  private int refusals;

  /** Begins with nobody asked. */
  Asking(Place place, Random random) {
    this.place = place;
    this.random = random;
  }

  /** How many had an answer. */
  int answers() {
    return answers;
  }

  /** How many said in a sentence why not. */
  int refusals() {
    return refusals;
  }

  List<String> wrong() {
    return wrong;
  }

  /**
   * Asks one whose answers are known.
   *
   * @param known the answers before the work, after it, or both, by command line
   * @param mustAnswer whether a sentence is wrong if it has an answer in all of these
   */
  void ask(Reader reader, List<Map<String, String>> known, boolean mustAnswer)
      throws IOException, InterruptedException {
    judge(reader, run(reader), known, mustAnswer);
  }

  /** Judges how one of them has ended. */
  void judge(
      Reader reader, Launcher.Result ended, List<Map<String, String>> known, boolean mustAnswer) {
    checkSeemly(reader, ended);
    if (ended.exitCode() != ExitCode.DONE) {
      checkRefusal(reader, ended);
      String line = reader.line();
      if (mustAnswer && known.stream().allMatch(each -> each.containsKey(line))) {
        addWrong(reader, ended, "no answer");
      }
      return;
    }
    answers++;
    if (!isKnown(reader, ended, known)) {
      addWrong(reader, ended, "another answer");
    }
    checkNoSentence(reader, ended);
  }

  private static boolean isKnown(
      Reader reader, Launcher.Result ended, List<Map<String, String>> known) {
    String answer = Contents.sha256(ended.out());
    return known.stream().anyMatch(each -> answer.equals(each.get(reader.line())));
  }

  /**
   * Asks one that takes long whether a database is right, which it must be if it is not analysed;
   * if it is, most numbers are made up, and that may be said. It must say what it has said of the
   * same database when nobody had disturbed it.
   */
  void askSlow(Reader reader) throws IOException, InterruptedException {
    judgeSlow(reader, run(reader), stated());
  }

  /**
   * Keeps what one that takes long says of a database that nobody has disturbed, unless it was
   * asked about such a one before.
   */
  void learnSlow(Reader reader) throws IOException, InterruptedException {
    String stated = stated();
    if (!knowsSlow(reader, stated)) {
      learnSlow(reader, reader.runWithin(place), stated);
    }
  }

  private String stated() throws IOException {
    return Contents.digest(place.database(), Contents.STATED);
  }

  /** Whether it is known what it says of a database that says that it holds something. */
  boolean knowsSlow(Reader reader, String stated) {
    return Files.exists(slow(reader, stated));
  }

  private Path slow(Reader reader, String stated) {
    return place.folder().resolve("answers").resolve(Contents.sha256(reader.line() + stated));
  }

  /** Keeps it if it may end like that. */
  void learnSlow(Reader reader, Launcher.Result ended, String stated) throws IOException {
    if (checkSlow(reader, ended, stated)) {
      Path kept = slow(reader, stated);
      Files.createDirectories(kept.getParent());
      Durable.write(kept, out -> out.write(answer(ended).getBytes(UTF_8)));
    }
  }

  /**
   * Judges how it has ended.
   *
   * @param stated what the database says that it holds
   */
  void judgeSlow(Reader reader, Launcher.Result ended, String stated) throws IOException {
    if (checkSlow(reader, ended, stated)) {
      Path kept = slow(reader, stated);
      if (Files.notExists(kept) || !Files.readString(kept).equals(answer(ended))) {
        addWrong(reader, ended, "another answer");
      }
    }
  }

  private static String answer(Launcher.Result ended) {
    return ended.exitCode() + "\n" + ended.out();
  }

  /** Whether it has an answer. */
  private boolean checkSlow(Reader reader, Launcher.Result ended, String stated) {
    checkSeemly(reader, ended);
    int exitCode = ended.exitCode();
    if (exitCode != ExitCode.DONE
        && !(exitCode == ExitCode.CHECK_FAILED && stated.contains(Feature.EXTREMES.name()))) {
      checkRefusal(reader, ended);
      addWrong(reader, ended, "no answer");
      return false;
    }
    answers++;
    return true;
  }

  /**
   * Asks one of files.
   *
   * @param known what it answers of these files, by command line; none if some may be unfinished
   */
  void askOfFiles(Reader reader, List<Map<String, String>> known)
      throws IOException, InterruptedException {
    judgeOfFiles(reader, run(reader), known);
  }

  /** Judges how it has ended. */
  void judgeOfFiles(Reader reader, Launcher.Result ended, List<Map<String, String>> known) {
    if (!known.isEmpty() && (ended.exitCode() != ExitCode.DONE || !isKnown(reader, ended, known))) {
      addWrong(reader, ended, "another answer");
      return;
    }
    checkSeemly(reader, ended);
    if (ended.exitCode() == ExitCode.DONE) {
      answers++;
      checkNoSentence(reader, ended);
    } else if (ended.exitCode() == ExitCode.CHECK_FAILED) {
      refusals++;
      if (ended.sentences().isEmpty()) {
        addWrong(reader, ended, "a check failed without a sentence");
      }
    } else {
      checkRefusal(reader, ended);
    }
  }

  private Launcher.Result run(Reader reader) throws IOException, InterruptedException {
    return random.nextInt(OWN_PROCESS) == 0 ? reader.runBeside(place) : reader.runWithin(place);
  }

  private void checkSeemly(Reader reader, Launcher.Result ended) {
    if (ended.isUnseemly()) {
      addWrong(reader, ended, "what is for programmers");
    }
  }

  private void checkNoSentence(Reader reader, Launcher.Result ended) {
    if (!ended.sentences().stream().allMatch(each -> each.contains(UNFINISHED))) {
      addWrong(reader, ended, "an answer and a sentence");
    }
  }

  private void checkRefusal(Reader reader, Launcher.Result ended) {
    refusals++;
    int sentences = ended.sentences().size();
    if (ended.exitCode() != ExitCode.FAILED
        || sentences != 1
        || !reader.mayRefuseWith(ended.out())) {
      addWrong(
          reader, ended, "exit code %d and %d sentences".formatted(ended.exitCode(), sentences));
    }
  }

  private void addWrong(Reader reader, Launcher.Result ended, String what) {
    wrong.add(
        "%s: %s (%s)"
            .formatted(reader.command().get(0), what, String.join(" / ", ended.sentences())));
  }
}

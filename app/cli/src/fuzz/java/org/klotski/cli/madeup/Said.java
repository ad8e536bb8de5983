package org.klotski.cli.madeup;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/** What every command keeps to in what it says on standard error, whatever it is given. */
final class Said {
  /**
   * Sentences, lines of the log, which begin with a time, and what {@code info} has not from the
   * database; nothing a terminal would obey.
   */
  private static final Pattern LINES =
      Pattern.compile(
          "((klotski: |info: |[0-9]{2}:[0-9]{2}:[0-9]{2} )[^\\p{Cntrl}\\x{80}-\\x{9F}]+\n)*");

  private static final Pattern FOR_PROGRAMMERS =
      Pattern.compile(
          "Exception|exception_type|Error\\b|internal error|\tat"
              + " |java\\.|picocli|boolean|hs_err|SIG[A-Z]{3,4}|org\\.klotski|\\bnull\\b");

  private Said() {}

  /**
   * Either there is an answer, or one sentence says why not.
   *
   * @param given all that was given to the command, which may be repeated
   * @param notes the sentences that may come with an answer, without which it is not understood
   */
  static void check(String given, List<String> notes, Launcher.Result result) {
    checkForm(given, result);
    List<String> sentences = result.sentences();
    if (result.exitCode() == ExitCode.DONE) {
      for (String sentence : sentences) {
        require(notes.contains(sentence), "an answer, and yet: " + sentence, result);
      }
    } else {
      List<String> wrong = sentences.stream().filter(each -> !notes.contains(each)).toList();
      require(wrong.size() == 1, wrong.size() + " sentences say why", result);
    }
  }

  /** The exit code, and the form of all that is said, however many sentences it is. */
  static void checkForm(String given, Launcher.Result result) {
    require(result.exitCode() >= 0 && result.exitCode() <= 3, "no exit code", result);
    require(LINES.matcher(result.err()).matches(), "more than lines of its own", result);
    FOR_PROGRAMMERS
        .matcher(result.err())
        .results()
        .map(MatchResult::group)
        .filter(words -> !given.contains(words)) // as the fuzzer sees what is looked for
        .forEach(words -> require(false, "'%s' is for programmers".formatted(words), result));
  }

  static void require(boolean holds, String otherwise, Launcher.Result result) {
    if (!holds) {
      throw new AssertionError(otherwise + ": " + result);
    }
  }
}

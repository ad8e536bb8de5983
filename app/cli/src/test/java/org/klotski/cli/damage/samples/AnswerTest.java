package org.klotski.cli.damage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.cli.pages.ServedAnswer;
import org.klotski.cli.texts.ExitCode;

/** A sentence is no excuse for a wrong answer before it. */
class AnswerTest {
  private static final String SENTENCE = "klotski: the database is damaged";
  private static final Answer SOUND = new Answer(ExitCode.DONE, "one\ntwo\n", "");

  private static boolean isRefusal(String command, int exitCode, String out) {
    return new Answer(exitCode, out, SENTENCE).isRefusal(List.of(command), SOUND);
  }

  @Test
  void whoRefusesHasPrintedNothingWrong() {
    assertThat(isRefusal("info", ExitCode.FAILED, "")).isTrue();
    assertThat(isRefusal("info", ExitCode.FAILED, "one\n")).isTrue();
    assertThat(isRefusal("info", ExitCode.FAILED, "one\nthree\n")).isFalse();
    assertThat(isRefusal("info", ExitCode.FAILED, "one\ntwo\nthree\n")).isFalse();
  }

  @Test
  void whoChecksPrintsWhatIsWrongAndAServerShowsIt() {
    assertThat(isRefusal("verify", ExitCode.CHECK_FAILED, "wrong: one\n")).isTrue();
    assertThat(isRefusal("export", ExitCode.CHECK_FAILED, "a digest that is wrong\n")).isTrue();
    assertThat(isRefusal("export", ExitCode.FAILED, "a digest that is wrong\n")).isFalse();
    assertThat(isRefusal(ServedAnswer.REQUEST, ExitCode.FAILED, "<p>damaged</p>")).isTrue();
  }

  @Test
  void aFailedCheckIsOneOfWhoChecks() {
    assertThat(isRefusal("export", ExitCode.CHECK_FAILED, "one\n")).isTrue();
    assertThat(isRefusal("report", ExitCode.CHECK_FAILED, "")).isTrue();
    assertThat(isRefusal("check-files", ExitCode.CHECK_FAILED, "")).isTrue();
    assertThat(isRefusal("info", ExitCode.CHECK_FAILED, "")).isFalse();
    assertThat(isRefusal("info", ExitCode.WRONG_USAGE, "")).isFalse();
    assertThat(isRefusal("info", ExitCode.DONE, "")).isFalse();
  }

  @Test
  void aRefusalIsOneSentenceForPeople() {
    for (String said : List.of("", SENTENCE + "\n" + SENTENCE, SENTENCE + "\n\tat a.b.C")) {
      Answer answer = new Answer(ExitCode.FAILED, "", said);
      assertThat(answer.isRefusal(List.of("info"), SOUND)).as(said).isFalse();
    }
  }
}

package org.klotski.cli.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.pages.ServedAnswer;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.torture.kills.Place;
import org.klotski.cli.torture.left.Contents;

/** What is wrong with an answer is noticed. */
final class AskingTest {
  private static final Reader READER = Reader.quick("info", "--db", "k.db");
  private static final Reader REQUEST = Reader.quick(ServedAnswer.REQUEST, "k.db", "group/7-0-3-1");
  private static final Launcher.Result REFUSED = ended(ExitCode.FAILED, "", "klotski: why not");
  private static final String PLAIN = "{CONTENT=1}";
  private static final String ANALYSED = "{CONTENT=1, EXTREMES_LINE=2}";

  @TempDir private Path folder;

  private Asking asking;

  @BeforeEach
  void begin() {
    asking = new Asking(new Place(folder), new Random(1));
  }

  private static Launcher.Result ended(int exitCode, String out, String err) {
    return new Launcher.Result(exitCode, out, err);
  }

  private static Launcher.Result answered(String answer) {
    return ended(ExitCode.DONE, answer, "");
  }

  private static Map<String, String> known(Reader reader, String answer) {
    return Map.of(reader.line(), Contents.sha256(answer));
  }

  @Test
  void anAnswerIsOneThatIsKnown() {
    asking.judge(READER, answered("b"), List.of(known(READER, "a"), known(READER, "b")), true);
    assertThat(asking.wrong()).isEmpty();
    assertThat(asking.answers()).isEqualTo(1);
    asking.judge(READER, answered("b"), List.of(known(READER, "a")), true);
    assertThat(asking.wrong()).containsExactly("info: another answer ()");
    assertThat(asking.refusals()).isZero();
  }

  @Test
  void anAnswerHasNoSentenceBesideIt() {
    Launcher.Result both = ended(ExitCode.DONE, "a", "progress\nklotski: but\n");
    asking.judge(READER, both, List.of(known(READER, "a")), true);
    assertThat(asking.wrong()).containsExactly("info: an answer and a sentence (klotski: but)");
  }

  @Test
  void aSentenceIsWrongWhereThereMustBeAnAnswer() {
    Map<String, String> known = known(READER, "a");
    asking.judge(READER, REFUSED, List.of(known), false);
    asking.judge(READER, REFUSED, List.of(known, Map.of()), true); // there is none afterwards
    assertThat(asking.wrong()).isEmpty();
    asking.judge(READER, REFUSED, List.of(known, known), true);
    assertThat(asking.wrong()).containsExactly("info: no answer (klotski: why not)");
    assertThat(asking.refusals()).isEqualTo(3);
  }

  @Test
  void whoRefusesSaysOneSentenceAndNothingElse() {
    for (Launcher.Result each :
        List.of(
            ended(ExitCode.WRONG_USAGE, "", "klotski: no such option"),
            ended(ExitCode.CHECK_FAILED, "", "klotski: 1 check failed"),
            ended(ExitCode.FAILED, "", ""),
            ended(ExitCode.FAILED, "", "klotski: this\nklotski: and that"),
            ended(ExitCode.FAILED, "half", "klotski: of an answer"))) {
      begin();
      asking.judge(READER, each, List.of(), false);
      assertThat(asking.wrong()).as("%s", each).singleElement().asString().contains("exit code ");
    }
  }

  @Test
  void aPageThatRefusesIsNoAnswer() {
    Launcher.Result page = ended(ExitCode.FAILED, "<p>why not</p>", "klotski: why not");
    asking.judge(REQUEST, page, List.of(), false);
    assertThat(asking.wrong()).isEmpty();
    Launcher.Result trace = ended(ExitCode.FAILED, "java.lang.Exception", "klotski: why not");
    asking.judge(REQUEST, trace, List.of(), false);
    assertThat(asking.wrong()).containsExactly("GET: what is for programmers (klotski: why not)");
  }

  @Test
  void noneSaysWhatIsForProgrammers() throws Exception {
    Launcher.Result trace = ended(ExitCode.DONE, "a", "\tat org.klotski.Here");
    asking.judge(READER, trace, List.of(known(READER, "a")), true);
    asking.judgeOfFiles(READER, trace, List.of());
    asking.learnSlow(READER, trace, PLAIN);
    assertThat(asking.wrong()).hasSize(3).containsOnly("info: what is for programmers ()");
  }

  @Test
  void someWordsAreRightInAnswersAndPathsAlone() {
    String json = "{\"name\":null,\"in\":\"java.txt\"}";
    asking.judge(READER, answered(json), List.of(known(READER, json)), true);
    asking.judge(
        READER, ended(ExitCode.FAILED, "", "klotski: /dev/null is no database"), List.of(), false);
    assertThat(asking.wrong()).isEmpty();
    for (String said :
        List.of("null", "java.util.Optional", "picocli's", "org.klotski.cli.Main", "SIGSEGV")) {
      begin();
      asking.judge(READER, ended(ExitCode.FAILED, "", "klotski: " + said), List.of(), false);
      assertThat(asking.wrong())
          .containsExactly("info: what is for programmers (klotski: " + said + ")");
    }
  }

  @Test
  void aSlowOneSaysTheSameOfOneDatabase() throws Exception {
    asking.learnSlow(READER, answered("all right"), PLAIN);
    asking.learnSlow(READER, answered("all right, it is analysed"), ANALYSED);
    asking.judgeSlow(READER, answered("all right"), PLAIN);
    asking.judgeSlow(READER, answered("all right, it is analysed"), ANALYSED);
    assertThat(asking.wrong()).isEmpty();
    assertThat(asking.answers()).isEqualTo(4);
    begin(); // who is started again knows it, too
    assertThat(asking.knowsSlow(READER, PLAIN)).isTrue();
    asking.judgeSlow(READER, answered("nearly all right"), PLAIN);
    assertThat(asking.wrong()).containsExactly("info: another answer ()");
  }

  /** Of what a killed process leaves, an answer may be wrong. */
  @Test
  void aSlowOneIsFirstAskedOfWhatNobodyHasDisturbed() throws Exception {
    assertThat(asking.knowsSlow(READER, PLAIN)).isFalse();
    asking.judgeSlow(READER, answered("all right"), PLAIN);
    asking.judgeSlow(READER, answered("all right"), PLAIN);
    assertThat(asking.wrong()).hasSize(2).containsOnly("info: another answer ()");
  }

  @Test
  void onlyAnAnalysedDatabaseHasMadeUpNumbers() throws Exception {
    Launcher.Result failed = ended(ExitCode.CHECK_FAILED, "1 is wrong", "klotski: a check failed");
    asking.learnSlow(READER, failed, ANALYSED);
    asking.judgeSlow(READER, failed, ANALYSED);
    assertThat(asking.wrong()).isEmpty();
    asking.learnSlow(READER, failed, PLAIN);
    asking.judgeSlow(READER, REFUSED, ANALYSED);
    assertThat(asking.wrong())
        .containsExactly(
            "info: exit code 3 and 1 sentences (klotski: a check failed)",
            "info: no answer (klotski: a check failed)",
            "info: no answer (klotski: why not)");
    assertThat(asking.knowsSlow(READER, PLAIN)).isFalse();
  }

  @Test
  void ofFilesItMayBeSaidThatTheyAreWrong() {
    asking.judgeOfFiles(
        READER, ended(ExitCode.CHECK_FAILED, "", "klotski: main.csv is another file"), List.of());
    asking.judgeOfFiles(
        READER,
        ended(ExitCode.DONE, "", "klotski: main.csv.unfinished is unfinished: no one's"),
        List.of());
    asking.judgeOfFiles(READER, REFUSED, List.of());
    assertThat(asking.wrong()).isEmpty();
    assertThat(asking.refusals()).isEqualTo(2);
    asking.judgeOfFiles(READER, ended(ExitCode.CHECK_FAILED, "", ""), List.of());
    asking.judgeOfFiles(
        READER, ended(ExitCode.DONE, "", "klotski: main.csv is another file"), List.of());
    assertThat(asking.wrong())
        .containsExactly(
            "info: a check failed without a sentence ()",
            "info: an answer and a sentence (klotski: main.csv is another file)");
  }

  @Test
  void ofFinishedFilesThereIsOneAnswer() {
    List<Map<String, String>> known = List.of(known(READER, "main.csv is right"));
    asking.judgeOfFiles(READER, answered("main.csv is right"), known);
    assertThat(asking.wrong()).isEmpty();
    asking.judgeOfFiles(READER, answered("main.csv is unknown"), known);
    asking.judgeOfFiles(READER, REFUSED, known);
    String failed = "klotski: main.csv is another file";
    asking.judgeOfFiles(READER, ended(ExitCode.CHECK_FAILED, "main.csv is right", failed), known);
    assertThat(asking.wrong())
        .containsExactly(
            "info: another answer ()",
            "info: another answer (klotski: why not)",
            "info: another answer (klotski: main.csv is another file)");
  }
}

package org.klotski.cli.torture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.torture.kills.Place;

/** What is wrong with an answer is noticed. */
@ResourceLock(Resources.SYSTEM_ERR)
final class AskingTest {
  @TempDir private Path folder;

  private Asking asking;

  @BeforeEach
  void begin() {
    Random never = new Random() { // draws no 0, so no process of its own is started
          private static final long serialVersionUID = 1L;

          @Override
          public int nextInt(int bound) {
            return bound - 1;
          }
        };
    asking = new Asking(new Place(folder), never);
  }

  private static final Reader ANSWERS = Reader.quick("code", "1A9BF0C00");

  private Reader refused() {
    return Reader.quick("info", "--db", folder.resolve("k.db").toString(), "--stored", "1A9BF0C00");
  }

  private static Map<String, String> answer(String... command) {
    return Map.of(ANSWERS.line(), Contents.sha256(InProcess.run(command).out()));
  }

  @Test
  void anAnswerIsOneThatIsKnown() throws Exception {
    asking.ask(ANSWERS, List.of(answer("code", "4FEA13400"), answer("code", "1A9BF0C00")), true);
    assertThat(asking.wrong()).isEmpty();
    assertThat(asking.answers()).isEqualTo(1);
    asking.ask(ANSWERS, List.of(answer("code", "4FEA13400")), true);
    assertThat(asking.wrong()).containsExactly("code: another answer ()");
    assertThat(asking.refusals()).isZero();
  }

  @Test
  void aSentenceIsWrongWhereThereMustBeAnAnswer() throws Exception {
    Reader refused = refused();
    Map<String, String> known = Map.of(refused.line(), "an answer");
    asking.ask(refused, List.of(known), false);
    asking.ask(refused, List.of(known, Map.of()), true); // there is none afterwards
    assertThat(asking.wrong()).isEmpty();
    asking.ask(refused, List.of(known, known), true);
    assertThat(asking.wrong()).singleElement().asString().startsWith("info: no answer (klotski: ");
    assertThat(asking.refusals()).isEqualTo(3);
  }

  @Test
  void wrongUsageIsNoSentenceOfAReader() throws Exception {
    asking.ask(Reader.quick("info", "--nonsense"), List.of(), false);
    assertThat(asking.wrong()).singleElement().asString().startsWith("info: exit code 2 and ");
  }

  @Test
  void aSlowOneAlwaysAnswersTheSameOfOneDatabase() throws Exception {
    Files.createDirectories(new Place(folder).database());
    Path drawing =
        Files.writeString(folder.resolve("drawing.txt"), "VXXV\nVXXV\nVHHV\nVSSV\nS..S\n");
    Reader slow = Reader.slow("code", drawing.toString());
    asking.askSlow(slow);
    asking.askSlow(slow);
    assertThat(asking.wrong()).isEmpty();
    Files.writeString(drawing, "VXXV\nVXXV\nVHHV\nVSSV\n.SS.\n");
    asking.askSlow(slow);
    assertThat(asking.wrong()).containsExactly("code: another answer ()");
    asking.askSlow(refused());
    assertThat(asking.wrong()).last().asString().startsWith("info: no answer (klotski: ");
  }

  @Test
  void ofFilesItMayBeSaidThatTheyAreWrong() throws Exception {
    Path files = Files.createDirectory(folder.resolve("files"));
    Reader reader = Reader.quick("check-files", files.toString());
    Files.writeString(files.resolve("main.csv"), "no table");
    asking.askOfFiles(reader);
    assertThat(asking.wrong()).isEmpty();
    assertThat(asking.refusals()).isEqualTo(1);
  }
}

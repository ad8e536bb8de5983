package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/** Many layouts on standard input, one a line, answered one a line. */
class BatchIT {
  @TempDir private Path folder;

  @Test
  void eachLine_getsAnAnswerOrItsError() {
    String input = "\uFEFF1A9BF0C00\r\n\n峰回路转\nnonsense\n055540000\n-\n四路進兵\n#0\n";
    Launcher.Result result = InProcess.runWithInput(input, "solve");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    List<JsonObject> answers = result.lines().stream().map(BatchIT::json).toList();
    assertThat(answers)
        .extracting(answer -> answer.get("line").getAsInt())
        .containsExactly(1, 3, 4, 5, 6, 7, 8);
    assertThat(answers)
        .extracting(answer -> answer.get("input").getAsString())
        .containsExactly("1A9BF0C00", "峰回路转", "nonsense", "055540000", "-", "四路進兵", "#0");
    assertThat(answers)
        .filteredOn(answer -> !answer.has("error"))
        .extracting(answer -> answer.get("distance").toString())
        .containsExactly("81", "138", "null", "1");
    assertThat(answers.get(5).get("error").getAsString()).contains("0EFC15400", "1FF845400");
    assertThat(result.sentences()).hasSize(3);
    assertThat(result.sentences().get(0)).contains("line 4", "nonsense");
    assertThat(result.sentences().get(2)).contains("line 7", "四路進兵");
  }

  /** To Java, U+0085, U+2028 and U+2029 are no characters of a line like others. */
  @Test
  void comments_mayHoldAnyCharacter() {
    String input = "# a\u2028b\n#1\u0085c\n#12\u2029d\n#0\n";
    assertThat(InProcess.runWithInput(input, "code", "--id"))
        .isEqualTo(new Launcher.Result(ExitCode.DONE, "0\n", ""));
  }

  @Test
  void levelsAndBlankCells_areReadAsOnTheCommandLine() {
    String level = "#######a**c##a**c##deef##dghf##i  j###--##";
    String input = level + "\nXX  XX" + " ".repeat(14) + "\n####### Title\n########\n";
    assertThat(InProcess.runWithInput(input, "code", "--id"))
        .isEqualTo(new Launcher.Result(ExitCode.DONE, "4091296\n0\n", ""));
  }

  /** The lines of the drawing are no layouts, and the file of codes is no drawing. */
  @Test
  void drawingAsAList_andListAsADrawing_areExplained() throws IOException {
    Launcher.Result drawing = InProcess.runWithInput("ABBC\nABBC\nDEEF\nDGHF\nI..J\n", "solve");
    assertThat(drawing.sentences()).last().asString().contains("write - as LAYOUT");
    assertThat(InProcess.runWithInput("1A9BF0C00\nnone\n", "solve").err()).doesNotContain("LAYOUT");
    Path list = Files.writeString(folder.resolve("codes.txt"), "1A9BF0C00\n4FEA13400\n");
    InProcess.run("solve", list.toString()).assertRefused(ExitCode.WRONG_USAGE, "< FILE");
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }
}

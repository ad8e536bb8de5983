package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/** Many layouts on standard input, one a line, answered one a line. */
class BatchIT {
  @Test
  void manyLayoutsFromStandardInput() {
    String input = "\uFEFF1A9BF0C00\r\n\n峰回路转\nnonsense\n055540000\n-\n";
    Launcher.Result result = Launcher.runWithInput(input, "solve");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    List<JsonObject> answers = result.lines().stream().map(BatchIT::json).toList();
    assertThat(answers.stream().map(answer -> answer.get("line").getAsInt()))
        .containsExactly(1, 3, 4, 5, 6);
    assertThat(answers.stream().map(answer -> answer.get("input").getAsString()))
        .containsExactly("1A9BF0C00", "峰回路转", "nonsense", "055540000", "-");
    assertThat(
            answers.stream()
                .filter(answer -> !answer.has("error"))
                .map(answer -> answer.get("min_solution_step").getAsInt()))
        .containsExactly(81, 138, -1);
    assertThat(answers.get(4).get("error").getAsString()).startsWith("'-' names no layout");
    assertThat(result.sentences()).hasSize(2);
    assertThat(result.sentences().get(0)).contains("line 4: 'nonsense'");
    assertThat(result.sentences().get(1)).contains("line 6: '-' names no layout");
  }

  @Test
  void aNameOfSeveralLayoutsIsRefusedAndTheNextLineAnswered() {
    Launcher.Result result = InProcess.runWithInput("困獸猶鬥\n四路進兵\n1A9BF0C00\n", "code", "--json");
    assertThat(result.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(result.lines()).hasSize(3);
    assertThat(json(result.lines().get(0)).get("code").getAsString()).isEqualTo("0F587D000");
    assertThat(json(result.lines().get(1)).get("error").getAsString())
        .startsWith("'四路進兵' stands for 3 layouts: 0EFC15400 (其他布局图), 1FF845400 (");
    assertThat(result.sentences()).singleElement().asString().startsWith("klotski: line 2: '四路進兵'");
    assertThat(json(result.lines().get(2)).get("id").getAsInt()).isEqualTo(4_091_296);
  }

  /** To Java, U+0085, U+2028 and U+2029 are no characters of a line like others. */
  @Test
  void aCommentMayHoldAnyCharacter() {
    String input = "# a\u2028b\n#1\u0085c\n#12\u2029d\n#0\n";
    assertThat(InProcess.runWithInput(input, "code", "--id"))
        .isEqualTo(new Launcher.Result(ExitCode.DONE, "0\n", ""));
  }

  @Test
  void idsAndShortCodesOfStandardInputAreLines() {
    assertThat(InProcess.runWithInput("1A9BF0C\n4FEA134\n", "code", "--short").out())
        .isEqualTo("4WVE1\nAXCZN\n");
    assertThat(InProcess.runWithInput("1A9BF0C\n4FEA134\n", "code", "--id").out())
        .isEqualTo("4091296\n10399732\n");
    assertThat(json(InProcess.runWithInput("#0\n", "code").out()).get("short_code").getAsString())
        .isEqualTo("11111");
  }

  private static JsonObject json(String text) {
    return JsonParser.parseString(text).getAsJsonObject();
  }
}

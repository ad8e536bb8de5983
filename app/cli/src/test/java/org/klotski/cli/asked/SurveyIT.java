package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;

/** Each command about many layouts once, in a process of its own. */
final class SurveyIT {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "find --class 5-4-1 --limit 1 --codes | 12E68FC00",
        "find --hardest --one-per class --limit 1 --json | \"code\":\"4FEA13400\"",
        "find --unsolvable --count | 421409",
        "group 5-4-1-1 | 25,955",
        "group --layer 0 5-4-1-1 | 00A6BFC00",
        "stats forests | 65880",
        "query --csv SELECT(count(*))FROM(groups) | 25422",
        "openings --search 峰回路转 | 4FEA13400",
        "export --out - --class 0-1-0 seeds | 000000003"
      })
  void command_answers(String words, String answer) {
    String[] command = words.split(" ");
    String[] options = Arrays.copyOfRange(command, 1, command.length);
    Launcher.Result result = Launcher.run(TestDatabase.command(command[0], options));
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains(answer);
  }
}

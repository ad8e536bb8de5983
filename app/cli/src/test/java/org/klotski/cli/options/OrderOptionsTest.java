package org.klotski.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

final class OrderOptionsTest {
  private static Launcher.Result find(String options) {
    return InProcess.run(("find --sql " + options).split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--class 5-4-2 | WHERE class = '5-4-2'",
        "--group 5-4-1-1 | AND group_num = 1",
        "--group 1A9BF0C00 | AND group_num = 1",
        "--steps 60-80 | min_solution_step BETWEEN 60 AND 80",
        "--min-solution-step 60.. | min_solution_step >= 60",
        "--farthest-line ..9 | farthest_line <= 9",
        "--group-size 100 | SELECT group_name, group_size FROM groups",
        "--pieces 10 | 1 + jiang_num + bing_num = 10",
        "--goal-12-step 0.. | goal_12_step >= 0",
        "--minimal --is-hardest | AND is_hardest",
        "--standard | jiang_num = 5",
        "--up-to-mirror | is_canonical",
        "--solvable | min_solution_step IS NOT NULL",
        "--unsolvable | min_solution_step IS NULL",
        "--difficulty HARD | difficulty = 'hard'",
        "--class 5-4-1 | min_solution_step > 0",
        "--sort -ways,code | ORDER BY min_solution_ways DESC, code, id",
        "--one-per class | GROUP BY class",
        "--limit 7 | LIMIT 7",
        "--random --seed 3 | % 2147483647, id",
        "--goal 12 --steps 5 | goal_12_step = 5",
        "--goal 12 --sort steps | ORDER BY goal_12_step, id",
        "--goal 8 --goal-8-step 9 | goal_8_step = 9",
        "--score 90.. --sort -paths | difficulty_score >= 90",
        "--goal 12 --unsolvable --steps 3 | goal_12_step = 3",
        "--goal 12 | ORDER BY goal_12_step DESC, id",
        "--json | SELECT *",
        "--count | SELECT count(*)",
        "--like 1A9BF0C00 | min_solution_step BETWEEN 73 AND 89"
      })
  void option_isACondition(String options, String sql) {
    assertThat(find(options).done().out()).contains(sql);
  }

  @ParameterizedTest
  @CsvSource({
    "--steps 80..60, 80..60",
    "--steps 6x, 6x",
    "--class 7-0-0, 7-0-0",
    "--group 5-4-1-9999, 9999",
    "--like DAA7F3000, DAA7F3000",
    "--class 5-4-1 --group 5-4-1-1, --group",
    "--sort min_solution_stp, min_solution_stp",
    "--limit 0, --limit",
    "--limit many, many",
    "--seed 4, --random",
    "--random --seed x, x",
    "--one-per board, board",
    "--difficulty tough, tough",
    "--solvable --unsolvable, unsolvable",
    "--unsolvable --ways 1..3, --ways",
    "--goal 7, 7",
    "--goal 0, mirror images",
    "--goal 12 --cell-moves 9, --cell-moves",
    "--goal 12 --like 1A9BF0C00, --like",
    "--goal 12 --metric cell, --metric",
    "--count --limit 3, --limit",
    "--count --codes, --codes",
    "--per-page 6, --sheet",
    "--sheet x.html, --sheet",
    "--codes --draw, --draw"
  })
  void badOption_isOneSentence(String options, String value) {
    Launcher.Result result = find(options);
    result.assertRefused(ExitCode.WRONG_USAGE, value);
    assertThat(result.out()).isEmpty();
  }
}

package org.klotski.answers.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.klotski.answers.Answers;
import org.klotski.answers.ways.Also;
import org.klotski.answers.ways.Rules;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

class AnswersJsonTest {
  private final Answers answers = Answers.bySearch();
  private final Layout layout = Layout.parse("000000010");

  @Test
  void distancesHaveTheMetricInTheirName() {
    assertThat(keys(answers.solve(layout, Rules.of(Metric.STEP), EnumSet.allOf(Also.class))))
        .containsExactly(
            "code",
            "metric",
            "up_to_mirror",
            "min_solution_step",
            "min_solution_num",
            "nearest",
            "path",
            "moves",
            "graph",
            "solution_num",
            "solutions");
    assertThat(keys(answers.solve(layout, Rules.of(Metric.LINE), Set.of(Also.ALL_SOLUTIONS))))
        .contains("min_solution_line", "min_solution_line_num", "solution_line_num")
        .doesNotContain("min_solution_step", "min_solution_num", "solution_num", "moves", "graph");
    String ends = AnswersJson.line(answers.endPoints(layout, Rules.of(Metric.CELL)));
    assertThat(ends).contains("\"metric\":\"cell\"", "\"distance_cell\":").doesNotContain("_step");
  }

  @Test
  void movesArePieceFromAndTo() {
    assertThat(AnswersJson.line(answers.moves(Layout.parse("00A6BFC00"), Metric.STEP)))
        .isEqualTo(
            "{\"code\":\"00A6BFC00\",\"metric\":\"step\",\"min_solution_step\":72,\"layer\":0,"
                + "\"moves\":["
                + "{\"piece\":\"vertical\",\"from\":7,\"to\":3,\"line_moves\":1,\"cell_moves\":1,"
                + "\"code\":\"0292BFC00\",\"min_solution_step\":71,\"layer\":1},"
                + "{\"piece\":\"vertical\",\"from\":6,\"to\":2,\"line_moves\":1,\"cell_moves\":1,"
                + "\"code\":\"0892BFC00\",\"min_solution_step\":71,\"layer\":1}]}");
  }

  @Test
  void noValue_isNullAndWhatIsNotKnownIsLeftOut() {
    Layout unsolvable = Layout.parse("055540000");
    assertThat(AnswersJson.line(answers.solve(unsolvable, Rules.of(Metric.LINE), Set.of())))
        .isEqualTo(
            "{\"code\":\"055540000\",\"metric\":\"line\",\"up_to_mirror\":false,"
                + "\"min_solution_line\":null,\"min_solution_line_num\":0,\"nearest\":[],"
                + "\"path\":[]}");
    assertThat(keys(answers.group(answers.groupOf(layout))))
        .contains("group_name", "is_solvable", "left_right_group", "edge_line_num")
        .doesNotContain("radius_step", "hardest_first");
  }

  private static Set<String> keys(Object answer) {
    return AnswersJson.tree(answer).keySet();
  }
}

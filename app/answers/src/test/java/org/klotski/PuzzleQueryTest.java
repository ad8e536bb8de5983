package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PuzzleQueryTest {
  @Test
  void invalidArguments_throw() {
    List<UnaryOperator<PuzzleQuery>> invalid =
        List.of(
            query -> query.limit(-1),
            query -> query.steps(80, 60),
            query -> query.between("farthest_step", 5, 4),
            query -> query.between("id; DROP TABLE layouts", 4, 5),
            query -> query.layoutClass("5-4"),
            query -> query.goal(3));
    for (UnaryOperator<PuzzleQuery> each : invalid) {
      assertThatThrownBy(() -> each.apply(PuzzleQuery.where()))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(PuzzleQuery.where().limit(0).steps(7, 7).sql())
        .contains("min_solution_step BETWEEN 7 AND 7")
        .endsWith("LIMIT 0");
  }

  @Test
  void goal_appliesToStepsAndOrder() {
    assertThat(PuzzleQuery.where().steps(7, 9).goal(8).sql())
        .contains("goal_8_step BETWEEN 7 AND 9", "ORDER BY goal_8_step DESC")
        .doesNotContain("min_solution_step");
  }
}

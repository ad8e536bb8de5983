package org.klotski.cli.endurance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** That too much is asked for at once is told from a server that has worn out. */
class RefusalsTest {
  private static final String PAGE =
      "  <h1>Not now</h1>\n<p class=\"problem\" role=\"alert\">%s</p>";
  private static final String OF_API = " {\"error\":\"%s\"}";

  @Test
  void whoHasTooMuchToDoMayRefuse() {
    String many = "too many searches are under way; ask again in a moment";
    String made = "the tables for finding puzzles are being made beside the database";
    assertThat(Refusals.wrong(503, PAGE.formatted(many))).isEmpty();
    assertThat(Refusals.wrong(503, OF_API.formatted(made))).isEmpty();
    assertThat(Refusals.wrong(200, OF_API.formatted("this takes longer than 60 seconds")))
        .isEmpty();
  }

  @Test
  void answersAndWrongRequestsAreRight() {
    assertThat(Refusals.wrong(200, "<p>This layout can't be solved.</p>")).isEmpty();
    assertThat(Refusals.wrong(200, "[{\"line\":1,\"error\":\"no layout\"}]")).isEmpty();
    assertThat(Refusals.wrong(404, PAGE.formatted("there is no such page"))).isEmpty();
  }

  @Test
  void allElseThatIsRefusedIsWrong() {
    String memory = "there is not enough memory for this now; ask again in a moment";
    String tables = "the tables for finding puzzles can't be had: no space is left";
    for (String each : new String[] {memory, tables, "the search was ended"}) {
      assertThat(Refusals.wrong(503, PAGE.formatted(each))).isEqualTo("status 503: " + each);
      assertThat(Refusals.wrong(503, OF_API.formatted(each))).contains(each);
      assertThat(Refusals.wrong(200, PAGE.formatted(each))).isEqualTo("status 200: " + each);
      assertThat(Refusals.wrong(200, OF_API.formatted(each))).contains(each);
    }
    assertThat(Refusals.wrong(500, OF_API.formatted("too many searches are under way")))
        .startsWith("status 500: ");
  }
}

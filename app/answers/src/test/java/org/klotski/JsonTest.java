package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.openings.Openings;

class JsonTest {
  private final Klotski klotski = Klotski.bySearch();
  private final Layout layout = Layout.parse("000000010");

  @Test
  void values_haveOneForm() {
    assertThat(
            Json.text(
                Json.object("none", null, "empty", OptionalInt.empty(), "3", OptionalInt.of(3))))
        .isEqualTo("{\"none\":null,\"empty\":null,\"3\":3}");
    assertThat(Json.text(List.of(0.5, BigInteger.TWO.pow(70), Double.NEGATIVE_INFINITY)))
        .isEqualTo("[0.5,1180591620717411303424,\"-Infinity\"]");
    assertThat(Json.text(List.of(PieceKind.SQUARE, Metric.LINE, layout, List.of(), Map.of())))
        .isEqualTo("[\"2x2\",\"line\",\"000000010\",[],{}]");
  }

  /** Checks that another JSON parser recovers the original text. */
  @Test
  void strings_areEscaped() {
    StringBuilder all = new StringBuilder("横刀立马 Sì jiàng");
    for (char c = 0; c < 0x100; c++) {
      all.append(c);
    }
    all.append('\u2028').append('\u2029').append("\ud83d\ude00");
    String json = Json.text(all.toString());
    assertThat(JsonParser.parseString(json).getAsString()).isEqualTo(all.toString());
    assertThat(json).doesNotContain("\n", "\u2028").startsWith("\"横刀立马");
  }

  @Test
  void keys_doNotDependOnRulesOrValues() {
    Set<String> solution = Solution.none(layout, Rules.in(Metric.STEP)).keySet();
    for (Metric metric : Metric.values()) {
      Rules rules = Rules.in(metric);
      assertThat(klotski.solve(layout, rules).orElseThrow().fields().keySet()).isEqualTo(solution);
      assertThat(klotski.solve(layout, rules.upToMirror(true)).orElseThrow().fields().keySet())
          .isEqualTo(solution);
      assertThat(klotski.path(layout, Layout.parse("0"), rules).fields().keySet())
          .isEqualTo(klotski.path(layout, layout, rules).fields().keySet())
          .contains("metric", "distance", "reason");
    }
  }

  @Test
  void moves_haveRouteAndDistance() {
    PossibleMoves moves = klotski.moves(Layout.parse("00A6BFC00"), Rules.in(Metric.STEP));
    assertThat(moves.toJson())
        .isEqualTo(
            "{\"code\":\"00A6BFC00\",\"metric\":\"step\",\"goal\":13,\"up_to_mirror\":false,"
                + "\"distance\":72,\"moves\":["
                + "{\"piece\":\"vertical\",\"from\":7,\"to\":3,\"passed\":[3],\"line_moves\":1,"
                + "\"cell_moves\":1,\"code\":\"0292BFC00\",\"distance\":71},"
                + "{\"piece\":\"vertical\",\"from\":6,\"to\":2,\"passed\":[2],\"line_moves\":1,"
                + "\"cell_moves\":1,\"code\":\"0892BFC00\",\"distance\":71}]}");
  }

  @Test
  void numbersInFields_areIntegersOrNull() {
    Rules rules = Rules.in(Metric.STEP);
    Layout solved = Layout.parse("D00000000");
    assertThat(klotski.path(solved, solved, rules).fields()).containsEntry("distance", 0);
    assertThat(klotski.path(layout, Layout.parse("0"), rules).fields())
        .containsEntry("distance", null);
    assertThat(klotski.openings(List.of(Openings.named("Red Donkey").get(0))).get(0).fields())
        .containsEntry("min_solution_step", 81);
  }

  @Test
  void noSolution_isNullDistance() {
    Layout unsolvable = Layout.parse("055540000");
    assertThat(klotski.solve(unsolvable, Metric.LINE)).isEmpty();
    assertThat(Json.text(Solution.none(unsolvable, Rules.in(Metric.LINE))))
        .isEqualTo(
            "{\"code\":\"055540000\",\"metric\":\"line\",\"goal\":13,\"up_to_mirror\":false,"
                + "\"distance\":null,\"nearest_num\":0,\"nearest\":[],\"path\":[],\"moves\":[]}");
    assertThat(klotski.info(unsolvable).toJson()).contains("\"min_solution_line\":null,");
  }

  @Test
  void unknownFacts_areAbsent() {
    assertThat(klotski.group(layout).fields().keySet())
        .contains("group_name", "is_solvable", "left_right_group", "edge_line_num")
        .doesNotContain("radius_step", "hardest_first");
  }
}

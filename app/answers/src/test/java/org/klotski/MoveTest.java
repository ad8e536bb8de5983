package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.notation.LayoutReader;

class MoveTest {
  @ParameterizedTest
  @CsvSource({
    "XX../XX../..../..../...., .XX./.XX./..../..../...., SQUARE, 0, 1, 1, 1",
    "XX../XX../..../..../...., ..../..../..../..XX/..XX, SQUARE, 0, 14, 2, 5",
    "XXHH/XX../..../..../...., XX../XX../HH../..../...., HORIZONTAL, 2, 8, 2, 4",
    "XXHH/XX../..../..../...., XX../XXHH/..../..../...., HORIZONTAL, 2, 6, 1, 1",
    "XXV./XXV./..../..../...., XX.V/XX.V/..../..../...., VERTICAL, 2, 3, 1, 1",
    "XXV./XXV./..../..../...., XX../XX../V.../V.../...., VERTICAL, 2, 8, 2, 4",
    "XXS./XX../..../..../...., XX../XX../..../..../..S., SOLDIER, 2, 18, 1, 4",
    "XXS./XX../..../..../...., XX../XX../..../..../S..., SOLDIER, 2, 16, 2, 6",
    "XXSS/XXVS/SSVS/SS.S/SS.., XXSS/XX.S/SSVS/SSVS/SS.., VERTICAL, 6, 10, 1, 1"
  })
  void move_hasPieceCellsAndRoutes(
      String before, String after, PieceKind piece, int from, int to, int lines, int cells) {
    Layout first = LayoutReader.read(before).layout();
    Layout second = LayoutReader.read(after).layout();
    Move there = Move.between(first, second);
    assertThat(there).isEqualTo(new Move(piece, from, to));
    assertThat(there.route(first, Metric.STEP)).containsExactly(to);
    assertThat(there.route(first, Metric.LINE)).hasSize(lines).endsWith(to);
    assertThat(there.route(first, Metric.CELL)).hasSize(cells).endsWith(to);
    checkRoute(there, first);
    Move back = Move.between(second, first);
    assertThat(back).isEqualTo(new Move(piece, to, from));
    assertThat(back.route(second, Metric.LINE)).hasSize(lines);
    assertThat(back.route(second, Metric.CELL)).hasSize(cells);
    assertThat(Move.of(List.of(first, second, first))).containsExactly(there, back);
    assertThat(Move.of(List.of(first))).isEmpty();
  }

  private static void checkRoute(Move move, Layout before) {
    Layout here = before;
    int from = move.from();
    for (int cell : move.route(before, Metric.CELL)) {
      int places = here.places(move.piece()) & ~(1 << from) | 1 << cell;
      Layout next = here.with(move.piece(), places);
      assertThat(here.neighbors(Metric.CELL)).contains(next);
      here = next;
      from = cell;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "XXS./XX../..../..../...., XX.S/XX.S/..../..../....",
    "XXS./XX.S/..../..../...., XX../XX../S.../.S../....",
    "XXS./XX../..../..../...., .XXS/.XX./..../..../....",
    "XXHH/XX../..../..../...., XXV./XXV./..../..../...."
  })
  void layoutsThatAreNotOneMoveApart_areRefused(String before, String after) {
    Layout first = LayoutReader.read(before).layout();
    Layout second = LayoutReader.read(after).layout();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.between(first, second))
        .withMessage("no move leads from %s to %s", first, second);
  }

  @Test
  void equalLayouts_areRefused() {
    Layout layout = LayoutReader.read("XX../XX../..../..../....").layout();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.between(layout, layout))
        .withMessage("no move leads from %s to itself", layout);
  }

  /** The soldier is enclosed, so no route leads to the other cell. */
  @Test
  void enclosedPiece_hasNoRoute() {
    Layout before = LayoutReader.read("XXS./XXHH/..../..../....").layout();
    Layout after = LayoutReader.read("XX../XXHH/..../..../S...").layout();
    Move jump = Move.between(before, after);
    for (Metric metric : Metric.values()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> jump.route(before, metric))
          .withMessageStartingWith("the piece cannot make move");
    }
  }
}

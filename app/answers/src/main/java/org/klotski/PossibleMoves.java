package org.klotski;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/** All moves of a layout, sorted by the remaining distance to the goal and then by code. */
public record PossibleMoves(
    Layout layout, Rules rules, OptionalInt distance, List<MoveOption> moves) implements Answer {

  /** Returns the moves of a layout; the function maps a layout to its distance to the goal. */
  public static PossibleMoves of(
      Layout layout, Rules rules, Function<Layout, OptionalInt> distance) {
    List<MoveOption> moves = new ArrayList<>();
    for (Layout next : layout.neighbors(rules.metric())) {
      Move move = Move.between(layout, next);
      moves.add(
          new MoveOption(
              move.piece(),
              move.from(),
              move.to(),
              move.route(layout, Metric.CELL),
              move.route(layout, Metric.LINE).size(),
              next,
              distance.apply(next)));
    }
    moves.sort(Comparator.comparingInt(move -> move.distance().orElse(Integer.MAX_VALUE)));
    return new PossibleMoves(layout, rules, distance.apply(layout), List.copyOf(moves));
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "code", layout(),
        "metric", rules.metric(),
        "goal", rules.goal(),
        "up_to_mirror", rules.upToMirror(),
        "distance", distance(),
        "moves", moves());
  }
}

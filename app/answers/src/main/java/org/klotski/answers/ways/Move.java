package org.klotski.answers.ways;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;

/**
 * One piece's move.
 *
 * @param piece what is moved: 2x2, horizontal, vertical or soldier
 * @param from its top left cell before, 0..19
 * @param to its top left cell afterwards
 */
public record Move(String piece, int from, int to) {
  /**
   * The move that leads from a layout to the next.
   *
   * @throws IllegalArgumentException if not exactly one piece lies elsewhere
   */
  public static Move between(Layout before, Layout after) {
    List<Move> moves = new ArrayList<>();
    add("2x2", 1 << before.square(), 1 << after.square(), moves);
    add("horizontal", before.horizontals(), after.horizontals(), moves);
    add("vertical", before.verticals(), after.verticals(), moves);
    add("soldier", before.soldiers(), after.soldiers(), moves);
    if (moves.size() != 1) {
      throw new IllegalArgumentException("no move leads from " + before + " to " + after);
    }
    return moves.get(0);
  }

  /** The moves of a way, one fewer than its layouts. */
  static List<Move> of(List<Layout> way) {
    List<Move> moves = new ArrayList<>();
    for (int i = 1; i < way.size(); i++) {
      moves.add(between(way.get(i - 1), way.get(i)));
    }
    return List.copyOf(moves);
  }

  private static void add(String piece, int before, int after, List<Move> moves) {
    int left = before & ~after;
    int entered = after & ~before;
    if (Integer.bitCount(left) == 1 && Integer.bitCount(entered) == 1) {
      moves.add(
          new Move(
              piece, Integer.numberOfTrailingZeros(left), Integer.numberOfTrailingZeros(entered)));
    } else if (left != 0 || entered != 0) {
      throw new IllegalArgumentException("more than one piece lies elsewhere");
    }
  }
}

package org.klotski.answers;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/** Says which piece was moved from where to where. */
public final class MoveText {
  private MoveText() {}

  /** One piece's move, such as {@code soldier 17 -> 18 (right)}; cells are 0..19. */
  public static String of(Layout before, Layout after) {
    String kind;
    int from;
    int to;
    if (before.square() != after.square()) {
      kind = "2x2";
      from = before.square();
      to = after.square();
    } else if (before.horizontals() != after.horizontals()) {
      kind = "horizontal";
      from = only(before.horizontals() & ~after.horizontals());
      to = only(after.horizontals() & ~before.horizontals());
    } else if (before.verticals() != after.verticals()) {
      kind = "vertical";
      from = only(before.verticals() & ~after.verticals());
      to = only(after.verticals() & ~before.verticals());
    } else {
      kind = "soldier";
      from = only(before.soldiers() & ~after.soldiers());
      to = only(after.soldiers() & ~before.soldiers());
    }
    return "%s %d -> %d (%s)".formatted(kind, from, to, direction(from, to));
  }

  private static String direction(int from, int to) {
    int right = to % Board.COLUMNS - from % Board.COLUMNS;
    int down = to / Board.COLUMNS - from / Board.COLUMNS;
    String across = distance(right, "right", "left");
    String upright = distance(down, "down", "up");
    return across.isEmpty() || upright.isEmpty() ? across + upright : across + ", " + upright;
  }

  private static String distance(int cells, String forward, String back) {
    if (cells == 0) {
      return "";
    }
    int length = Math.abs(cells);
    return (cells > 0 ? forward : back) + (length == 1 ? "" : " " + length);
  }

  private static int only(int cells) {
    return Integer.numberOfTrailingZeros(cells);
  }
}

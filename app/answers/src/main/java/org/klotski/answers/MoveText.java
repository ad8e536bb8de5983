package org.klotski.answers;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/** Says which piece was moved from where to where. */
public final class MoveText {
  private MoveText() {}

  /** One piece's move, such as {@code soldier 17 -> 18 (right)}; cells are 0..19. */
  public static String of(Layout before, Layout after) {
    for (PieceKind kind : PieceKind.values()) {
      int left = before.places(kind) & ~after.places(kind);
      if (left != 0) {
        int from = Integer.numberOfTrailingZeros(left);
        int to = Integer.numberOfTrailingZeros(after.places(kind) & ~before.places(kind));
        return "%s %d -> %d (%s)".formatted(kind.label(), from, to, direction(from, to));
      }
    }
    throw new IllegalArgumentException("no move leads from " + before + " to " + after);
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
}

package org.klotski.referee;

import java.util.ArrayList;
import java.util.List;

/** Finds the layouts one move away by lifting each piece and testing every place for it. */
public final class RefereeMoves {
  private static final int[][] DIRECTIONS = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

  private RefereeMoves() {}

  public static List<RefereeLayout> from(RefereeLayout layout, RefereeMetric metric) {
    List<RefereeLayout> found = new ArrayList<>();
    for (RefereePiece.Placed placed : layout.pieces()) {
      RefereePiece piece = placed.piece();
      char[] grid = layout.grid();
      piece.erase(grid, placed.row(), placed.column());
      for (int[] place : placesFor(placed, grid, metric)) {
        piece.draw(grid, place[0], place[1]);
        found.add(new RefereeLayout(grid));
        piece.erase(grid, place[0], place[1]);
      }
    }
    return found;
  }

  private static List<int[]> placesFor(
      RefereePiece.Placed placed, char[] grid, RefereeMetric metric) {
    return switch (metric) {
      case STEP -> flood(placed, grid);
      case LINE -> straight(placed, grid, 4);
      case CELL -> straight(placed, grid, 1);
    };
  }

  private static List<int[]> flood(RefereePiece.Placed placed, char[] grid) {
    boolean[] seen = new boolean[20];
    seen[4 * placed.row() + placed.column()] = true;
    List<int[]> places = new ArrayList<>();
    places.add(new int[] {placed.row(), placed.column()});
    for (int next = 0; next < places.size(); next++) {
      int[] here = places.get(next);
      for (int[] direction : DIRECTIONS) {
        int row = here[0] + direction[0];
        int column = here[1] + direction[1];
        if (placed.piece().fits(grid, row, column) && !seen[4 * row + column]) {
          seen[4 * row + column] = true;
          places.add(new int[] {row, column});
        }
      }
    }
    return places.subList(1, places.size());
  }

  private static List<int[]> straight(RefereePiece.Placed placed, char[] grid, int atMost) {
    List<int[]> places = new ArrayList<>();
    for (int[] direction : DIRECTIONS) {
      int row = placed.row() + direction[0];
      int column = placed.column() + direction[1];
      for (int i = 0; i < atMost && placed.piece().fits(grid, row, column); i++) {
        places.add(new int[] {row, column});
        row += direction[0];
        column += direction[1];
      }
    }
    return places;
  }
}

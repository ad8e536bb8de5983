package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;

/**
 * How many frames there are of each kind, counted without listing any: the board is filled cell by
 * cell, and ways that leave the same cells covered and have used the same pieces are added up. This
 * is the second, independent way to the sizes of the classes.
 */
public final class ClassCounts {
  private static final int MAX = LayoutClass.MAX_JIANG;

  /** For each number of horizontals and of verticals. */
  private static final int[][] FRAMES = count();

  private ClassCounts() {}

  /** The frames with {@code jiang} horizontals and verticals, {@code style} of them horizontals. */
  public static int frames(int jiang, int style) {
    return jiang > MAX ? 0 : FRAMES[style][jiang - style];
  }

  private static int[][] count() {
    int[][] frames = new int[MAX + 1][MAX + 1];
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int square = Integer.numberOfTrailingZeros(places);
      addWays(Board.squareCells(square), frames);
    }
    return frames;
  }

  private static void addWays(int squareCells, int[][] frames) {
    // ways[p][h][v]: p holds the covered cells among the next five, the nearest in bit 0
    int[][][] ways = new int[32][MAX + 1][MAX + 1];
    ways[squareCells & 31][0][0] = 1;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int[][][] after = new int[32][MAX + 1][MAX + 1];
      int entering = (squareCells >>> cell + 5 & 1) << 4;
      boolean rightColumn = cell % Board.COLUMNS == Board.COLUMNS - 1;
      boolean bottomRow = cell >= Board.CELLS - Board.COLUMNS;
      for (int covered = 0; covered < 32; covered++) {
        int left = covered >>> 1 | entering;
        add(after[left], ways[covered], 0, 0);
        if ((covered & 3) == 0 && !rightColumn) {
          add(after[left | 1], ways[covered], 1, 0);
        }
        if ((covered & 17) == 0 && !bottomRow) {
          add(after[left | 8], ways[covered], 0, 1);
        }
      }
      ways = after;
    }
    for (int[][] finished : ways) {
      add(frames, finished, 0, 0);
    }
  }

  private static void add(int[][] sum, int[][] ways, int horizontals, int verticals) {
    for (int h = 0; h + horizontals <= MAX; h++) {
      for (int v = 0; v + verticals <= MAX; v++) {
        sum[h + horizontals][v + verticals] += ways[h][v];
      }
    }
  }
}

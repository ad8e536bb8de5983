package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;

/**
 * Counts the frames with each number of horizontals and verticals without enumerating them. A
 * broken-profile dynamic program fills the board cell by cell; its state consists of the covered
 * cells among the next five and the numbers of pieces used. Tests compare the resulting class sizes
 * with the enumerated layouts.
 */
public final class ClassCounts {
  private static final int MAX = LayoutClass.MAX_JIANG;

  /** The number of frames, indexed by the numbers of horizontals and verticals. */
  private static final int[][] FRAMES = count();

  private ClassCounts() {}

  /** Returns the number of frames with the given numbers of big pieces and horizontals. */
  public static int frames(int jiang, int style) {
    return jiang > MAX ? 0 : FRAMES[style][jiang - style];
  }

  private static int[][] count() {
    int[][] frames = new int[MAX + 1][MAX + 1];
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int square = Integer.numberOfTrailingZeros(places);
      addFillings(Board.squareCells(square), frames);
    }
    return frames;
  }

  private static void addFillings(int squareCells, int[][] frames) {
    // In fillings[p][h][v], bit i of p is set if the i-th of the next five cells is covered.
    int[][][] fillings = new int[32][MAX + 1][MAX + 1];
    fillings[squareCells & 31][0][0] = 1;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int[][][] after = new int[32][MAX + 1][MAX + 1];
      int entering = (squareCells >>> cell + 5 & 1) << 4;
      boolean rightColumn = cell % Board.COLUMNS == Board.COLUMNS - 1;
      boolean bottomRow = cell >= Board.CELLS - Board.COLUMNS;
      for (int covered = 0; covered < 32; covered++) {
        int left = covered >>> 1 | entering;
        add(after[left], fillings[covered], 0, 0);
        if ((covered & 3) == 0 && !rightColumn) {
          add(after[left | 1], fillings[covered], 1, 0);
        }
        if ((covered & 17) == 0 && !bottomRow) {
          add(after[left | 8], fillings[covered], 0, 1);
        }
      }
      fillings = after;
    }
    for (int[][] finished : fillings) {
      add(frames, finished, 0, 0);
    }
  }

  private static void add(int[][] sum, int[][] fillings, int horizontals, int verticals) {
    for (int h = 0; h + horizontals <= MAX; h++) {
      for (int v = 0; v + verticals <= MAX; v++) {
        sum[h + horizontals][v + verticals] += fillings[h][v];
      }
    }
  }
}

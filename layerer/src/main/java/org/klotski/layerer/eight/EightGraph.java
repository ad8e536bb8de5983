package org.klotski.layerer.eight;

import org.klotski.enumerator.layouts.MoveGraph;

/**
 * The positions of the 8-puzzle, numbered by the rank of the permutation among all 362,880 (Cantor
 * expansion). A position is a permutation of 0..8, row by row; 0 is the blank.
 */
final class EightGraph implements MoveGraph {
  static final int CELLS = 9;

  private static final int[] FACTORIAL = {1, 1, 2, 6, 24, 120, 720, 5040, 40_320, 362_880};

  /** The cells below, to the left of, to the right of, and above each cell, in this order. */
  private static final int[][] ADJACENT = {
    {3, 1}, {4, 0, 2}, {5, 1}, {6, 4, 0}, {7, 3, 5, 1}, {8, 4, 2}, {7, 3}, {6, 8, 4}, {7, 5}
  };

  @Override
  public int size() {
    return FACTORIAL[CELLS];
  }

  @Override
  public int maxDegree() {
    return ADJACENT[4].length;
  }

  @Override
  public int neighbors(int number, int[] neighbors) {
    int[] position = unrank(number);
    int blank = blank(position);
    int count = 0;
    for (int cell : ADJACENT[blank]) {
      position[blank] = position[cell];
      position[cell] = 0;
      neighbors[count++] = rank(position);
      position[cell] = position[blank];
    }
    return count;
  }

  /** Returns the direction in which the blank moves between two neighbors: d, l, r, or u. */
  static char direction(int number, int neighbor) {
    return "u.l.r.d".charAt(3 + blank(unrank(neighbor)) - blank(unrank(number)));
  }

  private static int blank(int[] position) {
    int blank = 0;
    while (position[blank] != 0) {
      blank++;
    }
    return blank;
  }

  /** Returns the rank of a position in lexicographical order, from 0. */
  static int rank(int[] position) {
    int rank = 0;
    int left = (1 << CELLS) - 1;
    for (int cell = 0; cell < CELLS; cell++) {
      int entry = position[cell];
      rank += Integer.bitCount(left & (1 << entry) - 1) * FACTORIAL[CELLS - 1 - cell];
      left ^= 1 << entry;
    }
    return rank;
  }

  private static int[] unrank(int number) {
    int[] position = new int[CELLS];
    int left = (1 << CELLS) - 1;
    int rest = number;
    for (int cell = 0; cell < CELLS; cell++) {
      int smaller = rest / FACTORIAL[CELLS - 1 - cell];
      rest %= FACTORIAL[CELLS - 1 - cell];
      int entries = left;
      while (smaller-- > 0) {
        entries &= entries - 1;
      }
      position[cell] = Integer.numberOfTrailingZeros(entries);
      left ^= 1 << position[cell];
    }
    return position;
  }
}

package org.klotski.layerer.eight;

import org.klotski.enumerator.layouts.MoveGraph;

/**
 * The positions of the 8-puzzle, numbered by the rank of the permutation among all 362,880 (Cantor
 * expansion). A position is a permutation of 0..8, row by row; 0 is the blank.
 */
final class EightGraph implements MoveGraph {
  static final int CELLS = 9;
  static final int SIZE = 362_880;

  /** The directions in which the blank can move, in alphabetical order. */
  static final String DIRECTIONS = "dlru";

  private static final int[] FACTORIAL = {1, 1, 2, 6, 24, 120, 720, 5040, 40_320};
  private static final int SIDE = 3;
  private static final int BITS = 4;

  @Override
  public int size() {
    return SIZE;
  }

  @Override
  public int maxDegree() {
    return DIRECTIONS.length();
  }

  @Override
  public int neighbors(int number, int[] neighbors) {
    long position = unrank(number);
    int count = 0;
    for (int direction = 0; direction < DIRECTIONS.length(); direction++) {
      long moved = move(position, direction);
      if (moved >= 0) {
        neighbors[count++] = rank(moved);
      }
    }
    return count;
  }

  /** Packs a position into four bits per cell; the first cell is in the lowest bits. */
  static long pack(int[] entries) {
    long position = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      position |= (long) entries[cell] << BITS * cell;
    }
    return position;
  }

  /** Returns the position after a move of the blank, or -1 if the edge blocks the move. */
  static long move(long position, int direction) {
    int blank = 0;
    while (at(position, blank) != 0) {
      blank++;
    }
    int column = blank % SIDE;
    int to =
        switch (DIRECTIONS.charAt(direction)) {
          case 'd' -> blank + SIDE < CELLS ? blank + SIDE : -1;
          case 'l' -> column > 0 ? blank - 1 : -1;
          case 'r' -> column < SIDE - 1 ? blank + 1 : -1;
          default -> blank - SIDE;
        };
    if (to < 0) {
      return -1;
    }
    long tile = at(position, to);
    return position & ~(15L << BITS * to) | tile << BITS * blank;
  }

  /** Returns the rank of a position in lexicographical order, from 0. */
  static int rank(long position) {
    int rank = 0;
    int left = (1 << CELLS) - 1;
    for (int cell = 0; cell < CELLS; cell++) {
      int entry = at(position, cell);
      rank += Integer.bitCount(left & (1 << entry) - 1) * FACTORIAL[CELLS - 1 - cell];
      left ^= 1 << entry;
    }
    return rank;
  }

  private static long unrank(int number) {
    long position = 0;
    int left = (1 << CELLS) - 1;
    int rest = number;
    for (int cell = 0; cell < CELLS; cell++) {
      int smaller = rest / FACTORIAL[CELLS - 1 - cell];
      rest %= FACTORIAL[CELLS - 1 - cell];
      int entries = left;
      while (smaller-- > 0) {
        entries &= entries - 1;
      }
      int entry = Integer.numberOfTrailingZeros(entries);
      left ^= 1 << entry;
      position |= (long) entry << BITS * cell;
    }
    return position;
  }

  private static int at(long position, int cell) {
    return (int) (position >>> BITS * cell) & 15;
  }
}

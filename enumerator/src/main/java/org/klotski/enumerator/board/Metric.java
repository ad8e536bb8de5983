package org.klotski.enumerator.board;

import org.klotski.enumerator.texts.Labeled;

/**
 * The definition of one move. A move changes the place of one piece, and another move in the same
 * metric undoes it.
 */
public enum Metric implements Labeled {
  /** Any number of cells over empty cells, also around corners. The default of the database. */
  STEP {
    @Override
    public int reach(int place, int places) {
      int start = 1 << place;
      return Board.connected(start, places) & ~start;
    }

    @Override
    public int cliques(int place, int places, int[] cliques) {
      cliques[0] = Board.connected(1 << place, places);
      return cliques[0] == 1 << place ? 0 : 1;
    }
  },
  /** Any number of cells in a straight line. */
  LINE {
    @Override
    public int reach(int place, int places) {
      return Board.straightLines(place, places);
    }

    @Override
    public int cliques(int place, int places, int[] cliques) {
      int reach = reach(place, places);
      int inRow = reach & Board.rowOf(place);
      int count = 0;
      if (inRow != 0) {
        cliques[count++] = inRow | 1 << place;
      }
      if (inRow != reach) {
        cliques[count++] = reach & ~inRow | 1 << place;
      }
      return count;
    }
  },
  /** One cell. */
  CELL {
    @Override
    public int reach(int place, int places) {
      return Board.edgeNeighbors(1 << place) & places;
    }

    @Override
    public int cliques(int place, int places, int[] cliques) {
      int count = 0;
      for (int rest = reach(place, places); rest != 0; rest &= rest - 1) {
        cliques[count++] = Integer.lowestOneBit(rest) | 1 << place;
      }
      return count;
    }
  };

  /** The maximum number of cliques of a place. */
  public static final int MAX_CLIQUES = 4;

  /** The suffix of table and field names: empty for steps, as published, else _line or _cell. */
  public String suffix() {
    return this == STEP ? "" : "_" + label();
  }

  /**
   * The places that a piece reaches with one move.
   *
   * @param place the place of the piece
   * @param places all places at which the piece would cover only empty cells and its own cells, as
   *     a set of cells; contains {@code place}
   */
  public abstract int reach(int place, int places);

  /**
   * Lists the maximal cliques of places that contain a place. Any two places of a clique are one
   * move apart: it is a connected area (steps), a straight run (lines), or a pair (cells). Two
   * cliques share only the place itself, and all others together are {@link #reach}.
   *
   * @param place the place of the piece
   * @param places as for {@link #reach}
   * @param cliques filled with the cliques, sets of at least two cells; at least {@link
   *     #MAX_CLIQUES} long
   * @return the number of cliques
   */
  public abstract int cliques(int place, int places, int[] cliques);
}

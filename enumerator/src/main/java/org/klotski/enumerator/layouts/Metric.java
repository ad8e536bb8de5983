package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.texts.Labeled;

/** Defines what counts as one move, which another move in the same metric can undo. */
public enum Metric implements Labeled {
  /** A move over any number of empty cells, even around corners; the default metric. */
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
  /** A move over any number of empty cells in a straight line. */
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
  /** A move by one cell. */
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

  /** The maximum number of cliques that {@link #cliques} lists for a place. */
  public static final int MAX_CLIQUES = 4;

  /** Returns the suffix of table and field names: empty for steps, otherwise _line or _cell. */
  public String suffix() {
    return this == STEP ? "" : "_" + label();
  }

  /**
   * Returns the set of places that a piece can reach with one move, given its place and the set of
   * all places, including its own, at which it would cover only empty cells and its own cells.
   */
  public abstract int reach(int place, int places);

  /**
   * Lists the maximal cliques that contain the given place. Any two places of a clique are one move
   * apart: a clique is a connected area (steps), a straight run (lines), or a pair (cells). Two
   * cliques share only the given place; the other places of all cliques form {@link #reach}. Fills
   * an array of at least {@link #MAX_CLIQUES} elements with the cliques, each of which is a set of
   * at least two cells, and returns their number.
   */
  public abstract int cliques(int place, int places, int[] cliques);
}

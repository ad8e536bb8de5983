package org.klotski.enumerator.board;

import org.klotski.enumerator.texts.Labeled;

/** What counts as one move of one piece. Moves of every metric can be undone by one of the same. */
public enum Metric implements Labeled {
  /** Any number of cells, around corners too, over empty cells. The database counts these. */
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

  /** The most sets that {@link #cliques} answers. */
  public static final int MAX_CLIQUES = 4;

  /**
   * What names of tables and figures have behind them in this metric: {@code _line}, {@code _cell}
   * or, of steps, as these were published, nothing.
   */
  public String suffix() {
    return this == STEP ? "" : "_" + label();
  }

  /**
   * The places that a piece can be moved to by one move.
   *
   * @param place where it is
   * @param places all places at which it would lie on empty cells and cells of its own, as a set of
   *     cells; contains {@code place}
   */
  public abstract int reach(int place, int places);

  /**
   * The sets of places of which any two are one move apart, as large as they can be, that a place
   * is in: a connected area, a straight run, or a pair. Together they hold what {@link #reach}
   * answers, each place once, and the place itself in each of them.
   *
   * @param place as for {@link #reach}, like {@code places}
   * @param cliques filled with these sets of cells, each of two or more; at least {@link
   *     #MAX_CLIQUES} long
   * @return how many there are
   */
  public abstract int cliques(int place, int places, int[] cliques);
}

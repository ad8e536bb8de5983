package org.klotski.enumerator.board;

/** What counts as one move of one piece. Moves of every metric can be undone by one of the same. */
public enum Metric {
  /** Any number of cells, around corners too, over empty cells. The database counts these. */
  STEP {
    @Override
    public int reach(int place, int places) {
      int start = 1 << place;
      return Board.connected(start, places) & ~start;
    }
  },
  /** Any number of cells in a straight line. */
  LINE {
    @Override
    public int reach(int place, int places) {
      return Board.straightLines(place, places);
    }
  },
  /** One cell. */
  CELL {
    @Override
    public int reach(int place, int places) {
      return Board.edgeNeighbours(1 << place) & places;
    }
  };

  /**
   * The places that a piece can be moved to by one move.
   *
   * @param place where it is
   * @param places all places at which it would lie on empty cells and cells of its own, as a set of
   *     cells; contains {@code place}
   */
  public abstract int reach(int place, int places);
}

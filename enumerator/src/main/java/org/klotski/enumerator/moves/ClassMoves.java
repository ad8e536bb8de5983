package org.klotski.enumerator.moves;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;

/**
 * The moves within a class, on indices of {@link ClassLayouts}: what the searches run on. No
 * hashing, no codes: a soldier's move changes the choice within a frame, another piece's move
 * changes the frame by a table look-up. Takes some 10 ns per neighbour. Instances may be shared by
 * threads.
 */
public final class ClassMoves implements MoveGraph {
  private final ClassLayouts layouts;
  private final FrameFamily family;
  private final Metric metric;
  private final int ways;
  private final int bing;

  /** The moves of one metric among the layouts of one class. */
  public ClassMoves(ClassLayouts layouts, Metric metric) {
    this.layouts = layouts;
    this.metric = metric;
    family = layouts.family();
    ways = layouts.ways();
    bing = layouts.layoutClass().bing();
  }

  /** The layouts. */
  public ClassLayouts layouts() {
    return layouts;
  }

  /** The number of layouts in the class. */
  @Override
  public int size() {
    return layouts.size();
  }

  /**
   * Lists the layouts that one move leads to, each once.
   *
   * @param index where to start
   * @param neighbours filled with the indices of the neighbours, in no particular order; at least
   *     {@link Moves#MAX_NEIGHBOURS} long
   * @return how many there are
   */
  @Override
  public int neighbours(int index, int[] neighbours) {
    int local = index / ways;
    int base = local * ways;
    int free = family.free(local);
    int choice = CellSubsets.unrank(bing, index - base);
    int soldiers = CellSubsets.expand(choice, free);
    int empty = free & ~soldiers;
    int count = soldierMoves(base, free, choice, soldiers, neighbours);
    return pieceMoves(local, soldiers, empty, neighbours, count);
  }

  private int soldierMoves(int base, int free, int choice, int soldiers, int[] neighbours) {
    int empty = free & ~soldiers;
    int count = 0;
    for (int rest = soldiers & Board.edgeNeighbours(empty); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int without = choice ^ 1 << Integer.bitCount(free & from - 1);
      int reach = metric.reach(Integer.numberOfTrailingZeros(from), empty | from);
      for (int to = reach; to != 0; to &= to - 1) {
        int moved = without | 1 << Integer.bitCount(free & (to & -to) - 1);
        neighbours[count++] = base + CellSubsets.rank(moved);
      }
    }
    return count;
  }

  private int pieceMoves(int local, int soldiers, int empty, int[] neighbours, int found) {
    int frame = family.frame(local);
    int square = Frames.square(frame);
    int count = found;
    int piece = 0;
    int places = Board.squarePlaces(empty | Board.squareCells(square));
    if (places != 1 << square) {
      count = moveTo(local, piece, square, places, soldiers, neighbours, count);
    }
    for (int rest = Frames.horizontals(frame); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      piece++;
      places = Board.horizontalPlaces(empty | Board.horizontalCells(from));
      if ((places & Board.edgeNeighbours(from)) != 0) {
        int place = Integer.numberOfTrailingZeros(from);
        count = moveTo(local, piece, place, places, soldiers, neighbours, count);
      }
    }
    for (int rest = Frames.verticals(frame); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      piece++;
      places = Board.verticalPlaces(empty | Board.verticalCells(from));
      if ((places & Board.edgeNeighbours(from)) != 0) {
        int place = Integer.numberOfTrailingZeros(from);
        count = moveTo(local, piece, place, places, soldiers, neighbours, count);
      }
    }
    return count;
  }

  private int moveTo(
      int local, int piece, int place, int places, int soldiers, int[] neighbours, int found) {
    int gap = family.gap(local, piece);
    int count = found;
    for (int to = metric.reach(place, places); to != 0; to &= to - 1) {
      int after = family.filled(gap, Integer.numberOfTrailingZeros(to));
      neighbours[count++] = layouts.index(after, soldiers);
    }
    return count;
  }
}

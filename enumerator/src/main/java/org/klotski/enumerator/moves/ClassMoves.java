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
 * changes the frame by a table look-up. Takes some 10 ns per neighbor. Instances may be shared by
 * threads.
 */
public final class ClassMoves implements MoveGraph {
  /** The bits of a vertex; {@link #mark} uses others. */
  static final int VERTEX = (1 << 21) - 1;

  private static final int LINE = 1 << 30;
  private static final int CELL = 1 << 31;

  private final ClassLayouts layouts;
  private final FrameFamily family;
  private final Metric metric;
  private final int ways;
  private final int bing;
  private final int style;

  /** Null if vertices are indices. */
  private final MirrorPairs pairs;

  /** The moves of one metric among the layouts of one class. */
  public ClassMoves(ClassLayouts layouts, Metric metric) {
    this(layouts, metric, null);
  }

  ClassMoves(ClassLayouts layouts, Metric metric, MirrorPairs pairs) {
    this.layouts = layouts;
    this.metric = metric;
    this.pairs = pairs;
    family = layouts.family();
    ways = layouts.soldierChoices();
    bing = layouts.layoutClass().bing();
    style = layouts.layoutClass().style();
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

  @Override
  public int maxDegree() {
    return Moves.MAX_NEIGHBORS;
  }

  /**
   * Lists the layouts that one move leads to, each once.
   *
   * @param index where to start
   * @param neighbors filled with the indices of the neighbors, in no particular order; at least
   *     {@link Moves#MAX_NEIGHBORS} long
   * @return how many there are
   */
  @Override
  public int neighbors(int index, int[] neighbors) {
    return list(index, neighbors);
  }

  /**
   * Like {@link #neighbors} in steps, with the {@link #mark} of each other metric in which the step
   * is one move, too.
   */
  int markedSteps(int index, int[] neighbors) {
    return list(index, neighbors);
  }

  /** The bit that marks a step that is also a move of a metric; 0 for steps. */
  static int mark(Metric metric) {
    return switch (metric) {
      case STEP -> 0;
      case LINE -> LINE;
      case CELL -> CELL;
    };
  }

  private int list(int index, int[] neighbors) {
    int local = index / ways;
    int base = local * ways;
    int free = family.freeCells(local);
    int choice = CellSubsets.unrank(bing, index - base);
    int soldiers = CellSubsets.expand(choice, free);
    int empty = free & ~soldiers;
    int flipped = pairs == null ? 0 : Board.flipColumns(soldiers);
    int count = 0;
    for (int rest = empty; rest != 0; ) {
      int area = Board.connected(rest & -rest, rest);
      rest ^= area;
      for (int near = soldiers & Board.edgeNeighbors(area); near != 0; near &= near - 1) {
        int from = near & -near;
        int without = choice ^ 1 << Integer.bitCount(free & from - 1);
        int reach = metric == Metric.STEP ? area : reach(from, area | from);
        int cells = pairs == null ? 0 : Board.edgeNeighbors(from) & area;
        int lines = pairs == null || cells == area ? cells : lines(from, area | from);
        for (; reach != 0; reach &= reach - 1) {
          int place = reach & -reach;
          int moved = CellSubsets.rank(without | 1 << Integer.bitCount(free & place - 1));
          neighbors[count++] =
              pairs == null
                  ? base + moved
                  : pairs.afterSoldier(local, moved, soldiers ^ from ^ place)
                      | mark(place, lines, cells);
        }
      }
    }
    int frame = family.frame(local);
    int square = 1 << Frames.square(frame);
    int places = Board.squarePlaces(empty | Board.squareCells(Frames.square(frame)));
    if (places != square) {
      count = moveTo(family.gap(local, 0), square, places, soldiers, flipped, neighbors, count);
    }
    int horizontals = Frames.horizontals(frame);
    int movable = horizontals & Board.movableHorizontals(empty);
    for (; movable != 0; movable &= movable - 1) {
      int from = movable & -movable;
      int gap = family.gap(local, 1 + Integer.bitCount(horizontals & from - 1));
      places = Board.horizontalPlaces(empty | Board.horizontalCells(from));
      count = moveTo(gap, from, places, soldiers, flipped, neighbors, count);
    }
    int verticals = Frames.verticals(frame);
    int firstVertical = 1 + style;
    movable = verticals & Board.movableVerticals(empty);
    for (; movable != 0; movable &= movable - 1) {
      int from = movable & -movable;
      int gap = family.gap(local, firstVertical + Integer.bitCount(verticals & from - 1));
      places = Board.verticalPlaces(empty | Board.verticalCells(from));
      count = moveTo(gap, from, places, soldiers, flipped, neighbors, count);
    }
    return count;
  }

  private int reach(int from, int places) {
    return metric == Metric.STEP
        ? Board.connected(from, places) ^ from
        : metric.reach(Integer.numberOfTrailingZeros(from), places);
  }

  private static int mark(int place, int lines, int cells) {
    return ((lines & place) != 0 ? LINE : 0) | ((cells & place) != 0 ? CELL : 0);
  }

  private static int lines(int from, int places) {
    return Metric.LINE.reach(Integer.numberOfTrailingZeros(from), places);
  }

  /** Adds the layouts in which the piece that left a gap lies at each place of a set. */
  private int moveTo(
      int gap, int from, int places, int soldiers, int flipped, int[] neighbors, int found) {
    int reach = reach(from, places);
    int cells = pairs != null ? Board.edgeNeighbors(from) & reach : 0;
    int lines = pairs != null && cells != reach ? lines(from, places) : cells;
    int count = found;
    for (int rest = reach; rest != 0; rest &= rest - 1) {
      int place = rest & -rest;
      int after = family.frameWith(gap, Integer.numberOfTrailingZeros(rest));
      neighbors[count++] =
          pairs == null
              ? layouts.index(after, soldiers)
              : pairs.markedVertex(after, soldiers, flipped) | mark(place, lines, cells);
    }
    return count;
  }
}

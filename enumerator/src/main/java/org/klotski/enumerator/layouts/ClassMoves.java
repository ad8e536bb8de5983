package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;

/**
 * The graph of the layouts of one class in one metric, with the indices of {@link ClassLayouts} as
 * vertices. The search for moves starts from the empty cells. Moving a soldier changes only the
 * soldier choice. Any other move leads to another frame, which is looked up in {@link FrameFamily}.
 * Listing takes about 20 ns per neighbor. Instances are thread-safe.
 */
public final class ClassMoves implements MoveGraph {
  private final ClassLayouts layouts;
  private final FrameFamily family;
  private final Metric metric;
  private final int soldierChoices;
  private final int soldierCount;
  private final int horizontalCount;

  /** The numbering of the vertices, or null if the vertices are indices in the class. */
  private final MirrorPairs pairs;

  public ClassMoves(ClassLayouts layouts, Metric metric) {
    this(layouts, metric, null);
  }

  private ClassMoves(ClassLayouts layouts, Metric metric, MirrorPairs pairs) {
    this.layouts = layouts;
    this.metric = metric;
    this.pairs = pairs;
    family = layouts.family();
    soldierChoices = layouts.soldierChoices();
    soldierCount = layouts.layoutClass().bing();
    horizontalCount = layouts.layoutClass().style();
  }

  /**
   * Returns a graph of steps whose {@link #neighbors} method takes an index and lists vertices of
   * {@code pairs} with the marks of {@link ClassGraph}.
   */
  static ClassMoves markedSteps(ClassLayouts layouts, MirrorPairs pairs) {
    return new ClassMoves(layouts, Metric.STEP, pairs);
  }

  @Override
  public int size() {
    return layouts.size();
  }

  @Override
  public int neighbors(int index, int[] neighbors) {
    int frameInFamily = index / soldierChoices;
    int firstIndex = frameInFamily * soldierChoices;
    int free = family.freeCells(frameInFamily);
    int choice = CellSubsets.unrank(soldierCount, index - firstIndex);
    int soldiers = CellSubsets.expand(choice, free);
    int empty = free & ~soldiers;
    int count = 0;
    for (int rest = empty; rest != 0; ) {
      int area = Board.connected(rest & -rest, rest);
      rest ^= area;
      for (int near = soldiers & Board.edgeNeighbors(area); near != 0; near &= near - 1) {
        int from = near & -near;
        int others = choice ^ 1 << Integer.bitCount(free & from - 1);
        int cells = pairs == null ? 0 : Board.edgeNeighbors(from) & area;
        int lines = pairs == null || cells == area ? cells : lines(from, area | from);
        int reach =
            metric == Metric.STEP
                ? area
                : metric.reach(Integer.numberOfTrailingZeros(from), area | from);
        for (; reach != 0; reach &= reach - 1) {
          int to = reach & -reach;
          int moved = CellSubsets.rank(others | 1 << Integer.bitCount(free & to - 1));
          neighbors[count++] =
              pairs == null
                  ? firstIndex + moved
                  : pairs.vertexInFrame(frameInFamily, moved, soldiers ^ from ^ to)
                      | ClassGraph.marks(to, lines, cells);
        }
      }
    }
    int frame = family.frame(frameInFamily);
    int square = 1 << Frames.square(frame);
    int places = Board.squarePlaces(empty | Board.squareCells(Frames.square(frame)));
    if (places != square) {
      count = move(square, places, family.gap(frameInFamily, 0), soldiers, neighbors, count);
    }
    int horizontals = Frames.horizontals(frame);
    int movable = horizontals & Board.movableHorizontals(empty);
    for (; movable != 0; movable &= movable - 1) {
      int from = movable & -movable;
      int piece = 1 + Integer.bitCount(horizontals & from - 1);
      places = Board.horizontalPlaces(empty | Board.horizontalCells(from));
      count = move(from, places, family.gap(frameInFamily, piece), soldiers, neighbors, count);
    }
    int verticals = Frames.verticals(frame);
    movable = verticals & Board.movableVerticals(empty);
    for (; movable != 0; movable &= movable - 1) {
      int from = movable & -movable;
      int piece = 1 + horizontalCount + Integer.bitCount(verticals & from - 1);
      places = Board.verticalPlaces(empty | Board.verticalCells(from));
      count = move(from, places, family.gap(frameInFamily, piece), soldiers, neighbors, count);
    }
    return count;
  }

  /** Appends the layouts that result from moving the piece that left the given gap. */
  private int move(int from, int places, int gap, int soldiers, int[] neighbors, int found) {
    int reach = reach(from, places);
    int cells = pairs == null ? 0 : Board.edgeNeighbors(from) & reach;
    int lines = pairs == null || cells == reach ? cells : lines(from, places);
    int count = found;
    for (; reach != 0; reach &= reach - 1) {
      int to = reach & -reach;
      int after = family.frameWith(gap, Integer.numberOfTrailingZeros(to));
      neighbors[count++] =
          pairs == null
              ? layouts.index(after, soldiers)
              : pairs.vertex(after, soldiers) | ClassGraph.marks(to, lines, cells);
    }
    return count;
  }

  private int reach(int from, int places) {
    return metric == Metric.STEP
        ? Board.connected(from, places) ^ from
        : metric.reach(Integer.numberOfTrailingZeros(from), places);
  }

  private static int lines(int from, int places) {
    return Metric.LINE.reach(Integer.numberOfTrailingZeros(from), places);
  }
}

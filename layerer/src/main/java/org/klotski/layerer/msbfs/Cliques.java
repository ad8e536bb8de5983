package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.FrameFamily;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * The moves of a layout as cliques: sets of layouts that differ only in the position of one piece
 * and are pairwise one move apart. The positions of the piece form a connected range in the step
 * metric, a straight run in the line metric, and a pair in the cell metric ({@link
 * Metric#cliques}). Any two neighbors share exactly one clique. Layouts are identified by their
 * index in {@link ClassLayouts}. Listing takes about 10 ns per member.
 */
final class Cliques {
  /** The kinds of large pieces, in the order in which {@link FrameFamily#gap} counts pieces. */
  private static final PieceKind[] LARGE_KINDS = {
    PieceKind.SQUARE, PieceKind.HORIZONTAL, PieceKind.VERTICAL
  };

  private final ClassLayouts layouts;
  private final FrameFamily family;
  private final int soldierCount;
  private final Metric metric;
  private final int[] places = new int[Metric.MAX_CLIQUES];
  private IntArrayList members;
  private IntArrayList ends;

  Cliques(ClassLayouts layouts, Metric metric) {
    this.layouts = layouts;
    this.metric = metric;
    family = layouts.family();
    soldierCount = layouts.layoutClass().bing();
  }

  /**
   * Replaces the contents of {@code members} with the members of all cliques of a layout, which
   * include the layout itself, and the contents of {@code ends} with the end of each clique in
   * {@code members}.
   */
  void list(int index, IntArrayList members, IntArrayList ends) {
    this.members = members;
    this.ends = ends;
    members.clear();
    ends.clear();
    int frameInFamily = layouts.frameInFamily(index);
    int soldiers = layouts.soldierCells(index);
    int empty = family.freeCells(frameInFamily) & ~soldiers;
    listSoldiers(index, frameInFamily, soldiers, empty);
    listPieces(frameInFamily, soldiers, empty);
  }

  private void listSoldiers(int index, int frameInFamily, int soldiers, int empty) {
    int free = family.freeCells(frameInFamily);
    int base = frameInFamily * layouts.soldierChoices();
    int choice = CellSubsets.unrank(soldierCount, index - base);
    for (int rest = soldiers & Board.edgeNeighbors(empty); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int without = choice ^ 1 << Integer.bitCount(free & from - 1);
      int cliques = metric.cliques(Integer.numberOfTrailingZeros(from), empty | from, places);
      for (int i = 0; i < cliques; i++) {
        for (int to = places[i]; to != 0; to &= to - 1) {
          int moved = without | 1 << Integer.bitCount(free & (to & -to) - 1);
          members.add(base + CellSubsets.rank(moved));
        }
        ends.add(members.size());
      }
    }
  }

  private void listPieces(int frameInFamily, int soldiers, int empty) {
    Layout pieces = Frames.layout(family.frame(frameInFamily));
    int piece = 0;
    for (PieceKind kind : LARGE_KINDS) {
      for (int rest = pieces.places(kind); rest != 0; rest &= rest - 1) {
        int place = Integer.numberOfTrailingZeros(rest);
        listPiece(frameInFamily, piece++, place, kind.places(empty | kind.cells(place)), soldiers);
      }
    }
  }

  private void listPiece(int frameInFamily, int piece, int place, int reachable, int soldiers) {
    if ((reachable & Board.edgeNeighbors(1 << place)) == 0) {
      return;
    }
    int gap = family.gap(frameInFamily, piece);
    int cliques = metric.cliques(place, reachable, places);
    for (int i = 0; i < cliques; i++) {
      for (int to = places[i]; to != 0; to &= to - 1) {
        int after = family.frameWith(gap, Integer.numberOfTrailingZeros(to));
        members.add(layouts.index(after, soldiers));
      }
      ends.add(members.size());
    }
  }
}

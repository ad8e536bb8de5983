package org.klotski.layerer.msbfs;

import java.util.Arrays;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.CellSubsets;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;

/**
 * Moves as sets of layouts of which any two are one move apart: one piece can be at each place of a
 * set, all others stay where they are. In steps that is a connected range, in the line metric a
 * straight run, in the cell metric a pair ({@link Metric#cliques}). Two layouts are neighbors if a
 * set holds both, and then only one does. Layouts are named by their index in {@link ClassLayouts}.
 * Takes some 10 ns per member of a set.
 */
final class Cliques {
  private final ClassLayouts layouts;
  private final FrameFamily family;
  private final int soldierCount;
  private final Metric metric;
  private final int[] cliques = new int[Metric.MAX_CLIQUES];

  private int sets;
  private int[] end = new int[16];
  private int[] members = new int[256];

  Cliques(ClassLayouts layouts, Metric metric) {
    this.layouts = layouts;
    this.metric = metric;
    family = layouts.family();
    soldierCount = layouts.layoutClass().bing();
  }

  /** Lists the sets that a layout is in; they are in place until the next call. */
  void list(int index) {
    sets = 0;
    int local = layouts.frameInFamily(index);
    int soldiers = layouts.soldierCells(index);
    int empty = family.freeCells(local) & ~soldiers;
    listSoldiers(index, local, soldiers, empty);
    listPieces(local, soldiers, empty);
  }

  /** The number of sets. */
  int sets() {
    return sets;
  }

  /** Where a set begins in {@link #members()}. */
  int begin(int set) {
    return set == 0 ? 0 : end[set - 1];
  }

  /** Where a set ends in {@link #members()}. */
  int end(int set) {
    return end[set];
  }

  /** The members of the sets, one set after another, the layout itself among them; not a copy. */
  int[] members() {
    return members;
  }

  private void listSoldiers(int index, int local, int soldiers, int empty) {
    int free = family.freeCells(local);
    int base = local * layouts.soldierChoices();
    int choice = CellSubsets.unrank(soldierCount, index - base);
    for (int rest = soldiers & Board.edgeNeighbors(empty); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int without = choice ^ 1 << Integer.bitCount(free & from - 1);
      int count = metric.cliques(Integer.numberOfTrailingZeros(from), empty | from, cliques);
      for (int i = 0; i < count; i++) {
        beginSet();
        for (int to = cliques[i]; to != 0; to &= to - 1) {
          int moved = without | 1 << Integer.bitCount(free & (to & -to) - 1);
          members[end[sets - 1]++] = base + CellSubsets.rank(moved);
        }
      }
    }
  }

  private void listPieces(int local, int soldiers, int empty) {
    int frame = family.frame(local);
    int piece = 0;
    int square = 1 << Frames.square(frame);
    listPiece(
        local,
        piece++,
        square,
        Board.squarePlaces(empty | Board.squareCells(Frames.square(frame))),
        soldiers);
    for (int rest = Frames.horizontals(frame); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int places = Board.horizontalPlaces(empty | Board.horizontalCells(from));
      listPiece(local, piece++, from, places, soldiers);
    }
    for (int rest = Frames.verticals(frame); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      int places = Board.verticalPlaces(empty | Board.verticalCells(from));
      listPiece(local, piece++, from, places, soldiers);
    }
  }

  private void listPiece(int local, int piece, int from, int places, int soldiers) {
    if ((places & Board.edgeNeighbors(from)) == 0) {
      return;
    }
    int gap = family.gap(local, piece);
    int count = metric.cliques(Integer.numberOfTrailingZeros(from), places, cliques);
    for (int i = 0; i < count; i++) {
      beginSet();
      for (int to = cliques[i]; to != 0; to &= to - 1) {
        int after = family.frameWith(gap, Integer.numberOfTrailingZeros(to));
        members[end[sets - 1]++] = layouts.index(after, soldiers);
      }
    }
  }

  private void beginSet() {
    int begin = sets == 0 ? 0 : end[sets - 1];
    if (sets == end.length) {
      end = Arrays.copyOf(end, 2 * sets);
    }
    if (begin + Board.CELLS > members.length) {
      members = Arrays.copyOf(members, 2 * members.length);
    }
    end[sets++] = begin;
  }
}

package org.klotski.grouper;

import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.frames.FrameFamily;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Unites bundles along the one-cell moves of the 2x2, the horizontals and the verticals. The moves
 * to the right and down are enough: the others undo them. Moves of soldiers stay within a bundle.
 */
final class MoveUnion {
  private static final int MAX_AREAS = 16;

  private final Bundles bundles;
  private final UnionFind sets;
  private final FrameFamily family;

  /** The areas of the cells that are free before and after the move, and two of their strides. */
  private final int[] sharedSize = new int[MAX_AREAS];

  private final int[] strideBefore = new int[MAX_AREAS];
  private final int[] strideAfter = new int[MAX_AREAS];
  private int shared;

  private MoveUnion(Bundles bundles, UnionFind sets, FrameFamily family) {
    this.bundles = bundles;
    this.sets = sets;
    this.family = family;
  }

  /** Unites the bundles of some classes that a move leads between. */
  static UnionFind of(Bundles bundles, List<LayoutClass> classes, TaskRunner runner) {
    UnionFind sets = new UnionFind(bundles.size());
    int most = LayoutClass.MAX_JIANG + 1;
    runner.run(
        most * most,
        number -> {
          int jiang = number / most;
          int style = number % most;
          if (classes.stream().anyMatch(each -> each.hasBigPieces(jiang, style))) {
            new MoveUnion(bundles, sets, FrameFamily.of(jiang, style)).uniteAll();
          }
        });
    return sets;
  }

  private void uniteAll() {
    for (int local = 0; local < family.size(); local++) {
      int frame = family.frame(local);
      int piece = 0;
      unitePiece(local, piece++, 1 << Frames.square(frame));
      for (int rest = Frames.horizontals(frame); rest != 0; rest &= rest - 1) {
        unitePiece(local, piece++, rest & -rest);
      }
      for (int rest = Frames.verticals(frame); rest != 0; rest &= rest - 1) {
        unitePiece(local, piece++, rest & -rest);
      }
    }
  }

  private void unitePiece(int local, int piece, int place) {
    int gap = family.gap(local, piece);
    for (int to : new int[] {Board.right(place), Board.down(place)}) {
      if (to != 0) {
        int after = family.frameWith(gap, Integer.numberOfTrailingZeros(to));
        if (after != FrameFamily.NONE) {
          uniteFrames(family.frame(local), family.frame(after));
        }
      }
    }
  }

  /** Unites for all ways to put soldiers on the cells that are free before and after the move. */
  private void uniteFrames(int before, int after) {
    findShared(before, after);
    int[] count = new int[shared];
    int bundleBefore = bundles.first(before);
    int bundleAfter = bundles.first(after);
    while (true) {
      sets.unite(bundleBefore, bundleAfter);
      int area = 0;
      while (area < shared && count[area] == sharedSize[area]) {
        bundleBefore -= count[area] * strideBefore[area];
        bundleAfter -= count[area] * strideAfter[area];
        count[area++] = 0;
      }
      if (area == shared) {
        return;
      }
      count[area]++;
      bundleBefore += strideBefore[area];
      bundleAfter += strideAfter[area];
    }
  }

  private void findShared(int before, int after) {
    shared = 0;
    for (int rest = Frames.freeCells(before) & Frames.freeCells(after); rest != 0; ) {
      int cell = rest & -rest;
      int area = Board.connected(cell, rest);
      sharedSize[shared] = Integer.bitCount(area);
      strideBefore[shared] = bundles.of(before, cell) - bundles.first(before);
      strideAfter[shared] = bundles.of(after, cell) - bundles.first(after);
      shared++;
      rest &= ~area;
    }
  }
}

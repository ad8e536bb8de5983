package org.klotski.grouper;

import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.FrameFamily;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Merges bundles connected by moves. A soldier's move stays within a bundle, so only moves of the
 * 2x2, the horizontals, and the verticals matter. One-cell moves to the right and down suffice:
 * longer moves are sequences of one-cell moves, and opposite moves connect the same bundles.
 *
 * <p>A move from one frame to another is possible if the soldiers occupy only cells that are free
 * in both frames. The move connects one pair of bundles for each distribution of soldiers among the
 * areas of the shared free cells.
 */
final class MoveUnion {
  private static final int MAX_AREAS = 16;

  private final Bundles bundles;
  private final UnionFind sets;
  private final FrameFamily family;

  /** The number of cells in each area of the shared free cells. */
  private final int[] sharedSize = new int[MAX_AREAS];

  /** For each shared area, the stride of the area of the first frame that contains it. */
  private final int[] strideBefore = new int[MAX_AREAS];

  /** For each shared area, the stride of the area of the second frame that contains it. */
  private final int[] strideAfter = new int[MAX_AREAS];

  private int shared;

  private MoveUnion(Bundles bundles, UnionFind sets, FrameFamily family) {
    this.bundles = bundles;
    this.sets = sets;
    this.family = family;
  }

  /** Merges the bundles of the given classes, with one task per family of frames. */
  static UnionFind of(Bundles bundles, List<LayoutClass> classes, TaskRunner runner) {
    UnionFind sets = new UnionFind(bundles.size());
    List<LayoutClass> families =
        classes.stream()
            .map(each -> new LayoutClass(each.jiang(), 0, each.style()))
            .distinct()
            .toList();
    runner.run(
        families.size(),
        task -> {
          LayoutClass each = families.get(task);
          FrameFamily family = FrameFamily.of(each.jiang(), each.style());
          new MoveUnion(bundles, sets, family).uniteAll();
        });
    return sets;
  }

  private void uniteAll() {
    for (int frameInFamily = 0; frameInFamily < family.size(); frameInFamily++) {
      Layout bare = Frames.layout(family.frame(frameInFamily));
      int piece = 0;
      for (PieceKind kind : PieceKind.values()) {
        for (int rest = bare.places(kind); rest != 0; rest &= rest - 1) {
          unitePiece(frameInFamily, piece++, Integer.lowestOneBit(rest));
        }
      }
    }
  }

  private void unitePiece(int frameInFamily, int piece, int place) {
    int gap = family.gap(frameInFamily, piece);
    for (int to : new int[] {Board.right(place), Board.down(place)}) {
      if (to != 0) {
        int after = family.frameWith(gap, Integer.numberOfTrailingZeros(to));
        if (after != FrameFamily.NONE) {
          uniteFrames(family.frame(frameInFamily), family.frame(after));
        }
      }
    }
  }

  /** Merges the bundles of two frames that have the same number of soldiers in each shared area. */
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

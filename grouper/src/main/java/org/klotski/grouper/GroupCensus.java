package org.klotski.grouper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;

/** Adds up the bundles of each group: its size, its smallest member, whether one is solved. */
final class GroupCensus {
  private final int[] size;
  private final long[] seed;
  private final boolean[] solvable;
  private final IntArrayList[] representativesOfClass = new IntArrayList[LayoutClass.all().size()];

  GroupCensus(Bundles bundles, UnionFind sets, List<LayoutClass> classes) {
    size = new int[bundles.size()];
    seed = new long[bundles.size()];
    solvable = new boolean[bundles.size()];
    for (LayoutClass layoutClass : classes) {
      representativesOfClass[layoutClass.index()] = new IntArrayList();
    }
    for (int frame = 0; frame < Frames.COUNT; frame++) {
      int style = Integer.bitCount(Frames.horizontals(frame));
      int jiang = style + Integer.bitCount(Frames.verticals(frame));
      if (classes.size() > 1 || classes.get(0).hasBigPieces(jiang, style)) {
        addFrame(bundles, frame, jiang, style, sets);
      }
    }
  }

  private void addFrame(Bundles bundles, int frame, int jiang, int style, UnionFind sets) {
    for (int bundle = bundles.first(frame); bundle < bundles.first(frame + 1); bundle++) {
      int soldiers = bundles.smallest(frame, bundle);
      LayoutClass layoutClass = new LayoutClass(jiang, Integer.bitCount(soldiers), style);
      if (layoutClass.exists() && representativesOfClass[layoutClass.index()] != null) {
        add(bundles, frame, bundle, soldiers, sets.find(bundle), layoutClass);
      }
    }
  }

  /** The representatives of the groups of a class, in the order of group_num. */
  int[] representatives(LayoutClass layoutClass) {
    if (representativesOfClass[layoutClass.index()] == null) {
      return new int[0];
    }
    int[] representatives = representativesOfClass[layoutClass.index()].toIntArray();
    IntArrays.quickSort(
        representatives,
        (a, b) -> size[a] != size[b] ? size[b] - size[a] : Long.compare(seed[a], seed[b]));
    return representatives;
  }

  /** The record of a group given by its representative. */
  Group group(int representative, LayoutClass layoutClass, int number) {
    return new Group(
        layoutClass, number, size[representative], seed[representative], solvable[representative]);
  }

  private void add(
      Bundles bundles,
      int frame,
      int bundle,
      int soldiers,
      int representative,
      LayoutClass layoutClass) {
    int square = Frames.square(frame);
    long smallest =
        LayoutCode.encode(square, Frames.horizontals(frame), Frames.verticals(frame), soldiers);
    if (size[representative] == 0) {
      representativesOfClass[layoutClass.index()].add(representative);
      seed[representative] = smallest;
    }
    size[representative] += bundles.layouts(frame, bundle);
    seed[representative] = Math.min(seed[representative], smallest);
    solvable[representative] |= square == Board.EXIT;
  }
}

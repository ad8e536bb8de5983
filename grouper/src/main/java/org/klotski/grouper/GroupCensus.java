package org.klotski.grouper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;

/** Computes the size, the seed, and the solvability of each group from its bundles. */
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
      Layout bare = Frames.layout(frame);
      for (int bundle = bundles.first(frame); bundle < bundles.first(frame + 1); bundle++) {
        add(bundles, frame, bundle, bare, sets.find(bundle));
      }
    }
  }

  private void add(Bundles bundles, int frame, int bundle, Layout bare, int representative) {
    Layout smallest = bare.with(PieceKind.SOLDIER, bundles.smallest(frame, bundle));
    LayoutClass layoutClass = smallest.layoutClass();
    if (!layoutClass.exists() || representativesOfClass[layoutClass.index()] == null) {
      return;
    }
    long code = smallest.code();
    if (size[representative] == 0) {
      representativesOfClass[layoutClass.index()].add(representative);
      seed[representative] = code;
    }
    size[representative] += bundles.layouts(frame, bundle);
    seed[representative] = Math.min(seed[representative], code);
    solvable[representative] |= smallest.isSolved();
  }

  /** Returns the representatives of the groups of a class, in the order of group_num. */
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

  /** Returns the group with the given representative. */
  Group group(int representative, LayoutClass layoutClass, int groupNumber) {
    return new Group(
        layoutClass,
        groupNumber,
        size[representative],
        seed[representative],
        solvable[representative]);
  }
}

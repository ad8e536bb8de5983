package org.klotski.layerer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.Consumer;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.grouper.Group;

/**
 * Lists for each member of a group the layouts that are a known number of steps away from it: its
 * farthest layouts, or its nearest solutions. Searches from 512 members at once.
 *
 * <p>Takes time proportional to the square of the group's size, some hundred million to some
 * billion pairs of layouts a second, and some 300 bytes per member, besides the lists of 512
 * members. Not for several threads at once.
 */
public final class DistanceLists {
  private static final int UNITS = 1;

  private final ClassLayouts layouts;
  private final MemberRows members;
  private final ManyRootSearch search;

  /**
   * Prepares to search a group. Takes some microseconds per member.
   *
   * @param layouts the layouts of the group's class
   * @throws IllegalArgumentException if the group's size is not that of the seed's group
   */
  public DistanceLists(ClassLayouts layouts, Group group) {
    this.layouts = layouts;
    members = MemberRows.of(layouts, layouts.index(group.seed()), group.size());
    GroupGraph graph = GroupGraph.of(layouts, members, AnalysisSettings.DEFAULT.chunkRows());
    search = new ManyRootSearch(graph, UNITS);
  }

  /**
   * Lists layouts.
   *
   * @param codes the members to list them for; neighbours, or members in code order, are faster
   * @param steps for each of them how far away the listed layouts are; -1 for an empty list
   * @param onlySolved whether to list only those of them that are solved
   * @param visitor is told of each list, in the order of {@code codes}: codes, ascending
   */
  public void list(long[] codes, int[] steps, boolean onlySolved, Consumer<long[]> visitor) {
    int most = search.mostRoots();
    for (int from = 0; from < codes.length; from += most) {
      int to = Math.min(from + most, codes.length);
      Batch batch = new Batch(Arrays.copyOfRange(steps, from, to), onlySolved);
      int[] roots = new int[to - from];
      for (int i = 0; i < roots.length; i++) {
        roots[i] = members.row(layouts.index(codes[from + i]));
      }
      batch.arriveAtThemselves(roots);
      search.search(roots, batch);
      batch.lists(visitor);
    }
  }

  /** What is found by one search. */
  private final class Batch implements Arrivals {
    private final boolean onlySolved;
    private final IntArrayList[] found;

    /** For each distance the roots whose lists are of layouts that far away; null for none. */
    private final long[][] rootsWanting;

    private final int least;

    Batch(int[] steps, boolean onlySolved) {
      this.onlySolved = onlySolved;
      found = new IntArrayList[steps.length];
      int farthest = Arrays.stream(steps).max().orElse(-1);
      rootsWanting = new long[farthest + 1][];
      for (int i = 0; i < steps.length; i++) {
        found[i] = new IntArrayList();
        if (steps[i] >= 0) {
          if (rootsWanting[steps[i]] == null) {
            rootsWanting[steps[i]] = new long[search.width()];
          }
          rootsWanting[steps[i]][i >>> 6] |= 1L << i;
        }
      }
      least = Arrays.stream(steps).filter(step -> step >= 0).min().orElse(Integer.MAX_VALUE);
    }

    @Override
    public int reportFrom(int row) {
      return isListed(row) ? least : Integer.MAX_VALUE;
    }

    @Override
    public void arrive(int row, int distance, long[] roots) {
      long[] wanting = distance < rootsWanting.length ? rootsWanting[distance] : null;
      if (wanting == null) {
        return;
      }
      for (int word = 0; word < wanting.length; word++) {
        for (long left = roots[word] & wanting[word]; left != 0; left &= left - 1) {
          found[(word << 6) + Long.numberOfTrailingZeros(left)].add(row);
        }
      }
    }

    /** At distance 0, which a search does not report. */
    void arriveAtThemselves(int[] rows) {
      long[] self = new long[search.width()];
      for (int i = 0; i < rows.length; i++) {
        if (isListed(rows[i])) {
          self[i >>> 6] = 1L << i;
          arrive(rows[i], 0, self);
          self[i >>> 6] = 0;
        }
      }
    }

    void lists(Consumer<long[]> visitor) {
      for (IntArrayList each : found) {
        long[] codes = new long[each.size()];
        for (int i = 0; i < codes.length; i++) {
          codes[i] = layouts.code(members.index(each.getInt(i)));
        }
        Arrays.sort(codes);
        visitor.accept(codes);
      }
    }

    private boolean isListed(int row) {
      return !onlySolved || layouts.isSolved(members.index(row));
    }
  }
}

package org.klotski.layerer.bfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.stream.IntStream;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.Metric;

/**
 * The nearest solutions of all layouts of a class. All nearest solved layouts are solutions,
 * because no shortest path to a nearest solved layout passes through another solved layout. One
 * search from all solved layouts suffices: the list of a layout is the union of the lists of the
 * neighbors that are nearer to solved layouts.
 *
 * <p>Each layout takes a few microseconds and about 20 bytes, and each list entry takes 4 bytes. A
 * layout shares the list of its first nearer neighbor if the two lists are equal.
 */
public final class NearestSolutions {
  private final ClassLayouts layouts;
  private final ClassMoves moves;
  private final BreadthFirstSearch search;

  /** For each layout, the position of its list in {@link #lists}. */
  private final int[] listOf;

  /** The start of each list in {@link #entries}, followed by the end of the last list. */
  private final IntArrayList lists = new IntArrayList();

  /** Indices in the class, list by list; each list is sorted by index, not by code. */
  private final IntArrayList entries = new IntArrayList();

  private final IntArrayList union = new IntArrayList();

  /** Computes the lists of all layouts in the given metric. */
  public NearestSolutions(ClassLayouts layouts, Metric metric) {
    this.layouts = layouts;
    moves = new ClassMoves(layouts, metric);
    search = new BreadthFirstSearch(moves);
    listOf = new int[layouts.size()];
    lists.add(0);
    int[] solved = layouts.solved();
    search.search(solved);
    int[] neighbors = new int[moves.maxDegree()];
    for (int i = 0; i < search.reached(); i++) {
      int index = search.reached(i);
      listOf[index] = i < solved.length ? add(new int[] {index}, 1) : unite(index, neighbors);
    }
  }

  /** Returns the number of moves from a layout to its nearest solutions, or -1 if it has none. */
  public int distance(int index) {
    return search.distance(index);
  }

  /** Returns the codes of the nearest solutions of a layout, in ascending order. */
  public long[] of(int index) {
    if (search.distance(index) == BreadthFirstSearch.UNREACHED) {
      return new long[0];
    }
    return IntStream.range(lists.getInt(listOf[index]), lists.getInt(listOf[index] + 1))
        .mapToLong(i -> layouts.code(entries.getInt(i)))
        .sorted()
        .toArray();
  }

  /** Unites the lists of an unsolved layout's nearer neighbors; returns the resulting list. */
  private int unite(int index, int[] neighbors) {
    int count = moves.neighbors(index, neighbors);
    int first = -1;
    union.clear();
    for (int i = 0; i < count; i++) {
      if (search.distance(neighbors[i]) == search.distance(index) - 1) {
        int list = listOf[neighbors[i]];
        first = first < 0 ? list : first;
        if (list != first || union.isEmpty()) {
          union.addElements(union.size(), entries.elements(), lists.getInt(list), size(list));
        }
      }
    }
    int[] all = union.elements();
    IntArrays.quickSort(all, 0, union.size());
    int distinct = 0;
    for (int i = 0; i < union.size(); i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[distinct++] = all[i];
      }
    }
    return distinct == size(first) ? first : add(all, distinct);
  }

  private int size(int list) {
    return lists.getInt(list + 1) - lists.getInt(list);
  }

  private int add(int[] list, int size) {
    entries.addElements(entries.size(), list, 0, size);
    lists.add(entries.size());
    return lists.size() - 2;
  }
}

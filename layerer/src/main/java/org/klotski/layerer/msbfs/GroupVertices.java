package org.klotski.layerer.msbfs;

import java.util.Arrays;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;

/**
 * The members of a group as the vertices 0..size-1 of its graph, in the order of their index in
 * {@link ClassLayouts}: the vertices of a frame follow one another. Takes 4 bytes per member and a
 * quarter of a byte per layout of the class; both ways of converting take some nanoseconds.
 */
final class GroupVertices {
  private final int[] indices;

  /** For each layout of the class whether it is a member, 64 to a word. */
  private final long[] isMember;

  /** For each word of {@link #isMember} the members before it. */
  private final int[] before;

  private GroupVertices(int[] indices, long[] isMember, int[] before) {
    this.indices = indices;
    this.isMember = isMember;
    this.before = before;
  }

  /**
   * The members of the group that a layout is in, found by following steps.
   *
   * @param size how many there are
   * @throws IllegalArgumentException if there are more or fewer
   */
  public static GroupVertices of(ClassLayouts layouts, int anyMember, int size) {
    long[] isMember = new long[(layouts.size() + 63) >>> 6];
    int[] found = new int[size];
    Cliques steps = new Cliques(layouts, Metric.STEP);
    isMember[anyMember >>> 6] |= 1L << anyMember;
    found[0] = anyMember;
    int count = 1;
    for (int next = 0; next < count; next++) {
      steps.list(found[next]);
      int end = steps.sets() == 0 ? 0 : steps.end(steps.sets() - 1);
      for (int i = 0; i < end; i++) {
        int neighbor = steps.members()[i];
        if ((isMember[neighbor >>> 6] >>> neighbor & 1) == 0) {
          if (count == size) {
            throw new IllegalArgumentException(
                "a group of %d members was announced, but more are reachable".formatted(size));
          }
          isMember[neighbor >>> 6] |= 1L << neighbor;
          found[count++] = neighbor;
        }
      }
    }
    if (count != size) {
      throw new IllegalArgumentException(
          "a group of %d members was announced, but %d are reachable".formatted(size, count));
    }
    Arrays.sort(found);
    int[] before = new int[isMember.length];
    for (int word = 1; word < before.length; word++) {
      before[word] = before[word - 1] + Long.bitCount(isMember[word - 1]);
    }
    return new GroupVertices(found, isMember, before);
  }

  /** The number of members. */
  int size() {
    return indices.length;
  }

  /** The index in the class of the member that is a vertex. */
  public int index(int vertex) {
    return indices[vertex];
  }

  /** Whether the layout with an index in the class is a member. */
  boolean contains(int index) {
    return (isMember[index >>> 6] >>> index & 1) != 0;
  }

  /** The vertex that is the member with an index in the class. */
  public int vertex(int index) {
    int word = index >>> 6;
    return before[word] + Long.bitCount(isMember[word] & (1L << index) - 1);
  }

  /** The sets of moves that each vertex is in. */
  GroupGraph.SetLister sets(ClassLayouts layouts, Metric metric) {
    Cliques moves = new Cliques(layouts, metric);
    return new GroupGraph.SetLister() {
      @Override
      public int list(int vertex) {
        moves.list(index(vertex));
        return moves.sets();
      }

      @Override
      public int copy(int set, int[] members) {
        int begin = moves.begin(set);
        int length = moves.end(set) - begin;
        for (int i = 0; i < length; i++) {
          members[i] = vertex(moves.members()[begin + i]);
        }
        return length;
      }
    };
  }
}

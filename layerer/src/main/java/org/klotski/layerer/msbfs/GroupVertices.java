package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;

/**
 * The members of a group as the vertices 0 to size - 1 of its graph. Vertices are ordered by their
 * index in {@link ClassLayouts}, so the vertices of a frame are consecutive. An instance takes 4
 * bytes per member and 0.2 bytes per layout of the class; a conversion takes a few nanoseconds.
 */
final class GroupVertices {
  final ClassLayouts layouts;
  private final int[] indices;

  /** The set of members among the layouts of the class, 64 layouts per word. */
  private final long[] isMember;

  /** The number of members before each word of {@link #isMember}. */
  private final int[] membersBefore;

  /**
   * Finds all members of a group; throws an IllegalArgumentException if their number is not {@code
   * size}. The search needs only one bit per layout of the class, which matters in a class with
   * thousands of groups.
   */
  GroupVertices(ClassLayouts layouts, int anyMember, int size) {
    this.layouts = layouts;
    isMember = new long[(layouts.size() + 63) >>> 6];
    IntArrayList found = new IntArrayList(size);
    Cliques steps = new Cliques(layouts, Metric.STEP);
    IntArrayList members = new IntArrayList();
    IntArrayList ends = new IntArrayList();
    isMember[anyMember >>> 6] |= 1L << anyMember;
    found.add(anyMember);
    for (int next = 0; next < found.size(); next++) {
      steps.list(found.getInt(next), members, ends);
      for (int i = 0; i < members.size(); i++) {
        int neighbor = members.getInt(i);
        if (!contains(neighbor)) {
          isMember[neighbor >>> 6] |= 1L << neighbor;
          found.add(neighbor);
        }
      }
    }
    if (found.size() != size) {
      throw new IllegalArgumentException(
          "the group has %d members, expected %d".formatted(found.size(), size));
    }
    indices = found.toIntArray();
    Arrays.sort(indices);
    membersBefore = new int[isMember.length];
    for (int word = 1; word < isMember.length; word++) {
      membersBefore[word] = membersBefore[word - 1] + Long.bitCount(isMember[word - 1]);
    }
  }

  int size() {
    return indices.length;
  }

  /** Returns the index of the given vertex in the class. */
  int index(int vertex) {
    return indices[vertex];
  }

  boolean contains(int index) {
    return (isMember[index >>> 6] >>> index & 1) != 0;
  }

  /** Returns the vertex of the member with the given index in the class. */
  int vertex(int index) {
    int word = index >>> 6;
    return membersBefore[word] + Long.bitCount(isMember[word] & (1L << index) - 1);
  }

  /** Returns a lister of cliques whose members are vertices. */
  GroupGraph.CliqueLister cliques(Metric metric) {
    Cliques cliques = new Cliques(layouts, metric);
    return (vertex, members, ends) -> {
      cliques.list(index(vertex), members, ends);
      members.replaceAll((int index) -> vertex(index));
    };
  }
}

package org.klotski.grouper;

/**
 * Disjoint sets of the numbers 0..size-1, 4 bytes each. The representative of a set is its smallest
 * member, so that it does not depend on the order of the unions. Sets that no thread shares may be
 * united by several threads at once.
 *
 * <p>Path halving: Tarjan and van Leeuwen, Worst-case analysis of set union algorithms, 1984.
 */
final class UnionFind {
  private final int[] parent;

  /** Makes {@code size} sets of one. */
  UnionFind(int size) {
    parent = new int[size];
    for (int i = 0; i < size; i++) {
      parent[i] = i;
    }
  }

  /** The smallest member of the set that {@code member} is in. */
  int find(int member) {
    int at = member;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Makes one set of the sets that {@code a} and {@code b} are in. */
  void unite(int a, int b) {
    int smallestA = find(a);
    int smallestB = find(b);
    parent[Math.max(smallestA, smallestB)] = Math.min(smallestA, smallestB);
  }
}

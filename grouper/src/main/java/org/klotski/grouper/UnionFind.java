package org.klotski.grouper;

import java.util.Arrays;

/**
 * Disjoint sets of the elements 0..size-1 (union-find), with path halving (Tarjan and van Leeuwen,
 * Worst-case analysis of set union algorithms, Journal of the ACM 31(2), 1984).
 *
 * <p>Invariant: no parent is larger than its child. The representative of a set is therefore its
 * smallest element, regardless of the order of unions. Without union by rank, an operation takes
 * O(log n) amortized time. Each element takes 4 bytes.
 *
 * <p>Threads may use an instance concurrently if they never access the same set.
 */
final class UnionFind {
  private final int[] parent;

  UnionFind(int size) {
    parent = new int[size];
    Arrays.setAll(parent, element -> element);
  }

  /** Returns the smallest element of the set that contains the given element. */
  int find(int element) {
    int at = element;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Merges the sets that contain the two given elements. */
  void unite(int a, int b) {
    int smallestA = find(a);
    int smallestB = find(b);
    parent[Math.max(smallestA, smallestB)] = Math.min(smallestA, smallestB);
  }
}

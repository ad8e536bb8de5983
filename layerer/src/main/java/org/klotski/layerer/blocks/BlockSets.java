package org.klotski.layerer.blocks;

import java.util.Arrays;

/**
 * Maintains the blocks of a graph while edges are added (after Westbrook and Tarjan, Maintaining
 * bridge-connected and biconnected components on-line, Algorithmica 7, 1992).
 *
 * <p>The graph starts as a spanning forest, to which parents are added before their children. The
 * tree edges of a block form a tree, so a partition of the tree edges represents the blocks. Tree
 * edge v joins vertex v with its parent. The set of an edge is represented by its oldest edge,
 * whose parent is the top of the block: the vertex nearest to the root. An edge outside the forest
 * closes a cycle, so all tree edges between its ends and their lowest common ancestor are in one
 * block. The path to the ancestor crosses each known block in one jump to its top.
 *
 * <p>An instance takes 16 bytes per vertex. Adding an edge within a block takes two lookups. The
 * number of merges is less than the number of vertices. With path halving, a lookup takes O(log n)
 * amortized time, and fewer than two reads on average in the graphs of this puzzle.
 */
final class BlockSets {
  private static final long ABSENT = Long.MAX_VALUE;

  /** The number of vertices added before each vertex, times 2^32, plus the vertex's parent. */
  private final long[] tree;

  /** For each tree edge, an older edge of its set; the oldest edge of a set refers to itself. */
  private final int[] older;

  /** The number of tree edges in each set, stored at its oldest edge. */
  private final int[] size;

  private long nextAge;

  BlockSets(int vertices) {
    tree = new long[vertices];
    Arrays.fill(tree, ABSENT);
    older = new int[vertices];
    Arrays.setAll(older, vertex -> vertex);
    size = new int[vertices];
    Arrays.fill(size, 1);
  }

  /** Adds a vertex and the tree edge to its parent; a root is its own parent. */
  void add(int vertex, int parent) {
    tree[vertex] = nextAge++ << Integer.SIZE | parent;
  }

  boolean contains(int vertex) {
    return tree[vertex] != ABSENT;
  }

  boolean isRoot(int vertex) {
    return parent(vertex) == vertex;
  }

  /** Returns whether the tree edge from a vertex to its parent represents a block. */
  boolean isBlock(int vertex) {
    return older[vertex] == vertex && contains(vertex) && !isRoot(vertex);
  }

  /** Returns the number of vertices in the block that a vertex represents, at least 2. */
  int vertices(int block) {
    return size[block] + 1;
  }

  /** Adds an edge within a tree. Adding a tree edge, or any edge twice, has no effect. */
  void addEdge(int one, int other) {
    if (older[one] == older[other]) {
      return;
    }
    int x = one;
    int y = other;
    int merged = -1;
    while (x != y) {
      // The younger vertex is not an ancestor of the other, so its tree edge is on the path.
      boolean younger = tree[x] > tree[y];
      int set = find(younger ? x : y);
      if (younger) {
        x = parent(set);
      } else {
        y = parent(set);
      }
      merged = merged < 0 ? set : merge(set, merged);
    }
  }

  private int merge(int one, int other) {
    if (one == other) {
      return one;
    }
    boolean younger = tree[one] > tree[other];
    int into = younger ? other : one;
    int from = younger ? one : other;
    older[from] = into;
    size[into] += size[from];
    return into;
  }

  private int find(int edge) {
    int here = edge;
    int next = older[here];
    while (next != here) {
      int afterNext = older[next];
      older[here] = afterNext;
      here = afterNext;
      next = older[here];
    }
    return here;
  }

  /** Returns the parent of a vertex: the top of its block if the vertex represents a block. */
  int parent(int vertex) {
    return (int) tree[vertex];
  }
}

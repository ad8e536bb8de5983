package org.klotski.layerer.msbfs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;

/**
 * The part of a group that one level of a {@link BitParallelBfs} processes.
 *
 * <p>A vertex is <em>changed</em> at a level if the merges of the previous level added bits to its
 * row. A vertex is <em>reached</em> once its row has a bit, <em>activated</em> once it or a
 * neighbor is reached, and <em>complete</em> once its row has the bits of all wanted roots, which
 * makes the row final. A vertex is <em>active</em> while it is activated but not complete.
 *
 * <p>A level processes only active vertices, and only cliques that have both an activated member
 * and an incomplete member. A {@link PullList} omits unchanged rows, which saves most reads,
 * because a vertex and its neighbors change at about the same few levels. An instance takes 5 bits
 * per vertex and 10 bits per clique.
 */
final class Frontier {
  /** Provides atomic access to words in which several workers set and clear bits. */
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  private final GroupGraph graph;

  private long[] changed;

  /** The vertices whose rows have gained bits at the current level. */
  private long[] changedNow;

  private final long[] reached;
  private final long[] activated;
  private final long[] complete;
  private final long[] activeCliques;

  /** The cliques with a reached member; all members of such a clique are activated. */
  private final long[] reachedCliques;

  private final byte[] incompleteMembers;

  Frontier(GroupGraph graph) {
    this.graph = graph;
    changed = words(graph.vertices);
    changedNow = words(graph.vertices);
    reached = words(graph.vertices);
    activated = words(graph.vertices);
    complete = words(graph.vertices);
    activeCliques = words(graph.cliques());
    reachedCliques = words(graph.cliques());
    incompleteMembers = new byte[graph.cliques()];
  }

  private static long[] words(int bits) {
    return new long[(bits + 63) >>> 6];
  }

  void clear() {
    List.of(changed, changedNow, reached, activated, complete, activeCliques, reachedCliques)
        .forEach(bits -> Arrays.fill(bits, 0));
    int[] cliqueStart = graph.cliqueStart;
    for (int clique = 0; clique < incompleteMembers.length; clique++) {
      incompleteMembers[clique] = (byte) (cliqueStart[clique + 1] - cliqueStart[clique]);
    }
  }

  void addRoot(int vertex) {
    reach(vertex);
    changed[vertex >>> 6] |= 1L << vertex;
  }

  /** Returns 1 if the row of a vertex changed at the last level, otherwise 0. */
  int changed(int vertex) {
    return (int) (changed[vertex >>> 6] >>> vertex) & 1;
  }

  /** Marks vertices as changed at this level; bit i is vertex 64 * word + i. Thread-safe. */
  void addChanged(int word, long bits) {
    if (bits != 0) {
      WORDS.getAndBitwiseOr(changedNow, word, bits);
    }
  }

  /** Ends a level: the changes of the current level become those of the last level. */
  void endLevel() {
    long[] swap = changed;
    changed = changedNow;
    changedNow = swap;
    Arrays.fill(changedNow, 0);
  }

  /** Returns the active vertices in a range, as bits; bit i is vertex 64 * word + i. */
  long active(int word, int begin, int end) {
    return activated[word] & ~complete[word] & range(word, begin, end);
  }

  /** Returns the active cliques in a range, as bits; bit i is clique 64 * word + i. */
  long activeCliques(int word, int begin, int end) {
    return activeCliques[word] & range(word, begin, end);
  }

  private static long range(int word, int begin, int end) {
    long range = -1;
    if (word == begin >>> 6) {
      range &= -1L << begin;
    }
    if (word == end - 1 >>> 6) {
      range &= -1L >>> -end;
    }
    return range;
  }

  boolean isReached(int vertex) {
    return (reached[vertex >>> 6] >>> vertex & 1) != 0;
  }

  /** Marks a vertex as reached and activates it and its neighbors; thread-safe. */
  void reach(int vertex) {
    set(reached, vertex);
    activate(vertex);
    int[] cliqueStart = graph.cliqueStart;
    int[] cliqueMembers = graph.cliqueMembers;
    int[] vertexCliques = graph.vertexCliques;
    for (int i = graph.vertexCliqueStart[vertex]; i < graph.vertexCliqueStart[vertex + 1]; i++) {
      int clique = vertexCliques[i];
      if (set(reachedCliques, clique)) {
        for (int m = cliqueStart[clique]; m < cliqueStart[clique + 1]; m++) {
          activate(cliqueMembers[m]);
        }
      }
    }
    for (int i = graph.arcStart[vertex]; i < graph.arcStart[vertex + 1]; i++) {
      activate(graph.arcs[i]);
    }
  }

  private void activate(int vertex) {
    if (set(activated, vertex)) {
      int[] vertexCliques = graph.vertexCliques;
      for (int i = graph.vertexCliqueStart[vertex]; i < graph.vertexCliqueStart[vertex + 1]; i++) {
        set(activeCliques, vertexCliques[i]);
      }
    }
  }

  /**
   * Marks a vertex as complete, and deactivates each of its cliques whose members are all complete.
   * Workers may call this method concurrently, but only between levels and only for vertices of
   * their own sections.
   */
  void complete(int vertex) {
    set(complete, vertex);
    int[] vertexCliques = graph.vertexCliques;
    for (int i = graph.vertexCliqueStart[vertex]; i < graph.vertexCliqueStart[vertex + 1]; i++) {
      int clique = vertexCliques[i];
      if (--incompleteMembers[clique] == 0) {
        WORDS.getAndBitwiseAnd(activeCliques, clique >>> 6, ~(1L << clique));
      }
    }
  }

  /** Sets a bit and returns whether it was clear; writes nothing if the bit is already set. */
  private static boolean set(long[] bits, int bit) {
    long mask = 1L << bit;
    return (bits[bit >>> 6] & mask) == 0
        && ((long) WORDS.getAndBitwiseOr(bits, bit >>> 6, mask) & mask) == 0;
  }

  /**
   * The rows and unions to merge into the row of one vertex. Rows are listed first, without
   * data-dependent branches, because conditions in the loop over words would cost more time.
   */
  final class PullList {
    private final int rowWords;

    /** The cliques that have a changed member, numbered within the current section. */
    private final long[] changedCliques;

    /** The positions of the first words of the listed rows and unions. */
    final int[] rows;

    final int[] unions;
    int rowCount;
    int unionCount;

    PullList(int rowWords) {
      this.rowWords = rowWords;
      changedCliques = new long[(GroupGraph.maxLength(graph.sectionCliques) >>> 6) + 1];
      // The list method may write one more entry than it counts.
      rows = new int[GroupGraph.maxLength(graph.arcStart) + 1];
      unions = new int[GroupGraph.maxLength(graph.vertexCliqueStart) + 1];
    }

    void beginSection() {
      Arrays.fill(changedCliques, 0);
    }

    /** Adds a clique if any of its members changed; returns whether it was added. */
    boolean addIfChanged(int clique, int inSection) {
      int[] members = graph.cliqueMembers;
      int end = graph.cliqueStart[clique + 1];
      int any = 0;
      for (int m = graph.cliqueStart[clique]; m < end; m++) {
        any |= changed(members[m]);
      }
      changedCliques[inSection >>> 6] |= (long) any << inSection;
      return any != 0;
    }

    /**
     * Lists the changed neighbors and cliques of a vertex; returns whether there are any. The
     * clique {@code firstClique} is the first one in the section of the vertex.
     */
    boolean list(int vertex, int firstClique) {
      int[] arcs = graph.arcs;
      int end = graph.arcStart[vertex + 1];
      int count = 0;
      for (int i = graph.arcStart[vertex]; i < end; i++) {
        rows[count] = arcs[i] * rowWords;
        count += changed(arcs[i]);
      }
      rowCount = count;
      int[] cliques = graph.vertexCliques;
      end = graph.vertexCliqueStart[vertex + 1];
      count = 0;
      for (int i = graph.vertexCliqueStart[vertex]; i < end; i++) {
        int inSection = cliques[i] - firstClique;
        unions[count] = inSection * rowWords;
        count += (int) (changedCliques[inSection >>> 6] >>> inSection) & 1;
      }
      unionCount = count;
      return rowCount + unionCount > 0;
    }
  }
}

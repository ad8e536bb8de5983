package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;

/**
 * The moves of one metric within a group, laid out for searches from many roots at once. The
 * vertices are cut into sections of whole frames, large enough to be worth a visit, small enough
 * for a cache. A {@linkplain Cliques set} that lies within one section, as all sets of soldiers do,
 * is stored once; a set that reaches over several sections is stored as arcs from each member to
 * each other. Where all sets are pairs, as in the cell metric, all are arcs: the union of a pair is
 * not worth a buffer.
 *
 * <p>Takes some 60 to 100 bytes per vertex and some 200 ns per vertex to make. Never changes.
 */
final class GroupGraph {
  private static final int LONGEST_SET = Board.CELLS;

  private final int vertices;

  /** Where each section begins; one entry more at the end. */
  private final int[] sectionStart;

  /** The first set of each section; one entry more at the end. */
  private final int[] sectionSets;

  /** For set s its members' vertices, ascending: from setStart[s] to setStart[s + 1]. */
  private final int[] setStart;

  private final int[] setMembers;

  /** For vertex r the numbers of its sets: from vertexSetStart[r] to vertexSetStart[r + 1]. */
  private final int[] vertexSetStart;

  private final int[] vertexSets;

  /** For vertex r the other members of its sets that reach over several sections. */
  private final int[] arcStart;

  private final int[] arcs;

  /**
   * A graph in sections.
   *
   * @param sectionStart where each section begins; at the end, the number of vertices
   * @param lister tells which sets of mutual neighbors a vertex is in, each edge in one of them
   * @param leastSet a set of fewer members becomes arcs wherever it is
   */
  GroupGraph(int[] sectionStart, SetLister lister, int leastSet) {
    Maker made = new Maker(sectionStart, lister, leastSet);
    this.sectionStart = sectionStart;
    vertices = sectionStart[sectionStart.length - 1];
    sectionSets = made.sectionSets.toIntArray();
    setStart = made.setStart.toIntArray();
    setMembers = made.setMembers.toIntArray();
    arcStart = made.arcStart;
    arcs = made.arcs.toIntArray();
    vertexSetStart = new int[vertices + 1];
    vertexSets = new int[setMembers.length];
    fillVertexSets();
  }

  /**
   * The graph of a group.
   *
   * @param sectionVertices a section ends with the first frame that gives it so many vertices
   */
  public static GroupGraph of(
      ClassLayouts layouts, GroupVertices vertices, Metric metric, int sectionVertices) {
    int[] sectionStart = cut(layouts, vertices, sectionVertices);
    int leastSet = metric == Metric.CELL ? 3 : 2;
    return new GroupGraph(sectionStart, vertices.sets(layouts, metric), leastSet);
  }

  private static int[] cut(ClassLayouts layouts, GroupVertices vertices, int sectionVertices) {
    IntArrayList starts = new IntArrayList(new int[] {0});
    int local = layouts.frameInFamily(vertices.index(0));
    for (int vertex = 1; vertex < vertices.size(); vertex++) {
      int nextLocal = layouts.frameInFamily(vertices.index(vertex));
      if (nextLocal != local && vertex - starts.topInt() >= sectionVertices) {
        starts.add(vertex);
      }
      local = nextLocal;
    }
    starts.add(vertices.size());
    return starts.toIntArray();
  }

  /** The number of vertices, which is the number of members. */
  public int vertices() {
    return vertices;
  }

  /** The number of sections. */
  public int sections() {
    return sectionStart.length - 1;
  }

  /** Where each section begins; one entry more at the end. Not a copy, like all that follow. */
  public int[] sectionStart() {
    return sectionStart;
  }

  /** The first set of each section; one entry more at the end. */
  public int[] sectionSets() {
    return sectionSets;
  }

  /** Where the members of each set begin in {@link #setMembers}; one entry more at the end. */
  public int[] setStart() {
    return setStart;
  }

  /** The vertices of the members of all sets. */
  public int[] setMembers() {
    return setMembers;
  }

  /** Where the sets of each vertex begin in {@link #vertexSets}; one entry more at the end. */
  public int[] vertexSetStart() {
    return vertexSetStart;
  }

  /** The sets of all vertices. */
  public int[] vertexSets() {
    return vertexSets;
  }

  /** Where the arcs of each vertex begin in {@link #arcs}; one entry more at the end. */
  public int[] arcStart() {
    return arcStart;
  }

  /** The vertices to which the arcs of all vertices lead. */
  public int[] arcs() {
    return arcs;
  }

  /** The number of sets. */
  public int sets() {
    return setStart.length - 1;
  }

  /** The most sets that a section has. */
  public int mostSetsInSection() {
    int most = 0;
    for (int section = 0; section < sections(); section++) {
      most = Math.max(most, sectionSets[section + 1] - sectionSets[section]);
    }
    return most;
  }

  /**
   * Lists the vertices one move away, each once, and the vertex itself once for each of its sets.
   *
   * @return how many were put into {@code neighbors}
   */
  public int neighbors(int vertex, int[] neighbors) {
    int count = 0;
    for (int i = vertexSetStart[vertex]; i < vertexSetStart[vertex + 1]; i++) {
      int set = vertexSets[i];
      for (int m = setStart[set]; m < setStart[set + 1]; m++) {
        neighbors[count++] = setMembers[m];
      }
    }
    for (int i = arcStart[vertex]; i < arcStart[vertex + 1]; i++) {
      neighbors[count++] = arcs[i];
    }
    return count;
  }

  private void fillVertexSets() {
    for (int member : setMembers) {
      vertexSetStart[member + 1]++;
    }
    for (int vertex = 0; vertex < vertices; vertex++) {
      vertexSetStart[vertex + 1] += vertexSetStart[vertex];
    }
    int[] next = vertexSetStart.clone();
    for (int set = 0; set < sets(); set++) {
      for (int m = setStart[set]; m < setStart[set + 1]; m++) {
        vertexSets[next[setMembers[m]]++] = set;
      }
    }
  }

  /** Tells which sets a vertex is in. */
  interface SetLister {
    /**
     * Lists the sets of a vertex.
     *
     * @return how many there are
     */
    int list(int vertex);

    /**
     * Copies the members of one of the sets that were listed last.
     *
     * @param set 0 to one less than there are
     * @return how many members it has, at least one and at most {@link #LONGEST_SET}
     */
    int copy(int set, int[] members);
  }

  /** Goes through the vertices once and sorts their sets into those within a section and others. */
  private static final class Maker {
    private final SetLister lister;

    /** A set of fewer members becomes arcs wherever it is. */
    private final int leastSet;

    private final IntArrayList sectionSets = new IntArrayList();
    private final IntArrayList setStart = new IntArrayList();
    private final IntArrayList setMembers = new IntArrayList();
    private final int[] arcStart;
    private final IntArrayList arcs = new IntArrayList();

    /**
     * The sets of the section at work, by their length: equal lengths one after another are faster.
     */
    private final IntArrayList[] byLength = new IntArrayList[LONGEST_SET + 1];

    private final int[] members = new int[LONGEST_SET];

    Maker(int[] sectionStart, SetLister lister, int leastSet) {
      this.lister = lister;
      this.leastSet = leastSet;
      arcStart = new int[sectionStart[sectionStart.length - 1] + 1];
      for (int length = 0; length <= LONGEST_SET; length++) {
        byLength[length] = new IntArrayList();
      }
      for (int section = 0; section + 1 < sectionStart.length; section++) {
        sectionSets.add(setStart.size());
        make(sectionStart[section], sectionStart[section + 1]);
      }
      sectionSets.add(setStart.size());
      setStart.add(setMembers.size());
    }

    private void make(int begin, int end) {
      for (int vertex = begin; vertex < end; vertex++) {
        int sets = lister.list(vertex);
        for (int set = 0; set < sets; set++) {
          sort(vertex, begin, end, lister.copy(set, members));
        }
        arcStart[vertex + 1] = arcs.size();
      }
      for (int length = 0; length <= LONGEST_SET; length++) {
        IntArrayList sets = byLength[length];
        for (int i = 0; i < sets.size(); i += length) {
          setStart.add(setMembers.size());
          setMembers.addElements(setMembers.size(), sets.elements(), i, length);
        }
        sets.clear();
      }
    }

    /** Keeps the set at work once, if it is within the section, or as arcs of the vertex. */
    private void sort(int vertex, int begin, int end, int length) {
      int least = Integer.MAX_VALUE;
      int most = 0;
      for (int i = 0; i < length; i++) {
        least = Math.min(least, members[i]);
        most = Math.max(most, members[i]);
      }
      if (length < leastSet || least < begin || most >= end) {
        for (int i = 0; i < length; i++) {
          if (members[i] != vertex) {
            arcs.add(members[i]);
          }
        }
      } else if (least == vertex) {
        byLength[length].addElements(byLength[length].size(), members, 0, length);
      }
    }
  }
}

package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.MoveGraph;

/**
 * The moves of a group in one metric, arranged for multi-source BFS as compressed sparse rows over
 * {@linkplain Cliques cliques}. The vertices are divided into sections of whole frames, large
 * enough to amortize the overhead and small enough to fit in a cache. A clique within a section,
 * such as a clique of soldier moves, is stored once; a clique across sections is stored as arcs
 * from each member to all other members. In the cell metric, all cliques are pairs and are stored
 * as arcs, because buffering the unions of pairs does not pay off.
 *
 * <p>A graph takes 60 to 100 bytes per vertex; building it takes about 200 ns per vertex. The
 * arrays are never written after construction.
 */
final class GroupGraph implements MoveGraph {
  final int vertices;

  /** The first vertex of each section, followed by the number of vertices. */
  final int[] sectionStart;

  /** The first clique of each section, followed by the number of cliques. */
  final int[] sectionCliques;

  /** The members of clique c are at cliqueStart[c] to cliqueStart[c + 1] - 1, unsorted. */
  final int[] cliqueStart;

  final int[] cliqueMembers;

  /** The cliques of vertex v are at vertexCliqueStart[v] to vertexCliqueStart[v + 1] - 1. */
  final int[] vertexCliqueStart;

  final int[] vertexCliques;

  /** The arcs of vertex v are at arcStart[v] to arcStart[v + 1] - 1. */
  final int[] arcStart;

  final int[] arcs;

  private final int maxDegree;

  /**
   * Builds a graph with the given sections; cliques of fewer than {@code minClique} vertices become
   * arcs. The cliques that {@code lister} lists must cover each edge exactly once.
   */
  GroupGraph(int[] sectionStart, CliqueLister lister, int minClique) {
    Builder builder = new Builder(sectionStart, lister, minClique);
    this.sectionStart = sectionStart;
    vertices = sectionStart[sectionStart.length - 1];
    sectionCliques = builder.sectionCliques.toIntArray();
    cliqueStart = builder.cliqueStart.toIntArray();
    cliqueMembers = builder.cliqueMembers.toIntArray();
    arcStart = builder.arcStart;
    arcs = builder.arcs.toIntArray();
    vertexCliqueStart = new int[vertices + 1];
    vertexCliques = new int[cliqueMembers.length];
    fillVertexCliques();
    maxDegree = builder.maxDegree;
  }

  /** Builds a group's graph; a section ends with the frame in which it reaches the given size. */
  static GroupGraph of(GroupVertices vertices, Metric metric, int sectionVertices) {
    int minClique = metric == Metric.CELL ? 3 : 2;
    return new GroupGraph(
        cutSections(vertices, sectionVertices), vertices.cliques(metric), minClique);
  }

  private static int[] cutSections(GroupVertices vertices, int sectionVertices) {
    ClassLayouts layouts = vertices.layouts;
    IntArrayList starts = new IntArrayList(new int[] {0});
    int frame = layouts.frameInFamily(vertices.index(0));
    for (int vertex = 1; vertex < vertices.size(); vertex++) {
      int nextFrame = layouts.frameInFamily(vertices.index(vertex));
      if (nextFrame != frame && vertex - starts.topInt() >= sectionVertices) {
        starts.add(vertex);
      }
      frame = nextFrame;
    }
    starts.add(vertices.size());
    return starts.toIntArray();
  }

  private void fillVertexCliques() {
    for (int member : cliqueMembers) {
      vertexCliqueStart[member + 1]++;
    }
    for (int vertex = 0; vertex < vertices; vertex++) {
      vertexCliqueStart[vertex + 1] += vertexCliqueStart[vertex];
    }
    int[] next = vertexCliqueStart.clone();
    for (int clique = 0; clique < cliques(); clique++) {
      for (int m = cliqueStart[clique]; m < cliqueStart[clique + 1]; m++) {
        vertexCliques[next[cliqueMembers[m]]++] = clique;
      }
    }
  }

  @Override
  public int size() {
    return vertices;
  }

  int sections() {
    return sectionStart.length - 1;
  }

  int cliques() {
    return cliqueStart.length - 1;
  }

  /** Returns the length of the longest range in an array of range starts. */
  static int maxLength(int[] starts) {
    return IntStream.range(1, starts.length).map(i -> starts[i] - starts[i - 1]).max().orElse(0);
  }

  @Override
  public int maxDegree() {
    return maxDegree;
  }

  @Override
  public int neighbors(int vertex, int[] neighbors) {
    int count = 0;
    for (int i = vertexCliqueStart[vertex]; i < vertexCliqueStart[vertex + 1]; i++) {
      int clique = vertexCliques[i];
      for (int m = cliqueStart[clique]; m < cliqueStart[clique + 1]; m++) {
        if (cliqueMembers[m] != vertex) {
          neighbors[count++] = cliqueMembers[m];
        }
      }
    }
    for (int i = arcStart[vertex]; i < arcStart[vertex + 1]; i++) {
      neighbors[count++] = arcs[i];
    }
    return count;
  }

  /** Lists the cliques of a vertex, as {@link Cliques#list} does. */
  interface CliqueLister {
    void list(int vertex, IntArrayList members, IntArrayList ends);
  }

  /** Visits each vertex once and stores its cliques as cliques or as arcs. */
  private static final class Builder {
    private final CliqueLister lister;
    private final int minClique;
    private final IntArrayList sectionCliques = new IntArrayList();
    private final IntArrayList cliqueStart = new IntArrayList();
    private final IntArrayList cliqueMembers = new IntArrayList();
    private final int[] arcStart;
    private final IntArrayList arcs = new IntArrayList();

    /** The members of all cliques of the current vertex. */
    private final IntArrayList members = new IntArrayList();

    private final IntArrayList ends = new IntArrayList();

    /** The cliques of the current section by length; runs of equal length speed up searches. */
    private final IntArrayList[] byLength = new IntArrayList[Board.CELLS + 1];

    private int maxDegree;

    Builder(int[] sectionStart, CliqueLister lister, int minClique) {
      this.lister = lister;
      this.minClique = minClique;
      arcStart = new int[sectionStart[sectionStart.length - 1] + 1];
      Arrays.setAll(byLength, length -> new IntArrayList());
      for (int section = 0; section + 1 < sectionStart.length; section++) {
        sectionCliques.add(cliqueStart.size());
        addSection(sectionStart[section], sectionStart[section + 1]);
      }
      sectionCliques.add(cliqueStart.size());
      cliqueStart.add(cliqueMembers.size());
    }

    private void addSection(int begin, int end) {
      for (int vertex = begin; vertex < end; vertex++) {
        lister.list(vertex, members, ends);
        maxDegree = Math.max(maxDegree, members.size() - ends.size());
        int from = 0;
        for (int i = 0; i < ends.size(); i++) {
          add(vertex, begin, end, from, ends.getInt(i));
          from = ends.getInt(i);
        }
        arcStart[vertex + 1] = arcs.size();
      }
      for (int length = 0; length <= Board.CELLS; length++) {
        IntArrayList cliques = byLength[length];
        for (int i = 0; i < cliques.size(); i += length) {
          cliqueStart.add(cliqueMembers.size());
          cliqueMembers.addElements(cliqueMembers.size(), cliques.elements(), i, length);
        }
        cliques.clear();
      }
    }

    /** Adds a clique once, at its least member, or as arcs, at each of its members. */
    private void add(int vertex, int begin, int end, int from, int to) {
      int min = Integer.MAX_VALUE;
      int max = 0;
      for (int i = from; i < to; i++) {
        min = Math.min(min, members.getInt(i));
        max = Math.max(max, members.getInt(i));
      }
      if (to - from < minClique || min < begin || max >= end) {
        for (int i = from; i < to; i++) {
          if (members.getInt(i) != vertex) {
            arcs.add(members.getInt(i));
          }
        }
      } else if (min == vertex) {
        byLength[to - from].addElements(
            byLength[to - from].size(), members.elements(), from, to - from);
      }
    }
  }
}

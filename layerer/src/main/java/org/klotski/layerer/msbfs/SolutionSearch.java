package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.io.BinIO;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.BitSet;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * Counts the solutions of every layout of a group: the solved layouts that no shortest path reaches
 * through another solved layout. The condition is symmetric, so it suffices to search from the
 * solved layouts, which are one layout in thirteen. Only one layout of each left-right pair is a
 * root, and only if it has an unsolved neighbor; any other solved layout is a solution only of
 * itself.
 */
final class SolutionSearch implements VisitListener {
  private final GroupGraph graph;
  private final GroupMirrors leftRight;
  private final RootSelector selector;
  private final BitSet solved;
  private final SearchSettings settings;
  private final int blocks;

  /** The distance from each vertex to the nearest solved vertex; -1 if the group has none. */
  private final short[] minDistance;

  /** For each vertex, the weight of its nearest solutions; {@link #num} counts all solutions. */
  private final int[] minNum;

  private final int[] num;

  /** The solved vertices with an unsolved neighbor that have not yet been roots. */
  private final BitSet candidates = new BitSet();

  private final int initialCandidates;
  private Batch batch;

  /** The current search; created on demand, null once no batch is left. */
  private SolutionBfs search;

  long roots;

  SolutionSearch(PreparedGroup group, SearchSettings settings) {
    this(group, settings, new int[group.graph().vertices], new int[group.graph().vertices]);
  }

  /** Creates a search that adds to the given counts of nearest solutions and of all solutions. */
  SolutionSearch(PreparedGroup group, SearchSettings settings, int[] minNum, int[] num) {
    graph = group.graph();
    leftRight = group.leftRight();
    solved = group.solved();
    this.settings = settings;
    this.minNum = minNum;
    this.num = num;
    blocks = settings.solutionBlocks(graph.vertices);
    selector = new RootSelector(graph, leftRight);
    minDistance = new short[graph.vertices];
    findNearest();
    initialCandidates = candidates.cardinality();
  }

  private void findNearest() {
    BreadthFirstSearch fromSolved = new BreadthFirstSearch(graph);
    fromSolved.search(solved.stream().toArray());
    for (int vertex = 0; vertex < minDistance.length; vertex++) {
      minDistance[vertex] = fromSolved.distance(vertex);
    }
    int[] neighbors = new int[graph.maxDegree()];
    for (int vertex : fromSolved.layers() > 1 ? fromSolved.layer(1) : new int[0]) {
      int degree = graph.neighbors(vertex, neighbors);
      for (int i = 0; i < degree; i++) {
        if (solved.get(neighbors[i])) {
          candidates.set(neighbors[i]);
        }
      }
    }
  }

  /** Searches from one batch; returns false if no batch was left. */
  boolean advance(TaskRunner runner) {
    if (candidates.isEmpty()) {
      search = null;
      return false;
    }
    if (search == null) {
      search = new SolutionBfs(graph, solved, blocks, settings.vectors());
    }
    batch = new Batch(selectRoots(), search.words, leftRight, 0);
    roots += batch.roots.length;
    search.search(batch.roots, this, runner);
    return true;
  }

  /** Removes and returns the roots of the next batch; empty if no batch is left. */
  int[] selectRoots() {
    return selector.select(candidates, BitParallelBfs.maxRoots(blocks), 0);
  }

  double share() {
    return initialCandidates == 0 ? 1 : 1 - candidates.cardinality() / (double) initialCandidates;
  }

  /** Returns the distance from a vertex to its nearest solution, or -1 if it has none. */
  short minDistance(int vertex) {
    return minDistance[vertex];
  }

  int minNum(int vertex) {
    return solved.get(vertex) ? 1 : leftRight.mean(minNum, vertex);
  }

  int num(int vertex) {
    return solved.get(vertex) ? 1 : leftRight.mean(num, vertex);
  }

  @Override
  public void visited(int vertex, int distance, long[] visitors) {
    int weight = batch.weight(visitors);
    num[vertex] += weight;
    if (distance == minDistance[vertex]) {
      minNum[vertex] += weight;
    }
  }

  void writeTo(DataOutput out) throws IOException {
    byte[] isCandidate = new byte[graph.vertices];
    candidates.stream().forEach(vertex -> isCandidate[vertex] = 1);
    out.write(isCandidate);
    BinIO.storeInts(minNum, out);
    BinIO.storeInts(num, out);
  }

  /** Reads a state that {@link #writeTo} wrote; allowed only before the first batch. */
  void readFrom(DataInput in) throws IOException {
    byte[] isCandidate = new byte[graph.vertices];
    in.readFully(isCandidate);
    for (int vertex = 0; vertex < isCandidate.length; vertex++) {
      candidates.set(vertex, isCandidate[vertex] != 0);
    }
    EccentricityCounts.readInts(in, minNum);
    EccentricityCounts.readInts(in, num);
  }
}

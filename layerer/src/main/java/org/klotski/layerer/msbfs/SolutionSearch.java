package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.moves.Moves;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * Solution data of a whole group. That no shortest path from a layout to a solved one passes
 * another solved layout reads the same from both ends, so it is enough to search from the solved
 * layouts: one in thirteen, of which only one of each left-right pair, and of these only the few
 * with a neighbor that is not solved. All others are solutions for nobody but themselves.
 */
final class SolutionSearch implements VisitListener {
  /** That of a batch in which every root has something of its own to tell. */
  private static final int NO_SLACK = 0;

  private final GroupGraph graph;
  private final GroupMirrors leftRight;
  private final RootSelector picker;
  private final BitSet solved;
  private final SearchSettings settings;
  private TaskRunner runner;

  /** For every vertex the steps to the nearest solved one; -1 if the group has none. */
  private final short[] minStep;

  /** What was counted of each vertex, but for its images: for the nearest, and for all. */
  private final int[] minNum;

  private final int[] num;

  /** The solved vertices with a neighbor that is not, and from which no search has begun. */
  private final BitSet open = new BitSet();

  /** How many vertices were open before the first search. */
  private final int openAtFirst;

  /** What is being searched from. */
  private Batch batch;

  /** Made when first needed; gone when all is done. */
  private SolutionBfs search;

  private long searched;

  SolutionSearch(
      GroupGraph graph,
      GroupMirrors leftRight,
      BitSet solved,
      SearchSettings settings,
      TaskRunner runner) {
    this(
        graph,
        leftRight,
        solved,
        settings,
        runner,
        new int[graph.vertices()],
        new int[graph.vertices()]);
  }

  /**
   * Goes on with what other searches from the same batches have counted.
   *
   * @param minNum not copied
   * @param num not copied
   */
  SolutionSearch(
      GroupGraph graph,
      GroupMirrors leftRight,
      BitSet solved,
      SearchSettings settings,
      TaskRunner runner,
      int[] minNum,
      int[] num) {
    this.minNum = minNum;
    this.num = num;
    this.runner = runner;
    this.settings = settings;
    this.graph = graph;
    this.leftRight = leftRight;
    this.solved = solved;
    picker = new RootSelector(graph, leftRight);
    minStep = new short[graph.vertices()];
    findNearest();
    openAtFirst = open.cardinality();
  }

  /** Does one batch; false if nothing was left to do. */
  boolean advance() {
    if (open.isEmpty()) {
      search = null;
      return false;
    }
    if (search == null) {
      search = new SolutionBfs(graph, solved, units(), settings.vectors(), runner);
    }
    batch = new Batch(take(), search.words(), leftRight, NO_SLACK);
    searched += batch.roots().length;
    search.search(batch.roots(), this);
    return true;
  }

  /** Has another team search from the next batch on. */
  void workWith(TaskRunner next) {
    runner = next;
    search = null;
  }

  /** Leaves one batch to somebody else; false if nothing was left to do. */
  boolean skip() {
    if (open.isEmpty()) {
      search = null;
      return false;
    }
    take();
    return true;
  }

  private int[] take() {
    return picker.take(open, SolutionBfs.mostRoots(units()), 0);
  }

  private int units() {
    boolean wide = graph.vertices() >= settings.wideFrom();
    // There are two planes here.
    return wide ? Math.max(1, settings.unitsOfWideSearch() / 2) : settings.units();
  }

  /** The number of vertices that have yet to be searched from. */
  int open() {
    return open.cardinality();
  }

  /** How many vertices were searched from since this was made. */
  long roots() {
    return searched;
  }

  /** How much of all searches is done, 0 to 1. */
  double share() {
    return openAtFirst == 0 ? 1 : 1 - open() / (double) openAtFirst;
  }

  /** The steps from a vertex to its nearest solution; -1 if there is none. */
  short minStep(int vertex) {
    return minStep[vertex];
  }

  /** When all is done: how many solutions are nearest to a vertex. */
  int minNum(int vertex) {
    return solved.get(vertex) ? 1 : leftRight.mean(minNum, vertex);
  }

  /** When all is done: how many solutions a vertex has. */
  int num(int vertex) {
    return solved.get(vertex) ? 1 : leftRight.mean(num, vertex);
  }

  void writeTo(DataOutput out) throws IOException {
    byte[] bits = open.toByteArray();
    out.writeInt(bits.length);
    out.write(bits);
    IntsAsBytes.write(minNum, out);
    IntsAsBytes.write(num, out);
  }

  void readFrom(DataInput in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > (graph.vertices() + Byte.SIZE - 1) / Byte.SIZE) {
      throw new StreamCorruptedException(
          "%d bytes for the bits of %d vertices".formatted(length, graph.vertices()));
    }
    byte[] bits = new byte[length];
    in.readFully(bits);
    open.clear();
    open.or(BitSet.valueOf(bits));
    IntsAsBytes.read(in, minNum);
    IntsAsBytes.read(in, num);
  }

  @Override
  public int reportFrom(int vertex) {
    return 0;
  }

  @Override
  public void arrive(int vertex, int distance, long[] roots) {
    int count = batch.layouts(roots);
    num[vertex] += count;
    if (distance == minStep[vertex]) {
      minNum[vertex] += count;
    }
  }

  private void findNearest() {
    int[] queue = new int[graph.vertices()];
    int[] neighbors = new int[2 * Moves.MAX_NEIGHBORS];
    int end = 0;
    Arrays.fill(minStep, (short) -1);
    for (int vertex = solved.nextSetBit(0); vertex >= 0; vertex = solved.nextSetBit(vertex + 1)) {
      minStep[vertex] = 0;
      queue[end++] = vertex;
    }
    for (int next = 0; next < end; next++) {
      int vertex = queue[next];
      int found = graph.neighbors(vertex, neighbors);
      for (int i = 0; i < found; i++) {
        int neighbor = neighbors[i];
        if (minStep[vertex] == 0 && !solved.get(neighbor)) {
          open.set(vertex);
        }
        if (minStep[neighbor] < 0) {
          minStep[neighbor] = (short) (minStep[vertex] + 1);
          queue[end++] = neighbor;
        }
      }
    }
  }
}

package org.klotski.layerer.settling;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.moves.Moves;
import org.klotski.layerer.graph.GroupGraph;
import org.klotski.layerer.graph.GroupMirrors;
import org.klotski.layerer.manyroots.Arrivals;
import org.klotski.layerer.manyroots.SolutionRootSearch;

/**
 * Solution data of a whole group. That no shortest path from a layout to a solved one passes
 * another solved layout reads the same from both ends, so it is enough to search from the solved
 * layouts: one in thirteen, of which only one of each left-right pair, and of these only the few
 * with a neighbour that is not solved. All others are solutions for nobody but themselves.
 */
public final class SolutionSearch implements Arrivals {
  private final GroupGraph graph;
  private final GroupMirrors leftRight;
  private final RootPicker picker;
  private final BitSet solved;
  private final AnalysisSettings settings;

  /** For every row the steps to the nearest solved one; -1 if the group has none. */
  private final short[] minStep;

  private final int[] minNum;
  private final int[] num;

  /** The solved rows with a neighbour that is not, and from which no search has begun. */
  private final BitSet open = new BitSet();

  /** The number of rows that are searched from in all. */
  private final int roots;

  /** The roots of the search that are their own left-right images. */
  private long[] ownImages;

  /** Made when first needed; gone when all is done. */
  private SolutionRootSearch search;

  public SolutionSearch(
      GroupGraph graph, GroupMirrors leftRight, BitSet solved, AnalysisSettings settings) {
    this.settings = settings;
    this.graph = graph;
    this.leftRight = leftRight;
    this.solved = solved;
    picker = new RootPicker(graph, leftRight);
    minStep = new short[graph.rows()];
    minNum = new int[graph.rows()];
    num = new int[graph.rows()];
    findNearest();
    roots = open.cardinality();
  }

  /** Does one batch; false if nothing was left to do. */
  public boolean advance() {
    if (open.isEmpty()) {
      search = null;
      return false;
    }
    if (search == null) {
      boolean wide = graph.rows() >= settings.wideFrom();
      // A root takes two bits of a line here.
      int units = wide ? Math.max(1, settings.unitsOfWideSearch() / 2) : settings.units();
      search = new SolutionRootSearch(graph, solved, units, settings.vectors());
    }
    int[] roots = picker.pick(open, search.mostRoots(), 0);
    ownImages = new long[search.mostRoots() / Long.SIZE];
    for (int i = 0; i < roots.length; i++) {
      open.clear(roots[i]);
      if (leftRight.orbitSize(roots[i]) == 1) {
        ownImages[i >>> 6] |= 1L << i;
      }
      for (int mirror = 0; mirror < leftRight.count(); mirror++) {
        open.clear(leftRight.image(mirror, roots[i]));
      }
    }
    search.search(roots, this);
    return true;
  }

  /** The number of rows that have yet to be searched from. */
  public int open() {
    return open.cardinality();
  }

  /** How much of all searches is done, 0 to 1. */
  public double share() {
    return roots == 0 ? 1 : 1 - open() / (double) roots;
  }

  /** The steps from a row to its nearest solution; -1 if there is none. */
  public short minStep(int row) {
    return minStep[row];
  }

  /** When all is done: how many solutions are nearest to a row. */
  public int minNum(int row) {
    return solved.get(row) ? 1 : sumOverImages(minNum, row);
  }

  /** When all is done: how many solutions a row has. */
  public int num(int row) {
    return solved.get(row) ? 1 : sumOverImages(num, row);
  }

  public void writeTo(DataOutput out) throws IOException {
    byte[] rows = open.toByteArray();
    out.writeInt(rows.length);
    out.write(rows);
    IntArrays.write(minNum, out);
    IntArrays.write(num, out);
  }

  public void readFrom(DataInput in) throws IOException {
    byte[] rows = new byte[in.readInt()];
    in.readFully(rows);
    open.clear();
    open.or(BitSet.valueOf(rows));
    IntArrays.read(in, minNum);
    IntArrays.read(in, num);
  }

  @Override
  public int reportFrom(int row) {
    return 0;
  }

  /** Each root stands for itself and its left-right image, if that is another layout. */
  @Override
  public void arrive(int row, int distance, long[] roots) {
    int count = 0;
    for (int i = 0; i < roots.length; i++) {
      int images = leftRight.count() * Long.bitCount(roots[i] & ~ownImages[i]);
      count += Long.bitCount(roots[i]) + images;
    }
    num[row] += count;
    if (distance == minStep[row]) {
      minNum[row] += count;
    }
  }

  private int sumOverImages(int[] numbers, int row) {
    int sum = numbers[row];
    for (int mirror = 0; mirror < leftRight.count(); mirror++) {
      sum += numbers[leftRight.image(mirror, row)];
    }
    return sum / (leftRight.count() + 1);
  }

  private void findNearest() {
    int[] queue = new int[graph.rows()];
    int[] neighbours = new int[2 * Moves.MAX_NEIGHBOURS];
    int end = 0;
    Arrays.fill(minStep, (short) -1);
    for (int row = solved.nextSetBit(0); row >= 0; row = solved.nextSetBit(row + 1)) {
      minStep[row] = 0;
      queue[end++] = row;
    }
    for (int next = 0; next < end; next++) {
      int row = queue[next];
      int found = graph.neighbours(row, neighbours);
      for (int i = 0; i < found; i++) {
        int neighbour = neighbours[i];
        if (minStep[row] == 0 && !solved.get(neighbour)) {
          open.set(row);
        }
        if (minStep[neighbour] < 0) {
          minStep[neighbour] = (short) (minStep[row] + 1);
          queue[end++] = neighbour;
        }
      }
    }
  }
}

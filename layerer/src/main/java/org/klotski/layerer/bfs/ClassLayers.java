package org.klotski.layerer.bfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.ClassGraph;
import org.klotski.grouper.Group;

/**
 * The layers of every group of one class, counted from the group's seed, and the shortest paths
 * from every layout to the nearest solved layouts. Layouts are identified by their index in the
 * class. An instance takes 17 bytes per layout.
 */
public final class ClassLayers {
  /** The version of the format of {@link #writeTo}. */
  public static final int FORMAT = 2;

  private static final int NO_BITS = 0xFFFF;

  private final short[] layer;
  private final short[] minSolutionStep;
  private final short[] minSolutionLine;
  private final short[] minSolutionCell;
  private final int[] minSolutionWays;
  private final short[] minSolutionBits;
  private final short[] minSolutionDetours;
  private final byte[] hardest;
  private final List<int[]> layerSizes;

  private ClassLayers(int layouts, List<int[]> layerSizes) {
    layer = new short[layouts];
    minSolutionStep = new short[layouts];
    minSolutionLine = new short[layouts];
    minSolutionCell = new short[layouts];
    minSolutionWays = new int[layouts];
    minSolutionBits = new short[layouts];
    minSolutionDetours = new short[layouts];
    hardest = new byte[layouts];
    this.layerSizes = layerSizes;
  }

  /**
   * Searches the class from the seeds, and from the solved layouts in three metrics. A layout and
   * its left-right image are equally far from solved layouts, so the searches from solved layouts
   * treat both as one vertex. A call takes about 550 ns and at most 80 bytes per layout.
   *
   * @param groups all groups of the class, in group_num order
   * @throws ArithmeticException if a layout has more shortest paths than an {@code int} can hold
   *     (the actual maximum is 829,440,000, for 03FB59000) or a random-walk probability below
   *     2<sup>-655</sup> (the actual minimum is 2<sup>-247.22</sup>)
   */
  public static ClassLayers of(ClassLayouts layouts, List<Group> groups) {
    ClassGraph graph = ClassGraph.of(layouts);
    byte[] distanceToExit = new byte[graph.pairs()];
    for (int index = 0; index < layouts.size(); index++) {
      distanceToExit[graph.pair(index)] = (byte) Board.distanceToExit(layouts.square(index));
    }
    int[] solved = Arrays.stream(layouts.solved()).map(graph::pair).distinct().toArray();
    ShortestPaths steps =
        ShortestPaths.to(graph.pairs(Metric.STEP), pair -> distanceToExit[pair], solved);
    BreadthFirstSearch lines = new BreadthFirstSearch(graph.pairs(Metric.LINE));
    lines.search(solved);
    BreadthFirstSearch cells = new BreadthFirstSearch(graph.pairs(Metric.CELL));
    cells.search(solved);
    BreadthFirstSearch fromSeeds = new BreadthFirstSearch(graph.layouts(Metric.STEP));
    fromSeeds.search();
    boolean[] hardest = new boolean[graph.pairs()];
    List<int[]> layerSizes = new ArrayList<>();
    for (Group group : groups) {
      fromSeeds.searchAlso(graph.vertex(layouts.index(group.seed())));
      layerSizes.add(IntStream.range(0, fromSeeds.layers()).map(fromSeeds::layerSize).toArray());
      markHardest(fromSeeds, steps, hardest);
    }
    ClassLayers found = new ClassLayers(layouts.size(), List.copyOf(layerSizes));
    short[] bits = new short[graph.pairs()];
    for (int index = 0; index < layouts.size(); index++) {
      int vertex = graph.vertex(index);
      int pair = graph.pair(index);
      if (vertex == 2 * pair) {
        bits[pair] = unsigned(steps.probabilityBits(pair));
      }
      found.layer[index] = fromSeeds.distance(vertex);
      found.minSolutionStep[index] = steps.distance(pair);
      found.minSolutionLine[index] = lines.distance(pair);
      found.minSolutionCell[index] = cells.distance(pair);
      found.minSolutionWays[index] = Math.toIntExact(steps.paths(pair));
      found.minSolutionBits[index] = bits[pair];
      found.minSolutionDetours[index] = (short) steps.detours(pair);
      found.hardest[index] = (byte) (hardest[pair] ? 1 : 0);
    }
    return found;
  }

  /** Marks the layouts of a group that need the most steps; marks none in an unsolvable group. */
  private static void markHardest(
      BreadthFirstSearch group, ShortestPaths steps, boolean[] hardest) {
    int most = 0;
    for (int i = 0; i < group.reached(); i++) {
      most = Math.max(most, steps.distance(group.reached(i) >>> 1));
    }
    for (int i = 0; i < group.reached(); i++) {
      int pair = group.reached(i) >>> 1;
      hardest[pair] |= steps.distance(pair) == most;
    }
  }

  /** Returns the layer of a layout: its distance in steps from the seed of its group. */
  public int layer(int index) {
    return layer[index];
  }

  /** Returns the number of steps to the nearest solved layout, or -1 if there is none. */
  public int minSolutionStep(int index) {
    return minSolutionStep[index];
  }

  /** Returns the number of straight moves to the nearest solved layout, or -1 if there is none. */
  public int minSolutionLine(int index) {
    return minSolutionLine[index];
  }

  /** Returns the number of one-cell moves to the nearest solved layout, or -1 if there is none. */
  public int minSolutionCell(int index) {
    return minSolutionCell[index];
  }

  /**
   * Returns the number of shortest paths to the nearest solved layouts in the step metric: 1 for a
   * solved layout, 0 if no solved layout is reachable.
   */
  public int minSolutionWays(int index) {
    return minSolutionWays[index];
  }

  /**
   * Returns the probability that a random walk follows a shortest path to a solved layout, in
   * hundredths of a bit: 0 if solved, at most 24,722, or -1 if no solved layout is reachable.
   */
  public int minSolutionBits(int index) {
    int bits = minSolutionBits[index] & NO_BITS;
    return bits == NO_BITS ? -1 : bits;
  }

  /**
   * Returns the smallest number of steps on a shortest path to a solved layout that move the 2x2
   * away from the exit: 0 for a solved layout, at most 6, or -1 if no solved layout is reachable.
   */
  public int minSolutionDetours(int index) {
    return minSolutionDetours[index];
  }

  /** Returns whether a layout is solvable and no layout of its group needs more steps. */
  public boolean isHardest(int index) {
    return hardest[index] != 0;
  }

  /** Returns the number of layers of the group with the given group_num. */
  public int layers(int groupNum) {
    return layerSizes.get(groupNum).length;
  }

  /** Returns the number of layouts in a layer of the group with the given group_num. */
  public int layerSize(int groupNum, int layer) {
    return layerSizes.get(groupNum)[layer];
  }

  /** Writes the search results, 17 bytes per layout, in the format that {@link #readFrom} reads. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(layerSizes.size());
    for (int[] sizes : layerSizes) {
      out.writeInt(sizes.length);
      for (int size : sizes) {
        out.writeInt(size);
      }
    }
    for (short[] column : shortColumns()) {
      ByteBuffer bytes = ByteBuffer.allocate(Short.BYTES * column.length);
      bytes.asShortBuffer().put(column);
      out.write(bytes.array());
    }
    ByteBuffer ways = ByteBuffer.allocate(Integer.BYTES * minSolutionWays.length);
    ways.asIntBuffer().put(minSolutionWays);
    out.write(ways.array());
    out.write(hardest);
  }

  /** Reads the format of {@link #writeTo} for a class with the given number of layouts. */
  public static ClassLayers readFrom(DataInput in, int layouts) throws IOException {
    List<int[]> layerSizes = new ArrayList<>();
    for (int groups = in.readInt(); groups > 0; groups--) {
      int[] sizes = new int[in.readInt()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = in.readInt();
      }
      layerSizes.add(sizes);
    }
    ClassLayers read = new ClassLayers(layouts, List.copyOf(layerSizes));
    byte[] bytes = new byte[Integer.BYTES * layouts];
    for (short[] column : read.shortColumns()) {
      in.readFully(bytes, 0, Short.BYTES * layouts);
      ByteBuffer.wrap(bytes).asShortBuffer().get(column);
    }
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asIntBuffer().get(read.minSolutionWays);
    in.readFully(read.hardest);
    return read;
  }

  private List<short[]> shortColumns() {
    return List.of(
        layer,
        minSolutionStep,
        minSolutionLine,
        minSolutionCell,
        minSolutionBits,
        minSolutionDetours);
  }

  static short unsigned(int bits) {
    if (bits >= NO_BITS) {
      throw new ArithmeticException(
          "the probability of a shortest path is %d hundredths of a bit; the maximum is %d"
              .formatted(bits, NO_BITS - 1));
    }
    return (short) bits;
  }
}

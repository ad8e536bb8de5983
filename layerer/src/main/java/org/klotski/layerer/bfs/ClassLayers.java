package org.klotski.layerer.bfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.ClassGraph;
import org.klotski.grouper.Group;

/**
 * The layers of every group of one class, counted from the group's seed, the shortest paths from
 * every layout to the nearest solved layouts, and the distances to the nearest layouts with the 2x2
 * at cells 12, 8, and 9. Layouts are identified by their index in the class. An instance takes 20
 * bytes per layout.
 *
 * <p>Mirror images turn the goals 12, 8, 9, and 13 (the exit) into all twelve places of the 2x2: 12
 * also answers 14, 0, and 2; 8 also answers 10, 4, and 6; 9 also answers 5; and 13 also answers 1.
 */
public final class ClassLayers {
  /** The version of the format of {@link #writeTo}. */
  public static final int FORMAT = 3;

  private static final int NO_BITS = 0xFFFF;
  private static final int NO_STEPS = 0xFF;

  private final short[] layer;
  private final short[] minSolutionStep;
  private final short[] minSolutionLine;
  private final short[] minSolutionCell;
  private final int[] minSolutionWays;
  private final short[] minSolutionBits;
  private final short[] minSolutionDetours;
  private final byte[] hardest;
  private final byte[] goal12Step;
  private final byte[] goal8Step;
  private final byte[] goal9Step;
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
    goal12Step = new byte[layouts];
    goal8Step = new byte[layouts];
    goal9Step = new byte[layouts];
    this.layerSizes = layerSizes;
  }

  /** Lists the neighbors of all layouts of the class and searches with {@link #of}. */
  public static ClassLayers of(ClassLayouts layouts, List<Group> groups) {
    return of(layouts, ClassGraph.of(layouts), groups);
  }

  /**
   * Searches the class from the seeds, from the solved layouts in three metrics, and from the
   * layouts with the 2x2 at cells 12, 8, and 9. A layout and its left-right image are equally far
   * from solved layouts and from cell 9, so the searches from there treat both as one vertex. All
   * searches take about 450 ns and 50 bytes per layout, apart from the graph.
   *
   * @param graph the graph of the given layouts
   * @param groups all groups of the class, in group_num order
   * @throws ArithmeticException if a layout has more shortest paths than an {@code int} can hold
   *     (the actual maximum is 829,440,000, for 03FB59000), a random-walk probability below
   *     2<sup>-655</sup> (the actual minimum is 2<sup>-247.22</sup>), or more than 254 steps to
   *     cell 12, 8, or 9 (the actual maxima are 100, 96, and 89)
   */
  public static ClassLayers of(ClassLayouts layouts, ClassGraph graph, List<Group> groups) {
    byte[] distanceToExit = new byte[graph.pairs()];
    for (int index = 0; index < layouts.size(); index++) {
      distanceToExit[graph.pair(index)] = (byte) Board.distanceToExit(layouts.square(index));
    }
    int[] solved = pairs(layouts.solved(), graph);
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
    found.searchFromGoals(layouts, graph, fromSeeds);
    return found;
  }

  /**
   * Computes the distances to cells 12, 8, and 9.
   *
   * @param search a search over the steps of the given graph, whose results are no longer needed
   */
  private void searchFromGoals(ClassLayouts layouts, ClassGraph graph, BreadthFirstSearch search) {
    search.search(Arrays.stream(layouts.withSquareAt(12)).map(graph::vertex).toArray());
    fill(goal12Step, search, graph::vertex);
    search.search(Arrays.stream(layouts.withSquareAt(8)).map(graph::vertex).toArray());
    fill(goal8Step, search, graph::vertex);
    BreadthFirstSearch pairs = new BreadthFirstSearch(graph.pairs(Metric.STEP));
    pairs.search(pairs(layouts.withSquareAt(9), graph));
    fill(goal9Step, pairs, graph::pair);
  }

  private static void fill(byte[] steps, BreadthFirstSearch search, IntUnaryOperator vertexOf) {
    for (int index = 0; index < steps.length; index++) {
      steps[index] = unsignedByte(search.distance(vertexOf.applyAsInt(index)));
    }
  }

  /** Returns the mirror pairs of layouts that include the left-right image of each of them. */
  private static int[] pairs(int[] indices, ClassGraph graph) {
    return Arrays.stream(indices)
        .map(graph::vertex)
        .filter(v -> v % 2 == 0)
        .map(v -> v / 2)
        .toArray();
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

  /**
   * Returns the number of steps to the nearest layout with the 2x2 at cell 12, the bottom left
   * corner, or -1 if there is none.
   */
  public int goal12Step(int index) {
    return steps(goal12Step[index]);
  }

  /**
   * Returns the number of steps to the nearest layout with the 2x2 at cell 8, at the left edge one
   * row above the bottom, or -1 if there is none.
   */
  public int goal8Step(int index) {
    return steps(goal8Step[index]);
  }

  /**
   * Returns the number of steps to the nearest layout with the 2x2 at cell 9, in the middle one row
   * above the bottom, or -1 if there is none.
   */
  public int goal9Step(int index) {
    return steps(goal9Step[index]);
  }

  private static int steps(byte stored) {
    int steps = stored & NO_STEPS;
    return steps == NO_STEPS ? -1 : steps;
  }

  /** Returns the number of layers of the group with the given group_num. */
  public int layers(int groupNum) {
    return layerSizes.get(groupNum).length;
  }

  /** Returns the number of layouts in a layer of the group with the given group_num. */
  public int layerSize(int groupNum, int layer) {
    return layerSizes.get(groupNum)[layer];
  }

  /** Writes the search results, 20 bytes per layout, in the format that {@link #readFrom} reads. */
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
    for (byte[] column : byteColumns()) {
      out.write(column);
    }
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
    for (byte[] column : read.byteColumns()) {
      in.readFully(column);
    }
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

  private List<byte[]> byteColumns() {
    return List.of(hardest, goal12Step, goal8Step, goal9Step);
  }

  static short unsigned(int bits) {
    if (bits >= NO_BITS) {
      throw new ArithmeticException(
          "the probability of a shortest path is %d hundredths of a bit; the maximum is %d"
              .formatted(bits, NO_BITS - 1));
    }
    return (short) bits;
  }

  static byte unsignedByte(int steps) {
    if (steps >= NO_STEPS) {
      throw new ArithmeticException(
          "a layout is %d steps from a goal; the maximum is %d".formatted(steps, NO_STEPS - 1));
    }
    return (byte) steps;
  }
}

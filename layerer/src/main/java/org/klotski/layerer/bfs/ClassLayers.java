package org.klotski.layerer.bfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.ClassGraph;
import org.klotski.grouper.Group;

/**
 * The layers of every group of one class, from the group's seed; how far every layout is from the
 * nearest solved one, in steps, how many shortest ways lead there, and how hard it is to find one.
 * Takes 16 bytes per layout.
 */
public final class ClassLayers {
  private static final int NO_BITS = 0xFFFF;

  private final short[] layer;
  private final short[] minSolutionStep;
  private final short[] minSolutionLine;
  private final short[] minSolutionCell;
  private final int[] minSolutionWays;
  private final short[] minSolutionBits;
  private final short[] minSolutionDetours;
  private final List<int[]> layerSizes;

  private ClassLayers(int layouts, List<int[]> layerSizes) {
    layer = new short[layouts];
    minSolutionStep = new short[layouts];
    minSolutionLine = new short[layouts];
    minSolutionCell = new short[layouts];
    minSolutionWays = new int[layouts];
    minSolutionBits = new short[layouts];
    minSolutionDetours = new short[layouts];
    this.layerSizes = layerSizes;
  }

  /**
   * Searches. Two breadth-first searches over the class, some 200 ns per layout each, at most 32
   * bytes per layout more while they last.
   *
   * @param groups all groups of the class, by group_num
   * @throws ArithmeticException if a layout has more shortest ways than an {@code int} holds: none
   *     has, the most are 829,440,000 of 03FB59000; or if its chance has more than 655 bits, of
   *     which 247.22 are the most
   */
  public static ClassLayers of(ClassLayouts layouts, List<Group> groups) {
    ClassGraph graph = ClassGraph.of(layouts);
    BreadthFirstSearch search = new BreadthFirstSearch(graph.steps());
    search.search();
    List<int[]> layerSizes =
        groups.stream()
            .map(group -> layersFrom(graph.vertex(layouts.index(group.seed())), search))
            .toList();
    byte[] away = new byte[graph.pairs()];
    for (int index = 0; index < layouts.size(); index++) {
      away[graph.pair(index)] = (byte) Board.distanceToExit(layouts.square(index));
    }
    int[] solved = Arrays.stream(layouts.solved()).map(graph::pair).distinct().toArray();
    ShortestPaths ways = ShortestPaths.to(graph.pairs(Metric.STEP), pair -> away[pair], solved);
    BreadthFirstSearch line = new BreadthFirstSearch(graph.pairs(Metric.LINE));
    line.search(solved);
    BreadthFirstSearch cell = new BreadthFirstSearch(graph.pairs(Metric.CELL));
    cell.search(solved);
    ClassLayers found = new ClassLayers(layouts.size(), layerSizes);
    short[] bits = new short[graph.pairs()];
    for (int index = 0; index < layouts.size(); index++) {
      int vertex = graph.vertex(index);
      int pair = graph.pair(index);
      if (vertex == 2 * pair) {
        bits[pair] = unsigned(ways.chanceBits(pair));
      }
      found.layer[index] = search.distance(vertex);
      found.minSolutionStep[index] = ways.distance(pair);
      found.minSolutionLine[index] = line.distance(pair);
      found.minSolutionCell[index] = cell.distance(pair);
      found.minSolutionWays[index] = Math.toIntExact(ways.ways(pair));
      found.minSolutionBits[index] = bits[pair];
      found.minSolutionDetours[index] = (short) ways.detours(pair);
    }
    return found;
  }

  /** The layer of a layout, by its index in {@link ClassLayouts}. */
  public int layer(int index) {
    return layer[index];
  }

  /** The steps from a layout, by its index, to the nearest solution; -1 if there is none. */
  public int minSolutionStep(int index) {
    return minSolutionStep[index];
  }

  /** The straight moves from a layout, by its index, to the nearest solved one; -1 if none. */
  public int minSolutionLine(int index) {
    return minSolutionLine[index];
  }

  /** The moves by one cell from a layout, by its index, to the nearest solved one; -1 if none. */
  public int minSolutionCell(int index) {
    return minSolutionCell[index];
  }

  /**
   * The number of shortest ways, in steps, from a layout, by its index, to nearest solutions: 1 if
   * it is solved, 0 if there is none.
   */
  public int minSolutionWays(int index) {
    return minSolutionWays[index];
  }

  /**
   * The chance, in hundredths of a bit, that a walk at random from a layout, by its index, is a
   * shortest way to a solution: 0 if it is solved, at most 24,722, -1 if there is none.
   */
  public int minSolutionBits(int index) {
    int bits = minSolutionBits[index] & NO_BITS;
    return bits == NO_BITS ? -1 : bits;
  }

  /**
   * How many steps of a shortest way from a layout, by its index, to a solution lead the 2x2 away
   * from the exit, at least: 0 if it is solved, at most 6, -1 if there is none.
   */
  public int minSolutionDetours(int index) {
    return minSolutionDetours[index];
  }

  /** The number of layers of the group with the given group_num. */
  public int layers(int groupNumber) {
    return layerSizes.get(groupNumber).length;
  }

  /** The number of layouts in a layer of the group with the given group_num. */
  public int layerSize(int groupNumber, int layer) {
    return layerSizes.get(groupNumber)[layer];
  }

  /** Writes the layers, 16 bytes per layout, so that {@link #readFrom} need not search again. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(layerSizes.size());
    for (int[] sizes : layerSizes) {
      out.writeInt(sizes.length);
      for (int size : sizes) {
        out.writeInt(size);
      }
    }
    for (short[] numbers : shorts()) {
      ByteBuffer bytes = ByteBuffer.allocate(Short.BYTES * numbers.length);
      bytes.asShortBuffer().put(numbers);
      out.write(bytes.array());
    }
    ByteBuffer ways = ByteBuffer.allocate(Integer.BYTES * minSolutionWays.length);
    ways.asIntBuffer().put(minSolutionWays);
    out.write(ways.array());
  }

  /** Reads what {@link #writeTo} has written for a class of so many layouts. */
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
    for (short[] numbers : read.shorts()) {
      in.readFully(bytes, 0, Short.BYTES * layouts);
      ByteBuffer.wrap(bytes).asShortBuffer().get(numbers);
    }
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asIntBuffer().get(read.minSolutionWays);
    return read;
  }

  private List<short[]> shorts() {
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
      throw new ArithmeticException("the chance has %d hundredths of a bit".formatted(bits));
    }
    return (short) bits;
  }

  private static int[] layersFrom(int seed, BreadthFirstSearch search) {
    search.searchAlso(seed);
    int[] sizes = new int[search.layers()];
    for (int layer = 0; layer < sizes.length; layer++) {
      sizes[layer] = search.layerSize(layer);
    }
    return sizes;
  }
}

package org.klotski.layerer.layers;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.ClassMoves;
import org.klotski.grouper.Group;

/**
 * The layers of every group of one class, from the group's seed; how far every layout is from the
 * nearest solved one, in steps, how many shortest ways lead there, and how hard it is to find one.
 * Takes 12 bytes per layout.
 */
public final class ClassLayers {
  private static final int NO_BITS = 0xFFFF;

  private final short[] layer;
  private final short[] minSolutionStep;
  private final int[] minSolutionWays;
  private final short[] minSolutionBits;
  private final short[] minSolutionDetours;
  private final List<int[]> layerSizes;

  private ClassLayers(
      short[] layer,
      short[] minSolutionStep,
      int[] minSolutionWays,
      short[] minSolutionBits,
      short[] minSolutionDetours,
      List<int[]> layerSizes) {
    this.layer = layer;
    this.minSolutionStep = minSolutionStep;
    this.minSolutionWays = minSolutionWays;
    this.minSolutionBits = minSolutionBits;
    this.minSolutionDetours = minSolutionDetours;
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
    ClassMoves moves = new ClassMoves(layouts, Metric.STEP);
    LayerSearch search = new LayerSearch(moves);
    search.search();
    List<int[]> layerSizes =
        groups.stream().map(group -> layersFrom(layouts.index(group.seed()), search)).toList();
    short[] layer = new short[layouts.size()];
    for (int index = 0; index < layer.length; index++) {
      layer[index] = search.distance(index);
    }
    ShortestWays toSolved =
        ShortestWays.to(moves, index -> Board.fromExit(layouts.square(index)), layouts.solved());
    int[] ways = new int[layouts.size()];
    short[] bits = new short[layouts.size()];
    short[] detours = new short[layouts.size()];
    for (int index = 0; index < ways.length; index++) {
      ways[index] = Math.toIntExact(toSolved.ways(index));
      bits[index] = unsigned(toSolved.chanceBits(index));
      detours[index] = (short) toSolved.detours(index);
    }
    return new ClassLayers(layer, toSolved.distances(), ways, bits, detours, layerSizes);
  }

  /** The layer of a layout, by its index in {@link ClassLayouts}. */
  public int layer(int index) {
    return layer[index];
  }

  /** The steps from a layout, by its index, to the nearest solution; -1 if there is none. */
  public int minSolutionStep(int index) {
    return minSolutionStep[index];
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

  /** Writes the layers, 12 bytes per layout, so that {@link #readFrom} need not search again. */
  public void writeTo(DataOutput out) throws IOException {
    write(layer, out);
    write(minSolutionStep, out);
    ByteBuffer ways = ByteBuffer.allocate(Integer.BYTES * minSolutionWays.length);
    ways.asIntBuffer().put(minSolutionWays);
    out.write(ways.array());
    write(minSolutionBits, out);
    write(minSolutionDetours, out);
    out.writeInt(layerSizes.size());
    for (int[] sizes : layerSizes) {
      out.writeInt(sizes.length);
      for (int size : sizes) {
        out.writeInt(size);
      }
    }
  }

  /** Reads what {@link #writeTo} has written for a class of so many layouts. */
  public static ClassLayers readFrom(DataInput in, int layouts) throws IOException {
    short[] layer = read(in, layouts);
    short[] minSolutionStep = read(in, layouts);
    byte[] bytes = new byte[Integer.BYTES * layouts];
    in.readFully(bytes);
    int[] minSolutionWays = new int[layouts];
    ByteBuffer.wrap(bytes).asIntBuffer().get(minSolutionWays);
    short[] minSolutionBits = read(in, layouts);
    short[] minSolutionDetours = read(in, layouts);
    List<int[]> layerSizes = new ArrayList<>();
    for (int groups = in.readInt(); groups > 0; groups--) {
      int[] sizes = new int[in.readInt()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = in.readInt();
      }
      layerSizes.add(sizes);
    }
    return new ClassLayers(
        layer,
        minSolutionStep,
        minSolutionWays,
        minSolutionBits,
        minSolutionDetours,
        List.copyOf(layerSizes));
  }

  private static void write(short[] numbers, DataOutput out) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(2 * numbers.length);
    bytes.asShortBuffer().put(numbers);
    out.write(bytes.array());
  }

  private static short[] read(DataInput in, int size) throws IOException {
    byte[] bytes = new byte[2 * size];
    in.readFully(bytes);
    short[] numbers = new short[size];
    ByteBuffer.wrap(bytes).asShortBuffer().get(numbers);
    return numbers;
  }

  static short unsigned(int bits) {
    if (bits >= NO_BITS) {
      throw new ArithmeticException("the chance has %d hundredths of a bit".formatted(bits));
    }
    return (short) bits;
  }

  private static int[] layersFrom(int seed, LayerSearch search) {
    search.searchAlso(seed);
    int[] sizes = new int[search.layers()];
    for (int layer = 0; layer < sizes.length; layer++) {
      sizes[layer] = search.layerSize(layer);
    }
    return sizes;
  }
}

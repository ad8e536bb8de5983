package org.klotski.layerer.layers;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.ClassMoves;
import org.klotski.grouper.Group;

/**
 * The layers of every group of one class, from the group's seed, and how far every layout is from
 * the nearest solved one, in steps. Takes 4 bytes per layout.
 */
public final class ClassLayers {
  private final short[] layer;
  private final short[] minSolutionStep;
  private final List<int[]> layerSizes;

  private ClassLayers(short[] layer, short[] minSolutionStep, List<int[]> layerSizes) {
    this.layer = layer;
    this.minSolutionStep = minSolutionStep;
    this.layerSizes = layerSizes;
  }

  /**
   * Searches. Two breadth-first searches over the class, some 200 ns per layout each, 10 bytes per
   * layout.
   *
   * @param groups all groups of the class, by group_num
   */
  public static ClassLayers of(ClassLayouts layouts, List<Group> groups) {
    LayerSearch search = new LayerSearch(new ClassMoves(layouts, Metric.STEP));
    search.search();
    List<int[]> layerSizes =
        groups.stream().map(group -> layersFrom(layouts.index(group.seed()), search)).toList();
    short[] layer = distances(search, layouts.size());
    IntArrayList solved = new IntArrayList();
    for (int index = 0; index < layouts.size(); index++) {
      if (layouts.isSolved(index)) {
        solved.add(index);
      }
    }
    search.search(solved.toIntArray());
    return new ClassLayers(layer, distances(search, layouts.size()), layerSizes);
  }

  /** The layer of a layout, by its index in {@link ClassLayouts}. */
  public int layer(int index) {
    return layer[index];
  }

  /** The steps from a layout, by its index, to the nearest solution; -1 if there is none. */
  public int minSolutionStep(int index) {
    return minSolutionStep[index];
  }

  /** The number of layers of the group with the given group_num. */
  public int layers(int groupNumber) {
    return layerSizes.get(groupNumber).length;
  }

  /** The number of layouts in a layer of the group with the given group_num. */
  public int layerSize(int groupNumber, int layer) {
    return layerSizes.get(groupNumber)[layer];
  }

  /** Writes the layers, 4 bytes per layout, so that {@link #readFrom} need not search again. */
  public void writeTo(DataOutput out) throws IOException {
    write(layer, out);
    write(minSolutionStep, out);
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
    List<int[]> layerSizes = new ArrayList<>();
    for (int groups = in.readInt(); groups > 0; groups--) {
      int[] sizes = new int[in.readInt()];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = in.readInt();
      }
      layerSizes.add(sizes);
    }
    return new ClassLayers(layer, minSolutionStep, List.copyOf(layerSizes));
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

  private static int[] layersFrom(int seed, LayerSearch search) {
    search.searchAlso(seed);
    int[] sizes = new int[search.layers()];
    for (int layer = 0; layer < sizes.length; layer++) {
      sizes[layer] = search.layerSize(layer);
    }
    return sizes;
  }

  private static short[] distances(LayerSearch search, int size) {
    short[] distances = new short[size];
    for (int index = 0; index < distances.length; index++) {
      distances[index] = search.distance(index);
    }
    return distances;
  }
}

package org.klotski.layerer;

import java.util.Arrays;
import org.klotski.enumerator.ClassMoves;
import org.klotski.enumerator.Moves;

/**
 * Breadth-first search within a class: from one or more roots, layer by layer. An instance keeps
 * its arrays, 6 bytes per layout of the class, and can search again and again; the results of a
 * search hold until the next one. Takes some 200 ns per layout reached. Not for several threads at
 * once.
 */
public final class LayerSearch {
  /** The distance of a layout that can't be reached. */
  public static final short UNREACHED = -1;

  private final ClassMoves moves;
  private final short[] distance;
  private final int[] reached;
  private final int[] neighbours = new int[Moves.MAX_NEIGHBOURS];

  /** Where each layer begins in {@link #reached}; one entry more after the last. */
  private int[] layerStart = new int[64];

  private int layers;

  /** A search with the given moves. */
  public LayerSearch(ClassMoves moves) {
    this.moves = moves;
    distance = new short[moves.layouts().size()];
    reached = new int[moves.layouts().size()];
  }

  /**
   * Searches until nothing new can be reached.
   *
   * @param roots the indices of the layouts of layer 0, each once; may be empty
   */
  public void search(int... roots) {
    Arrays.fill(distance, UNREACHED);
    layers = 0;
    addReachable(roots);
  }

  /**
   * Searches from further roots, none of them reached before: the distances of what is reached now
   * count from these roots, and {@link #layers} and {@link #layer} speak of them alone.
   */
  public void searchAlso(int... roots) {
    addReachable(roots);
  }

  /** The moves. */
  public ClassMoves moves() {
    return moves;
  }

  /** The distance of a layout from the nearest root, or {@link #UNREACHED}. */
  public short distance(int index) {
    return distance[index];
  }

  /** The number of layers of the last search, layer 0 included. */
  public int layers() {
    return layers;
  }

  /** The number of layouts in a layer of the last search. */
  public int layerSize(int layer) {
    return layerStart[layer + 1] - layerStart[layer];
  }

  /** The indices of the layouts in a layer of the last search, in the order they were reached. */
  public int[] layer(int layer) {
    return Arrays.copyOfRange(reached, layerStart[layer], layerStart[layer + 1]);
  }

  /** The number of layouts that the last search reached. */
  public int reached() {
    return layerStart[layers];
  }

  private void addReachable(int[] roots) {
    int end = 0;
    for (int root : roots) {
      distance[root] = 0;
      reached[end++] = root;
    }
    layers = 0;
    layerStart[0] = 0;
    while (end > layerStart[layers]) {
      if (layers + 2 > layerStart.length) {
        layerStart = Arrays.copyOf(layerStart, 2 * layerStart.length);
      }
      int begin = layerStart[layers];
      layerStart[++layers] = end;
      end = expand(begin, end, (short) layers);
    }
  }

  private int expand(int begin, int end, short next) {
    int last = end;
    for (int i = begin; i < end; i++) {
      int count = moves.neighbours(reached[i], neighbours);
      for (int n = 0; n < count; n++) {
        int neighbour = neighbours[n];
        if (distance[neighbour] == UNREACHED) {
          distance[neighbour] = next;
          reached[last++] = neighbour;
        }
      }
    }
    return last;
  }
}

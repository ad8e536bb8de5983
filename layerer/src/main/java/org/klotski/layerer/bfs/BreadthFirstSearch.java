package org.klotski.layerer.bfs;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import org.klotski.enumerator.moves.MoveGraph;

/**
 * Breadth-first search in a graph: from one or more roots, layer by layer. An instance keeps its
 * arrays, 6 bytes per vertex, and can search again and again; the results of a search hold until
 * the next one. Among the layouts of a class it takes 100 to 200 ns per layout reached. Not for
 * several threads at once.
 *
 * <p>A search ends between two layers, with a {@link CancellationException}, when its thread is
 * interrupted; what it has found so far is then of no use.
 */
public final class BreadthFirstSearch {
  /** The distance of a vertex that was not reached. */
  public static final short UNREACHED = -1;

  private final MoveGraph graph;
  private final short[] distance;
  private final int[] reached;
  private final int[] neighbors;

  /** Where each layer begins in {@link #reached}; one entry more after the last. */
  private int[] layerStart = new int[64];

  private int layers;

  /** A search in a graph. */
  public BreadthFirstSearch(MoveGraph graph) {
    this.graph = graph;
    neighbors = new int[graph.maxDegree()];
    distance = new short[graph.size()];
    reached = new int[graph.size()];
  }

  /**
   * Searches until nothing new can be reached.
   *
   * @param roots the numbers of the vertices of layer 0, each once; may be empty
   */
  public void search(int... roots) {
    searchWhile(layer -> true, roots);
  }

  /**
   * Searches until a layer is complete that has a vertex of the wanted kind, or until nothing new
   * can be reached. The last layer is then the one with the wanted vertices.
   *
   * @param wanted asked of the vertices in the order in which they are reached, until it says yes
   * @param roots the numbers of the vertices of layer 0, each once; may be empty
   * @return whether a wanted vertex was reached
   */
  public boolean searchUntil(IntPredicate wanted, int... roots) {
    return searchWhile(layer -> !isInLayer(wanted, layer), roots);
  }

  /**
   * Searches until the answer for a layer is no, or until nothing new can be reached.
   *
   * @param goOn asked once for each layer when it is complete, with its distance from the roots
   * @param roots the numbers of the vertices of layer 0, each once; may be empty
   * @return whether the search was stopped
   */
  public boolean searchWhile(IntPredicate goOn, int... roots) {
    Arrays.fill(distance, UNREACHED);
    return addReachable(goOn, roots);
  }

  /**
   * Searches from further roots, none of them reached before: the distances of what is reached now
   * count from these roots, and {@link #layers} and {@link #layer} speak of them alone.
   */
  void searchAlso(int... roots) {
    addReachable(layer -> true, roots);
  }

  /** The graph. */
  public MoveGraph graph() {
    return graph;
  }

  /** The distance of a vertex from the nearest root, or {@link #UNREACHED}. */
  public short distance(int number) {
    return distance[number];
  }

  /** The number of layers of the last search, layer 0 included. */
  public int layers() {
    return layers;
  }

  /** The number of vertices in a layer of the last search. */
  public int layerSize(int layer) {
    return layerStart[layer + 1] - layerStart[layer];
  }

  /** The vertices in a layer of the last search, in the order they were reached. */
  public int[] layer(int layer) {
    return Arrays.copyOfRange(reached, layerStart[layer], layerStart[layer + 1]);
  }

  /** The number of vertices that the last search reached. */
  public int reached() {
    return layerStart[layers];
  }

  /** The number of the vertex that the last search reached as its {@code i}-th, from 0. */
  public int reached(int i) {
    return reached[i];
  }

  private boolean isInLayer(IntPredicate wanted, int layer) {
    for (int i = layerStart[layer]; i < layerStart[layer + 1]; i++) {
      if (wanted.test(reached[i])) {
        return true;
      }
    }
    return false;
  }

  private boolean addReachable(IntPredicate goOn, int[] roots) {
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
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("the search was interrupted");
      }
      int begin = layerStart[layers];
      layerStart[++layers] = end;
      if (!goOn.test(layers - 1)) {
        return true;
      }
      end = expand(begin, end, (short) layers);
    }
    return false;
  }

  private int expand(int begin, int end, short next) {
    int last = end;
    for (int i = begin; i < end; i++) {
      int count = graph.neighbors(reached[i], neighbors);
      for (int n = 0; n < count; n++) {
        int neighbor = neighbors[n];
        if (distance[neighbor] == UNREACHED) {
          distance[neighbor] = next;
          reached[last++] = neighbor;
        }
      }
    }
    return last;
  }
}

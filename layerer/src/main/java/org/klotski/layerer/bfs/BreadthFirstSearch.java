package org.klotski.layerer.bfs;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.IntPredicate;
import org.klotski.enumerator.layouts.MoveGraph;

/**
 * Breadth-first search from any number of distinct roots, which form layer 0. Once a layer is
 * complete, all of its vertices have their final distances, and the queue holds the vertices of all
 * completed layers in order.
 *
 * <p>An instance reuses its arrays, which take 6 bytes per vertex, for all searches; the results of
 * a search are valid until the next search. A search takes 100 to 200 ns per layout reached.
 * Instances are not thread-safe.
 *
 * <p>If the searching thread is interrupted, the search throws {@link CancellationException} after
 * the current layer, and its results are incomplete.
 */
public final class BreadthFirstSearch {
  /** The distance of an unreached vertex. */
  public static final short UNREACHED = -1;

  /** A layer is sorted if the bit set has fewer than this many words per vertex of the layer. */
  private static final int WORDS_PER_VERTEX = 32;

  private static final NeighborVisitor NONE = (vertex, neighbors, count) -> {};

  private final MoveGraph graph;
  private final short[] distance;
  private final int[] queue;
  private final int[] neighbors;

  /** A bit set of the vertices of the layer that is being sorted; otherwise empty. */
  private final int[] layerSet;

  /** The start of each layer in {@link #queue}, followed by the end of the last layer. */
  private int[] layerStart = new int[64];

  private int layers;

  /** Receives each vertex after all vertices that are nearer to the roots. */
  interface NeighborVisitor {
    /** Visits a vertex whose neighbors are the first {@code count} entries of the array. */
    void visit(int vertex, int[] neighbors, int count);
  }

  public BreadthFirstSearch(MoveGraph graph) {
    this.graph = graph;
    neighbors = new int[graph.maxDegree()];
    distance = new short[graph.size()];
    queue = new int[graph.size()];
    layerSet = new int[(graph.size() + Integer.SIZE - 1) / Integer.SIZE];
  }

  /** Searches all vertices that are reachable from the given roots. */
  public void search(int... roots) {
    search(NONE, roots);
  }

  /**
   * Searches up to and including the first layer with a wanted vertex. Tests vertices in the order
   * in which the search reaches them. Returns false if no reachable vertex is wanted.
   */
  public boolean searchUntil(IntPredicate wanted, int... roots) {
    Arrays.fill(distance, UNREACHED);
    return addReachable(wanted, NONE, roots);
  }

  /**
   * Searches from additional roots, none of which may have been reached before. Keeps earlier
   * distances, but the layers and the reached vertices are only those of this search.
   */
  void searchAlso(int... roots) {
    addReachable(null, NONE, roots);
  }

  /** Returns the distance from the nearest root to the given vertex, or {@link #UNREACHED}. */
  public short distance(int vertex) {
    return distance[vertex];
  }

  /** Returns the number of layers of the last search, including layer 0. */
  public int layers() {
    return layers;
  }

  public int layerSize(int layer) {
    return layerStart[layer + 1] - layerStart[layer];
  }

  /** Returns the vertices of the given layer, in no particular order. */
  public int[] layer(int layer) {
    return Arrays.copyOfRange(queue, layerStart[layer], layerStart[layer + 1]);
  }

  /** Returns the number of vertices that the last search reached. */
  public int reached() {
    return layerStart[layers];
  }

  /** Returns the vertex at the given position, from 0, in the order of the last search. */
  public int reached(int i) {
    return queue[i];
  }

  /** Searches all reachable vertices and passes them to a visitor, in order. */
  void search(NeighborVisitor visitor, int... roots) {
    Arrays.fill(distance, UNREACHED);
    addReachable(null, visitor, roots);
  }

  /** Searches up to the first layer with a wanted vertex; null means that no vertex is wanted. */
  private boolean addReachable(IntPredicate wanted, NeighborVisitor visitor, int[] roots) {
    int end = 0;
    for (int root : roots) {
      distance[root] = 0;
      queue[end++] = root;
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
      for (int i = begin; i < end && wanted != null; i++) {
        if (wanted.test(queue[i])) {
          return true;
        }
      }
      if (end - begin > layerSet.length / WORDS_PER_VERTEX) {
        sort(begin, end);
      }
      end = expand(begin, end, visitor);
    }
    return false;
  }

  private void sort(int begin, int end) {
    for (int i = begin; i < end; i++) {
      layerSet[queue[i] / Integer.SIZE] |= 1 << queue[i];
    }
    int sorted = begin;
    for (int word = 0; sorted < end; word++) {
      for (int rest = layerSet[word]; rest != 0; rest &= rest - 1) {
        queue[sorted++] = word * Integer.SIZE + Integer.numberOfTrailingZeros(rest);
      }
      layerSet[word] = 0;
    }
  }

  private int expand(int begin, int end, NeighborVisitor visitor) {
    int last = end;
    short next = (short) layers;
    for (int i = begin; i < end; i++) {
      int count = graph.neighbors(queue[i], neighbors);
      visitor.visit(queue[i], neighbors, count);
      for (int n = 0; n < count; n++) {
        int neighbor = neighbors[n];
        if (distance[neighbor] == UNREACHED) {
          distance[neighbor] = next;
          queue[last++] = neighbor;
        }
      }
    }
    return last;
  }
}

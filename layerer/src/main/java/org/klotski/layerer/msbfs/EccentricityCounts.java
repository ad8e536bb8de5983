package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.io.BinIO;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * For every vertex, a lower bound of its eccentricity and the weight of the roots at exactly that
 * distance. The weight is 0 if no root is at that distance; bounds may also be derived from other
 * distances.
 *
 * <p>The weight of a root is the size of its orbit. Once all vertices are pruned, the bound is the
 * eccentricity, and the mean of the weights over the orbit of a vertex ({@link GroupMirrors#mean})
 * is the number of farthest vertices. The counts take 8 bytes per vertex.
 */
final class EccentricityCounts implements VisitListener {
  private final GroupMirrors mirrors;
  private final int[] eccentricity;
  private final int[] num;
  private Batch batch;

  /** Creates counts that update the given lower bounds and weights, which are not copied. */
  EccentricityCounts(int[] eccentricity, int[] num, GroupMirrors mirrors) {
    this.eccentricity = eccentricity;
    this.num = num;
    this.mirrors = mirrors;
  }

  void begin(Batch next) {
    batch = next;
  }

  @Override
  public int firstDistance(int vertex) {
    return eccentricity[vertex] - batch.slackLimit + 1;
  }

  @Override
  public void visited(int vertex, int distance, long[] roots) {
    int deficit = eccentricity[vertex] - distance;
    raise(vertex, distance);
    if (deficit <= 0) {
      num[vertex] += batch.weight(roots);
    }
    batch.recordDeficit(Math.max(deficit, 0), roots);
  }

  private void raise(int vertex, int bound) {
    if (bound > eccentricity[vertex]) {
      eccentricity[vertex] = bound;
      num[vertex] = 0;
    }
  }

  /**
   * Searches from a root and raises the bounds: d(root, v) and e(root) - d(root, v) are lower
   * bounds of e(v). Returns the vertices farthest from the root.
   */
  int[] raiseBounds(BreadthFirstSearch search, int root) {
    search.search(root);
    int last = search.layers() - 1;
    for (int vertex = 0; vertex < eccentricity.length; vertex++) {
      raise(vertex, Math.max(search.distance(vertex), last - search.distance(vertex)));
    }
    return search.layer(last);
  }

  /** Raises each bound to the maximum over the orbit; images have equal eccentricities. */
  void shareWithImages() {
    for (int vertex = 0; vertex < eccentricity.length && mirrors.count() > 0; vertex++) {
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        raise(vertex, eccentricity[mirrors.image(mirror, vertex)]);
      }
    }
  }

  int eccentricity(int vertex) {
    return eccentricity[vertex];
  }

  /** Returns the number of vertices farthest from a vertex, once all vertices are pruned. */
  int num(int vertex) {
    // In a group of one layout, no search visits the vertex, which is farthest from itself.
    return num.length == 1 ? 1 : mirrors.mean(num, vertex);
  }

  void writeTo(DataOutput out) throws IOException {
    BinIO.storeInts(eccentricity, out);
    BinIO.storeInts(num, out);
  }

  void readFrom(DataInput in) throws IOException {
    readInts(in, eccentricity);
    readInts(in, num);
  }

  /** Fills an array with ints that {@link BinIO#storeInts(int[], DataOutput)} wrote. */
  static void readInts(DataInput in, int[] ints) throws IOException {
    if (BinIO.loadInts(in, ints) < ints.length) {
      throw new EOFException("the state is too short");
    }
  }
}

package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.io.BinIO;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * For every vertex the distance of the farthest root so far, a lower bound of its eccentricity, and
 * the number of roots at that distance. Both are exact once all vertices are pruned.
 *
 * <p>Roots are weighted by the size of their orbit; counts are averaged over the orbit of a vertex
 * at the end ({@link GroupMirrors#mean}). Takes 8 bytes per vertex.
 */
final class EccentricityCounts implements VisitListener {
  private final GroupMirrors mirrors;
  private final int[] eccentricity;
  private final int[] num;
  private Batch batch;

  /**
   * @param eccentricity a lower bound for each vertex, at first 0; not copied
   * @param num the weight of the roots so far at that distance; not copied
   */
  EccentricityCounts(int[] eccentricity, int[] num, GroupMirrors mirrors) {
    this.eccentricity = eccentricity;
    this.num = num;
    this.mirrors = mirrors;
  }

  /** Prepares for the search from a batch. */
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
    if (deficit <= 0) {
      if (deficit < 0) {
        eccentricity[vertex] = distance;
        num[vertex] = 0;
      }
      deficit = 0;
      num[vertex] += batch.weight(roots);
    }
    batch.recordDeficit(deficit, roots);
  }

  /**
   * Searches from one root and raises the bounds: d(root, v) and e(root) - d(root, v) are lower
   * bounds of e(v).
   *
   * @return the vertices farthest from the root
   */
  int[] raiseBounds(BreadthFirstSearch search, int root) {
    search.search(root);
    int last = search.layers() - 1;
    for (int vertex = 0; vertex < eccentricity.length; vertex++) {
      int bound = Math.max(search.distance(vertex), last - search.distance(vertex));
      if (bound > eccentricity[vertex]) {
        eccentricity[vertex] = bound;
        num[vertex] = 0;
      }
    }
    return search.layer(last);
  }

  /** Raises each vertex to the maximum over its orbit, whose eccentricities are equal. */
  void shareWithImages() {
    for (int vertex = 0; vertex < eccentricity.length && mirrors.count() > 0; vertex++) {
      int max = eccentricity[vertex];
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        max = Math.max(max, eccentricity[mirrors.image(mirror, vertex)]);
      }
      if (max > eccentricity[vertex]) {
        eccentricity[vertex] = max;
        num[vertex] = 0;
      }
    }
  }

  /** The distance of the farthest root so far from a vertex. */
  int eccentricity(int vertex) {
    return eccentricity[vertex];
  }

  /** The number of vertices farthest from a vertex, once all are pruned. */
  int num(int vertex) {
    return num.length == 1 ? 1 : mirrors.mean(num, vertex);
  }

  void writeTo(DataOutput out) throws IOException {
    BinIO.storeInts(eccentricity, out);
    BinIO.storeInts(num, out);
  }

  void readFrom(DataInput in) throws IOException {
    BinIO.loadInts(in, eccentricity);
    BinIO.loadInts(in, num);
  }
}

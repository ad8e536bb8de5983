package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * For every vertex the steps to the farthest of the roots so far, and how many of them are so far
 * away. Distances are the same in both directions, so this is, when all vertices are settled, its
 * eccentricity and the number of layouts farthest from it.
 *
 * <p>A root counts as often as it has images, and what is counted at the images of a vertex is
 * added up in the end. Takes 8 bytes per vertex.
 */
final class EccentricityCounts implements VisitListener {
  private final GroupMirrors mirrors;
  private final int[] eccentricity;
  private final int[] num;
  private Batch batch;

  EccentricityCounts(int vertices, GroupMirrors mirrors) {
    this(new int[vertices], new int[vertices], mirrors);
  }

  /**
   * Goes on with what is known.
   *
   * @param eccentricity at most the true one, for each vertex; not copied
   * @param num how many roots so far are so far away; not copied
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
  public int reportFrom(int vertex) {
    return eccentricity[vertex] - batch.slackLimit() + 1;
  }

  @Override
  public void arrive(int vertex, int distance, long[] roots) {
    int lack = eccentricity[vertex] - distance;
    if (lack <= 0) {
      if (lack < 0) {
        eccentricity[vertex] = distance;
        num[vertex] = 0;
      }
      lack = 0;
      num[vertex] += batch.layouts(roots);
    }
    batch.lack(lack, roots);
  }

  /** Lets every vertex know what its images know: the steps to the farthest root are the same. */
  void shareWithImages() {
    for (int vertex = 0; vertex < eccentricity.length && mirrors.count() > 0; vertex++) {
      int most = eccentricity[vertex];
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        most = Math.max(most, eccentricity[mirrors.image(mirror, vertex)]);
      }
      if (most > eccentricity[vertex]) {
        eccentricity[vertex] = most;
        num[vertex] = 0;
      }
    }
  }

  /** The steps from a vertex to the farthest root so far: at most its eccentricity. */
  int eccentricity(int vertex) {
    return eccentricity[vertex];
  }

  /** When all vertices are settled: the number of layouts farthest from a vertex. */
  int num(int vertex) {
    return num.length == 1 ? 1 : mirrors.mean(num, vertex);
  }

  void writeTo(DataOutput out) throws IOException {
    IntsAsBytes.write(eccentricity, out);
    IntsAsBytes.write(num, out);
  }

  void readFrom(DataInput in) throws IOException {
    IntsAsBytes.read(in, eccentricity);
    IntsAsBytes.read(in, num);
  }
}

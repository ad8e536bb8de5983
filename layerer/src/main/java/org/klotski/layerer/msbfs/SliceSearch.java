package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.moves.Moves;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * The searches of one slice. All roots, one of each orbit, are divided into batches that depend on
 * the graph alone, and every batch belongs to one slice: number 0 to the first, 1 to the second and
 * so on in turn. No root is spared, since what a slice learns the others do not know.
 *
 * <p>VisitListener are only looked at where they may be the last: three plain searches show how far
 * each vertex is from something at least, which is the same in every slice.
 *
 * @param subject the name of the graph, without which results are not merged
 * @param leftRight the mirrors that keep solved vertices solved
 */
record SliceSearch(
    String subject,
    GroupGraph graph,
    GroupMirrors mirrors,
    GroupMirrors leftRight,
    BitSet solved,
    SearchSettings settings,
    TaskRunner runner) {
  /** VisitListener are counted, but not what a root lacks. */
  private static final int LEAST_SLACK = 1;

  private static final int PLAIN_SEARCHES = 3;

  /** Does all searches of a slice. */
  SliceResult search(int slice, int slices) {
    SliceResult result = new SliceResult(subject, slice, slices, graph.vertices());
    SolutionSearch solutions = solutions(result);
    boolean more = true;
    for (int batch = 0; more; batch++) {
      more = batch % slices == slice ? solutions.advance() : solutions.skip();
    }
    searchFarthest(slice, slices, result);
    return result;
  }

  /** What all slices have counted of solutions. */
  SolutionSearch solutions(SliceResult merged) {
    return new SolutionSearch(
        graph, leftRight, solved, settings, runner, merged.minSolutionNum, merged.solutionNum);
  }

  /** What all slices have counted of farthest layouts. */
  EccentricityCounts farthest(SliceResult merged) {
    EccentricityCounts counts =
        new EccentricityCounts(merged.eccentricity, merged.farthestNum, mirrors);
    counts.shareWithImages();
    return counts;
  }

  private void searchFarthest(int slice, int slices, SliceResult result) {
    boolean wide = graph.vertices() >= settings.wideFrom();
    int units = wide ? settings.unitsOfWideSearch() : settings.units();
    MultiSourceBfs search = new MultiSourceBfs(graph, units, settings.vectors(), runner);
    RootSelector picker = new RootSelector(graph, mirrors);
    raiseEccentricities(result.eccentricity);
    EccentricityCounts counts = farthest(result);
    BitSet open = new BitSet(graph.vertices());
    open.set(0, graph.vertices());
    for (int batch = 0; !open.isEmpty(); batch++) {
      int[] roots = picker.take(open, MultiSourceBfs.mostRoots(units), 0);
      if (batch % slices == slice) {
        Batch next = new Batch(roots, search.words(), mirrors, LEAST_SLACK);
        counts.begin(next);
        search.search(roots, counts);
        counts.shareWithImages();
      }
    }
  }

  /**
   * Makes the eccentricities as large as some plain searches prove them to be: each begins at the
   * vertex farthest from the last, and nothing is nearer to all than its distance from one, nor
   * than that one's eccentricity less this distance.
   */
  private void raiseEccentricities(int[] eccentricity) {
    int[] distance = new int[graph.vertices()];
    int[] queue = new int[graph.vertices()];
    int root = 0;
    for (int i = 0; i < PLAIN_SEARCHES; i++) {
      searchFrom(root, distance, queue);
      root = queue[queue.length - 1];
      int farthest = distance[root];
      for (int vertex = 0; vertex < distance.length; vertex++) {
        int atLeast = Math.max(distance[vertex], farthest - distance[vertex]);
        eccentricity[vertex] = Math.max(eccentricity[vertex], atLeast);
      }
    }
  }

  /** Finds all distances from a vertex; the queue then has all vertices, the nearest first. */
  private void searchFrom(int root, int[] distance, int[] queue) {
    int[] neighbors = new int[2 * Moves.MAX_NEIGHBORS];
    Arrays.fill(distance, -1);
    distance[root] = 0;
    queue[0] = root;
    int end = 1;
    for (int next = 0; next < end; next++) {
      int found = graph.neighbors(queue[next], neighbors);
      for (int i = 0; i < found; i++) {
        if (distance[neighbors[i]] < 0) {
          distance[neighbors[i]] = distance[queue[next]] + 1;
          queue[end++] = neighbors[i];
        }
      }
    }
  }
}

package org.klotski.pipeline.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.GroupCost;

/**
 * How the threads are divided for the large groups: into crews, each of which works on a group of
 * its own. Several crews of one thread do more in the same time than one crew of several, whose
 * threads wait for one another at every level of every batch; but each crew takes the memory of a
 * group, and if few groups are left, some crews have nothing to do.
 */
final class Crews {
  private Crews() {}

  /**
   * The threads of each crew, together all threads.
   *
   * @param threads how many there are, at least 1
   * @param bytes the memory for all groups at work
   * @param large the large groups that are to be done, those with the most work first
   * @param small what is to be done by one thread each when these are begun
   */
  static List<Integer> divide(int threads, long bytes, List<Chunk> large, List<Chunk> small) {
    checkArgument(threads >= 1, "%s threads", threads);
    long widest =
        large.stream()
            .mapToLong(chunk -> GroupAnalysis.wideMemoryBytes(chunk.largestGroup()))
            .max()
            .orElse(1);
    long most = Math.max(1, Math.min(Math.min(threads, large.size()), bytes / widest));
    int best = 1;
    for (int crews = 2; crews <= most; crews++) {
      if (seconds(crews, threads, large, small) <= seconds(best, threads, large, small)) {
        best = crews;
      }
    }
    return shares(best, threads);
  }

  private static List<Integer> shares(int crews, int threads) {
    List<Integer> shares = new ArrayList<>();
    for (int crew = 0; crew < crews; crew++) {
      shares.add(threads / crews + (crew < threads % crews ? 1 : 0));
    }
    return shares;
  }

  /** How long so many crews are expected to take if each takes the next group when it is free. */
  private static double seconds(int crews, int threads, List<Chunk> large, List<Chunk> small) {
    record Crew(double free, double speed) {
      double after(double work) {
        return free + work / speed;
      }
    }
    PriorityQueue<Crew> all = new PriorityQueue<>((a, b) -> Double.compare(a.free, b.free));
    for (int share : shares(crews, threads)) {
      all.add(new Crew(0, GroupCost.speed(share)));
    }
    double work = small.stream().mapToDouble(chunk -> chunk.cost().seconds()).sum();
    double longest = 0;
    for (Chunk chunk : large) {
      Crew next = all.remove();
      double end = next.after(chunk.cost().seconds());
      work += (end - next.free) * threads / crews;
      longest = Math.max(longest, end);
      all.add(new Crew(end, next.speed));
    }
    return Math.max(longest, work / threads);
  }
}

package org.klotski.pipeline.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Runs all checks that compare layouts with their neighbors in one scan, ordered by stored
 * min_solution_step, then id. The scan thus visits a layout after all its nearer neighbors. The
 * ordered ids take 4 bytes per layout, 117 MB in total.
 */
record NeighborScan(Subject subject, Stored stored, List<NeighborCheck> checks) implements Check {
  /** The number of layouts per task. Small tasks keep all threads busy until the end. */
  private static final int PART = 1 << 14;

  private static final int LEVELS = 1 << Stored.STEP.bits();

  @Override
  public List<Finding> run() {
    Queue<Neighborhood> idle = new ConcurrentLinkedQueue<>();
    int[] ids = new int[LayoutIds.COUNT];
    int[] ends = sort(ids);
    try (Work work = subject.progress().begin("check neighbors", "layouts", LayoutIds.COUNT)) {
      for (int level = 0; level < LEVELS; level++) {
        int begin = level == 0 ? 0 : ends[level - 1];
        int end = ends[level];
        ThreadTeam.run(
            subject.threads(),
            (end - begin + PART - 1) / PART,
            part -> {
              int from = begin + part * PART;
              int to = Math.min(from + PART, end);
              Neighborhood here =
                  Optional.ofNullable(idle.poll()).orElseGet(() -> new Neighborhood(stored));
              for (int position = from; position < to; position++) {
                here.move(ids[position]);
                for (NeighborCheck check : checks) {
                  check.check(here);
                }
              }
              idle.add(here);
              work.add(to - from);
            });
      }
    }
    return checks.stream().flatMap(check -> check.findings().stream()).toList();
  }

  /** Sorts all ids by distance in steps, unsolvable layouts first. Returns the ends of levels. */
  private int[] sort(int[] ids) {
    int[] next = new int[LEVELS + 1];
    for (int id = 0; id < ids.length; id++) {
      next[stored.get(Stored.STEP, id) + 2]++;
    }
    Arrays.parallelPrefix(next, Integer::sum);
    for (int id = 0; id < ids.length; id++) {
      ids[next[stored.get(Stored.STEP, id) + 1]++] = id;
    }
    return next;
  }
}

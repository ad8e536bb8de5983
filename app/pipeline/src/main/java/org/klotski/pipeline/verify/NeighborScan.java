package org.klotski.pipeline.verify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Runs all checks that compare layouts with their neighbors in one scan, ordered by stored
 * min_solution_step, then id. The scan thus visits a layout after all its nearer neighbors. The
 * order takes 4 bytes per layout, 117 MB.
 */
record NeighborScan(Subject subject, Stored stored, List<NeighborCheck> checks) implements Check {
  /** The number of layouts of a task, so small that all threads end at about the same time. */
  private static final int PART = 1 << 14;

  private static final int LEVELS = 1 << Stored.STEP.bits();

  @Override
  public List<Finding> run() {
    Queue<Worker> idle = new ConcurrentLinkedQueue<>();
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
              Worker worker = Optional.ofNullable(idle.poll()).orElseGet(this::worker);
              worker.scan(ids, from, to);
              idle.add(worker);
              work.add(to - from);
            });
      }
    }
    return checks.stream().flatMap(check -> check.findings().stream()).toList();
  }

  /**
   * Fills in the ids by level: unsolvable, solved, one step away, and so on. Returns their ends.
   */
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

  /** The objects that one thread at a time uses. */
  private record Worker(Neighborhood here, List<Consumer<Neighborhood>> visitors) {
    void scan(int[] ids, int from, int to) {
      for (int position = from; position < to; position++) {
        here.move(ids[position]);
        for (Consumer<Neighborhood> visitor : visitors) {
          visitor.accept(here);
        }
      }
    }
  }

  private Worker worker() {
    return new Worker(
        new Neighborhood(stored), checks.stream().map(NeighborCheck::visitor).toList());
  }
}

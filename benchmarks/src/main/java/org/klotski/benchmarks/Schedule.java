package org.klotski.benchmarks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.klotski.benchmarks.ClusterForecast.Job;

/**
 * Some cores that work on jobs, in time that is only counted. A core that is free begins a task of
 * the first job that has one to begin.
 */
final class Schedule {
  private final List<Begun> jobs = new ArrayList<>();
  private final PriorityQueue<Running> running =
      new PriorityQueue<>(Comparator.comparingDouble(Running::end));
  private int freeCores;

  Schedule(List<Job> jobs, int cores) {
    if (cores < 1) {
      throw new IllegalArgumentException("there must be a core at least, not " + cores);
    }
    jobs.forEach(job -> this.jobs.add(new Begun(job)));
    freeCores = cores;
  }

  /** A task at work. */
  private record Running(Begun job, double end) {}

  /** A job of which some tasks have begun. */
  private static final class Begun {
    private final Job job;
    private int begun;
    private int done;

    Begun(Job job) {
      this.job = job;
    }

    /** Whether a task can begin: the last one only when all others are done. */
    boolean canBegin() {
      return begun < job.tasks().size()
          || (job.last() > 0 && begun == job.tasks().size() && done == begun);
    }

    /** Begins a task; answers how long it takes. */
    double begin() {
      int task = begun++;
      return task < job.tasks().size() ? job.tasks().get(task) : job.last();
    }
  }

  /** Works on all; answers when the last task ends. */
  double run() {
    double now = 0;
    begin(now);
    while (!running.isEmpty()) {
      Running ended = running.remove();
      now = ended.end();
      ended.job().done++;
      freeCores++;
      begin(now);
    }
    return now;
  }

  private void begin(double now) {
    for (Begun job : jobs) {
      while (freeCores > 0 && job.canBegin()) {
        running.add(new Running(job, now + job.begin()));
        freeCores--;
      }
    }
  }
}

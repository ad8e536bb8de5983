package org.klotski.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import org.klotski.pipeline.chunks.GroupCost;
import org.klotski.pipeline.chunks.TaskTime;
import org.klotski.pipeline.chunks.TaskTime.Part;

/**
 * Foresees how long an analysis takes with other numbers of cores: replays the times of tasks that
 * were measured, in the order in which {@code analyze} or a cluster begins them. It knows neither
 * that cores which share a memory slow one another down, nor what a network takes.
 */
public final class ClusterForecast {
  /** A slice has at least one batch of 2,048 roots, of which each stands for up to 4 layouts. */
  private static final int LEAST_LAYOUTS_OF_SLICE = 4 * 2_048;

  private static final String USAGE =
      "usage: ClusterForecast TIMES.csv TASK-SECONDS OVERHEAD-SECONDS CORES...\n"
          + "  TIMES.csv is what analyze --times wrote, or what a cluster put beside its results";

  private ClusterForecast() {}

  /** Prints a line for each number of cores. */
  public static void main(String[] arguments) throws IOException {
    List<TaskTime> times;
    List<Double> numbers = new ArrayList<>();
    try {
      for (int i = 1; i < arguments.length; i++) {
        numbers.add(Double.valueOf(arguments[i]));
      }
      if (numbers.size() < 3
          || numbers.stream().anyMatch(each -> each < 0)
          || numbers.stream().skip(2).anyMatch(cores -> cores < 1)) {
        throw new IllegalArgumentException(USAGE);
      }
      times = TaskTime.parse(Files.readAllLines(Path.of(arguments[0])));
    } catch (IllegalArgumentException e) {
      System.err.println(e instanceof NumberFormatException ? USAGE : e.getMessage());
      System.exit(2);
      return;
    }
    List<Job> cluster = cluster(times, numbers.get(0), numbers.get(1));
    System.out.printf(
        Locale.ROOT,
        "%d times, %.0f s in all; the longest task of a cluster takes %.1f s%n",
        times.size(),
        times.stream().mapToDouble(TaskTime::seconds).sum(),
        cluster.stream().mapToDouble(Job::longest).max().orElse(0));
    System.out.println("   cores  one machine s  cluster s  cores at work there");
    for (double each : numbers.subList(2, numbers.size())) {
      int cores = (int) each;
      double there = elapsed(cluster, cores);
      double work = cluster.stream().mapToDouble(Job::seconds).sum();
      System.out.printf(
          Locale.ROOT,
          "%8d %14.1f %10.1f %18.0f %%%n",
          cores,
          oneMachine(times, cores),
          there,
          100 * work / (there * cores));
    }
  }

  /**
   * What is submitted at once.
   *
   * @param tasks how long each takes
   * @param last how long the task takes that begins when all of these are done; 0 if there is none
   */
  record Job(List<Double> tasks, double last) {
    double seconds() {
      return last + tasks.stream().mapToDouble(Double::doubleValue).sum();
    }

    double longest() {
      return Math.max(last, tasks.stream().mapToDouble(Double::doubleValue).max().orElse(0));
    }
  }

  /**
   * What {@code analyze} takes with memory for a large group a thread: crews of threads take one
   * large group after the other, and then each thread one of the other chunks. There are as many
   * crews as make that shortest.
   */
  static double oneMachine(List<TaskTime> times, int threads) {
    List<Double> groups = new ArrayList<>();
    List<Double> bundles = new ArrayList<>();
    for (TaskTime time : times) {
      (time.part() == Part.BUNDLE ? bundles : groups).add(time.seconds());
    }
    double least = Double.POSITIVE_INFINITY;
    for (int crews = 1; crews <= Math.max(1, Math.min(threads, groups.size())); crews++) {
      least = Math.min(least, withCrews(crews, threads, groups, bundles));
    }
    return least;
  }

  private static double withCrews(
      int crews, int threads, List<Double> groups, List<Double> bundles) {
    double[] free = new double[crews];
    for (double seconds : groups) {
      int next = 0;
      for (int crew = 1; crew < crews; crew++) {
        next = free[crew] < free[next] ? crew : next;
      }
      free[next] += seconds / GroupCost.speed(share(next, crews, threads));
    }
    PriorityQueue<Double> ends = new PriorityQueue<>();
    for (int crew = 0; crew < crews; crew++) {
      ends.addAll(Collections.nCopies(share(crew, crews, threads), free[crew]));
    }
    for (double seconds : bundles) {
      ends.add(ends.remove() + seconds);
    }
    return Collections.max(ends);
  }

  private static int share(int crew, int crews, int threads) {
    return threads / crews + (crew < threads % crews ? 1 : 0);
  }

  /**
   * The jobs of a cluster: those of the large groups, in their order, and then one of all other
   * chunks. A group that was not cut into slices when it was measured is cut now, into equal ones.
   *
   * @param taskSeconds how long a slice takes at most
   * @param overhead seconds that every task takes beside what was measured
   */
  static List<Job> cluster(List<TaskTime> times, double taskSeconds, double overhead) {
    Map<String, List<Double>> slices = new LinkedHashMap<>();
    Map<String, Double> merges = new LinkedHashMap<>();
    List<Double> bundles = new ArrayList<>();
    for (TaskTime time : times) {
      double seconds = time.seconds();
      switch (time.part()) {
        case BUNDLE -> bundles.add(overhead + seconds);
        case MERGE -> merges.merge(time.chunk(), overhead + seconds, Double::sum);
        case SLICE ->
            slices.computeIfAbsent(time.chunk(), c -> new ArrayList<>()).add(overhead + seconds);
        case GROUP -> {
          long wanted = (long) Math.ceil(seconds / taskSeconds);
          long parts = Math.max(1, Math.min(wanted, time.layouts() / LEAST_LAYOUTS_OF_SLICE));
          List<Double> those = slices.computeIfAbsent(time.chunk(), c -> new ArrayList<>());
          for (long i = 0; i < parts; i++) {
            those.add(overhead + seconds / parts);
          }
        }
      }
    }
    List<Job> jobs = new ArrayList<>();
    slices.forEach((chunk, tasks) -> jobs.add(new Job(tasks, merges.getOrDefault(chunk, 0.0))));
    jobs.add(new Job(bundles, 0));
    return jobs;
  }

  /** How long jobs take if a free core always begins the first task that it can. */
  static double elapsed(List<Job> jobs, int cores) {
    return new Schedule(jobs, cores).run();
  }
}

package org.klotski.benchmarks;

import java.util.List;
import java.util.Locale;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.layerer.msbfs.SearchTrial;

/**
 * Times the analysis of three groups for a few minutes, first with one thread and then with up to
 * one thread per processor, and extrapolates to the full run. The output shows how many root-layout
 * pairs the analysis resolves per second, and how many it searches. JMH is not used, because one
 * batch takes up to a few seconds and one group takes minutes.
 */
public final class AnalysisBenchmark {
  private static final int THREADS = Runtime.getRuntime().availableProcessors();

  /** A group that represents the remaining classes with at least the given jiang_num. */
  private record Sample(String layoutClass, int groupNumber, int leastJiang) {}

  private static final List<Sample> SAMPLES =
      List.of(new Sample("5-4-2", 0, 5), new Sample("4-4-2", 0, 3), new Sample("2-6-1", 0, 0));

  private AnalysisBenchmark() {}

  /** Takes an optional argument: the name of a metric, {@code step} by default. */
  public static void main(String[] arguments) {
    Metric metric =
        arguments.length == 0 ? Metric.STEP : Metric.valueOf(arguments[0].toUpperCase(Locale.ROOT));
    Groups groups;
    try (ThreadTeam team = new ThreadTeam("benchmark", THREADS)) {
      groups = Groups.discover(team);
    }
    System.out.println(GroupAnalysis.bitsAtOnce() + " bits at once, metric " + metric);
    double seconds = 0;
    System.out.println(
        "group      layouts bytes/layout part                             s   done   pairs/s"
            + " searched/s");
    for (int i = 0; i < SAMPLES.size(); i++) {
      Sample sample = SAMPLES.get(i);
      int below = i == 0 ? Integer.MAX_VALUE : SAMPLES.get(i - 1).leastJiang();
      seconds += measure(groups, sample, metric) * pairs(groups, sample.leastJiang(), below);
    }
    System.out.printf(
        Locale.ROOT, "all groups, %d threads: %.0f minutes%n", THREADS, seconds / THREADS / 60);
  }

  /** Times the analysis of a group and returns the seconds per pair of layouts. */
  private static double measure(Groups groups, Sample sample, Metric metric) {
    Group group = groups.of(LayoutClass.parse(sample.layoutClass()), sample.groupNumber());
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    double perPair = 0;
    for (int threads = 1; threads <= THREADS; threads *= 2) {
      try (ThreadTeam team = new ThreadTeam("benchmark", threads)) {
        SearchTrial solutions = SearchTrial.solutions(layouts, group, metric, team);
        SearchTrial farthest = SearchTrial.farthest(layouts, group, metric, false, team);
        double seconds =
            print(group, "solutions, threads: " + threads, solutions)
                + print(group, "farthest, threads: " + threads, farthest);
        perPair = threads == 1 ? seconds : perPair;
      }
    }
    TaskRunner oneThread = TaskRunner.inOrder();
    SearchTrial everyRoot = SearchTrial.farthest(layouts, group, metric, true, oneThread);
    print(group, "farthest, every root", everyRoot);
    return perPair;
  }

  private static double print(Group group, String part, SearchTrial trial) {
    double pairs = (double) group.size() * group.size() * trial.share();
    System.out.printf(
        Locale.ROOT,
        "%-8s %9d %12d %-34s %5.1f %5.1f%% %.2e %.2e%n",
        group.name(),
        group.size(),
        GroupAnalysis.memoryBytes(group.size()) / group.size(),
        part,
        trial.seconds(),
        100 * trial.share(),
        pairs / trial.seconds(),
        (double) group.size() * trial.roots() / trial.seconds());
    return trial.seconds() / pairs;
  }

  private static double pairs(Groups groups, int leastJiang, int belowJiang) {
    return groups.all().stream()
        .filter(group -> group.layoutClass().jiang() >= leastJiang)
        .filter(group -> group.layoutClass().jiang() < belowJiang)
        .mapToDouble(group -> (double) group.size() * group.size())
        .sum();
  }
}

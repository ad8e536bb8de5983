package org.klotski.pipeline.verify;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.grouper.names.CaseName;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Compares an analysis with plain breadth-first searches from one random layout at a time, whereas
 * the analysis searches from thousands of roots at once. Each round has one new root in every large
 * group and several in every small group.
 */
final class DeepChecks {
  /** The maximum size of a small group, which has several roots per round. */
  private static final int SMALL = 64;

  private static final int ROOTS_OF_SMALL = 16;

  private final Database database;
  private final Metric metric;
  private final long seed;
  private final Duration time;
  private final long deadline;
  private final List<List<Group>> classes = new ArrayList<>();
  private final Tally tally = new Tally();
  private final AtomicLong roots = new AtomicLong();
  private final AtomicLong pairs = new AtomicLong();
  private final AtomicLong groupsReached = new AtomicLong();
  private final AtomicLong groupsWhole = new AtomicLong();

  DeepChecks(Database database, Metric metric, Duration time, long seed) {
    this.database = database;
    this.metric = metric;
    this.seed = seed;
    this.time = time;
    deadline = System.nanoTime() + time.toNanos();
    for (LayoutClass layoutClass : LayoutClass.all()) {
      classes.add(database.groups(layoutClass));
    }
    classes.removeIf(List::isEmpty);
    Collections.shuffle(classes, new Random(seed));
  }

  /** Searches until the time is over or every layout has been a root. */
  Finding run(int threads, Progress progress) {
    int rounds = classes.stream().flatMap(List::stream).mapToInt(Group::size).max().orElse(0);
    try (Work work = progress.begin("search again", "seconds", time.toSeconds())) {
      AtomicLong reported = new AtomicLong();
      for (int round = 0; round < rounds && isTime(); round++) {
        int current = round;
        ThreadTeam.run(
            threads,
            classes.size(),
            i -> {
              search(classes.get(i), current);
              long passed = time.minusNanos(deadline - System.nanoTime()).toSeconds();
              work.add(passed - reported.getAndSet(passed));
            });
      }
    }
    tally.expect(roots.get() > 0, () -> "no time for a single root");
    return tally.finding(
        Finding.name(metric, "farthest and solution data found again by plain searches"),
        "%s roots in %s groups, in %s of them every layout; %s pairs of root and layout; seed %d"
            .formatted(
                Figures.count(roots.get()),
                Figures.count(groupsReached.get()),
                Figures.count(groupsWhole.get()),
                Figures.count(pairs.get()),
                seed));
  }

  private boolean isTime() {
    return System.nanoTime() < deadline;
  }

  private void search(List<Group> groups, int round) {
    SingleSourceSearch search =
        new SingleSourceSearch(LayoutGraph.of(groups.get(0).layoutClass(), metric));
    for (Group group : groups) {
      int each = group.size() <= SMALL ? ROOTS_OF_SMALL : 1;
      int to = Math.min((round + 1) * each, group.size());
      if (!isTime() || round * each >= group.size()) {
        continue;
      }
      int[] order = IntStream.range(0, group.size()).toArray();
      IntArrays.shuffle(order, new Random(seed * 31 + group.name().hashCode()));
      for (int i = round * each; i < to && isTime(); i++) {
        try {
          check(group, order[i], search);
        } catch (DatabaseException | LayoutFormatException e) { // The database is damaged.
          tally.expect(false, e::getMessage);
        }
        groupsReached.addAndGet(i == 0 ? 1 : 0);
        groupsWhole.addAndGet(i == group.size() - 1 ? 1 : 0);
      }
    }
  }

  private void check(Group group, int groupIndex, SingleSourceSearch search) {
    long code = database.code(new CaseName(group.layoutClass(), group.number(), groupIndex));
    FactRow layout = database.layout(code);
    search.all(LayoutCode.decode(code));
    int farthestDistance = search.layers() - 1;
    List<Solution> solutions = search.solutions();
    int minSolution = solutions.isEmpty() ? Columns.NONE : solutions.get(0).distance();
    long nearest = solutions.stream().filter(each -> each.distance() == minSolution).count();
    boolean same =
        layout.get(Facts.farthest(metric)) == farthestDistance
            && layout.get(Facts.farthestNum(metric)) == search.layerSize(farthestDistance)
            && layout.get(Facts.minSolution(metric)) == minSolution
            && layout.get(Facts.minSolutionNum(metric)) == nearest
            && layout.get(Facts.solutionNum(metric)) == solutions.size();
    tally.expect(
        same,
        () ->
            "%s has farthest layouts at %d and %d solutions"
                .formatted(LayoutCode.format(code), farthestDistance, solutions.size()));
    roots.incrementAndGet();
    pairs.addAndGet(group.size());
  }
}

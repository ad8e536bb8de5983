package org.klotski.answers.layout;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.answers.names.GroupCache;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;

/**
 * Finds out without a database what a database would know of a layout: its name by discovering the
 * groups of its class, its layer by a search from the group's seed, what it is worth as a puzzle by
 * searches of its group in three metrics, and, if it may be minimal, of the classes that lack one
 * of its pieces, everything else by a search from the layout itself in each metric. Each search
 * takes 100 to 200 ns per layout of the group; of the last group asked about, members and layers
 * are kept. Not for several threads at once.
 */
public final class FactSearch {
  private final GroupCache groups;
  private final HardnessSearch hardness = new HardnessSearch();

  /** From the layout that was asked about last, in the graph of its class in each metric. */
  private final Map<Metric, SingleSourceSearch> fromLayout = new EnumMap<>(Metric.class);

  /** From the seed of the group that was asked about last. */
  private SingleSourceSearch fromSeed;

  private Group group;

  /** The members of the group, ascending. */
  private long[] members;

  /** Finds the groups of layouts among these. */
  public FactSearch(GroupCache groups) {
    this.groups = groups;
  }

  /** Everything. */
  public LayoutFacts of(Layout layout) {
    enter(groups.of(layout));
    Map<Metric, LayoutExtremesRecord> extremes = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      extremes.put(metric, extremes(layout, metric));
    }
    List<Solution> solutions = fromLayout.get(Metric.STEP).solutions();
    CaseName name =
        new CaseName(
            group.layoutClass(), group.number(), Arrays.binarySearch(members, layout.code()));
    LayoutRecord record =
        new LayoutRecord(
            layout.code(),
            layout.id(),
            name,
            Mirror.symmetryFlags(layout),
            fromSeed.distance(layout),
            solutions.isEmpty() ? -1 : solutions.get(0).distance());
    return LayoutFacts.of(
        record,
        group,
        fromSeed.layers(),
        metric -> Optional.of(extremes.get(metric)),
        hardness.of(layout),
        hardness.difficulty(layout));
  }

  /** Only the farthest layouts and the solutions in a metric. */
  public LayoutExtremesRecord extremes(Layout layout, Metric metric) {
    SingleSourceSearch search = in(layout, metric, fromLayout.get(metric));
    fromLayout.put(metric, search);
    search.all(layout);
    int last = search.layers() - 1;
    List<Solution> solutions = search.solutions();
    long nearest =
        solutions.stream().filter(each -> each.distance() == solutions.get(0).distance()).count();
    return new LayoutExtremesRecord(last, search.layerSize(last), (int) nearest, solutions.size());
  }

  private void enter(Group entered) {
    if (!entered.equals(group)) {
      Layout seed = LayoutCode.decode(entered.seed());
      group = null; // a search that is ended before it is done leaves none
      fromSeed = in(seed, Metric.STEP, fromSeed);
      fromSeed.all(seed);
      members = fromSeed.members();
      group = entered;
    }
  }

  private static SingleSourceSearch in(Layout layout, Metric metric, SingleSourceSearch before) {
    return before != null && before.graph().layoutClass().equals(layout.layoutClass())
        ? before
        : new SingleSourceSearch(LayoutGraph.of(layout.layoutClass(), metric));
  }
}

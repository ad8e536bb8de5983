package org.klotski.answers.layout;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.klotski.answers.facts.ClassSearch;
import org.klotski.answers.facts.FactValues;
import org.klotski.answers.facts.FoundRow;
import org.klotski.answers.groups.GroupSearch;
import org.klotski.answers.names.GroupCache;
import org.klotski.answers.ways.SolvedDistances;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;

/**
 * Finds without a database what a database knows of a layout: most by the searches of a build in
 * the class of the layout; the farthest layouts and the solutions by a search from the layout in
 * each metric, 100 to 200 ns per layout of the group; and whether every piece matters by searches
 * of the classes that lack one. The searches of the last class are kept. Not for several threads at
 * once.
 */
public final class FactSearch {
  private final GroupCache groups;
  private final ClassSearch classes;
  private final GroupSearch groupSearch;

  /** From the layout that was asked about last, in the graph of its class in each metric. */
  private final Map<Metric, SingleSourceSearch> fromLayout = new EnumMap<>(Metric.class);

  /** The classes that lack a piece of the class below, by the kind of the piece. */
  private final Map<PieceKind, SolvedDistances> without = new EnumMap<>(PieceKind.class);

  private LayoutClass lacking;

  /**
   * Finds the groups of layouts among these.
   *
   * @param classes searches their classes
   * @param groupSearch searches the groups
   */
  public FactSearch(GroupCache groups, ClassSearch classes, GroupSearch groupSearch) {
    this.groups = groups;
    this.classes = classes;
    this.groupSearch = groupSearch;
  }

  /** Everything. */
  public LayoutFacts of(Layout layout) {
    Group group = groups.of(layout);
    List<Columns> found = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      found.add(analysis(layout, metric));
    }
    Columns layers = classes.layers(layout);
    found.add(layers);
    Columns own =
        new Columns(
            List.of(
                Facts.CODE_OF_LAYOUT,
                Facts.GROUP_NUM_OF_LAYOUT,
                Facts.GROUP_INDEX,
                Facts.IS_MIRROR,
                Facts.IS_CANONICAL,
                Facts.IS_MINIMAL),
            1);
    long image = Mirror.LEFT_RIGHT.of(layout).code();
    int steps = layers.get(Facts.minSolution(Metric.STEP), 0);
    own.set(Facts.CODE_OF_LAYOUT, 0, layout.code());
    own.set(Facts.GROUP_NUM_OF_LAYOUT, 0, group.number());
    own.set(Facts.GROUP_INDEX, 0, groupSearch.indexOf(layout));
    own.set(Facts.IS_MIRROR, 0, image == layout.code() ? 1 : 0);
    own.set(Facts.IS_CANONICAL, 0, image >= layout.code() ? 1 : 0);
    own.set(Facts.IS_MINIMAL, 0, steps > 0 && everyPieceMatters(layout, steps) ? 1 : 0);
    found.add(own);
    Columns all = Columns.join(found.toArray(Columns[]::new));
    FactRow row = new FoundRow(layout.id(), layout.code(), all, group.size());
    return LayoutFacts.of(FactValues.of(row), group, groupSearch.layerSizes(group).length);
  }

  /** Only the farthest layouts and the solutions in a metric, in one row. */
  public Columns analysis(Layout layout, Metric metric) {
    SingleSourceSearch search = fromLayout.get(metric);
    if (search == null || !search.graph().layoutClass().equals(layout.layoutClass())) {
      search = new SingleSourceSearch(LayoutGraph.of(layout.layoutClass(), metric));
      fromLayout.put(metric, search);
    }
    search.all(layout);
    int last = search.layers() - 1;
    List<Solution> solutions = search.solutions();
    long nearest =
        solutions.stream().filter(each -> each.distance() == solutions.get(0).distance()).count();
    Columns found = new Columns(Facts.analyzed(Subject.LAYOUT, metric), 1);
    found.set(Facts.farthest(metric), 0, last);
    found.set(Facts.farthestNum(metric), 0, search.layerSize(last));
    found.set(Facts.minSolutionNum(metric), 0, nearest);
    found.set(Facts.solutionNum(metric), 0, solutions.size());
    return found;
  }

  private boolean everyPieceMatters(Layout layout, int step) {
    if (!layout.layoutClass().equals(lacking)) {
      without.clear();
      lacking = layout.layoutClass();
    }
    return matters(PieceKind.SOLDIER, layout, step)
        && matters(PieceKind.HORIZONTAL, layout, step)
        && matters(PieceKind.VERTICAL, layout, step);
  }

  /** Whether each piece of a kind matters: without it there are fewer steps. */
  private boolean matters(PieceKind kind, Layout layout, int step) {
    for (int rest = layout.places(kind); rest != 0; rest &= rest - 1) {
      Layout lesser = layout.with(kind, layout.places(kind) ^ Integer.lowestOneBit(rest));
      SolvedDistances steps =
          without.computeIfAbsent(
              kind, each -> new SolvedDistances(lesser.layoutClass(), Metric.STEP));
      if (steps.distance(lesser) >= step) {
        return false;
      }
    }
    return true;
  }
}

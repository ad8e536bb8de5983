package org.klotski;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.grouper.facts.FactRow;
import org.klotski.layerer.bfs.BreadthFirstSearch;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.blocks.ClassBlocks;

/**
 * Computes facts by search, which takes 100 to 200 ns per layout of the group, or of the class for
 * distances to a goal. The searches of the most recent class stay in memory and take at most 200
 * bytes per layout of the class. Not thread-safe. Not reusable after an exception.
 */
final class Searches {
  private final GroupCache groups;
  private OfClass last;

  Searches(GroupCache groups) {
    this.groups = groups;
  }

  /** The searches of one class, each created on first use. */
  private static final class OfClass {
    private final LayoutClass layoutClass;

    /** The searches from one layout, keyed by their rules with the goal set to 13. */
    private final Map<Rules, SingleSourceSearch> fromLayout = new HashMap<>();

    /** The distances in each class with one fewer piece, keyed by the kind of the missing piece. */
    private final Map<PieceKind, GoalDistances> without = new EnumMap<>(PieceKind.class);

    /** The distances to the last requested goal in each metric. */
    private final Map<Metric, GoalDistances> distances = new EnumMap<>(Metric.class);

    private ClassLayouts layouts;
    private ClassGraph graph;
    private Columns layers;
    private ClassBlocks blocks;
    private Group group;
    private SingleSourceSearch fromSeed;
    private long[] members;

    private OfClass(LayoutClass layoutClass) {
      this.layoutClass = layoutClass;
    }
  }

  /** The distance of each layout of a class to the nearest layout whose 2x2 is at the goal. */
  private static final class GoalDistances {
    private final Rules rules;
    private final LayoutGraph graph;
    private final BreadthFirstSearch search;

    GoalDistances(LayoutClass layoutClass, Rules rules) {
      this.rules = rules;
      graph = LayoutGraph.of(layoutClass, rules.metric());
      search = new BreadthFirstSearch(graph);
      search.search(
          IntStream.range(0, graph.size())
              .filter(vertex -> graph.square(vertex) == rules.goal())
              .toArray());
    }

    int of(Layout layout) {
      return search.distance(graph.vertex(layout));
    }
  }

  private OfClass in(LayoutClass layoutClass) {
    if (last == null || !last.layoutClass.equals(layoutClass)) {
      last = null; // The garbage collector can now reclaim the memory of the previous class.
      last = new OfClass(layoutClass);
    }
    return last;
  }

  private SingleSourceSearch search(Layout layout, Rules rules) {
    OfClass in = in(layout.layoutClass());
    return in.fromLayout.computeIfAbsent(
        rules.withGoal(Board.EXIT),
        key ->
            new SingleSourceSearch(
                key.upToMirror()
                    ? LayoutGraph.upToMirror(in.layoutClass, key.metric())
                    : LayoutGraph.of(in.layoutClass, key.metric())));
  }

  private SingleSourceSearch all(Layout layout, Rules rules) {
    SingleSourceSearch search = search(layout, rules);
    search.all(layout);
    return search;
  }

  Optional<Solution> solve(Layout layout, Rules rules) {
    SingleSourceSearch search = search(layout, rules);
    if (!search.toGoal(layout, rules.goal())) {
      return Optional.empty();
    }
    List<Layout> nearest = search.goalsInLastLayer(rules.goal());
    return Optional.of(new Solution(layout, rules, nearest, search.path(nearest.get(0))));
  }

  Route path(Layout layout, Layout target, Rules rules) {
    boolean isReached =
        layout.layoutClass().equals(target.layoutClass())
            && search(layout, rules).to(layout, target);
    return isReached
        ? new Route(layout, target, rules, search(layout, rules).path(target), "")
        : new Route(layout, target, rules, List.of(), reason(layout, target, rules));
  }

  private String reason(Layout layout, Layout target, Rules rules) {
    String sentence = target + " cannot be reached from " + layout + ": it is ";
    if (!layout.layoutClass().equals(target.layoutClass())) {
      return sentence + "of class " + target.layoutClass() + ", not " + layout.layoutClass();
    }
    String image =
        rules.upToMirror()
            ? ", its left-right image in " + groups.of(Mirror.LEFT_RIGHT.of(target)).name()
            : "";
    String own = groups.of(target).name();
    return sentence + "in group " + own + image + ", not in " + groups.of(layout).name();
  }

  Optional<PathGraph> allPaths(Layout layout, Rules rules) {
    SingleSourceSearch search = search(layout, rules);
    return search.toGoal(layout, rules.goal())
        ? Optional.of(PathGraph.of(search.paths(search.goalsInLastLayer(rules.goal()))))
        : Optional.empty();
  }

  PathGraph allPaths(Layout layout, Collection<Layout> targets, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    return PathGraph.of(search.paths(targets));
  }

  Farthest farthest(Layout layout, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    List<Layout> farthest = search.layer(search.layers() - 1);
    return new Farthest(layout, rules, farthest, search.path(farthest.get(0)));
  }

  List<Reached> solutions(Layout layout, Rules rules) {
    return solutions(all(layout, rules), rules);
  }

  private static List<Reached> solutions(SingleSourceSearch search, Rules rules) {
    return search.solutions(rules.goal()).stream()
        .map(solution -> new Reached(solution.layout(), solution.distance()))
        .toList();
  }

  Exploration explore(Layout layout, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    return new Exploration(
        layout,
        rules,
        search.layer(search.layers() - 1),
        solutions(search, rules),
        search.endPoints().stream().map(each -> new Reached(each, search.distance(each))).toList(),
        IntStream.range(0, search.layers())
            .mapToObj(
                layer ->
                    new Exploration.Layer(
                        search.layerSize(layer),
                        search.linksWithin(layer),
                        search.linksToNext(layer)))
            .toList());
  }

  List<Layout> layer(Layout layout, int distance, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    if (distance < 0 || distance >= search.layers()) {
      throw new LayoutFormatException(
          "layout %s has no layer %s; its layers are 0 to %s",
          layout, distance, search.layers() - 1);
    }
    return search.layer(distance);
  }

  /** Returns the distance to the goal, regardless of mirror images. */
  OptionalInt distance(Layout layout, Rules rules) {
    OfClass in = in(layout.layoutClass());
    Rules wanted = rules.upToMirror(false);
    GoalDistances distances = in.distances.get(rules.metric());
    if (distances == null || !distances.rules.equals(wanted)) {
      distances = new GoalDistances(in.layoutClass, wanted);
      in.distances.put(rules.metric(), distances);
    }
    int distance = distances.of(layout);
    return distance < 0 ? OptionalInt.empty() : OptionalInt.of(distance);
  }

  LayoutFacts info(Layout layout) {
    Group group = groups.of(layout);
    OfClass in = enter(group);
    Columns layers = new Columns(ClassLayers.FACTS, 1);
    if (in.layers == null) {
      in.layers =
          ClassLayers.of(layoutsOf(in), in.graph, groups.of(in.layoutClass).of(in.layoutClass));
    }
    layers.copy(in.layers, 0, in.layouts.index(layout.code()), 1);
    int steps = layers.get(Facts.minSolution(Metric.STEP), 0);
    Columns minimal = new Columns(List.of(Facts.IS_MINIMAL), 1);
    minimal.set(Facts.IS_MINIMAL, 0, steps > 0 && everyPieceMatters(in, layout, steps) ? 1 : 0);
    return LayoutFacts.found(
        layout,
        group,
        Arrays.binarySearch(in.members, layout.code()),
        in.fromSeed.layers(),
        layers,
        minimal,
        analysis(layout, List.of(Metric.values())));
  }

  /** Returns the facts that an analysis would compute for a layout, in one row. */
  Columns analysis(Layout layout, List<Metric> metrics) {
    List<Columns> all = new ArrayList<>();
    for (Metric metric : metrics) {
      SingleSourceSearch search = all(layout, Rules.in(metric));
      int farthest = search.layers() - 1;
      List<Reached> solutions = solutions(search, Rules.in(metric));
      Columns found = new Columns(Facts.analyzed(Subject.LAYOUT, metric), 1);
      found.set(Facts.farthest(metric), 0, farthest);
      found.set(Facts.farthestNum(metric), 0, search.layerSize(farthest));
      found.set(
          Facts.minSolutionNum(metric),
          0,
          solutions.stream()
              .filter(each -> each.distance() == solutions.get(0).distance())
              .count());
      found.set(Facts.solutionNum(metric), 0, solutions.size());
      all.add(found);
    }
    return Columns.join(all.toArray(Columns[]::new));
  }

  private ClassLayouts layoutsOf(OfClass in) {
    if (in.layouts == null) {
      in.layouts = ClassLayouts.of(in.layoutClass);
      in.graph = ClassGraph.of(in.layouts);
    }
    return in.layouts;
  }

  /** Returns whether removing any piece other than the 2x2 would reduce the number of steps. */
  private static boolean everyPieceMatters(OfClass in, Layout layout, int steps) {
    for (PieceKind kind : List.of(PieceKind.SOLDIER, PieceKind.HORIZONTAL, PieceKind.VERTICAL)) {
      for (int rest = layout.places(kind); rest != 0; rest &= rest - 1) {
        Layout lesser = layout.with(kind, layout.places(kind) ^ Integer.lowestOneBit(rest));
        GoalDistances distances =
            in.without.computeIfAbsent(
                kind, each -> new GoalDistances(lesser.layoutClass(), Rules.in(Metric.STEP)));
        if (distances.of(lesser) >= steps) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the facts that a build stores for each group. */
  FactRow row(Group group) {
    OfClass in = enter(group);
    Groups all = groups.of(group.layoutClass());
    Columns found = new Columns(Facts.built(Subject.GROUP), 1);
    found.set(Facts.GROUP_SIZE, 0, group.size());
    found.set(Facts.SEED, 0, group.seed());
    found.set(Facts.IS_SOLVABLE, 0, group.solvable() ? 1 : 0);
    found.set(Facts.LAYER_COUNT, 0, in.fromSeed.layers());
    Layout seed = Layout.fromCode(group.seed());
    for (Mirror mirror : Mirror.values()) {
      found.set(Facts.image(mirror), 0, all.of(mirror.of(seed)).number());
    }
    if (in.blocks == null) {
      in.blocks = ClassBlocks.of(layoutsOf(in), in.graph, all.of(in.layoutClass));
    }
    for (Metric metric : Metric.values()) {
      in.blocks.counts(group.number(), metric).store(metric, found, 0);
    }
    return new FoundRow(group.layoutClass(), group.number(), found);
  }

  int[] layerSizes(Group group) {
    SingleSourceSearch fromSeed = enter(group).fromSeed;
    return IntStream.range(0, fromSeed.layers()).map(fromSeed::layerSize).toArray();
  }

  int layerOf(Layout layout) {
    return enter(groups.of(layout)).fromSeed.distance(layout);
  }

  long[] layer(Group group, int layer) {
    SingleSourceSearch fromSeed = enter(group).fromSeed;
    if (layer < 0 || layer >= fromSeed.layers()) {
      throw new LayoutFormatException(
          "group %s has no layer %s; its layers are 0 to %s",
          group.name(), layer, fromSeed.layers() - 1);
    }
    return fromSeed.layer(layer).stream().mapToLong(Layout::code).toArray();
  }

  long[] members(Group group, int from, int to) {
    Objects.checkFromToIndex(from, to, group.size());
    return Arrays.copyOfRange(enter(group).members, from, to);
  }

  /** Searches a group from its seed, unless the last such search in the class was of this group. */
  private OfClass enter(Group group) {
    OfClass in = in(group.layoutClass());
    if (!group.equals(in.group)) {
      if (in.fromSeed == null) {
        in.fromSeed = new SingleSourceSearch(LayoutGraph.of(in.layoutClass, Metric.STEP));
      }
      in.fromSeed.all(LayoutCode.decode(group.seed()));
      in.members = in.fromSeed.members();
      in.group = group;
    }
    return in;
  }
}

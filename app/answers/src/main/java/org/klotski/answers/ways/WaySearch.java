package org.klotski.answers.ways;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.klotski.answers.names.GroupCache;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.bfs.Solution;

/**
 * Answers questions about ways by a search from a layout. A search takes 100 to 200 ns per layout
 * that it reaches; the memory of the last one, 6 bytes per layout of the class, is kept for the
 * next. Not for several threads at once.
 */
public final class WaySearch {
  private final GroupCache groups;
  private SingleSourceSearch last;
  private SolvedDistances distances;

  /**
   * Answers without a database.
   *
   * @param groups says in which group a layout is that cannot be reached
   */
  public WaySearch(GroupCache groups) {
    this.groups = groups;
  }

  /**
   * The distance of a layout to the nearest solved one, -1 if there is none. The first question
   * about a class and metric searches the whole class.
   */
  public int minSolution(Layout layout, Metric metric) {
    return distances(layout, metric).distance(layout);
  }

  private SolvedDistances distances(Layout layout, Metric metric) {
    if (distances == null || !distances.areFor(layout.layoutClass(), metric)) {
      distances = new SolvedDistances(layout.layoutClass(), metric);
    }
    return distances;
  }

  /** A shortest way to a target, or why there is none. */
  public Way way(Layout layout, Layout target, Rules rules, Set<Also> also) {
    boolean sameClass = layout.layoutClass().equals(target.layoutClass());
    SingleSourceSearch search = in(layout, rules);
    boolean reached = sameClass && search.to(layout, target);
    List<Layout> path = reached ? search.path(target) : List.of();
    return new Way(
        layout,
        target,
        rules.metric(),
        rules.upToMirror(),
        InMetric.distance(path.size() - 1),
        path,
        moves(path, also),
        reached ? graph(search, List.of(target), also) : Optional.empty(),
        reached ? Optional.empty() : Optional.of(whyNot(layout, target, rules)));
  }

  /** The nearest solved layouts, and if wished all solutions. */
  public Solutions solve(Layout layout, Rules rules, Set<Also> also) {
    SingleSourceSearch search = in(layout, rules);
    boolean solvable = search.toSolved(layout);
    List<Layout> nearest = solvable ? search.solvedInLastLayer() : List.of();
    List<Layout> path = solvable ? search.path(nearest.get(0)) : List.of();
    Optional<WayGraph> graph = solvable ? graph(search, nearest, also) : Optional.empty();
    Optional<List<Reached>> solutions =
        also.contains(Also.ALL_SOLUTIONS)
            ? Optional.of(solutions(layout, solvable, search))
            : Optional.empty();
    return new Solutions(
        layout,
        rules.metric(),
        rules.upToMirror(),
        InMetric.distance(path.size() - 1),
        nearest.size(),
        nearest,
        path,
        moves(path, also),
        graph,
        solutions.map(List::size),
        solutions);
  }

  /** The layouts that are farthest away. */
  public Farthest farthest(Layout layout, Rules rules, Set<Also> also) {
    SingleSourceSearch search = all(layout, rules);
    int distance = search.layers() - 1;
    List<Layout> farthest = search.layer(distance);
    List<Layout> path = search.path(farthest.get(0));
    return new Farthest(
        layout,
        rules.metric(),
        rules.upToMirror(),
        distance,
        farthest.size(),
        farthest,
        path,
        moves(path, also),
        graph(search, farthest, also));
  }

  /** The whole group, seen from a layout. */
  public Exploration explore(Layout layout, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    int last = search.layers() - 1;
    List<Layout> farthest = search.layer(last);
    List<Reached> solutions = solutions(search);
    List<Exploration.LayerSize> layers =
        IntStream.rangeClosed(0, last)
            .mapToObj(
                layer ->
                    new Exploration.LayerSize(
                        search.layerSize(layer),
                        search.linksWithin(layer),
                        search.linksToNext(layer)))
            .toList();
    return new Exploration(
        search.root(),
        rules.metric(),
        rules.upToMirror(),
        layers.stream().mapToInt(Exploration.LayerSize::layoutCount).sum(),
        last,
        farthest.size(),
        farthest,
        solutions.size(),
        solutions,
        endPoints(search),
        layers);
  }

  /** The layouts at which shortest ways end. */
  public EndPoints endPoints(Layout layout, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    return new EndPoints(layout, rules.metric(), rules.upToMirror(), endPoints(search));
  }

  /**
   * The layouts at one distance.
   *
   * @throws LayoutFormatException if none is that far away
   */
  public Layer layer(Layout layout, int distance, Rules rules) {
    SingleSourceSearch search = all(layout, rules);
    if (distance < 0 || distance >= search.layers()) {
      throw new LayoutFormatException(
          "there is no layer %d from %s; its layers are 0 to %d"
              .formatted(distance, layout, search.layers() - 1));
    }
    return new Layer(layout, rules.metric(), rules.upToMirror(), distance, search.layer(distance));
  }

  private SingleSourceSearch all(Layout layout, Rules rules) {
    SingleSourceSearch search = in(layout, rules);
    search.all(layout);
    return search;
  }

  /** A search among the layouts of a class; the last one if it was among the same. */
  private SingleSourceSearch in(Layout layout, Rules rules) {
    LayoutClass layoutClass = layout.layoutClass();
    if (last == null
        || !last.graph().layoutClass().equals(layoutClass)
        || last.graph().metric() != rules.metric()
        || last.graph().isUpToMirror() != rules.upToMirror()) {
      last =
          new SingleSourceSearch(
              rules.upToMirror()
                  ? LayoutGraph.upToMirror(layoutClass, rules.metric())
                  : LayoutGraph.of(layoutClass, rules.metric()));
    }
    return last;
  }

  private static List<Reached> solutions(
      Layout layout, boolean solvable, SingleSourceSearch search) {
    if (!solvable) {
      return List.of();
    }
    search.all(layout);
    return solutions(search);
  }

  private static List<Reached> solutions(SingleSourceSearch search) {
    return search.solutions().stream().map(WaySearch::reached).toList();
  }

  private static Reached reached(Solution solution) {
    return new Reached(solution.layout(), solution.distance());
  }

  private static List<Reached> endPoints(SingleSourceSearch search) {
    return search.endPoints().stream()
        .map(each -> new Reached(each, search.distance(each)))
        .toList();
  }

  private static Optional<List<Move>> moves(List<Layout> path, Set<Also> also) {
    return also.contains(Also.MOVES) ? Optional.of(Move.of(path)) : Optional.empty();
  }

  private static Optional<WayGraph> graph(
      SingleSourceSearch search, List<Layout> targets, Set<Also> also) {
    return also.contains(Also.ALL_WAYS)
        ? Optional.of(WayGraph.of(search.paths(targets)))
        : Optional.empty();
  }

  private String whyNot(Layout layout, Layout target, Rules rules) {
    String sentence = "%s cannot be reached from %s: ".formatted(target, layout);
    if (!layout.layoutClass().equals(target.layoutClass())) {
      return sentence
          + "it is of class %s, not %s".formatted(target.layoutClass(), layout.layoutClass());
    }
    String image =
        rules.upToMirror()
            ? ", its left-right image in " + groups.of(Mirror.LEFT_RIGHT.of(target)).name()
            : "";
    return sentence
        + "it is in group %s%s, not in %s"
            .formatted(groups.of(target).name(), image, groups.of(layout).name());
  }
}

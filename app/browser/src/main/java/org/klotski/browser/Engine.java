package org.klotski.browser;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleConsumer;
import java.util.function.Predicate;
import org.klotski.GroupCache;
import org.klotski.GroupName;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.Move;
import org.klotski.PossibleMoves;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.grouper.Group;
import org.klotski.notation.PieceMap;
import org.klotski.notation.Reading;
import org.klotski.notation.SvgDrawing;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;
import org.teavm.jso.JSByRef;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/**
 * The functions that the compiled JavaScript exports to {@code klotski-client.js}, which calls them
 * in a worker; {@code klotski-engine.d.ts} describes their results. Objects are returned as JSON. A
 * function throws an exception with an explanatory message if its argument is invalid.
 *
 * <p>A group is specified by its name or by a layout. The most recent groups are cached as long as
 * their classes have at most a million layouts in total.
 */
public final class Engine {
  private static final Klotski KLOTSKI = Klotski.bySearch();
  private static final GroupCache GROUPS = new GroupCache();
  private static final int MAX_KEPT = 1_000_000;
  private static final int MAX_FOUND = 50;

  /** The cached groups, most recently used first. */
  private static final Deque<SearchedGroup> KEPT = new ArrayDeque<>();

  private static int[] edges;

  /** A listener for the progress of a search. */
  @JSFunctor
  interface Progress extends JSObject {
    /** Receives the finished fraction, 0 to 1. */
    void accept(double fraction);
  }

  private Engine() {}

  /** Reads a layout in any notation. */
  @JSExport
  public static String read(String text) {
    Reading reading = KLOTSKI.read(text);
    Layout layout = reading.layout();
    return Json.text(
        Json.object(
            "code", layout,
            "notation", reading.notation(),
            "notice", reading.notice().orElse(null),
            "class", layout.layoutClass(),
            "group_name", GROUPS.of(layout).name(),
            "openings", Openings.namesOf(layout)));
  }

  /** Lists openings with a name that contains a text or, if there are none, is similar to it. */
  @JSExport
  public static String find(String text) {
    List<Openings.Named> similar = Openings.similar(text);
    List<Map<String, Object>> found = new ArrayList<>();
    similar.forEach(each -> found.add(named(each.opening(), each.name())));
    if (similar.isEmpty()) { // A single character is not similar to any name.
      Openings.withNamesLike(text).forEach(each -> found.add(named(each, each.names().get(0))));
    }
    return Json.text(found.subList(0, Math.min(found.size(), MAX_FOUND)));
  }

  private static Map<String, Object> named(Opening opening, String name) {
    return Json.object("code", opening.layout(), "name", name);
  }

  /** Returns pieces, empty cells, and images of a layout. */
  @JSExport
  public static String board(String code) {
    Layout layout = Layout.parse(code);
    List<Integer> empty = new ArrayList<>();
    for (int rest = layout.empty(); rest != 0; rest &= rest - 1) {
      empty.add(Integer.numberOfTrailingZeros(rest));
    }
    Map<String, Object> board =
        Json.object(
            "code", layout,
            "id", layout.id(),
            "short_code", ShortCode.of(layout.id()),
            "class", layout.layoutClass(),
            "pieces", new PieceMap(layout).pieces().stream().map(Engine::piece).toList(),
            "empty", empty,
            "is_solved", layout.isSolved(),
            "is_mirror", Mirror.LEFT_RIGHT.fixes(layout));
    for (Mirror mirror : Mirror.values()) {
      board.put(mirror.label().replace('-', '_'), layout.mirror(mirror));
    }
    board.put("openings", Openings.namesOf(layout));
    return Json.text(board);
  }

  private static Map<String, Object> piece(PieceMap.Piece piece) {
    PieceKind kind = piece.kind();
    return Json.object(
        "piece", kind,
        "cell", piece.place(),
        "width", kind.width(),
        "height", kind.height(),
        "label", kind.letter());
  }

  /** Returns an SVG element that outlines the piece at the marked cell, unless the cell is -1. */
  @JSExport
  public static String svg(String code, int marked) {
    return SvgDrawing.element(
        Layout.parse(code), marked < 0 ? OptionalInt.empty() : OptionalInt.of(marked));
  }

  /** Returns all moves, sorted by code. */
  @JSExport
  public static String moves(String code, String metric) {
    return Json.text(moves(Layout.parse(code), metric(metric)));
  }

  private static List<Map<String, Object>> moves(Layout layout, Metric metric) {
    return PossibleMoves.of(layout, Rules.in(metric), each -> OptionalInt.empty()).moves().stream()
        .map(
            move -> {
              Map<String, Object> fields = move.fields();
              fields.remove("distance");
              return fields;
            })
        .toList();
  }

  /** Searches a group and returns its summary. */
  @JSExport
  public static String open(String group, Progress progress) {
    return Json.text(searched(group, progress::accept).summary());
  }

  /** Returns the distances to a goal, from a layout and from the layout after each move. */
  @JSExport
  public static String distances(String code, int goal, Progress progress) {
    Layout layout = Layout.parse(code);
    Rules rules = Rules.in(Metric.STEP).withGoal(goal); // Checks the goal.
    SearchedGroup group = searched(code, progress::accept);
    List<Map<String, Object>> moves = new ArrayList<>(moves(layout, rules.metric()));
    for (Map<String, Object> move : moves) {
      move.put("distances", group.distances((Layout) move.get("code"), goal));
    }
    moves.sort(Comparator.comparingInt(Engine::steps));
    return Json.text(
        Json.object(
            "code", layout,
            "goal", goal,
            "distances", group.distances(layout, goal),
            "moves", moves));
  }

  private static int steps(Map<String, Object> move) {
    Object steps = ((Map<?, ?>) move.get("distances")).get(Metric.STEP.label());
    return steps == null ? Integer.MAX_VALUE : (Integer) steps;
  }

  /** Returns the facts of a layout that the search of its class finds. */
  @JSExport
  public static String facts(String code, Progress progress) {
    return searched(code, progress::accept).facts(Layout.parse(code)).toJson();
  }

  /** Returns all facts of a layout. */
  @JSExport
  public static String info(String code) {
    return KLOTSKI.info(Layout.parse(code)).toJson();
  }

  /** Returns a shortest path to a goal; the distance is null if there is no path. */
  @JSExport
  public static String solve(String code, String metric, int goal) {
    Layout layout = Layout.parse(code);
    Rules rules = Rules.in(metric(metric)).withGoal(goal);
    Optional<Solution> solution = KLOTSKI.solve(layout, rules);
    return solution.isPresent()
        ? withRoutes(solution.get().fields(), solution.get().path(), solution.get().moves())
        : Json.text(Solution.none(layout, rules));
  }

  /** Returns a shortest path between two layouts, or the reason why there is no path. */
  @JSExport
  public static String path(String from, String to, String metric) {
    var route = KLOTSKI.path(Layout.parse(from), Layout.parse(to), Rules.in(metric(metric)));
    return withRoutes(route.fields(), route.path(), route.moves());
  }

  /** Returns the layouts farthest from a layout, and a shortest path to the first one. */
  @JSExport
  public static String farthest(String code, String metric) {
    var farthest = KLOTSKI.farthest(Layout.parse(code), metric(metric));
    return withRoutes(farthest.fields(), farthest.path(), farthest.moves());
  }

  private static String withRoutes(
      Map<String, Object> answer, List<Layout> path, List<Move> moves) {
    List<Map<String, Object>> routes = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      Map<String, Object> fields = moves.get(i).fields();
      fields.put("passed", moves.get(i).route(path.get(i), Metric.CELL));
      routes.add(fields);
    }
    answer.put("moves", routes);
    return Json.text(answer);
  }

  /** Returns the codes at a distance in steps from the seed of a group. */
  @JSExport
  public static String layer(String group, int layer, Progress progress) {
    return Json.text(searched(group, progress::accept).layer(layer));
  }

  /** Returns the codes of members of a group. */
  @JSExport
  public static String members(String group, int from, int to, Progress progress) {
    return Json.text(searched(group, progress::accept).codes(from, to));
  }

  /** Returns the name and the numbers of edges of a group, and makes its arrays available. */
  @JSExport
  public static String graph(String group, Progress progress) {
    SearchedGroup searched = searched(group, progress::accept);
    int[] counts = new int[Metric.values().length];
    edges = searched.edges(counts);
    return Json.text(
        Json.object(
            "group_name", searched.group().name(),
            "edge_cell_num", counts[Metric.CELL.ordinal()],
            "edge_line_num", counts[Metric.LINE.ordinal()],
            "edge_num", counts[Metric.STEP.ordinal()]));
  }

  /** Returns the codes of the last used group, as numbers. */
  @JSExport
  @JSByRef
  public static double[] codes() {
    return KEPT.getFirst().codes().clone();
  }

  /** Returns the edges from the last call to {@link #graph}; a second call returns null. */
  @JSExport
  @JSByRef
  public static int[] edges() {
    int[] last = edges;
    edges = null;
    return last;
  }

  /** Returns the layers of the members of the last used group. */
  @JSExport
  @JSByRef
  public static short[] layers() {
    return KEPT.getFirst().layers();
  }

  /** Returns the distances to the exit of the members of the last used group. */
  @JSExport
  @JSByRef
  public static short[] minSolutions(String metric) {
    return KEPT.getFirst().distancesToExit(metric(metric));
  }

  /** Returns the cells of the 2x2 in the members of the last used group. */
  @JSExport
  @JSByRef
  public static byte[] squares() {
    return KEPT.getFirst().squares();
  }

  /** Returns 1 for each member of the last used group that is its own image, otherwise 0. */
  @JSExport
  @JSByRef
  public static byte[] mirrors() {
    return KEPT.getFirst().mirrors();
  }

  /** Returns the coordinates of the nodes of a group. */
  @JSExport
  @JSByRef
  public static float[] coordinates(String group, int dimensions, Progress progress) {
    return Shape.of(searched(group, progress::accept), dimensions, progress::accept);
  }

  /** Searches the group of a name or layout if necessary, and makes it the last used group. */
  private static SearchedGroup searched(String name, DoubleConsumer progress) {
    Group group = group(name);
    SearchedGroup found = kept(group::equals);
    if (found == null) {
      SearchedGroup sameClass = kept(each -> each.layoutClass().equals(group.layoutClass()));
      int size = group.layoutClass().layouts();
      while (KEPT.stream().mapToInt(SearchedGroup::classSize).sum() + size > MAX_KEPT) {
        KEPT.removeLast();
      }
      found = SearchedGroup.of(group, sameClass, progress);
    }
    KEPT.remove(found);
    KEPT.addFirst(found);
    return found;
  }

  private static Group group(String text) {
    Optional<GroupName> name = GroupName.parse(text);
    return name.isPresent()
        ? GROUPS.of(name.get().layoutClass()).of(name.get().layoutClass(), name.get().groupNumber())
        : GROUPS.of(KLOTSKI.layout(text));
  }

  private static SearchedGroup kept(Predicate<Group> test) {
    return KEPT.stream().filter(each -> test.test(each.group())).findFirst().orElse(null);
  }

  private static Metric metric(String label) {
    return Labeled.find(Metric.class, label)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no metric '" + label + "'; the metrics are step, line, and cell"));
  }
}

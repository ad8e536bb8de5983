package org.klotski.site.server;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import io.javalin.http.NotFoundResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.GroupFacts;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.notation.SvgDrawing;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.OpeningCollection;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.NamedQuery;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.puzzles.PuzzleOrder;

/**
 * The routes of the API, which return the JSON of {@link Klotski}; docs/openapi.json describes the
 * routes. A route reads all parameters, and then calls {@code known}, {@code lookup}, {@code
 * search}, or {@code query}, which reject parameters that were not read.
 */
final class Api {
  static final String ROOT = "/api/v2";
  static final int MAX_ROWS = 10_000;

  /** The route that accepts SQL, only from pages of this server and from programs. */
  static final String SQL = "/sql";

  /** The maximum length in characters of an SQL result, whose values can have any length. */
  private static final int MAX_CHARACTERS = 10_000_000;

  private static final int MAX_LOOKUPS = 1000;
  private static final int MAX_SEARCHES = 50;
  private static final int MAX_MEMBERS = 10_000;
  private static final int MAX_GRAPH = 100_000;

  private final Backend backend;
  private final Klotski klotski;

  Api(Backend backend) {
    this.backend = backend;
    klotski = backend.klotski();
  }

  /** Returns the routes for GET and HEAD, by path, which return JSON or a picture of a board. */
  Map<String, Function<Query, String>> gets() {
    return ImmutableMap.<String, Function<Query, String>>builder()
        .put("/status", this::status)
        .put("/layout/{layout}", this::facts)
        .put("/layout/{layout}/moves", this::moves)
        .put("/layout/{layout}/solve", rules(this::solve))
        .put("/layout/{layout}/paths", rules(this::paths))
        .put("/layout/{layout}/farthest", this::farthest)
        .put("/layout/{layout}/explore", rules(klotski::explore))
        .put("/layout/{layout}/board.svg", this::board)
        .put("/path/{from}/{to}", this::path)
        .put("/group/{group}", query -> group(query, group -> group))
        .put("/group/{group}/members", this::members)
        .put("/group/{group}/layers", query -> group(query, this::layers))
        .put("/group/{group}/layers/{layer}", this::layer)
        .put("/group/{group}/graph", this::graph)
        .put("/openings", this::openings)
        .put("/find", this::find)
        .put("/find/count", this::count)
        .put("/stats", query -> known(query, tables()))
        .put("/stats/{table}", this::stats)
        .buildOrThrow();
  }

  Map<String, Function<Query, String>> posts() {
    return Map.of("/layouts", this::layouts, SQL, this::sql);
  }

  private static String known(Query query, Object answer) {
    query.checkAllKnown();
    return Json.text(answer);
  }

  private String lookup(Query query, Supplier<Object> question) {
    query.checkAllKnown();
    return backend.lookup(() -> Json.text(question.get()));
  }

  private String search(Query query, Supplier<Object> question) {
    query.checkAllKnown();
    return backend.search(() -> Json.text(question.get()));
  }

  private <T> T query(Query query, Function<Tables, T> question) {
    query.checkAllKnown();
    return backend.query(question);
  }

  private String answer(Query query, boolean isStored, Supplier<Object> question) {
    return isStored ? lookup(query, question) : search(query, question);
  }

  private Layout layout(Query query) {
    return klotski.layout(query.path("layout"));
  }

  private String status(Query query) {
    return known(
        query,
        Json.object(
            "has_database", klotski.hasDatabase(),
            "analyzed", klotski.analyzed(),
            "busy_searches", backend.busySearches()));
  }

  private String facts(Query query) {
    Layout layout = layout(query);
    boolean stored = query.flag("stored") || backend.isAnalyzed();
    return answer(query, stored, () -> stored ? klotski.stored(layout) : klotski.info(layout));
  }

  private String board(Query query) {
    query.checkAllKnown();
    return SvgDrawing.text(layout(query), Board.EXIT);
  }

  private String moves(Query query) {
    Layout layout = layout(query);
    Rules rules = query.rulesWithGoal();
    return answer(query, klotski.hasDistances(rules), () -> klotski.moves(layout, rules));
  }

  private Function<Query, String> rules(BiFunction<Layout, Rules, Object> search) {
    return query -> {
      Layout layout = layout(query);
      Rules rules = query.rulesWithGoal();
      return search(query, () -> search.apply(layout, rules));
    };
  }

  private Object solve(Layout layout, Rules rules) {
    Optional<Solution> solution = klotski.solve(layout, rules);
    return solution.map(Solution::fields).orElseGet(() -> Solution.none(layout, rules));
  }

  private Object paths(Layout layout, Rules rules) {
    return Json.object(
        "code", layout,
        "metric", rules.metric(),
        "goal", rules.goal(),
        "up_to_mirror", rules.upToMirror(),
        "graph", klotski.allPaths(layout, rules).orElse(null));
  }

  private String farthest(Query query) {
    Layout layout = layout(query);
    Rules rules = query.rules();
    return search(query, () -> klotski.farthest(layout, rules));
  }

  private String path(Query query) {
    Layout from = klotski.layout(query.path("from"));
    Layout to = klotski.layout(query.path("to"));
    Rules rules = query.rules();
    return search(query, () -> klotski.path(from, to, rules));
  }

  private String group(Query query, Function<GroupFacts, Object> question) {
    GroupFacts group = klotski.group(query.path("group"));
    return answer(query, klotski.hasDatabase(), () -> question.apply(group));
  }

  private String members(Query query) {
    int size = klotski.group(query.path("group")).size();
    int first = query.number("group_index", 0, size - 1).orElse(0);
    int end = Math.min(size, first + query.number("limit", 1, MAX_MEMBERS).orElse(1000));
    return group(
        query,
        group ->
            Json.object(
                "group_name",
                group.name(),
                "group_size",
                size,
                "group_index",
                first,
                "members",
                klotski.members(group, first, end)));
  }

  private Object layers(GroupFacts group) {
    List<Integer> sizes = klotski.layerSizes(group);
    return Json.object(
        "group_name", group.name(),
        "seed", group.seed(),
        "layer_count", sizes.size(),
        "layer_sizes", sizes);
  }

  private String layer(Query query) {
    int layer = (int) Query.number("layer", query.path("layer"), 0, Short.MAX_VALUE);
    return group(
        query,
        group ->
            Json.object(
                "group_name", group.name(),
                "layer", layer,
                "layouts", klotski.layer(group, layer)));
  }

  /** Returns the graph of a group: its members, and pairs of their indexes. */
  private String graph(Query query) {
    Rules rules = Rules.in(query.metric());
    GroupFacts group = klotski.group(query.path("group"));
    if (group.size() > MAX_GRAPH) {
      throw new IllegalArgumentException(
          "group %s has %,d layouts; the graph is available for at most %,d"
              .formatted(group.name(), group.size(), MAX_GRAPH));
    }
    return search(query, () -> graph(group, rules));
  }

  private Object graph(GroupFacts group, Rules rules) {
    List<Layout> members = klotski.members(group);
    long[] codes = members.stream().mapToLong(Layout::code).toArray();
    long[] neighbors = new long[Moves.MAX_NEIGHBORS];
    List<Object> vertices = new ArrayList<>(codes.length);
    List<Object> edges = new ArrayList<>();
    for (int from = 0; from < codes.length; from++) {
      Layout layout = members.get(from);
      vertices.add(
          Json.object(
              "code", layout,
              "layer", klotski.layerOf(layout),
              "distance", klotski.distance(layout, rules)));
      int count = Moves.neighbors(layout, rules.metric(), neighbors);
      for (int i = 0; i < count; i++) {
        int to = Arrays.binarySearch(codes, neighbors[i]);
        if (to > from) {
          edges.add(List.of(from, to));
        }
      }
      checkNotInterrupted();
    }
    return Json.object(
        "group_name", group.name(), "metric", rules.metric(), "vertices", vertices, "edges", edges);
  }

  private String openings(Query query) {
    boolean all = query.flag("all") || query.text("collection").isPresent();
    List<Opening> collected =
        query.text("collection").map(Api::collection).map(Openings::in).orElse(Openings.all());
    List<Opening> chosen =
        query
            .text("search")
            .map(text -> collected.stream().filter(Openings.withNamesLike(text)::contains).toList())
            .orElse(all ? collected : Openings.classic());
    boolean isKnown = klotski.hasDatabase() || chosen.stream().allMatch(Opening::isClassic);
    return answer(query, isKnown, () -> klotski.openings(chosen));
  }

  private static OpeningCollection collection(String name) {
    Optional<OpeningCollection> collection = OpeningCollection.named(name);
    if (collection.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no collection '%s'; the collections are %s"
              .formatted(
                  LayoutFormatException.shown(name),
                  String.join(
                      ", ", Lists.transform(OpeningCollection.all(), OpeningCollection::label))));
    }
    return collection.get();
  }

  private String find(Query query) {
    PuzzleOrder order = FindRequest.read(query, klotski, false);
    List<Row> found = query(query, tables -> FindRequest.ask(tables, order, order.sql(false)));
    return lookup(
        query,
        () -> found.stream().map(row -> klotski.stored(Layout.parse(row.text("code")))).toList());
  }

  private String count(Query query) {
    PuzzleOrder order = FindRequest.read(query, klotski, true);
    List<Row> found = query(query, tables -> FindRequest.ask(tables, order, order.countSql()));
    return known(query, Json.object("layout_count", found.get(0).number("count")));
  }

  private static List<Map<String, Object>> tables() {
    return NamedQuery.all().stream()
        .map(
            query ->
                Json.object(
                    "table", query.name(),
                    "meaning", query.title(),
                    "has_metric", query.isOfMetric(),
                    "sql", query.sql(Metric.STEP)))
        .toList();
  }

  private String stats(Query query) {
    String name = query.path("table");
    NamedQuery named =
        NamedQuery.named(name)
            .orElseThrow(
                () ->
                    new NotFoundResponse(
                        "there is no table '%s'; %s/stats lists the tables"
                            .formatted(LayoutFormatException.shown(name), ROOT)));
    Metric metric = named.isOfMetric() ? query.metric() : Metric.STEP;
    return query(
        query,
        tables -> {
          if (named.isOfMetric() && !tables.analyzed().contains(metric)) {
            throw new UnsupportedOperationException(TableColumns.missingAnalysis(name, metric));
          }
          return rows(tables, named.sql(metric));
        });
  }

  private String sql(Query query) {
    String sql = query.body();
    return query(query, tables -> rows(tables, sql));
  }

  /** Executes SQL and returns at most {@link #MAX_ROWS} rows. */
  private static String rows(Tables tables, String sql) {
    StringBuilder rows = new StringBuilder();
    int count = 0;
    try (QueryResult answer = tables.ask(sql)) {
      boolean isFull = false;
      while (!isFull && answer.hasNext()) {
        rows.append(count == 0 ? "" : ",").append(Json.text(answer.next().values()));
        count++;
        isFull = count == MAX_ROWS || rows.length() > MAX_CHARACTERS;
      }
      List<Object> columns = new ArrayList<>();
      answer.columns().forEach(c -> columns.add(Json.object("column", c.name(), "type", c.type())));
      return "{\"columns\":%s,\"row_count\":%d,\"is_complete\":%b,\"rows\":[%s]}"
          .formatted(Json.text(columns), count, !isFull || !answer.hasNext(), rows);
    }
  }

  /** Returns the facts of layouts, given as one name per line or a JSON array of names. */
  private String layouts(Query query) {
    boolean stored = query.flag("stored") || backend.isAnalyzed();
    List<String> names = names(query.body());
    int most = stored ? MAX_LOOKUPS : MAX_SEARCHES;
    if (names.size() > most) {
      throw new IllegalArgumentException(
          "the request contains %d layouts; send at most %d".formatted(names.size(), most));
    }
    return answer(
        query,
        stored,
        () ->
            IntStream.range(0, names.size())
                .mapToObj(i -> line(i + 1, names.get(i), stored))
                .toList());
  }

  private static List<String> names(String body) {
    if (!body.stripLeading().startsWith("[")) {
      return Splitter.on('\n').trimResults().omitEmptyStrings().splitToList(body);
    }
    try {
      return Stream.of(new Gson().fromJson(body, String[].class)).map(String::valueOf).toList();
    } catch (JsonParseException e) {
      throw new IllegalArgumentException(
          "the body is not a JSON array of names, such as [\"1A9BF0C00\", \"4WVE1\"]", e);
    }
  }

  private Map<String, Object> line(int number, String name, boolean stored) {
    checkNotInterrupted();
    Map<String, Object> line = Json.object("line", number, "input", name);
    try {
      Layout layout = klotski.layout(name);
      line.putAll((stored ? klotski.stored(layout) : klotski.info(layout)).fields());
    } catch (LayoutFormatException e) {
      line.put("error", e.getMessage());
    }
    return line;
  }

  private static void checkNotInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException();
    }
  }
}

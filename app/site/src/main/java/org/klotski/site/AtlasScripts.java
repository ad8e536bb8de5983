package org.klotski.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multimaps;
import com.google.common.hash.Hashing;
import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;
import org.klotski.notation.openings.Openings;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * The scripts with the data of the atlas. {@code klotski.atlas} contains classes, distributions,
 * galleries, and checks; {@code klotski.groups["5-4-1"]} contains the groups of a class by number.
 * Computing the scripts takes about 10 seconds on two processors.
 */
record AtlasScripts(Tables tables) {
  /** The number of layouts in a gallery. */
  private static final int SHOWN = 12;

  /** A power of two greater than every id. */
  private static final int IDS = 1 << 25;

  private static final long PUBLISHED_GROUPS = 25_422;

  /** For each table published with the data set, the SHA-256 of its text; see {@link #digest}. */
  private static final ImmutableMap<CountTable, String> PUBLISHED =
      ImmutableMap.of(
          CountTable.JIANG, "A83CD10A7E76C0E44B280BB8211B73BF2230A1F8A504A11B11F2BE8890B48CFD",
          CountTable.JIANG_BING, "BC60CEEB837F33327C1D74232F66CB9D41C60C37023383FEBB72A1DD6FC3D7FC",
          CountTable.CLASS, "593FF580D4D4DA513515C125AA937DD90F2896003EDF444DE2DEECE9ACE11D86",
          CountTable.GROUPS, "363A2F782EA4A7AD0C7F927FCAB2958AF6A4F756E95C6809A874A585E02BFBF7",
          CountTable.GROUP_SIZES,
              "43C218E4AFA34DB387A7078CC5C030107A6914BC6AF99017B2173878C7EDC8D4",
          CountTable.FORESTS, "21AB60FB4682AC8BD6F08C67300E59116F7A8EDA2DD337C70182A97E31488AAE");

  private ImmutableList<Row> rows(String sql) {
    try (QueryResult answer = tables.ask(sql)) {
      return ImmutableList.copyOf(answer);
    }
  }

  Map<String, String> files() {
    ImmutableListMultimap<String, Row> openings = openings();
    ImmutableListMultimap<String, Row> groups = groups();
    List<List<Object>> classes =
        rows("FROM classes ORDER BY jiang_num, bing_num, style_num").stream()
            .map(row -> classRow(row, groups.get(row.text("class"))))
            .toList();
    Map<String, Object> atlas = new LinkedHashMap<>();
    atlas.put("classes", classes);
    atlas.put("distances", histograms("min_solution_", List.of(Metric.values())));
    atlas.put("farthest", histograms("farthest_", tables.analyzed()));
    atlas.put("galleries", galleries());
    atlas.put("checks", checks(classes, groups.values().asList()));
    atlas.put("analyzed", tables.analyzed().stream().map(Metric::label).toList());
    Gson gson = new Gson();
    Map<String, String> files = new HashMap<>();
    files.put("atlas-data.js", "klotski.atlas = " + gson.toJson(atlas) + ";\n");
    Multimaps.asMap(groups)
        .forEach(
            (name, rows) -> {
              String json = gson.toJson(rows.stream().map(row -> groupRow(row, openings)).toList());
              files.put(
                  "groups/" + name + ".js",
                  "(klotski.groups ??= {})[\"%s\"] = %s;\n".formatted(name, json));
            });
    return files;
  }

  private ImmutableListMultimap<String, Row> openings() {
    String ids =
        Openings.all().stream()
            .map(each -> String.valueOf(each.layout().id()))
            .collect(Collectors.joining(","));
    return Multimaps.index(
        rows("SELECT code, group_name FROM layouts WHERE id IN (" + ids + ") ORDER BY id"),
        row -> row.text("group_name"));
  }

  private ImmutableListMultimap<String, Row> groups() {
    String sql =
        """
        SELECT * FROM groups JOIN (
          SELECT jiang_num, bing_num, style_num, group_num, count(*) AS listed,
            count(*) FILTER (is_minimal) AS minimal,
            max(min_solution_step::BIGINT * %1$s + %2$s - id) AS top_step,
            max(min_solution_line::BIGINT * %1$s + %2$s - id) AS top_line,
            max(min_solution_cell::BIGINT * %1$s + %2$s - id) AS top_cell
          FROM layouts GROUP BY ALL) USING (jiang_num, bing_num, style_num, group_num)
        ORDER BY jiang_num, bing_num, style_num, group_num
        """
            .formatted(IDS, IDS - 1);
    return Multimaps.index(rows(sql), row -> row.text("class"));
  }

  /** Returns the distance and code of the hardest layout of groups; null if there is none. */
  private static List<Object> hardest(List<Row> groups, Metric metric) {
    return groups.stream()
        .filter(group -> group.value("top_" + metric.label()) != null)
        .map(group -> group.number("top_" + metric.label()))
        .max(Comparator.naturalOrder())
        .map(
            top ->
                List.<Object>of(top / IDS, Layout.fromId((int) (IDS - 1 - top % IDS)).toString()))
        .orElse(null);
  }

  /**
   * Returns the name of a class; the numbers of layouts, solvable layouts, groups, and solvable
   * groups; and the hardest layout in each metric.
   */
  private static List<Object> classRow(Row row, List<Row> groups) {
    List<Object> values = new ArrayList<>();
    values.add(row.text("class"));
    for (String count :
        List.of("layout_count", "solvable_layout_count", "group_count", "solvable_group_count")) {
      values.add(row.number(count));
    }
    for (Metric metric : Metric.values()) {
      values.add(hardest(groups, metric));
    }
    return values;
  }

  /**
   * Returns the facts of a group: first those of its layouts and symmetry, then its hardest layout
   * in each metric, then its center and periphery in each analyzed metric, and then its openings.
   */
  private List<Object> groupRow(Row row, ImmutableListMultimap<String, Row> openings) {
    List<Object> values = new ArrayList<>();
    values.add(row.number("group_size"));
    values.add(row.text("seed"));
    values.add(row.number("layer_count"));
    values.add(row.text("symmetry"));
    values.add(row.number("left_right_group"));
    values.add(row.number("minimal"));
    for (Metric metric : Metric.values()) {
      values.add(hardest(List.of(row), metric));
    }
    Map<String, Object> spreads = new LinkedHashMap<>();
    for (Metric metric : tables.analyzed()) {
      String infix = metric == Metric.STEP ? "" : metric.label() + "_";
      spreads.put(
          metric.label(),
          List.of(
              row.number("radius_" + metric.label()),
              row.number("centre_" + infix + "num"),
              row.text("centre_" + infix + "first"),
              row.number("diameter_" + metric.label()),
              row.number("periphery_" + infix + "num"),
              row.text("periphery_" + infix + "first")));
    }
    values.add(spreads);
    values.add(
        openings.get(row.text("group_name")).stream().map(each -> each.text("code")).toList());
    return values;
  }

  /** Returns for each metric the number of layouts with each value of a column, from 0. */
  private Map<String, List<Long>> histograms(String prefix, List<Metric> metrics) {
    Map<String, List<Long>> histograms = new LinkedHashMap<>();
    for (Metric metric : metrics) {
      List<Long> counts = new ArrayList<>();
      String sql =
          "SELECT %1$s AS value, count(*) AS count FROM layouts WHERE %1$s IS NOT NULL GROUP BY 1"
              + " ORDER BY 1";
      for (Row row : rows(sql.formatted(prefix + metric.label()))) {
        while (counts.size() < row.number("value")) {
          counts.add(0L);
        }
        counts.add(row.number("count"));
      }
      histograms.put(metric.label(), counts);
    }
    return histograms;
  }

  /**
   * Returns the galleries. Each has a key, a metric, and the code, figure, and distance of each
   * layout. Comparisons of metrics also contain the other metric and its distances.
   */
  private List<List<Object>> galleries() {
    List<List<Object>> galleries = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      galleries.add(gallery("hardest", metric, "min_solution_" + metric.label(), "true"));
    }
    galleries.add(gallery("minimal", Metric.STEP, "min_solution_step", "is_minimal"));
    galleries.add(gallery("one", Metric.STEP, "min_solution_step", "min_solution_ways = 1"));
    galleries.add(gallery("ways", Metric.STEP, "min_solution_ways", "true"));
    galleries.add(gallery("score", Metric.STEP, "difficulty_score", "true"));
    for (Metric metric : tables.analyzed()) {
      galleries.add(gallery("solutions", metric, "solution" + metric.suffix() + "_num", "true"));
      galleries.add(gallery("farthest", metric, "farthest_" + metric.label(), "true"));
    }
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      galleries.add(comparison("harder", metric, "ASC"));
      galleries.add(comparison("easier", metric, "DESC"));
    }
    return galleries;
  }

  private List<Object> gallery(String key, Metric metric, String figure, String condition) {
    String sql =
        """
        SELECT code, %s AS figure, min_solution_%s AS distance FROM layouts
        WHERE is_canonical AND %s AND figure IS NOT NULL ORDER BY figure DESC, id LIMIT %s
        """
            .formatted(figure, metric.label(), condition, SHOWN);
    return List.of(key, metric.label(), rows(sql).stream().map(Row::values).toList());
  }

  /**
   * Returns the layouts whose ranks in a metric and in steps differ the most. A rank is the number
   * of layouts that are farther from the exit.
   */
  private List<Object> comparison(String key, Metric metric, String order) {
    String sql =
        """
        WITH kinds AS (
          SELECT min_solution_step AS other, min_solution_%s AS distance, min(id) AS id, count(*) AS num
          FROM layouts WHERE min_solution_step IS NOT NULL GROUP BY ALL),
        ranks AS (
          SELECT *, sum(num) OVER (ORDER BY other) - sum(num) OVER (ORDER BY distance) AS fall
          FROM kinds)
        SELECT code, abs(fall), distance, other
        FROM ranks JOIN layouts USING (id) ORDER BY fall %s, id LIMIT %s
        """
            .formatted(metric.label(), order, SHOWN);
    return List.of(
        key, metric.label(), rows(sql).stream().map(Row::values).toList(), Metric.STEP.label());
  }

  /** Returns the comparisons with expected values: key, actual value, and expected value. */
  private static List<List<Object>> checks(List<List<Object>> classes, List<Row> groups) {
    List<List<Object>> checks = new ArrayList<>();
    long total = classes.stream().mapToLong(row -> (Long) row.get(1)).sum();
    checks.add(List.of("total", total, (long) LayoutIds.COUNT));
    long complete =
        classes.stream()
            .filter(row -> LayoutClass.parse((String) row.get(0)).layouts() == (Long) row.get(1))
            .count();
    checks.add(List.of("classes", complete, (long) LayoutClass.all().size()));
    long found = groups.size();
    checks.add(List.of("groups", found, PUBLISHED_GROUPS));
    long listed =
        groups.stream().filter(row -> row.number("listed") == row.number("group_size")).count();
    checks.add(List.of("members", listed, found));
    List<Group> sizes =
        groups.stream()
            .map(
                row ->
                    new Group(
                        LayoutClass.parse(row.text("class")),
                        (int) row.number("group_num"),
                        (int) row.number("group_size"),
                        Layout.parse(row.text("seed")).code(),
                        row.flag("is_solvable")))
            .toList();
    PUBLISHED.forEach(
        (table, digest) ->
            checks.add(List.of("table." + table.label(), digest(table, sizes), digest)));
    return checks;
  }

  /** Returns the SHA-256 of a table in tab-separated lines; the first line has the column names. */
  private static String digest(CountTable table, List<Group> groups) {
    Joiner tab = Joiner.on('\t');
    StringBuilder text = new StringBuilder(tab.join(table.columns())).append('\n');
    table.rows(groups).forEach(row -> tab.appendTo(text, row).append('\n'));
    return Hashing.sha256().hashString(text, UTF_8).toString().toUpperCase(Locale.ROOT);
  }
}

package org.klotski.explorer.atlas.data;

import com.google.common.collect.ImmutableListMultimap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * Everything that the atlas says of many layouts. Some 15 MB.
 *
 * @param analyzed the metrics in which the database is analyzed
 * @param classes all classes, in their order
 * @param groups all groups, by class and group_num
 * @param distances how far all layouts are from solutions
 * @param farthest of each analyzed metric, how many layouts have which farthest distance, from 0
 * @param hardest the first of the hardest layouts of those groups that can have a page, by name
 * @param galleries what is remarkable
 */
public record Survey(
    List<Metric> analyzed,
    List<ClassRow> classes,
    List<SurveyedGroup> groups,
    Distances distances,
    Map<Metric, List<Long>> farthest,
    ImmutableListMultimap<String, Layout> hardest,
    List<Gallery> galleries) {
  /** How many groups of each class have a page, whatever they are. */
  public static final int LARGEST = 10;

  /** How many of the hardest layouts of a group are shown. */
  private static final int SHOWN = 6;

  /** The number of questions, for progress. */
  public static final int QUESTIONS = 7;

  /**
   * Asks the questions, in 10 to 20 seconds of two processors.
   *
   * @param tables of a database that has hardness data
   * @param work counts the answered questions
   */
  public static Survey read(Tables tables, Work work) {
    Reader reader = new Reader(tables, work);
    List<ClassRow> classes = reader.classes();
    List<SurveyedGroup> groups = reader.groups();
    Distances distances = reader.distances();
    return new Survey(
        tables.analyzed(),
        classes,
        groups,
        distances,
        reader.farthest(),
        reader.hardest(),
        reader.galleries(distances));
  }

  /** The groups of a class. */
  public List<SurveyedGroup> groupsOf(LayoutClass layoutClass) {
    return groups.stream().filter(each -> each.layoutClass().equals(layoutClass)).toList();
  }

  /** Puts questions and reads the answers. */
  private record Reader(Tables tables, Work work) {
    private void ask(String sql, Consumer<Row> reader) {
      try (QueryResult answer = tables.ask(sql)) {
        answer.forEachRemaining(reader);
      }
      work.add(1);
    }

    private static LayoutClass layoutClass(Row row) {
      return new LayoutClass(
          (int) row.number("jiang_num"),
          (int) row.number("bing_num"),
          (int) row.number("style_num"));
    }

    private static String name(Row row) {
      return layoutClass(row) + "-" + row.number("group_num");
    }

    private static Layout layout(Row row, String column) {
      return LayoutCode.decode(LayoutCode.parse(row.text(column)));
    }

    List<ClassRow> classes() {
      List<ClassRow> classes = new ArrayList<>();
      ask(
          "FROM classes ORDER BY jiang_num, bing_num, style_num",
          row ->
              classes.add(
                  new ClassRow(
                      layoutClass(row),
                      row.number("layout_count"),
                      row.number("solvable_layout_count"),
                      row.number("group_count"),
                      row.number("solvable_group_count"))));
      return classes;
    }

    List<SurveyedGroup> groups() {
      Map<String, Row> counts = new HashMap<>();
      ask(
          ("SELECT jiang_num, bing_num, style_num, group_num, count(*) AS listed, count(*) FILTER"
                  + " (is_minimal) AS minimal, %s AS step, %s AS line, %s AS cell FROM layouts"
                  + " GROUP BY ALL")
              .formatted(
                  HardestLayout.sql("min_solution_step"),
                  HardestLayout.sql("min_solution_line"),
                  HardestLayout.sql("min_solution_cell")),
          row -> counts.put(name(row), row));
      List<SurveyedGroup> groups = new ArrayList<>();
      ask(
          "FROM groups ORDER BY jiang_num, bing_num, style_num, group_num",
          row -> groups.add(group(row, counts.get(name(row)))));
      return groups;
    }

    private SurveyedGroup group(Row row, Row counts) {
      boolean isSolvable = row.flag("is_solvable");
      Map<Metric, HardestLayout> hardest = new EnumMap<>(Metric.class);
      if (isSolvable) {
        for (Metric metric : Metric.values()) {
          hardest.put(metric, HardestLayout.unpack(counts.number(metric.label())));
        }
      }
      Map<Metric, Spread> spreads = new EnumMap<>(Metric.class);
      for (Metric metric : tables.analyzed()) {
        spreads.put(metric, spread(row, metric));
      }
      return new SurveyedGroup(
          layoutClass(row),
          (int) row.number("group_num"),
          (int) row.number("group_size"),
          counts.number("listed"),
          layout(row, "seed"),
          isSolvable,
          (int) row.number("layer_count"),
          row.text("symmetry"),
          layoutClass(row) + "-" + row.number("left_right_group"),
          counts.number("minimal"),
          hardest,
          spreads);
    }

    private static Spread spread(Row row, Metric metric) {
      String label = metric.label();
      String infix = metric == Metric.STEP ? "" : label + "_";
      return new Spread(
          (int) row.number("radius_" + label),
          (int) row.number("centre_" + infix + "num"),
          layout(row, "centre_" + infix + "first"),
          (int) row.number("diameter_" + label),
          (int) row.number("periphery_" + infix + "num"),
          layout(row, "periphery_" + infix + "first"));
    }

    Distances distances() {
      List<Distances.Kind> kinds = new ArrayList<>();
      ask(
          "SELECT min_solution_step AS step, min_solution_line AS line, min_solution_cell AS cell,"
              + " count(*) AS count, min(id) AS first FROM layouts WHERE min_solution_step IS NOT"
              + " NULL GROUP BY ALL ORDER BY ALL",
          row ->
              kinds.add(
                  new Distances.Kind(
                      (int) row.number("step"),
                      (int) row.number("line"),
                      (int) row.number("cell"),
                      row.number("count"),
                      (int) row.number("first"))));
      return new Distances(kinds);
    }

    Map<Metric, List<Long>> farthest() {
      Map<Metric, List<Long>> histograms = new EnumMap<>(Metric.class);
      for (Metric metric : tables.analyzed()) {
        List<Long> counts = new ArrayList<>();
        try (QueryResult answer =
            tables.ask(
                "SELECT farthest_%s AS far, count(*) AS count FROM layouts GROUP BY 1 ORDER BY 1"
                    .formatted(metric.label()))) {
          answer.forEachRemaining(
              row -> {
                while (counts.size() < row.number("far")) {
                  counts.add(0L);
                }
                counts.add(row.number("count"));
              });
        }
        histograms.put(metric, counts);
      }
      work.add(1);
      return histograms;
    }

    ImmutableListMultimap<String, Layout> hardest() {
      ImmutableListMultimap.Builder<String, Layout> hardest = ImmutableListMultimap.builder();
      ask(
          ("SELECT jiang_num, bing_num, style_num, group_num, id FROM layouts WHERE is_hardest"
                  + " QUALIFY row_number() OVER"
                  + " (PARTITION BY jiang_num, bing_num, style_num, group_num ORDER BY id) <= %s"
                  + " ORDER BY id")
              .formatted(SHOWN),
          row -> hardest.put(name(row), Layout.fromId((int) row.number("id"))));
      return hardest.build();
    }

    List<Gallery> galleries(Distances distances) {
      List<Gallery> galleries = new Galleries(tables).all(distances);
      work.add(1);
      return galleries;
    }
  }
}

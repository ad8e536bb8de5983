package org.klotski.tables.files;

import static org.klotski.tables.files.ColumnType.BOOLEAN;
import static org.klotski.tables.files.ColumnType.INTEGER;
import static org.klotski.tables.files.ColumnType.SMALLINT;
import static org.klotski.tables.files.ColumnType.VARCHAR;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.tables.engine.DuckDb;

/**
 * The columns of each table, in order. Layouts and groups have a column for each fact in {@link
 * Facts}. SQL computes derived facts from source columns, which have the names of the stored facts
 * and contain codes as numbers. Layouts also have the source columns class and group_name.
 */
public final class TableColumns {
  private static final Map<Fact, String> DERIVED =
      Map.ofEntries(
          Map.entry(Facts.ID, "id"),
          Map.entry(Facts.NAME, "concat(group_name, '-', group_index)"),
          Map.entry(Facts.CLASS_OF_LAYOUT, "class"),
          Map.entry(Facts.JIANG_NUM_OF_LAYOUT, jiang("code")),
          Map.entry(Facts.BING_NUM_OF_LAYOUT, bing("code")),
          Map.entry(Facts.STYLE_NUM_OF_LAYOUT, style("code")),
          Map.entry(Facts.GROUP_NAME_OF_LAYOUT, "group_name"),
          Map.entry(Facts.DIFFICULTY_SCORE, "difficulty_score / 10.0"),
          Map.entry(Facts.DIFFICULTY, difficulty("difficulty_score / 10.0")),
          Map.entry(Facts.GROUP_NAME, "concat_ws('-', %s, group_num)".formatted(classOf("seed"))),
          Map.entry(Facts.CLASS_OF_GROUP, "concat_ws('-', %s)".formatted(classOf("seed"))),
          Map.entry(Facts.JIANG_NUM_OF_GROUP, jiang("seed")),
          Map.entry(Facts.BING_NUM_OF_GROUP, bing("seed")),
          Map.entry(Facts.STYLE_NUM_OF_GROUP, style("seed")),
          Map.entry(Facts.GROUP_NUM, "group_num"),
          Map.entry(Facts.SYMMETRY, symmetry()));

  private TableColumns() {}

  /** Returns the columns of a table in a database that is analyzed in the given metrics. */
  public static List<Column> of(TableName table, Collection<Metric> analyzed) {
    return switch (table) {
      case LAYOUTS -> ofFacts(Subject.LAYOUT, analyzed);
      case GROUPS -> ofFacts(Subject.GROUP, analyzed);
      case CLASSES -> classes(analyzed);
      case OPENINGS -> openings();
    };
  }

  /** Returns the metric whose analysis adds a column; empty if no analysis adds the column. */
  public static Optional<Metric> metric(String column) {
    return Facts.all().stream()
        .filter(fact -> fact.origin() == Origin.ANALYSIS && fact.name().equals(column))
        .map(fact -> fact.metric().orElseThrow())
        .findFirst();
  }

  /** Returns the error message for a part of a request that needs a missing analysis. */
  public static String missingAnalysis(String asking, Metric metric) {
    return "%s needs the analysis in metric %s, which the database does not have; klotski analyze%s adds it"
        .formatted(
            asking, metric.label(), metric == Metric.STEP ? "" : " --metric " + metric.label());
  }

  private static List<Column> ofFacts(Subject subject, Collection<Metric> analyzed) {
    return Facts.of(subject, analyzed).stream().map(fact -> Column.of(fact, sql(fact))).toList();
  }

  private static String sql(Fact fact) {
    if (fact.origin() == Origin.DERIVED) {
      return Optional.ofNullable(DERIVED.get(fact)).orElseThrow();
    }
    if (fact.type() == FactType.CODE) {
      return code(fact.name());
    }
    return fact.decimals() == 0
        ? fact.name()
        : fact.name() + " / 1" + "0".repeat(fact.decimals()) + ".0";
  }

  private static String code(String name) {
    return "to_base(%s, 16, 9)".formatted(name);
  }

  /** Returns SQL for jiang_num; in a code, 01 is a horizontal, 10 a vertical, and 11 a soldier. */
  private static String jiang(String code) {
    return "bit_count(xor(%1$s, %1$s >> 1) & %2$s)".formatted(code, GroupSizes.LOW_BITS);
  }

  private static String bing(String code) {
    return "bit_count(%1$s & (%1$s >> 1) & %2$s)".formatted(code, GroupSizes.LOW_BITS);
  }

  private static String style(String code) {
    return "bit_count(%1$s & ~(%1$s >> 1) & %2$s)".formatted(code, GroupSizes.LOW_BITS);
  }

  private static String classOf(String code) {
    return String.join(", ", jiang(code), bing(code), style(code));
  }

  /** Returns SQL for DuckDB and SQLite that converts a score in points to a level of difficulty. */
  public static String difficulty(String score) {
    return Arrays.stream(DifficultyLevel.values())
        .map(
            level ->
                level == DifficultyLevel.EXPERT
                    ? "WHEN %s >= %s THEN '%s'".formatted(score, level.least(), level.label())
                    : "WHEN %s < %s THEN '%s'".formatted(score, level.below(), level.label()))
        .collect(Collectors.joining(" ", "CASE ", " END"));
  }

  private static String symmetry() {
    String labels =
        IntStream.range(0, 1 << Mirror.values().length)
            .mapToObj(
                mirrors ->
                    GroupSymmetry.of((mirrors & 1) != 0, (mirrors & 2) != 0, (mirrors & 4) != 0))
            .map(symmetry -> DuckDb.quoted(symmetry.label()))
            .collect(Collectors.joining(", "));
    return "([%s])[1 + (left_right_group = group_num)::INT + 2 * (top_bottom_group = group_num)::INT + 4 * (both_group = group_num)::INT]"
        .formatted(labels);
  }

  /** Returns the columns of classes, which are aggregates of groups. */
  private static List<Column> classes(Collection<Metric> analyzed) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of(Facts.CLASS_OF_GROUP, "any_value(class)"));
    columns.add(Column.of(Facts.JIANG_NUM_OF_GROUP, "jiang_num"));
    columns.add(Column.of(Facts.BING_NUM_OF_GROUP, "bing_num"));
    columns.add(Column.of(Facts.STYLE_NUM_OF_GROUP, "style_num"));
    columns.add(
        Column.other(
            "is_standard",
            BOOLEAN,
            false,
            "",
            "whether its layouts are standard: jiang_num 5, bing_num 4",
            "jiang_num = 5 AND bing_num = 4"));
    columns.add(count("layout_count", "layouts", "layouts", "sum(group_size)"));
    columns.add(
        count(
            "solvable_layout_count",
            "layouts",
            "solvable layouts",
            "coalesce(sum(group_size) FILTER (is_solvable), 0)"));
    columns.add(count("group_count", "groups", "groups", "count(*)"));
    columns.add(
        count(
            "solvable_group_count", "groups", "solvable groups", "count(*) FILTER (is_solvable)"));
    for (Metric metric : Metric.values()) {
      if (analyzed.contains(metric)) {
        columns.add(largest(Facts.periphery(metric).distance(), "the largest diameter of a group"));
        columns.add(
            largest(
                Facts.hardest(metric).distance(),
                "the largest distance of a layout to the nearest solved layout; none if no group"
                    + " is solvable"));
      }
    }
    return List.copyOf(columns);
  }

  private static Column count(String name, String unit, String counted, String sql) {
    return Column.other(name, INTEGER, false, unit, "the number of its " + counted, sql);
  }

  private static Column largest(Fact fact, String meaning) {
    return Column.other(
        fact.name(),
        SMALLINT,
        fact.canBeNone(),
        fact.unit(),
        meaning,
        "max(%s)".formatted(fact.name()));
  }

  /** Returns the columns of openings; the source columns have the same names. */
  private static List<Column> openings() {
    return Stream.concat(
            Stream.of(
                opening("code", VARCHAR, false, "the code of the layout"),
                opening("name", VARCHAR, false, "the name"),
                opening("language", VARCHAR, false, "chinese, pinyin, or english"),
                opening(
                    "is_classic",
                    BOOLEAN,
                    false,
                    "whether it is a classic opening: this project's search confirms its published"
                        + " minimum number of moves"),
                opening(
                    "collection",
                    VARCHAR,
                    true,
                    "the collection that contains the name; none if it is only in the literature"),
                opening(
                    "position",
                    SMALLINT,
                    true,
                    "the number of the entry in the collection, from 1; none without a collection"),
                opening("source", VARCHAR, false, "where name and layout were published")),
            Stream.of(Metric.values())
                .map(Facts::minSolution)
                .map(fact -> Column.of(fact, fact.name())))
        .toList();
  }

  private static Column opening(String name, ColumnType type, boolean canBeNull, String meaning) {
    return Column.other(name, type, canBeNull, "", meaning, name);
  }
}

package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.StoredGoal;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Row;
import org.klotski.tables.Tables;

/**
 * Conditions for layouts, and the maximum number of layouts to find. If there are no sort keys, the
 * most similar layouts or those with the most steps come first; {@code onePer} is the scope from
 * which only the first layout in this order is taken. The seed is empty if the selection is not
 * random; the same seed selects the same layouts from every database.
 */
public record PuzzleOrder(
    Optional<LayoutClass> layoutClass,
    Optional<Integer> groupNumber,
    Map<PuzzleFact, NumberRange> ranges,
    Set<PuzzleProperty> properties,
    Optional<DifficultyLevel> difficulty,
    Optional<Likeness> like,
    Optional<OnePer> onePer,
    List<SortKey> sort,
    int limit,
    OptionalLong seed) {

  public static final int USUAL_LIMIT = 20;

  /** A prime whose square fits in a BIGINT. */
  private static final int PRIME = Integer.MAX_VALUE;

  private static final int LINES = 3;

  /** The number of layouts that are considered first for each requested puzzle. */
  private static final int CANDIDATES = 500;

  public PuzzleOrder {
    ranges = ImmutableMap.copyOf(ranges);
    properties = ImmutableSet.copyOf(properties);
    sort = ImmutableList.copyOf(sort);
  }

  /** Returns the facts that layouts are filtered or sorted by. */
  Stream<PuzzleFact> facts() {
    return Stream.concat(ranges.keySet().stream(), sort.stream().map(SortKey::fact)).distinct();
  }

  /** Returns the label of the first fact or property that contradicts "unsolvable", if any. */
  public Optional<String> contradicting() {
    if (!properties.contains(PuzzleProperty.UNSOLVABLE)) {
      return Optional.empty();
    }
    return Stream.of(
            ranges.keySet().stream().filter(PuzzleFact::isOfSolvable).map(PuzzleFact::label),
            properties.stream().filter(PuzzleProperty::isOfSolvable).map(PuzzleProperty::label),
            difficulty.stream().map(level -> Facts.DIFFICULTY.name()))
        .flatMap(labels -> labels)
        .findFirst();
  }

  /**
   * Returns SQL that finds the layouts and selects all columns or only the important columns. The
   * database must have all facts of this order; see {@link OrderRules#missingAnalysis}.
   */
  public String sql(boolean all) {
    return sql(all ? "*" : columns());
  }

  private String sql(String columns) {
    if (seed.isPresent() && !sort.isEmpty()) {
      return "SELECT %s\nFROM (FROM %s%s\n  ORDER BY %s\n  LIMIT %s)\nORDER BY %s"
          .formatted(columns, from(), where("\n  "), drawn(), limit, order());
    }
    return "SELECT %s\nFROM %s%s\nORDER BY %s\nLIMIT %s"
        .formatted(columns, from(), where("\n"), rank(), limit);
  }

  /** Returns SQL that finds the layouts with the given ids, which must not be empty. */
  String sql(boolean all, Collection<Long> ids) {
    return "SELECT %s\nFROM %s\nWHERE %s\nORDER BY %s"
        .formatted(
            all ? "*" : columns(),
            from(),
            isOneOf(ids),
            seed.isPresent() && sort.isEmpty() ? drawn() : order());
  }

  /**
   * Returns SQL that finds layouts with the given goal, based on SQL that finds the layouts with
   * the stored distance or their images; empty if there are none. If {@code all} is true, all
   * columns of layouts and the goal are selected, too.
   */
  public Optional<String> sqlOfGoal(Tables tables, String sql, boolean all, int goal) {
    if (goal == Board.EXIT) {
      return Optional.of(sql);
    }
    StoredGoal stored = StoredGoal.of(Metric.STEP, goal).orElseThrow();
    Map<Long, Long> distances = new LinkedHashMap<>();
    try (QueryResult answer = tables.ask(sql)) {
      while (answer.hasNext()) {
        Row row = answer.next();
        Layout image = stored.image(Layout.parse(row.text("code")));
        distances.put((long) image.id(), row.number(stored.fact().name()));
      }
    }
    return distances.isEmpty()
        ? Optional.empty()
        : Optional.of(sql(all, goal, stored.fact(), distances));
  }

  /**
   * Returns SQL that finds layouts with another goal and selects all columns or the requested
   * facts. {@code distances} maps the ids of the layouts, at least one, to their distances; {@code
   * stored} is the distance to the goal or its image.
   */
  private String sql(boolean all, int goal, Fact stored, Map<Long, Long> distances) {
    List<String> rows = new ArrayList<>();
    distances.forEach(
        (id, distance) -> rows.add("(%s, %s, %s)".formatted(id, distance, rows.size())));
    return """
    SELECT %s
    FROM %s JOIN (VALUES %s) AS found (id, distance, place) USING (id)
    WHERE %s
    ORDER BY place\
    """
        .formatted(
            all
                ? "* EXCLUDE (distance, place), %s AS goal, distance".formatted(goal)
                : Stream.concat(
                        Stream.of("code", "name", "distance"),
                        facts()
                            .filter(each -> !each.equals(PuzzleFact.of(stored)))
                            .map(PuzzleFact::selected))
                    .distinct()
                    .collect(Collectors.joining(", ")),
            from(),
            String.join(", ", rows),
            isOneOf(distances.keySet()));
  }

  static String placesSql(Collection<Long> ids) {
    return "SELECT id, class, group_num, layer FROM layouts WHERE " + isOneOf(ids);
  }

  private static String isOneOf(Collection<Long> ids) {
    return ids.stream().map(String::valueOf).collect(Collectors.joining(", ", "id IN (", ")"));
  }

  /** Returns SQL that finds the largest number of steps; empty if steps are not the sort key. */
  Optional<String> mostStepsSql() {
    boolean isUsual =
        seed.isEmpty()
            && sort.isEmpty()
            && like.isEmpty()
            && !properties.contains(PuzzleProperty.UNSOLVABLE);
    return isUsual
        ? Optional.of(
            "SELECT min_solution_step AS steps FROM %s%s ORDER BY steps DESC LIMIT 1"
                .formatted(from(), fitting(" ")))
        : Optional.empty();
  }

  /**
   * Returns SQL that finds the first layout of each layer among some of the matching layouts: those
   * with many steps, or many more layouts than the limit. The query takes a quarter of the time of
   * {@link #layersSql}. The columns are id, class, group_num, layer, steps, and the number of
   * considered layouts in the layer.
   *
   * @param mostSteps the result of {@link #mostStepsSql}; a number in SQL, unlike a subquery, lets
   *     DuckDB skip parts of the table
   */
  String firstLayersSql(OptionalInt mostSteps) {
    String matching = from() + fitting("\n  ");
    String first;
    if (mostSteps.isEmpty()) {
      first =
          "%s\n  ORDER BY %s\n  LIMIT %s".formatted(matching, rank(), (long) CANDIDATES * limit);
    } else {
      first =
          "%s\n  %s min_solution_step >= %s"
              .formatted(
                  matching,
                  matching.contains("WHERE") ? "AND" : "WHERE",
                  3 * mostSteps.getAsInt() / (limit > USUAL_LIMIT ? 10 : 5));
    }
    return """
    SELECT id, class, group_num, layer, min_solution_step AS steps,
      count(*) OVER (PARTITION BY class, group_num, layer) AS layouts
    FROM (FROM %1$s)
    QUALIFY row_number() OVER (PARTITION BY class, group_num, layer ORDER BY %2$s) = 1
    ORDER BY %2$s\
    """
        .formatted(first, rank());
  }

  /** Returns SQL like that of {@link #firstLayersSql}, but considers all matching layouts. */
  String layersSql() {
    return """
    SELECT id, class, group_num, layer, min_solution_step AS steps, 1 AS layouts
    FROM %s
    WHERE %s
    ORDER BY %s\
    """
        .formatted(from(), firstOfEach(OnePer.LAYER, "\n"), rank());
  }

  /** Returns SQL that counts the layouts without the limit. */
  public String countSql() {
    return "SELECT count(*) AS count\nFROM (FROM %s%s)".formatted(from(), where("\n  "));
  }

  /**
   * Returns SQL that explains an empty result. The only row of the result describes the requested
   * class or group, or all layouts: the numbers of {@code layouts}, {@code solvable} layouts, and
   * {@code unsolved} layouts (solvable but not solved), and the largest value of each fact with a
   * range (NULL if no layout has a value), in a column named by {@link PuzzleFact#most}.
   */
  public String summarySql() {
    List<String> columns =
        new ArrayList<>(
            List.of(
                "count(*) AS layouts",
                "count(*) FILTER (WHERE %s) AS solvable"
                    .formatted(PuzzleProperty.SOLVABLE.condition()),
                "count(*) FILTER (WHERE %s) AS unsolved"
                    .formatted(PuzzleProperty.UNSOLVED.condition())));
    ranges
        .keySet()
        .forEach(fact -> columns.add("max(%s) AS %s".formatted(fact.expression(), fact.most())));
    List<String> conditions = scopeConditions();
    return "SELECT %s\nFROM %s%s"
        .formatted(
            String.join(", ", columns),
            from(),
            conditions.isEmpty() ? "" : "\nWHERE " + String.join(" AND ", conditions));
  }

  private List<String> scopeConditions() {
    List<String> conditions = new ArrayList<>();
    layoutClass.ifPresent(each -> conditions.add("class = '" + each + "'"));
    groupNumber.ifPresent(each -> conditions.add("group_num = " + each));
    return conditions;
  }

  private String columns() {
    return Stream.of(
            Stream.of(Facts.CODE_OF_LAYOUT, Facts.NAME, Facts.minSolution(Metric.STEP))
                .map(PuzzleFact::of),
            ranges.keySet().stream().filter(PuzzleFact::isColumn),
            Stream.of(Facts.MIN_SOLUTION_WAYS, Facts.DIFFICULTY_SCORE, Facts.DIFFICULTY)
                .map(PuzzleFact::of),
            sort.stream().map(SortKey::fact))
        .flatMap(facts -> facts)
        .distinct()
        .map(PuzzleFact::selected)
        .collect(Collectors.joining(", "));
  }

  /** Returns a table expression of the layouts with the requested facts of their groups. */
  private String from() {
    String ofGroups =
        facts()
            .filter(PuzzleFact::isOfGroup)
            .map(PuzzleFact::name)
            .collect(Collectors.joining(", "));
    return ofGroups.isEmpty()
        ? "layouts"
        : "layouts JOIN (SELECT group_name, %s FROM groups) USING (group_name)".formatted(ofGroups);
  }

  private String where(String lineFeed) {
    return onePer
        .map(each -> lineFeed + "WHERE " + firstOfEach(each, lineFeed))
        .orElseGet(() -> fitting(lineFeed));
  }

  /**
   * Returns the SQL condition that selects the first layout in each scope. A window function would
   * sort all layouts and take ten times as long.
   */
  private String firstOfEach(OnePer scope, String lineFeed) {
    return "id IN (\n  SELECT first(id ORDER BY %s)\n  FROM (FROM %s%s)\n  GROUP BY %s)"
        .formatted(rank(), from(), fitting("\n    "), scope.columns)
        .replace("\n", lineFeed);
  }

  private String fitting(String lineFeed) {
    List<String> conditions = scopeConditions();
    like.ifPresent(each -> conditions.addAll(each.conditions()));
    ranges.forEach((fact, range) -> conditions.add(range.sql(fact.expression())));
    properties.forEach(property -> conditions.add(property.condition()));
    difficulty.ifPresent(each -> conditions.add("difficulty = '" + each.label() + "'"));
    String selection =
        like.map(
                each ->
                    "%sQUALIFY row_number() OVER (PARTITION BY group_num, layer ORDER BY %s, id) = 1"
                        .formatted(lineFeed, each.order()))
            .orElse("");
    return conditions.isEmpty()
        ? selection
        : lineFeed + "WHERE " + String.join(lineFeed + "  AND ", conditions) + selection;
  }

  /** Returns the order in which layouts are selected. */
  private String rank() {
    return seed.isPresent() ? drawn() : order();
  }

  private String order() {
    if (!sort.isEmpty()) {
      return String.join(", ", sort.stream().map(SortKey::sql).toList()) + ", id";
    }
    return like.map(Likeness::order).orElse("min_solution_step DESC") + ", id";
  }

  /**
   * Returns an SQL expression for a pseudo-random number that depends only on the id and the seed:
   * the product of three linear functions modulo a prime. A digest of the code would take ten times
   * as long.
   */
  private String drawn() {
    StringBuilder random = new StringBuilder();
    HashCode numbers = Hashing.sha256().hashLong(seed.getAsLong());
    ByteBuffer bytes = ByteBuffer.wrap(numbers.asBytes());
    for (int line = 0; line < LINES; line++) {
      int slope = 1 + Math.floorMod(bytes.getInt(), PRIME - 1);
      int start = Math.floorMod(bytes.getInt(), PRIME);
      random
          .append(line == 0 ? "" : " * ")
          .append("((id::BIGINT * %s + %s) %% %s)".formatted(slope, start, PRIME))
          .append(line == 0 ? "" : " % " + PRIME);
    }
    return random.append(", id").toString();
  }
}

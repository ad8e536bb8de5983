package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;

/**
 * Puzzles to order: which layouts somebody wants, and how many of them.
 *
 * @param layoutClass of which class, if that matters
 * @param groupNumber of which group of that class, if that matters
 * @param ranges within which ranges what lies
 * @param properties what they are
 * @param difficulty how hard they are, if that matters
 * @param like what they are like, if that matters
 * @param onePer if only the first of each class or group is wanted, in the order in which they come
 * @param sort in which order they come; if it is empty, the most alike first, else the longest
 * @param limit how many at most, at least 1
 * @param seed if they are drawn at random: by which draw. The same number gives the same layouts,
 *     whatever else the database knows
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

  /** How many are found if nobody says how many. */
  public static final int USUAL_LIMIT = 20;

  /**
   * The largest that fits, so that products of two numbers below it are no larger than a BIGINT.
   */
  private static final int PRIME = Integer.MAX_VALUE;

  private static final int LINES = 3;

  private static final ImmutableList<String> ALWAYS =
      ImmutableList.of("code", "name", "min_solution_step");

  private static final ImmutableList<String> IF_KNOWN =
      ImmutableList.of("min_solution_ways", "difficulty_score", "difficulty");

  /** Copies what could be changed. */
  public PuzzleOrder {
    ranges = ImmutableMap.copyOf(ranges);
    properties = ImmutableSet.copyOf(properties);
    sort = ImmutableList.copyOf(sort);
  }

  /**
   * The first fact with a range that needs an analysis in steps, if the database has none.
   *
   * @param content what the database has
   */
  public Optional<PuzzleFact> lacking(Content content) {
    return content.analyzed().contains(Metric.STEP)
        ? Optional.empty()
        : ranges.keySet().stream().sorted().filter(PuzzleFact::needsAnalysis).findFirst();
  }

  /**
   * What no layout has that nobody can solve, if such layouts are wanted and that is asked of them:
   * the label of a fact or a property, the first of them.
   */
  public Optional<String> contradicting() {
    if (!properties.contains(PuzzleProperty.UNSOLVABLE)) {
      return Optional.empty();
    }
    return Stream.of(
            ranges.keySet().stream()
                .sorted()
                .filter(PuzzleFact::isOfSolvable)
                .map(PuzzleFact::label),
            properties.stream()
                .sorted()
                .filter(PuzzleProperty::isOfSolvable)
                .map(PuzzleProperty::label),
            difficulty.stream().map(level -> "difficulty"))
        .flatMap(labels -> labels)
        .findFirst();
  }

  /** Names in {@link #sort} that are no columns of {@code layouts}, in their order. */
  public List<String> unknownColumns(Content content) {
    Set<String> known = names(content);
    return sort.stream()
        .filter(key -> !key.isCalculated())
        .map(SortKey::column)
        .filter(name -> !known.contains(name))
        .toList();
  }

  /** The names of all columns, by which layouts can be sorted. */
  public static Set<String> names(Content content) {
    return TableColumns.layouts(content).stream()
        .map(Column::name)
        .collect(ImmutableSet.toImmutableSet());
  }

  /**
   * SQL that finds them, over the tables of a database.
   *
   * @param content what the database has
   * @param all whether all columns are wanted, or only those that matter
   * @throws IllegalArgumentException if {@link #unknownColumns} has some
   */
  public String sql(Content content, boolean all) {
    List<String> unknown = unknownColumns(content);
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException("layouts has no columns " + unknown);
    }
    String columns = all ? "*" : String.join(", ", columns(content));
    if (seed.isPresent() && !sort.isEmpty()) {
      return "SELECT %s\nFROM (FROM layouts%s\n  ORDER BY %s\n  LIMIT %s)\nORDER BY %s"
          .formatted(columns, where("\n  "), drawn(), limit, order());
    }
    return "SELECT %s\nFROM layouts%s\nORDER BY %s\nLIMIT %s"
        .formatted(columns, where("\n"), seed.isPresent() ? drawn() : order(), limit);
  }

  /** SQL that counts them, the limit aside. */
  public String countSql() {
    return "SELECT count(*) AS count\nFROM (FROM layouts%s)".formatted(where("\n  "));
  }

  /**
   * SQL that tells why there may be none: of the class or group that was asked for, or of all
   * layouts, one row with their number, {@code layouts}; how many are {@code solvable}, and {@code
   * unsolved}, which are those of them that are not solved themselves; and {@code most_steps} and
   * the like, the greatest that there is of each fact with a range.
   */
  public String whereaboutsSql() {
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
    List<String> conditions = whereabouts();
    return "SELECT %s\nFROM layouts%s"
        .formatted(
            String.join(", ", columns),
            conditions.isEmpty() ? "" : "\nWHERE " + String.join(" AND ", conditions));
  }

  private List<String> whereabouts() {
    List<String> conditions = new ArrayList<>();
    layoutClass.ifPresent(each -> conditions.add("class = '" + each + "'"));
    groupNumber.ifPresent(each -> conditions.add("group_num = " + each));
    return conditions;
  }

  private Set<String> columns(Content content) {
    Set<String> known = names(content);
    Set<String> columns = new LinkedHashSet<>(ALWAYS);
    sort.stream().filter(SortKey::isCalculated).map(SortKey::shown).forEach(columns::add);
    Stream.of(
            ranges.keySet().stream().filter(PuzzleFact::isColumn).map(PuzzleFact::expression),
            IF_KNOWN.stream(),
            sort.stream().map(SortKey::column))
        .flatMap(names -> names)
        .filter(known::contains)
        .forEach(columns::add);
    return columns;
  }

  private String where(String lineFeed) {
    return onePer
        .map(
            each ->
                each.condition(
                    "(FROM layouts" + fitting("\n    ") + ")",
                    seed.isPresent() ? drawn() : order()))
        .map(condition -> lineFeed + "WHERE " + condition.replace("\n", lineFeed))
        .orElseGet(() -> fitting(lineFeed));
  }

  private String fitting(String lineFeed) {
    List<String> conditions = whereabouts();
    like.ifPresent(each -> conditions.addAll(each.conditions()));
    ranges.forEach((fact, range) -> conditions.add(range.sql(fact.expression())));
    properties.forEach(property -> conditions.add(property.condition()));
    difficulty.ifPresent(each -> conditions.add("difficulty = '" + each.label() + "'"));
    String selection = like.map(each -> lineFeed + "QUALIFY " + each.selection()).orElse("");
    return conditions.isEmpty()
        ? selection
        : lineFeed + "WHERE " + String.join(lineFeed + "  AND ", conditions) + selection;
  }

  private String order() {
    if (!sort.isEmpty()) {
      return String.join(", ", sort.stream().map(SortKey::sql).toList()) + ", id";
    }
    return like.map(Likeness::order).orElse("min_solution_step DESC") + ", id";
  }

  /**
   * By a number that looks like chance, but is the same everywhere: the product of three lines
   * modulo a prime number, which takes a tenth of the time of a digest of the code.
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

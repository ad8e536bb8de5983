package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;

/**
 * A fact by which layouts can be filtered and sorted: each fact of layouts, each fact of groups
 * that layouts do not have themselves, and the number of pieces. Equality is identity.
 */
public final class PuzzleFact {
  /** Shorter names of facts. */
  private static final Map<Fact, String> SHORT =
      ImmutableMap.<Fact, String>builder()
          .put(Facts.minSolution(Metric.STEP), "steps")
          .put(Facts.minSolution(Metric.LINE), "line-moves")
          .put(Facts.minSolution(Metric.CELL), "cell-moves")
          .put(Facts.MIN_SOLUTION_WAYS, "ways")
          .put(Facts.minSolutionNum(Metric.STEP), "nearest")
          .put(Facts.solutionNum(Metric.STEP), "solutions")
          .put(Facts.farthest(Metric.STEP), "farthest")
          .put(Facts.IS_MINIMAL, "minimal")
          .put(Facts.IS_HARDEST, "hardest")
          .put(Facts.IS_MIRROR, "symmetric")
          .put(Facts.IS_CANONICAL, "up-to-mirror")
          .put(Facts.IS_SOLVABLE, "solvable")
          .buildOrThrow();

  private static final ImmutableList<PuzzleFact> ALL = list();

  private final String name;
  private final String expression;
  private final String meaning;
  private final Optional<Fact> fact;

  private PuzzleFact(String name, String expression, String meaning, Optional<Fact> fact) {
    this.name = name;
    this.expression = expression;
    this.meaning = meaning;
    this.fact = fact;
  }

  private static ImmutableList<PuzzleFact> list() {
    Stream<Fact> layouts = Facts.all().stream().filter(fact -> fact.subject() == Subject.LAYOUT);
    Stream<Fact> groups =
        Facts.all().stream()
            .filter(fact -> fact.subject() == Subject.GROUP)
            .filter(fact -> Facts.named(Subject.LAYOUT, fact.name()).isEmpty());
    return Stream.concat(
            Stream.concat(layouts, groups)
                .map(
                    fact ->
                        new PuzzleFact(fact.name(), sql(fact), fact.meaning(), Optional.of(fact))),
            Stream.of(
                new PuzzleFact(
                    "pieces",
                    "1 + jiang_num + bing_num",
                    "the number of pieces, the 2x2 included: 10 in standard layouts",
                    Optional.empty())))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns an SQL expression. Levels of difficulty are sorted by score, not alphabetically. */
  private static String sql(Fact fact) {
    return (fact == Facts.DIFFICULTY ? Facts.DIFFICULTY_SCORE : fact).name();
  }

  /** Returns all puzzle facts, in the order of {@link Facts}. */
  public static List<PuzzleFact> all() {
    return ALL;
  }

  /** Returns the puzzle facts that can be filtered by a range. */
  public static List<PuzzleFact> numbers() {
    return ALL.stream().filter(PuzzleFact::isNumber).toList();
  }

  /** Returns the puzzle fact of a fact of layouts. */
  public static PuzzleFact of(Fact fact) {
    return named(fact.name()).orElseThrow();
  }

  /**
   * Returns the puzzle fact with a name.
   *
   * @param text the full or short name, with hyphens or underscores
   */
  public static Optional<PuzzleFact> named(String text) {
    String label = text.replace('_', '-');
    return ALL.stream().filter(each -> each.labels().contains(label)).findFirst();
  }

  /** Returns the name in SQL. */
  public String name() {
    return name;
  }

  /** Returns the meaning, as a phrase. */
  public String meaning() {
    return meaning;
  }

  /** Returns the fact; empty for the number of pieces. */
  public Optional<Fact> fact() {
    return fact;
  }

  /** Returns the first of the {@link #labels}. */
  public String label() {
    return labels().get(0);
  }

  /** Returns the names with hyphens, the shortest first. */
  public List<String> labels() {
    return fact.map(PuzzleFact::labels).orElse(List.of(name));
  }

  static List<String> labels(Fact fact) {
    String label = fact.name().replace('_', '-');
    return Optional.ofNullable(SHORT.get(fact))
        .map(shorter -> List.of(shorter, label))
        .orElse(List.of(label));
  }

  /** Returns whether an analysis computes the fact. */
  public boolean needsAnalysis() {
    return missing(List.of()).isPresent();
  }

  /** Returns the metric whose analysis computes the fact, if the database is not analyzed in it. */
  Optional<Metric> missing(Collection<Metric> analyzed) {
    return fact.filter(each -> each.origin() == Origin.ANALYSIS)
        .flatMap(Fact::metric)
        .filter(metric -> !analyzed.contains(metric));
  }

  /** Returns the SQL expression. */
  String expression() {
    return expression;
  }

  /** Returns an item of a SELECT clause. */
  String selected() {
    return isColumn() ? name : expression + " AS " + name;
  }

  boolean isColumn() {
    return fact.isPresent();
  }

  boolean isOfGroup() {
    return fact.filter(each -> each.subject() == Subject.GROUP).isPresent();
  }

  /**
   * Returns whether the fact is a number. Numbers of groups without a unit identify other groups.
   */
  private boolean isNumber() {
    return fact.map(each -> each.type().isNumber() && (!isOfGroup() || !each.unit().isEmpty()))
        .orElse(true);
  }

  /** Returns whether the fact is often used: it has a short name or is a distance to a goal. */
  public boolean isCommon() {
    return !isColumn() || labels().size() > 1 || isDistanceToGoal();
  }

  /** Returns whether only solvable layouts have the fact. */
  boolean isOfSolvable() {
    return fact.filter(Fact::isOfSolvable).isPresent();
  }

  /** Returns whether the fact is the distance to a goal, which unsolvable layouts may reach. */
  public boolean isDistanceToGoal() {
    return fact.filter(Facts.GOAL_STEPS::contains).isPresent();
  }

  /** Returns the column of {@link PuzzleOrder#summarySql} with the largest value. */
  public String most() {
    return "most_" + name;
  }

  @Override
  public String toString() {
    return name;
  }
}

package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Origin;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

/**
 * A fact by which layouts can be filtered and sorted: each fact of layouts, each fact of groups
 * that is not also a fact of layouts, and the number of pieces, for which {@code fact} is empty.
 * The SQL expression sorts levels of difficulty by score, not alphabetically.
 */
public record PuzzleFact(String name, String expression, String meaning, Optional<Fact> fact) {
  private static final ImmutableListMultimap<Fact, String> SHORT =
      ImmutableListMultimap.<Fact, String>builder()
          .put(Facts.minSolution(Metric.STEP), "steps")
          .put(Facts.minSolution(Metric.LINE), "line-moves")
          .put(Facts.minSolution(Metric.CELL), "cell-moves")
          .put(Facts.MIN_SOLUTION_WAYS, "paths")
          .put(Facts.MIN_SOLUTION_WAYS, "ways")
          .put(Facts.MIN_SOLUTION_BITS, "bits")
          .put(Facts.MIN_SOLUTION_DETOURS, "detours")
          .put(Facts.DIFFICULTY_SCORE, "score")
          .put(Facts.DIFFICULTY, "level")
          .put(Facts.minSolutionNum(Metric.STEP), "nearest")
          .put(Facts.solutionNum(Metric.STEP), "solutions")
          .put(Facts.farthest(Metric.STEP), "farthest")
          .put(Facts.IS_MINIMAL, "minimal")
          .put(Facts.IS_HARDEST, "hardest")
          .put(Facts.IS_MIRROR, "symmetric")
          .put(Facts.IS_CANONICAL, "up-to-mirror")
          .put(Facts.IS_SOLVABLE, "solvable")
          .build();

  /** Facts, other than numbers of groups, that a layout shares with all its mirror images. */
  private static final Set<Fact> OF_IMAGES =
      ImmutableSet.<Fact>builder()
          .add(Facts.CLASS_OF_LAYOUT, Facts.JIANG_NUM_OF_LAYOUT, Facts.BING_NUM_OF_LAYOUT)
          .add(Facts.STYLE_NUM_OF_LAYOUT, Facts.IS_MIRROR, Facts.SYMMETRY)
          .addAll(Stream.of(Metric.values()).map(Facts::farthest).iterator())
          .addAll(Stream.of(Metric.values()).map(Facts::farthestNum).iterator())
          .build();

  private static final ImmutableList<PuzzleFact> ALL = list();

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
                    "the number of pieces, including the 2x2; 10 in standard layouts",
                    Optional.empty())))
        .collect(ImmutableList.toImmutableList());
  }

  private static String sql(Fact fact) {
    return (fact.equals(Facts.DIFFICULTY) ? Facts.DIFFICULTY_SCORE : fact).name();
  }

  public static List<PuzzleFact> all() {
    return ALL;
  }

  /** Returns the puzzle facts that can be filtered by a range. */
  public static List<PuzzleFact> numbers() {
    return ALL.stream().filter(PuzzleFact::isNumber).toList();
  }

  /** Returns the puzzle fact that corresponds to a layout fact. */
  public static PuzzleFact of(Fact fact) {
    return named(fact.name()).orElseThrow();
  }

  /** Returns the puzzle fact with a full or short name, written with hyphens or underscores. */
  public static Optional<PuzzleFact> named(String text) {
    String label = text.replace('_', '-');
    return ALL.stream().filter(each -> each.labels().contains(label)).findFirst();
  }

  /** Returns the first of the {@link #labels}. */
  public String label() {
    return labels().get(0);
  }

  /** Returns the names with hyphens, the short ones first. */
  public List<String> labels() {
    return fact.map(PuzzleFact::labels).orElse(List.of(name));
  }

  static List<String> labels(Fact fact) {
    String label = fact.name().replace('_', '-');
    return ImmutableList.copyOf(Iterables.concat(SHORT.get(fact), List.of(label)));
  }

  /** Returns whether an analysis computes the fact. */
  public boolean needsAnalysis() {
    return missing(List.of()).isPresent();
  }

  /** Returns the metric whose analysis computes the fact, unless {@code analyzed} contains it. */
  Optional<Metric> missing(Collection<Metric> analyzed) {
    return fact.filter(each -> each.origin() == Origin.ANALYSIS)
        .flatMap(Fact::metric)
        .filter(metric -> !analyzed.contains(metric));
  }

  String selected() {
    return isColumn() ? name : expression + " AS " + name;
  }

  boolean isColumn() {
    return fact.isPresent();
  }

  boolean isOfGroup() {
    return fact.filter(each -> each.subject() == Subject.GROUP).isPresent();
  }

  /** Returns whether the fact is a number; group facts without a unit identify other groups. */
  private boolean isNumber() {
    return fact.map(each -> each.type().isNumber() && (!isOfGroup() || !each.unit().isEmpty()))
        .orElse(true);
  }

  /** Returns whether the fact is often used: it has a short name or is a distance to a goal. */
  public boolean isCommon() {
    return !isColumn() || labels().size() > 1 || isDistanceToGoal();
  }

  /** Returns whether only solvable layouts have a value of the fact. */
  boolean isOfSolvable() {
    return fact.filter(Fact::isOfSolvable).isPresent();
  }

  /** Returns whether the fact is the distance to a goal that even unsolvable layouts may reach. */
  public boolean isDistanceToGoal() {
    return fact.filter(Facts.GOAL_STEPS::contains).isPresent();
  }

  /** Returns whether every layout and its image have the same value. */
  boolean isOfImage(Mirror mirror) {
    return fact.isEmpty() || isOfImage(fact.orElseThrow(), mirror);
  }

  private static boolean isOfImage(Fact fact, Mirror mirror) {
    if (fact.type() == FactType.CODE) {
      return false;
    }
    boolean isOfSolvable = fact.isOfSolvable() || fact.equals(Facts.IS_SOLVABLE);
    if (isOfSolvable || fact.equals(Facts.GOAL_9_STEP)) {
      return mirror == Mirror.LEFT_RIGHT; // maps the cells 13 and 9 to themselves
    }
    boolean isNumberOfGroup = fact.subject() == Subject.GROUP && !fact.unit().isEmpty();
    return OF_IMAGES.contains(fact) || isNumberOfGroup && !fact.equals(Facts.LAYER_COUNT);
  }

  /** Returns the {@link PuzzleOrder#summarySql} column that contains the fact's largest value. */
  public String most() {
    return "most_" + name;
  }

  @Override
  public String toString() {
    return name;
  }
}

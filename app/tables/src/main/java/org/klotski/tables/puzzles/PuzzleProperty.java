package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Mirror;

/**
 * A property by which layouts can be filtered: each flag in the list of facts, and a few others.
 * The labels are the names with hyphens, the shortest first. The condition is in SQL; the meaning
 * is a sentence about a layout with the property.
 */
public record PuzzleProperty(
    List<String> labels, String condition, String meaning, boolean isOfSolvable) {
  /** The layout is of a standard class: ten pieces and two empty cells. */
  public static final PuzzleProperty STANDARD =
      new PuzzleProperty(
          List.of("standard"),
          "jiang_num = 5 AND bing_num = 4",
          "it has ten pieces and two empty cells, like 横刀立马",
          false);

  /** The layout is solvable but not solved. */
  public static final PuzzleProperty UNSOLVED =
      new PuzzleProperty(
          List.of("unsolved"), "min_solution_step > 0", "it is solvable and not solved", true);

  /** A solved layout can be reached. */
  public static final PuzzleProperty SOLVABLE =
      new PuzzleProperty(
          PuzzleFact.labels(Facts.IS_SOLVABLE),
          "min_solution_step IS NOT NULL",
          "it is solvable, possibly already solved; the default excludes solved layouts",
          true);

  /** No solved layout can be reached. */
  public static final PuzzleProperty UNSOLVABLE =
      new PuzzleProperty(
          List.of("unsolvable"),
          "min_solution_step IS NULL",
          "no solved layout can be reached",
          false);

  /** The properties that can be requested; {@link #UNSOLVED} is the default. */
  public static final List<PuzzleProperty> CHOICES =
      Stream.concat(
              Stream.concat(
                  Stream.of(STANDARD),
                  Facts.all().stream()
                      .filter(fact -> fact.subject() == Subject.LAYOUT)
                      .filter(fact -> fact.type() == FactType.FLAG)
                      .map(PuzzleProperty::of)),
              Stream.of(SOLVABLE, UNSOLVABLE))
          .collect(ImmutableList.toImmutableList());

  private static PuzzleProperty of(Fact fact) {
    return new PuzzleProperty(
        PuzzleFact.labels(fact),
        fact.name(),
        fact.meaning().replaceFirst("^whether ", ""),
        PuzzleFact.of(fact).isOfSolvable());
  }

  /** Returns whether each layout has the property if and only if its image has it. */
  boolean isOfImage(Mirror mirror) {
    return equals(STANDARD)
        || PuzzleFact.named(label())
            .orElse(PuzzleFact.of(Facts.IS_SOLVABLE)) // the opposite of unsolvable
            .isOfImage(mirror);
  }

  /** Returns the first of the {@link #labels}. */
  public String label() {
    return labels.get(0);
  }

  /**
   * Adds {@link #UNSOLVED} unless another property or a fact with a range determines whether
   * layouts are solvable. Throws an {@link IllegalArgumentException} if no layout can have all of
   * them.
   */
  public static Set<PuzzleProperty> complete(
      Set<PuzzleProperty> properties, Set<PuzzleFact> facts) {
    boolean solvable = properties.contains(SOLVABLE);
    boolean unsolvable = properties.contains(UNSOLVABLE);
    if (solvable && unsolvable) {
      throw new IllegalArgumentException(
          "no layout is both solvable and unsolvable; omit one of the two");
    }
    return solvable || unsolvable || facts.stream().anyMatch(PuzzleFact::isDistanceToGoal)
        ? ImmutableSet.copyOf(properties)
        : ImmutableSet.<PuzzleProperty>builder().addAll(properties).add(UNSOLVED).build();
  }
}

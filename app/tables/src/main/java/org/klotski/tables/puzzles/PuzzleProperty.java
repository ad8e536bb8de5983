package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableSet;
import java.util.Set;
import org.klotski.enumerator.texts.Labelled;

/** What a layout is or is not, in the words of makers. */
public enum PuzzleProperty implements Labelled {
  /** Of a standard class: ten pieces, two empty cells. */
  STANDARD("jiang_num = 5 AND bing_num = 4"),
  /** Every piece matters. */
  MINIMAL("is_minimal"),
  /** None of its group is harder. */
  HARDEST("is_hardest"),
  /** Its own left-right image. */
  SYMMETRIC("is_mirror"),
  /** A solved layout can be reached, but it is none itself. */
  UNSOLVED("min_solution_step > 0"),
  /** A solved layout can be reached. */
  SOLVABLE("min_solution_step >= 0"),
  /** No solved layout can be reached. */
  UNSOLVABLE("min_solution_step = -1"),
  /** Of two left-right images the one with the smaller code. */
  UP_TO_MIRROR("is_canonical");

  private final String condition;

  PuzzleProperty(String condition) {
    this.condition = condition;
  }

  /**
   * Adds that they are unsolved, which is meant if nobody says otherwise.
   *
   * @param properties what was asked for
   * @param namesSteps whether a range of steps was asked for, which may begin with 0
   * @throws IllegalArgumentException if no layout can be all of that
   */
  public static Set<PuzzleProperty> complete(Set<PuzzleProperty> properties, boolean namesSteps) {
    boolean solvable = properties.contains(SOLVABLE);
    boolean unsolvable = properties.contains(UNSOLVABLE);
    if (solvable && unsolvable) {
      throw new IllegalArgumentException(
          "no layout is both solvable and unsolvable; leave one out");
    }
    return solvable || unsolvable || namesSteps
        ? ImmutableSet.copyOf(properties)
        : ImmutableSet.<PuzzleProperty>builder().addAll(properties).add(UNSOLVED).build();
  }

  String condition() {
    return condition;
  }

  /** Whether only layouts have it from which a solved one can be reached. */
  boolean isOfSolvable() {
    return this == MINIMAL || this == HARDEST;
  }
}

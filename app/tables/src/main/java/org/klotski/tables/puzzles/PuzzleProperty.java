package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.EnumSet;
import java.util.Set;
import org.klotski.enumerator.texts.Labeled;

/** What a layout is or is not, in the words of makers. */
public enum PuzzleProperty implements Labeled {
  /** Of a standard class: ten pieces, two empty cells. */
  STANDARD("jiang_num = 5 AND bing_num = 4", "Ten pieces and two empty cells, as in 横刀立马."),
  /** Every piece matters. */
  MINIMAL("is_minimal", "Every piece matters: without any one they take fewer steps."),
  /** None of its group is harder. */
  HARDEST("is_hardest", "None of their group takes more steps."),
  /** Its own left-right image. */
  SYMMETRIC("is_mirror", "They are their own left-right image."),
  /** A solved layout can be reached, but it is none itself. */
  UNSOLVED("min_solution_step > 0", "A solved layout can be reached, but they are none."),
  /** A solved layout can be reached. */
  SOLVABLE(
      "min_solution_step >= 0",
      "A solved layout can be reached. The default is the same without the solved layouts"
          + " themselves."),
  /** No solved layout can be reached. */
  UNSOLVABLE("min_solution_step = -1", "No solved layout can be reached."),
  /** Of two left-right images the one with the smaller code. */
  UP_TO_MIRROR("is_canonical", "Of two left-right images only the one with the smaller code.");

  /** Those that can be asked for; the others are meant if nobody says otherwise. */
  public static final Set<PuzzleProperty> CHOICES =
      Sets.immutableEnumSet(EnumSet.complementOf(EnumSet.of(UNSOLVED)));

  private final String condition;
  private final String meaning;

  PuzzleProperty(String condition, String meaning) {
    this.condition = condition;
    this.meaning = meaning;
  }

  /** The meaning, as a sentence for the help. */
  public String meaning() {
    return meaning;
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

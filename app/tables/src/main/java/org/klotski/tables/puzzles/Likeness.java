package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;

/**
 * To be like a layout: of its class, with nearly as many steps and points, but another puzzle. What
 * is few steps away is the same puzzle; so is what is few steps away from its left-right image.
 *
 * <p>Distances between two layouts are not stored, but layers are, and two layouts of a group are
 * at least as many steps apart as their layers. So those of other layers are taken: so many layers
 * away that it is a quarter of the way to the solution, or more. Not all that are so far away are
 * found. Of two images and of the layouts of one layer, which are often neighbors, one is enough.
 *
 * @param layoutClass its class
 * @param steps how many steps it takes, at least 1
 * @param score its points
 * @param whereabouts where it and its image are
 */
public record Likeness(
    LayoutClass layoutClass, int steps, double score, List<Whereabouts> whereabouts) {
  private static final int STEPS_PART = 10;
  private static final int LEAST_STEPS = 2;
  private static final double POINTS = 5;
  private static final int DISTANCE_PART = 4;

  /**
   * Where a layout is.
   *
   * @param groupNumber the number of its group in its class
   * @param layer its distance from the group's seed, in steps
   */
  public record Whereabouts(int groupNumber, int layer) {}

  /** A copy of the given list. */
  public Likeness {
    whereabouts = ImmutableList.copyOf(whereabouts);
  }

  /** How many steps more or less are as many: a tenth, at least two. */
  private int moreOrLess() {
    return Math.max(LEAST_STEPS, steps / STEPS_PART);
  }

  List<String> conditions() {
    List<String> conditions = new ArrayList<>();
    conditions.add(Facts.IS_CANONICAL.name());
    conditions.add("class = '" + layoutClass + "'");
    conditions.add(
        "min_solution_step BETWEEN %s AND %s"
            .formatted(Math.max(1, steps - moreOrLess()), steps + moreOrLess()));
    conditions.add(
        String.format(
            Locale.ROOT, "difficulty_score BETWEEN %.1f AND %.1f", score - POINTS, score + POINTS));
    for (Whereabouts each : ImmutableSet.copyOf(whereabouts)) {
      conditions.add(
          "(group_num <> %s OR abs(layer - %s) >= %s)"
              .formatted(each.groupNumber(), each.layer(), Math.max(1, steps / DISTANCE_PART)));
    }
    return conditions;
  }

  /** One of each layer, the most alike. */
  String selection() {
    return "row_number() OVER (PARTITION BY group_num, layer ORDER BY %s, id) = 1"
        .formatted(order());
  }

  /** The most alike come first. */
  String order() {
    return String.format(
        Locale.ROOT, "abs(difficulty_score - %.1f), abs(min_solution_step - %d)", score, steps);
  }
}

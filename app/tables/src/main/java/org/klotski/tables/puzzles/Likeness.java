package org.klotski.tables.puzzles;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

/**
 * The condition that a layout is similar to a given layout: it belongs to the same class and has
 * nearly the same number of steps to the nearest solved layout (at least 1) and nearly the same
 * score, but is a different puzzle. A layout a few steps away from the given layout or its
 * left-right image is the same puzzle; {@code positions} contains the positions of these two
 * layouts.
 *
 * <p>Distances between layouts are not stored, but the difference of two layers is a lower bound on
 * the distance. The condition requires a difference of at least a quarter of the solution length,
 * so it does not find all distant layouts. The condition selects one of two mirror images, and one
 * layout per layer, because layouts in the same layer are often neighbors.
 */
public record Likeness(LayoutClass layoutClass, int steps, double score, List<Position> positions) {
  private static final int STEPS_PART = 10;
  private static final int LEAST_STEPS = 2;
  private static final double POINTS = 5;
  private static final int DISTANCE_PART = 4;

  /** The position of a layout: the group_num in its class, and its layer in steps from the seed. */
  public record Position(int groupNumber, int layer) {}

  public Likeness {
    positions = ImmutableList.copyOf(positions);
  }

  /**
   * Returns the similarity condition for a layout; searches only if there is no database. Throws a
   * {@link LayoutFormatException} if the layout is solved or not solvable.
   */
  public static Likeness of(Layout layout, Klotski klotski) {
    Function<Layout, LayoutFacts> info = klotski.hasDatabase() ? klotski::stored : klotski::info;
    LayoutFacts facts = info.apply(layout);
    OptionalInt steps = facts.in(Metric.STEP).minSolution();
    if (steps.orElse(0) == 0) {
      throw new LayoutFormatException(
          "%s is %s, so no layout can be about as hard; name a solvable layout that is not solved"
              .formatted(layout, steps.isPresent() ? "solved" : "not solvable"));
    }
    return new Likeness(
        facts.layoutClass(),
        steps.getAsInt(),
        facts.difficulty().orElseThrow(),
        Stream.of(facts, info.apply(layout.mirror(Mirror.LEFT_RIGHT)))
            .map(each -> new Position(each.get(Facts.GROUP_NUM_OF_LAYOUT), each.get(Facts.LAYER)))
            .toList());
  }

  List<String> conditions() {
    int tolerance = Math.max(LEAST_STEPS, steps / STEPS_PART);
    List<String> conditions = new ArrayList<>();
    conditions.add(Facts.IS_CANONICAL.name());
    conditions.add("class = '" + layoutClass + "'");
    conditions.add(
        "min_solution_step BETWEEN %s AND %s"
            .formatted(Math.max(1, steps - tolerance), steps + tolerance));
    conditions.add(
        String.format(
            Locale.ROOT, "difficulty_score BETWEEN %.1f AND %.1f", score - POINTS, score + POINTS));
    for (Position each : ImmutableSet.copyOf(positions)) {
      conditions.add(
          "(group_num <> %s OR abs(layer - %s) >= %s)"
              .formatted(each.groupNumber(), each.layer(), Math.max(1, steps / DISTANCE_PART)));
    }
    return conditions;
  }

  /** Returns the SQL order in which the most similar layouts come first. */
  String order() {
    return String.format(
        Locale.ROOT, "abs(difficulty_score - %.1f), abs(min_solution_step - %d)", score, steps);
  }
}

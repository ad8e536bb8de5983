package org.klotski.explorer.api;

import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.puzzles.Likeness;

/** Makes an order for layouts that are like a given one. */
public final class LikeLayout {
  private LikeLayout() {}

  /**
   * Returns the order. Needs a search only without a database.
   *
   * @throws LayoutFormatException if the layout is solved or not solvable
   */
  public static Likeness of(Layout layout, Klotski klotski) {
    Function<Layout, LayoutFacts> info = klotski.hasDatabase() ? klotski::stored : klotski::info;
    LayoutFacts facts = info.apply(layout);
    OptionalInt steps = facts.in(Metric.STEP).minSolution();
    if (steps.orElse(0) == 0) {
      throw new LayoutFormatException(
          "%s is %s, so no layout is about as hard; name one that is solvable and not solved"
              .formatted(facts.layout(), steps.isPresent() ? "solved" : "not solvable"));
    }
    LayoutFacts image = info.apply(facts.layout().mirror(Mirror.LEFT_RIGHT));
    return new Likeness(
        facts.layoutClass(),
        steps.getAsInt(),
        facts.difficulty().orElseThrow(),
        Stream.of(facts, image)
            .map(
                each ->
                    new Likeness.Position(
                        each.get(Facts.GROUP_NUM_OF_LAYOUT), each.get(Facts.LAYER)))
            .toList());
  }
}

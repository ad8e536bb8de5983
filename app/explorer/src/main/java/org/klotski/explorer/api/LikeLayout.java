package org.klotski.explorer.api;

import java.util.function.Function;
import java.util.stream.Stream;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.tables.puzzles.Likeness;

/** Makes an order for layouts that are like a given one. */
public final class LikeLayout {
  private LikeLayout() {}

  /**
   * What it is to be like a layout.
   *
   * @param info knows layouts
   * @throws IllegalArgumentException if it is no puzzle
   */
  public static Likeness of(Layout layout, Function<Layout, LayoutFacts> info) {
    LayoutFacts facts = info.apply(layout);
    if (facts.minSolutionStep() <= 0) {
      throw new LayoutFormatException(
          "%s is %s, so no layout is about as hard; name one that is solvable and not solved"
              .formatted(facts.layout(), facts.minSolutionStep() == 0 ? "solved" : "not solvable"));
    }
    LayoutFacts image = info.apply(facts.leftRight());
    return new Likeness(
        facts.name().layoutClass(),
        facts.minSolutionStep(),
        facts.difficultyScore().orElseThrow(),
        Stream.of(facts, image)
            .map(each -> new Likeness.Whereabouts(each.groupNum(), each.layer()))
            .toList());
  }
}

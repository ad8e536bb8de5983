package org.klotski;

import java.util.Optional;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

/**
 * A stored fact that contains the distance to a goal, and the mirror that maps the goal to the
 * stored goal, if they differ. A mirror image of a layout is as far from the image of a goal as the
 * layout is from the goal, so four stored goals cover all twelve.
 */
public record StoredGoal(Fact fact, Optional<Mirror> mirror) {
  /** Returns the stored distance to a goal; empty if a search is necessary. */
  public static Optional<StoredGoal> of(Metric metric, int goal) {
    Optional<Fact> own = fact(metric, goal);
    if (own.isPresent()) {
      return Optional.of(new StoredGoal(own.get(), Optional.empty()));
    }
    for (Mirror mirror : Mirror.values()) {
      Optional<Fact> ofImage = fact(metric, mirror.of(new Layout(goal, 0, 0, 0)).square());
      if (ofImage.isPresent()) {
        return Optional.of(new StoredGoal(ofImage.get(), Optional.of(mirror)));
      }
    }
    return Optional.empty();
  }

  private static Optional<Fact> fact(Metric metric, int goal) {
    if (goal == Board.EXIT) {
      return Optional.of(Facts.minSolution(metric));
    }
    return Facts.named(Fact.Subject.LAYOUT, "goal_" + goal + "_" + metric.label());
  }

  /** Returns the mirror image of a layout, or the layout itself if there is no mirror. */
  public Layout image(Layout layout) {
    return mirror.isPresent() ? mirror.get().of(layout) : layout;
  }
}

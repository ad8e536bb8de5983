package org.klotski.explorer.atlas.data;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;

/**
 * Layouts that are remarkable for something.
 *
 * @param kind for what
 * @param metric in which metric
 * @param than the metric that it is compared with, if it is
 * @param pictures the layouts, the most remarkable first; of left-right images one
 */
public record Gallery(Kind kind, Metric metric, Optional<Metric> than, List<Picture> pictures) {
  /** How many layouts there are in each. */
  public static final int SIZE = 10;

  /** What can be remarkable. */
  public enum Kind implements Labeled {
    /** The distance to the nearest solution is the greatest. */
    HARDEST,
    /** The same among minimal layouts. */
    MINIMAL,
    /** There is one shortest way, and it is long. */
    FEWEST_WAYS,
    /** There are the most shortest ways. */
    MOST_WAYS,
    /** There are the most solutions. */
    MOST_SOLUTIONS,
    /** The most layouts are the farthest. */
    MOST_FARTHEST,
    /** The layout is harder, by rank, in this metric than in another. */
    HARDER,
    /** The layout is easier, by rank, in this metric than in another. */
    EASIER
  }

  /**
   * A layout in a gallery.
   *
   * @param layout the layout
   * @param figure what is remarkable about it
   * @param moves the distance to the nearest solved layout in the gallery's metric, if it is
   *     solvable
   * @param other the distance in the other metric, where two are compared
   */
  public record Picture(Layout layout, long figure, OptionalInt moves, OptionalInt other) {}
}

package org.klotski.answers.ways;

import org.klotski.enumerator.layouts.Metric;

/**
 * What a search counts.
 *
 * @param metric what is one move
 * @param upToMirror whether left-right images are one layout; lists then hold of each pair the one
 *     with the smaller code, but a way has the layouts that really occur on it
 */
public record Rules(Metric metric, boolean upToMirror) {
  /** Each layout for itself, and what counts as one move is given. */
  public static Rules of(Metric metric) {
    return new Rules(metric, false);
  }
}

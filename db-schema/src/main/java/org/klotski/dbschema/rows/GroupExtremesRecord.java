package org.klotski.dbschema.rows;

import java.util.Optional;

/**
 * The extremes among the members of one group, in one metric.
 *
 * @param centre the layouts with the smallest eccentricity, which is the group's radius
 * @param periphery the layouts with the largest eccentricity, which is its diameter
 * @param hardest the layouts that are farthest from their nearest solutions, if the group is
 *     solvable
 */
public record GroupExtremesRecord(Extreme centre, Extreme periphery, Optional<Extreme> hardest) {

  /**
   * The layouts of a group with an extreme distance.
   *
   * @param distance that distance, in moves of the metric
   * @param number how many layouts have it, at least 1
   * @param first the smallest code among them
   */
  public record Extreme(int distance, int number, long first) {}

  /** The fewest layers, not counting layer 0, that the group has from any root. */
  public int radius() {
    return centre.distance();
  }

  /** The most layers, not counting layer 0, that the group has from any root. */
  public int diameter() {
    return periphery.distance();
  }
}

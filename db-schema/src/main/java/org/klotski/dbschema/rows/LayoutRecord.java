package org.klotski.dbschema.rows;

import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.names.CaseName;

/**
 * What the database knows of one layout.
 *
 * @param code its code, 36 bits
 * @param id its position in ascending code order, 0..29334497
 * @param name its case name: class, group_num and group_index
 * @param mirrorFlags which mirrors map it to itself: the sum of 1 for left-right, 2 for top-bottom,
 *     4 for both at once
 * @param layer its distance from its group's seed, in steps
 * @param minSolutionStep its distance from the nearest solved layout, in steps, or -1 if none can
 *     be reached
 */
public record LayoutRecord(
    long code, int id, CaseName name, int mirrorFlags, int layer, int minSolutionStep) {

  /** The class. */
  public LayoutClass layoutClass() {
    return name.layoutClass();
  }

  /** Whether the layout is its own left-right image. */
  public boolean isLeftRightSymmetric() {
    return (mirrorFlags & 1) != 0;
  }
}

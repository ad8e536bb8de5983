package org.klotski.explorer.atlas.data;

import org.klotski.enumerator.layouts.LayoutClass;

/**
 * What is counted of a class.
 *
 * @param layoutClass the class
 * @param layouts how many layouts it has
 * @param solvableLayouts how many of them are solvable
 * @param groups how many groups it has
 * @param solvableGroups how many of them are solvable
 */
public record ClassRow(
    LayoutClass layoutClass, long layouts, long solvableLayouts, long groups, long solvableGroups) {
  /** The share of its layouts that are solvable, 0 to 1. */
  public double solvableShare() {
    return layouts == 0 ? 0 : (double) solvableLayouts / layouts;
  }
}

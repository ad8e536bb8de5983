package org.klotski.explorer.atlas.data;

import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/**
 * The known facts of a group.
 *
 * @param layoutClass its class
 * @param number its number in the class, from 0
 * @param size how many members it has
 * @param listed how many layouts say that they are members
 * @param seed its smallest member
 * @param isSolvable whether a member is solved
 * @param layers how many layers it has from its seed
 * @param symmetry which mirrors map it to itself, in a word
 * @param leftRight the name of the group that is its left-right image
 * @param minimal how many of its members are minimal
 * @param hardest its layouts farthest from a solution, in each metric; nothing if not solvable
 * @param spreads how wide it is, in each metric that is analyzed
 */
public record SurveyedGroup(
    LayoutClass layoutClass,
    int number,
    int size,
    long listed,
    Layout seed,
    boolean isSolvable,
    int layers,
    String symmetry,
    String leftRight,
    long minimal,
    Map<Metric, HardestLayout> hardest,
    Map<Metric, Spread> spreads) {
  /** The same as a group, without what is known beyond that. */
  public Group group() {
    return new Group(layoutClass, number, size, seed.code(), isSolvable);
  }

  /** Its name. */
  public String name() {
    return layoutClass + "-" + number;
  }

  /** Returns the distance of its hardest layouts in a metric, if it is solvable. */
  public OptionalInt hardestMoves(Metric metric) {
    return Stream.ofNullable(hardest.get(metric)).mapToInt(HardestLayout::moves).findFirst();
  }
}

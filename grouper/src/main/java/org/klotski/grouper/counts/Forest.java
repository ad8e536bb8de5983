package org.klotski.grouper.counts;

import java.util.List;
import java.util.stream.LongStream;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/**
 * The counts of a forest, which is one of the six classes of standard layouts. Forests differ in
 * the number of horizontals.
 *
 * @param styleNum the number of horizontals, 0..5
 * @param layoutCount the number of layouts
 * @param groupCount the number of groups
 * @param solvableGroupCount the number of groups with a solved member
 * @param playableGroupCount the number of solvable groups with more than 500 members
 */
public record Forest(
    int styleNum, int layoutCount, int groupCount, int solvableGroupCount, int playableGroupCount) {
  private static final int PLAYABLE_ABOVE = 500;

  /**
   * Returns the counts of the six forests, ordered by number of horizontals.
   *
   * @param groups all groups
   */
  public static List<Forest> all(List<Group> groups) {
    return LayoutClass.all().stream()
        .filter(LayoutClass::isStandard)
        .map(
            forest ->
                count(
                    forest.style(),
                    groups.stream().filter(group -> group.layoutClass().equals(forest)).toList()))
        .toList();
  }

  /** Returns whether a solvable group of this size is playable (has more than 500 members). */
  public static boolean isPlayable(int size) {
    return size > PLAYABLE_ABOVE;
  }

  /** Returns the counts in the order of the columns of {@link CountTable#FORESTS}. */
  public List<Long> numbers() {
    return LongStream.of(styleNum, layoutCount, groupCount, solvableGroupCount, playableGroupCount)
        .boxed()
        .toList();
  }

  private static Forest count(int style, List<Group> groups) {
    List<Group> solvable = groups.stream().filter(Group::solvable).toList();
    int playable = (int) solvable.stream().filter(group -> isPlayable(group.size())).count();
    int layouts = groups.stream().mapToInt(Group::size).sum();
    return new Forest(style, layouts, groups.size(), solvable.size(), playable);
  }
}

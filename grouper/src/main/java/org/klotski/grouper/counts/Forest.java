package org.klotski.grouper.counts;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;

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
    return count(groups, Forest::layouts);
  }

  /**
   * Returns the counts of the six forests up to left-right mirror images: a layout and its image
   * count as one, and so do a group and its image. A call takes a few tenths of a second.
   */
  public static List<Forest> allUpToMirror(Groups groups) {
    List<Group> firsts =
        groups.all().stream()
            .filter(group -> group.layoutClass().isStandard())
            .filter(
                group ->
                    GroupSymmetry.image(group, Mirror.LEFT_RIGHT, groups).number()
                        >= group.number())
            .toList();
    return count(firsts, ofForest -> layoutsUpToMirror(ofForest.get(0).layoutClass()));
  }

  /** Returns whether a solvable group of this size is playable: it needs more than 500 members. */
  public static boolean isPlayable(int size) {
    return size > PLAYABLE_ABOVE;
  }

  /** Returns the counts in the order of the columns of {@link CountTable#FORESTS}. */
  public List<Long> numbers() {
    return LongStream.of(styleNum, layoutCount, groupCount, solvableGroupCount, playableGroupCount)
        .boxed()
        .toList();
  }

  private static List<Forest> count(List<Group> groups, ToIntFunction<List<Group>> layouts) {
    return LayoutClass.all().stream()
        .filter(LayoutClass::isStandard)
        .map(
            each -> {
              List<Group> ofForest =
                  groups.stream().filter(group -> group.layoutClass().equals(each)).toList();
              return count(each.style(), ofForest, layouts.applyAsInt(ofForest));
            })
        .toList();
  }

  private static Forest count(int style, List<Group> groups, int layouts) {
    List<Group> solvable = groups.stream().filter(Group::solvable).toList();
    int playable = (int) solvable.stream().filter(group -> isPlayable(group.size())).count();
    return new Forest(style, layouts, groups.size(), solvable.size(), playable);
  }

  private static int layouts(List<Group> groups) {
    return groups.stream().mapToInt(Group::size).sum();
  }

  private static int layoutsUpToMirror(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    int symmetric = 0;
    for (int index = 0; index < layouts.size(); index++) {
      symmetric += Mirror.LEFT_RIGHT.fixes(LayoutCode.decode(layouts.code(index))) ? 1 : 0;
    }
    return (layouts.size() + symmetric) / 2;
  }
}

package org.klotski.grouper.counts;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;

/**
 * One of the six kinds of standard layouts, which differ in their number of horizontals, and how
 * many of everything there are.
 *
 * @param styleNum horizontals, 0..5
 * @param layoutCount its layouts
 * @param groupCount its groups
 * @param solvableGroupCount its groups with a solved member
 * @param playableGroupCount those of them with more than 500 members, which are worth playing
 */
public record Forest(
    int styleNum, int layoutCount, int groupCount, int solvableGroupCount, int playableGroupCount) {
  private static final int PLAYABLE_ABOVE = 500;

  /**
   * The six forests, by their number of horizontals.
   *
   * @param groups all groups
   */
  public static List<Forest> all(List<Group> groups) {
    return count(groups, Forest::layouts);
  }

  /**
   * The same with left-right images taken as one: of a layout and its image, and of a group and its
   * image, only one is counted. Takes some tenths of a second.
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

  /** Whether a group that can be solved has enough members to be worth playing: more than 500. */
  public static boolean isPlayable(int size) {
    return size > PLAYABLE_ABOVE;
  }

  /** Its numbers in the order of the columns of {@link CountTable#FORESTS}. */
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

package org.klotski.grouper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.enumerator.texts.Message;

/**
 * All 25,422 groups, discovered by union-find over the moves between {@link Bundles}.
 *
 * <p>Discovery takes a few tenths of a second and up to 50 MB; the result takes 14 MB.
 */
public final class Groups {
  private final List<LayoutClass> classes;
  private final Bundles bundles;

  /** The position of each bundle's group; undefined for bundles with fewer than two empty cells. */
  private final char[] groupOfBundle;

  private final List<Group> all;

  /** The position of the first group of each class, followed by the number of groups. */
  private final int[] firstOfClass = new int[LayoutClass.all().size() + 1];

  private Groups(TaskRunner runner, List<LayoutClass> classes) {
    this.classes = classes;
    bundles = new Bundles(classes);
    UnionFind sets = MoveUnion.of(bundles, classes, runner);
    GroupCensus census = new GroupCensus(bundles, sets, classes);
    List<Group> found = new ArrayList<>();
    groupOfBundle = new char[bundles.size()];
    for (LayoutClass layoutClass : LayoutClass.all()) {
      int number = 0;
      for (int representative : census.representatives(layoutClass)) {
        groupOfBundle[representative] = (char) found.size();
        found.add(census.group(representative, layoutClass, number++));
      }
      firstOfClass[layoutClass.index() + 1] = found.size();
    }
    for (int bundle = 0; bundle < groupOfBundle.length; bundle++) {
      groupOfBundle[bundle] = groupOfBundle[sets.find(bundle)];
    }
    all = List.copyOf(found);
  }

  /** Discovers all groups, one family of frames per task; any runner leads to the same result. */
  public static Groups discover(TaskRunner runner) {
    return new Groups(runner, LayoutClass.all());
  }

  /** Discovers the groups of one class in a few milliseconds; the result rejects other classes. */
  public static Groups discoverClass(LayoutClass layoutClass) {
    return new Groups(TaskRunner.inOrder(), List.of(layoutClass));
  }

  /** Returns all groups, ordered by class and group_num; positions are indices in this list. */
  public List<Group> all() {
    return all;
  }

  /**
   * Returns the groups of a class, ordered by group_num.
   *
   * @throws IllegalArgumentException if the class does not exist or was not discovered
   */
  public List<Group> of(LayoutClass layoutClass) {
    checkDiscovered(layoutClass);
    int index = layoutClass.index();
    return all.subList(firstOfClass[index], firstOfClass[index + 1]);
  }

  /**
   * Returns the group with the given class and group_num.
   *
   * @throws LayoutFormatException if the class has no group with this group_num
   * @throws IllegalArgumentException if the class was not discovered
   */
  public Group of(LayoutClass layoutClass, int groupNumber) {
    List<Group> groups = of(layoutClass);
    if (groupNumber < 0 || groupNumber >= groups.size()) {
      throw new LayoutFormatException(
          "class %s has no group %s; its groups are 0 to %s",
          layoutClass, groupNumber, groups.size() - 1);
    }
    return groups.get(groupNumber);
  }

  /**
   * Returns the position of a layout's group in a few nanoseconds, given the layout's frame and set
   * of soldiers' cells. The class of the layout must have been discovered.
   */
  public int positionOf(int frame, int soldiers) {
    return groupOfBundle[bundles.of(frame, soldiers)];
  }

  /** Returns the position of the first group of a class. */
  public int firstPosition(LayoutClass layoutClass) {
    return firstOfClass[layoutClass.index()];
  }

  /**
   * Returns the group that contains the given layout.
   *
   * @throws IllegalArgumentException if the class of the layout was not discovered
   */
  public Group of(Layout layout) {
    checkDiscovered(layout.layoutClass());
    return all.get(positionOf(Frames.of(layout), layout.soldiers()));
  }

  /** Returns the codes of a group's members, ascending, at about 30 ns per layout of the class. */
  public long[] members(Group group) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    int position = firstPosition(group.layoutClass()) + group.number();
    long[] codes = new long[group.size()];
    int size = 0;
    for (int index = 0; index < layouts.size(); index++) {
      int frame = layouts.family().frame(layouts.frameInFamily(index));
      if (positionOf(frame, layouts.soldierCells(index)) == position) {
        codes[size++] = layouts.code(index);
      }
    }
    Arrays.sort(codes);
    return codes;
  }

  private void checkDiscovered(LayoutClass layoutClass) {
    if (classes.size() == 1 && !classes.contains(layoutClass)) {
      throw new IllegalArgumentException(
          Message.of(
              "only the groups of class %s were discovered, not those of class %s",
              classes.get(0), layoutClass));
    }
  }
}

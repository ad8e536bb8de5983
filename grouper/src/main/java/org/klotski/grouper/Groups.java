package org.klotski.grouper;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * All 25,422 groups, discovered by union-find over moves, ranked and numbered. Takes some tenths of
 * a second, 14 MB, and up to 50 MB meanwhile; nothing is embedded.
 */
public final class Groups {
  private final List<LayoutClass> classes;
  private final Bundles bundles;

  /**
   * For each bundle: its group's position in {@link #all}; meaningless if too few cells are empty.
   */
  private final char[] groupOfBundle;

  private final List<Group> all;

  /** For each class: the position of its first group; one entry more at the end. */
  private final int[] firstOfClass;

  private Groups(
      List<LayoutClass> classes,
      Bundles bundles,
      char[] groupOfBundle,
      List<Group> all,
      int[] firstOfClass) {
    this.classes = classes;
    this.bundles = bundles;
    this.groupOfBundle = groupOfBundle;
    this.all = all;
    this.firstOfClass = firstOfClass;
  }

  /**
   * Discovers the groups.
   *
   * @param runner runs the work on the classes; the result does not depend on it
   */
  public static Groups discover(TaskRunner runner) {
    return discover(runner, LayoutClass.all());
  }

  /**
   * Discovers the groups of one class, in some milliseconds; the others are left out, and questions
   * about them are refused.
   */
  public static Groups discoverClass(LayoutClass layoutClass) {
    return discover(TaskRunner.inOrder(), List.of(layoutClass));
  }

  private static Groups discover(TaskRunner runner, List<LayoutClass> classes) {
    Bundles bundles = new Bundles();
    UnionFind sets = MoveUnion.of(bundles, classes, runner);
    GroupCensus census = new GroupCensus(bundles, sets, classes);
    List<Group> all = new ArrayList<>();
    char[] groupOfBundle = new char[bundles.size()];
    int[] firstOfClass = new int[LayoutClass.all().size() + 1];
    for (LayoutClass layoutClass : LayoutClass.all()) {
      int[] representatives = census.representatives(layoutClass);
      int number = 0;
      for (int representative : representatives) {
        groupOfBundle[representative] = (char) all.size();
        all.add(census.group(representative, layoutClass, number++));
      }
      firstOfClass[layoutClass.index() + 1] = all.size();
    }
    for (int bundle = 0; bundle < groupOfBundle.length; bundle++) {
      groupOfBundle[bundle] = groupOfBundle[sets.find(bundle)];
    }
    return new Groups(classes, bundles, groupOfBundle, List.copyOf(all), firstOfClass);
  }

  /** All groups: by class in the order of {@link LayoutClass#all}, then by group_num. */
  public List<Group> all() {
    return all;
  }

  /**
   * The groups of a class, by group_num.
   *
   * @throws IllegalArgumentException if they were not discovered, or the class does not exist
   */
  public List<Group> of(LayoutClass layoutClass) {
    checkDiscovered(layoutClass);
    int index = layoutClass.index();
    return all.subList(firstOfClass[index], firstOfClass[index + 1]);
  }

  /**
   * The group with the given name.
   *
   * @throws LayoutFormatException if the class has no group of that number
   * @throws IllegalArgumentException if the groups of the class were not discovered
   */
  public Group of(LayoutClass layoutClass, int groupNumber) {
    List<Group> groups = of(layoutClass);
    if (groupNumber < 0 || groupNumber >= groups.size()) {
      throw new LayoutFormatException(
          "class %s has no group %d; its groups are 0 to %d"
              .formatted(layoutClass, groupNumber, groups.size() - 1));
    }
    return groups.get(groupNumber);
  }

  /**
   * The position in {@link #all} of the group that a layout is in. Takes some nanoseconds; nothing
   * is checked.
   *
   * @param frame the frame of a layout of a class whose groups were discovered
   * @param soldiers its soldiers' cells, as a set of cells
   */
  public int positionOf(int frame, int soldiers) {
    return groupOfBundle[bundles.of(frame, soldiers)];
  }

  /** The position in {@link #all} of the first group of a class. */
  public int firstPosition(LayoutClass layoutClass) {
    return firstOfClass[layoutClass.index()];
  }

  /**
   * The group that a layout is in.
   *
   * @throws IllegalArgumentException if the groups of its class were not discovered
   */
  public Group of(Layout layout) {
    checkDiscovered(layout.layoutClass());
    return all.get(positionOf(Frames.of(layout), layout.soldiers()));
  }

  private void checkDiscovered(LayoutClass layoutClass) {
    if (classes.size() == 1 && !classes.contains(layoutClass)) {
      throw new IllegalArgumentException(
          "only the groups of class %s were discovered, not those of class %s"
              .formatted(classes.get(0), layoutClass));
    }
  }

  /** Writes the groups, some 4 MB, so that {@link #readFrom} need not discover them again. */
  public void writeTo(DataOutput out) throws IOException {
    out.writeInt(all.size());
    for (Group group : all) {
      out.writeInt(group.layoutClass().index());
      out.writeInt(group.size());
      out.writeLong(group.seed());
      out.writeBoolean(group.solvable());
    }
    for (char position : groupOfBundle) {
      out.writeChar(position);
    }
  }

  /** Reads what {@link #writeTo} has written. */
  public static Groups readFrom(DataInput in) throws IOException {
    int[] firstOfClass = new int[LayoutClass.all().size() + 1];
    List<Group> all = new ArrayList<>();
    int size = in.readInt();
    for (int position = 0; position < size; position++) {
      int classIndex = in.readInt();
      LayoutClass layoutClass = LayoutClass.all().get(classIndex);
      int number = position - firstOfClass[classIndex];
      all.add(new Group(layoutClass, number, in.readInt(), in.readLong(), in.readBoolean()));
      firstOfClass[classIndex + 1] = all.size();
    }
    Bundles bundles = new Bundles();
    char[] groupOfBundle = new char[bundles.size()];
    for (int bundle = 0; bundle < groupOfBundle.length; bundle++) {
      groupOfBundle[bundle] = in.readChar();
    }
    return new Groups(LayoutClass.all(), bundles, groupOfBundle, List.copyOf(all), firstOfClass);
  }
}

package org.klotski.cli.export;

import java.util.List;
import java.util.function.Function;
import org.klotski.enumerator.LayoutClass;
import org.klotski.grouper.CaseName;
import org.klotski.grouper.Group;

/**
 * Figures of all layouts of some classes, found by case name: for writing what comes group by group
 * in id order. Takes two bytes per layout for the first figure, a number of steps, and three for
 * each of the others, a number of layouts.
 */
final class FigureTable {
  private static final int[][] NO_GROUPS = new int[LayoutClass.all().size()][];

  /** For each class, for each group: where its members begin. */
  private final int[][] start = NO_GROUPS.clone();

  private short[] steps;
  private byte[][] counts;

  private FigureTable() {}

  /**
   * Collects the figures.
   *
   * @param figures gives for a group as many arrays as there are figures, by group_index
   */
  static FigureTable of(DataSet data, List<LayoutClass> classes, Function<Group, int[][]> figures) {
    FigureTable table = new FigureTable();
    int layouts = 0;
    for (LayoutClass layoutClass : classes) {
      List<Group> groups = data.groups(layoutClass);
      int[] starts = new int[groups.size()];
      for (Group group : groups) {
        starts[group.number()] = layouts;
        layouts += group.size();
      }
      table.start[layoutClass.number()] = starts;
    }
    table.steps = new short[layouts];
    for (LayoutClass layoutClass : classes) {
      for (Group group : data.groups(layoutClass)) {
        table.put(group, figures.apply(group), layouts);
      }
    }
    return table;
  }

  /** Where the figures of a layout are. */
  int at(CaseName name) {
    return start[name.layoutClass().number()][name.groupNumber()] + name.groupIndex();
  }

  /** A figure of the layout at the given place. */
  int figure(int number, int at) {
    if (number == 0) {
      return steps[at];
    }
    byte[] bytes = counts[number - 1];
    int from = 3 * at;
    return (bytes[from] & 255) << 16 | (bytes[from + 1] & 255) << 8 | (bytes[from + 2] & 255);
  }

  private void put(Group group, int[][] figures, int layouts) {
    if (counts == null) {
      counts = new byte[figures.length - 1][3 * layouts];
    }
    int begin = start[group.layoutClass().number()][group.number()];
    for (int index = 0; index < group.size(); index++) {
      steps[begin + index] = (short) figures[0][index];
    }
    for (int number = 1; number < figures.length; number++) {
      byte[] bytes = counts[number - 1];
      for (int index = 0; index < group.size(); index++) {
        int from = 3 * (begin + index);
        int figure = figures[number][index];
        bytes[from] = (byte) (figure >>> 16);
        bytes[from + 1] = (byte) (figure >>> 8);
        bytes[from + 2] = (byte) figure;
      }
    }
  }
}

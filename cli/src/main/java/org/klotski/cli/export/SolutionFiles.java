package org.klotski.cli.export;

import java.util.List;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutCode;
import org.klotski.grouper.Group;

/** The files made of solution data. */
final class SolutionFiles {
  static final String ALL = "solution.csv";

  private SolutionFiles() {}

  /**
   * {@code solution.csv}: the layouts of the given classes, class by class, group by group, each in
   * code order; CR LF after every line.
   */
  static TextFile all(DataSet data, Analysis analysis, List<LayoutClass> classes) {
    long bytes = 0;
    for (LayoutClass layoutClass : classes) {
      for (Group group : data.groups(layoutClass)) {
        bytes += figureBytes(analysis.solutions(group)) + 2L * group.size();
      }
    }
    return new TextFile(
        ALL,
        bytes,
        lines -> {
          for (LayoutClass layoutClass : classes) {
            for (Group group : data.groups(layoutClass)) {
              long[] members = data.members(group);
              Analysis.Solutions figures = analysis.solutions(group);
              for (int index = 0; index < members.length; index++) {
                nearest(lines, members[index], figures, index);
                lines.character(',').number(figures.number()[index]);
                lines.character('\r').character('\n');
              }
            }
          }
        });
  }

  /** {@code solution_J-B-S.csv}: with the nearest solutions in code order; LF after every line. */
  static TextFile ofClass(DataSet data, Analysis analysis, LayoutClass layoutClass) {
    List<Group> groups = data.groups(layoutClass);
    long bytes = 0;
    for (Group group : groups) {
      Analysis.Solutions figures = analysis.solutions(group);
      bytes += figureBytes(figures) + group.size();
      for (int number : figures.minNumber()) {
        // A comma, then the codes with hyphens between them; the comma also if there is no code.
        bytes += number == 0 ? 1 : (LayoutCode.DIGITS + 1L) * number;
      }
    }
    return new TextFile(
        "solution_" + layoutClass + ".csv",
        bytes,
        lines -> groups.forEach(group -> group(lines, data, analysis, group)));
  }

  private static void group(Lines lines, DataSet data, Analysis analysis, Group group) {
    long[] members = data.members(group);
    Analysis.Solutions figures = analysis.solutions(group);
    int[] index = new int[1];
    analysis.nearestSolutions(
        group,
        (codes, count) -> {
          nearest(lines, members[index[0]], figures, index[0]);
          lines.character(',');
          for (int i = 0; i < count; i++) {
            if (i > 0) {
              lines.character('-');
            }
            lines.code(codes[i]);
          }
          lines.character(',').number(figures.number()[index[0]]).character('\n');
          index[0]++;
        });
  }

  private static void nearest(Lines lines, long code, Analysis.Solutions figures, int index) {
    lines.code(code).character(',').number(figures.minStep()[index]);
    lines.character(',').number(figures.minNumber()[index]);
  }

  private static long figureBytes(Analysis.Solutions figures) {
    long bytes = 0;
    for (int index = 0; index < figures.minStep().length; index++) {
      int step = figures.minStep()[index];
      int stepCharacters = step < 0 ? 2 : Digits.of(step);
      int digits = Digits.of(figures.minNumber()[index]) + Digits.of(figures.number()[index]);
      bytes += LayoutCode.DIGITS + 3 + stepCharacters + digits;
    }
    return bytes;
  }
}

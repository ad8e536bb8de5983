package org.klotski.cli.export;

import java.util.List;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutCode;
import org.klotski.grouper.Group;

/** The files made of farthest data. */
final class FarthestFiles {
  static final String ALL = "farthest.csv";

  private FarthestFiles() {}

  /**
   * {@code farthest.csv}: the layouts of the given classes, class by class, group by group, each in
   * code order; CR LF after every line.
   */
  static TextFile all(DataSet data, Analysis analysis, List<LayoutClass> classes) {
    long bytes = 0;
    for (LayoutClass layoutClass : classes) {
      for (Group group : data.groups(layoutClass)) {
        bytes += figureBytes(analysis.farthest(group)) + 2L * group.size();
      }
    }
    return new TextFile(
        ALL,
        bytes,
        lines -> {
          for (LayoutClass layoutClass : classes) {
            for (Group group : data.groups(layoutClass)) {
              long[] members = data.members(group);
              Analysis.Farthest figures = analysis.farthest(group);
              for (int index = 0; index < members.length; index++) {
                figures(lines, members[index], figures, index);
                lines.character('\r').character('\n');
              }
            }
          }
        });
  }

  /** {@code farthest_J-B-S.csv}: with the farthest layouts in code order; LF after every line. */
  static TextFile ofClass(DataSet data, Analysis analysis, LayoutClass layoutClass) {
    List<Group> groups = data.groups(layoutClass);
    long bytes = 0;
    for (Group group : groups) {
      Analysis.Farthest figures = analysis.farthest(group);
      bytes += figureBytes(figures) + group.size();
      for (int number : figures.number()) {
        bytes += (LayoutCode.DIGITS + 1L) * number; // a comma or a hyphen before each
      }
    }
    return new TextFile(
        "farthest_" + layoutClass + ".csv",
        bytes,
        lines -> groups.forEach(group -> group(lines, data, analysis, group)));
  }

  private static void group(Lines lines, DataSet data, Analysis analysis, Group group) {
    long[] members = data.members(group);
    Analysis.Farthest figures = analysis.farthest(group);
    int[] index = new int[1];
    analysis.farthestLayouts(
        group,
        (codes, count) -> {
          figures(lines, members[index[0]], figures, index[0]);
          for (int i = 0; i < count; i++) {
            lines.character(i == 0 ? ',' : '-').code(codes[i]);
          }
          lines.character('\n');
          index[0]++;
        });
  }

  private static void figures(Lines lines, long code, Analysis.Farthest figures, int index) {
    lines.code(code).character(',').number(figures.step()[index]);
    lines.character(',').number(figures.number()[index]);
  }

  private static long figureBytes(Analysis.Farthest figures) {
    long bytes = 0;
    for (int index = 0; index < figures.step().length; index++) {
      int digits = Digits.of(figures.step()[index]) + Digits.of(figures.number()[index]);
      bytes += LayoutCode.DIGITS + 2 + digits;
    }
    return bytes;
  }
}

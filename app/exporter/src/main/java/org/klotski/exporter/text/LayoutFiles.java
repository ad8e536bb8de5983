package org.klotski.exporter.text;

import java.util.List;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.exporter.data.DataSet;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.Digits;
import org.klotski.exporter.files.Lines;
import org.klotski.exporter.files.TextFile;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/** The files with a line for every layout or every group that need no analysis. */
public final class LayoutFiles {
  public static final String ALL_CASE = "All_Case.txt";
  public static final String MAIN = "main.csv";

  private LayoutFiles() {}

  /** {@code All_Case.txt}: the codes in id order, no line feed after the last. */
  public static TextFile allCase() {
    return new TextFile(
        ALL_CASE,
        (LayoutCode.DIGITS + 1L) * LayoutIds.COUNT - 1,
        lines -> {
          boolean[] later = new boolean[1];
          LayoutWalk.all(
              (id, code, frame, soldiers) -> {
                nextLine(lines, later);
                lines.code(code);
              });
        });
  }

  /** {@code main.csv}: every layout in id order, no line feed after the last line. */
  public static TextFile main(DataSet data, Dialect dialect) {
    return new TextFile(
        MAIN,
        mainBytes(data.groups()),
        lines -> {
          boolean[] later = new boolean[1];
          data.layouts(
              LayoutClass.all(),
              layout -> {
                nextLine(lines, later);
                CaseName name = layout.name();
                LayoutClass layoutClass = name.layoutClass();
                lines.number(layout.id()).character(',').code(layout.code());
                lines.character(',').character(dialect.isMirror(layout) ? 'Y' : 'N');
                lines.character(',').number(layoutClass.jiang());
                lines.character(',').number(layoutClass.bing());
                lines.character(',').number(layoutClass.style());
                lines.character(',').number(name.groupNumber());
                lines.character(',').number(name.groupIndex());
              });
        });
  }

  /** {@code J-B-S.txt}: the seeds by group_num, no line feed after the last. */
  public static TextFile seeds(DataSet data, LayoutClass layoutClass) {
    List<Group> groups = data.groups(layoutClass);
    return new TextFile(
        layoutClass + ".txt",
        (LayoutCode.DIGITS + 1L) * groups.size() - 1,
        lines -> {
          boolean[] later = new boolean[1];
          for (Group group : groups) {
            nextLine(lines, later);
            lines.code(group.seed());
          }
        });
  }

  private static void nextLine(Lines lines, boolean[] later) {
    if (later[0]) {
      lines.character('\n');
    }
    later[0] = true;
  }

  private static long mainBytes(List<GroupRecord> groups) {
    int fixed = LayoutCode.DIGITS + 1 + 7; // the code, Y or N, and the commas
    long bytes = Digits.below(LayoutIds.COUNT) + LayoutIds.COUNT - 1;
    for (GroupRecord each : groups) {
      Group group = each.group();
      LayoutClass layoutClass = group.layoutClass();
      int digits =
          Digits.of(layoutClass.jiang())
              + Digits.of(layoutClass.bing())
              + Digits.of(layoutClass.style())
              + Digits.of(group.number());
      bytes += (long) (fixed + digits) * group.size() + Digits.below(group.size());
    }
    return bytes;
  }
}

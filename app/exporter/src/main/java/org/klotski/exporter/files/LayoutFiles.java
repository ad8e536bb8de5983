package org.klotski.exporter.files;

import java.util.List;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Columns.Codes;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.grouper.Group;

/** The text files that need no analysis; each line describes a layout or a group. */
public final class LayoutFiles {
  public static final String ALL_CASE = "All_Case.txt";
  public static final String MAIN = "main.csv";

  private static final List<Fact> MAIN_FACTS =
      List.of(
          Facts.ID,
          Facts.CODE_OF_LAYOUT,
          Facts.IS_MIRROR,
          Facts.JIANG_NUM_OF_LAYOUT,
          Facts.BING_NUM_OF_LAYOUT,
          Facts.STYLE_NUM_OF_LAYOUT,
          Facts.GROUP_NUM_OF_LAYOUT,
          Facts.GROUP_INDEX);

  private LayoutFiles() {}

  /** Returns {@code All_Case.txt}: the codes in id order, without a line feed at the end. */
  public static TextFile allCase() {
    return new TextFile(
        ALL_CASE,
        Resource.text(
            "all_case",
            "the codes of all layouts, in id order",
            Facts.CODE_OF_LAYOUT,
            List.of(Field.of(Facts.CODE_OF_LAYOUT))),
        (LayoutCode.DIGITS + 1L) * LayoutIds.COUNT - 1,
        lines -> LayoutWalk.all((id, code, frame, soldiers) -> lines.begin().code(code)));
  }

  /** Returns {@code main.csv}: every layout in id order, without a line feed at the end. */
  public static TextFile main(DataSet data, Dialect dialect) {
    List<Fact> read =
        List.of(
            Facts.CODE_OF_LAYOUT, Facts.IS_MIRROR, Facts.GROUP_NUM_OF_LAYOUT, Facts.GROUP_INDEX);
    return new TextFile(
        MAIN,
        Resource.text(
            "main",
            "a line for each layout, in id order",
            Facts.ID,
            MAIN_FACTS.stream().map(fact -> field(fact, dialect)).toList()),
        mainBytes(data),
        lines -> {
          data.scan(
              read,
              columns -> {
                long[] codes = ((Codes) columns.of(Facts.CODE_OF_LAYOUT)).values();
                Column ids = columns.of(Facts.ID);
                Column mirrors = columns.of(Facts.IS_MIRROR);
                Column groups = columns.of(Facts.GROUP_NUM_OF_LAYOUT);
                Column indexes = columns.of(Facts.GROUP_INDEX);
                for (int row = 0; row < codes.length; row++) {
                  long code = codes[row];
                  LayoutClass layoutClass = LayoutCode.layoutClass(code);
                  boolean isMirror = dialect.isMirror(code, mirrors.stored(row) != 0);
                  lines.begin().number(ids.get(row)).character(',').code(code);
                  lines.character(',').character(isMirror ? 'Y' : 'N');
                  lines.character(',').number(layoutClass.jiang());
                  lines.character(',').number(layoutClass.bing());
                  lines.character(',').number(layoutClass.style());
                  lines.character(',').number(groups.get(row));
                  lines.character(',').number(indexes.get(row));
                }
              });
        });
  }

  private static Field field(Fact fact, Dialect dialect) {
    Field field = Field.of(fact);
    return fact.equals(Facts.IS_MIRROR) && dialect == Dialect.PUBLISHED
        ? new Field(
            field.name(),
            field.type(),
            field.unit(),
            "whether it is its own left-right image, with the error of the published file, which"
                + " lists 1,984 other layouts, too")
        : field;
  }

  /** Returns {@code J-B-S.txt}: the seeds in group_num order, without a line feed at the end. */
  public static TextFile seeds(DataSet data, LayoutClass layoutClass) {
    List<Group> groups = data.groups(layoutClass);
    return new TextFile(
        layoutClass + ".txt",
        Resource.text(
            "seeds_" + layoutClass,
            "the seeds of the groups of class " + layoutClass + ", by group_num",
            Facts.SEED,
            List.of(Field.of(Facts.SEED))),
        (LayoutCode.DIGITS + 1L) * groups.size() - 1,
        lines -> groups.forEach(group -> lines.begin().code(group.seed())));
  }

  private static long mainBytes(DataSet data) {
    int fixed = LayoutCode.DIGITS + 1 + 7; // the code, Y or N, and the commas
    long bytes = Lines.digitsBelow(LayoutIds.COUNT) + LayoutIds.COUNT - 1;
    for (LayoutClass layoutClass : LayoutClass.all()) {
      int digits =
          Stream.of(layoutClass.jiang(), layoutClass.bing(), layoutClass.style())
              .mapToInt(Lines::digits)
              .sum();
      for (Group group : data.groups(layoutClass)) {
        bytes += (long) (fixed + digits + Lines.digits(group.number())) * group.size();
        bytes += Lines.digitsBelow(group.size());
      }
    }
    return bytes;
  }
}

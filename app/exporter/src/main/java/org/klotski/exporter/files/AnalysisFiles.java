package org.klotski.exporter.files;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.files.Resource.Field;
import org.klotski.exporter.files.Resource.Format;
import org.klotski.grouper.Group;

/** The text files with farthest or solution data in a metric that the database is analyzed in. */
public record AnalysisFiles(AnalysisKind kind, Metric metric, DataSet data) {
  /** The order of the classes in farthest.csv and solution.csv: by their names without hyphens. */
  private static final Comparator<LayoutClass> PUBLISHED_ORDER =
      Comparator.comparing(each -> each.toString().replace("-", ""));

  private static final int LIST_POSITION = 3;

  /** Returns the file with the numbers of all layouts, for example {@code solution_line.csv}. */
  public TextFile all() {
    List<Group> groups =
        data.classes().stream()
            .sorted(PUBLISHED_ORDER)
            .flatMap(each -> data.groups(each).stream())
            .toList();
    long bytes = 0;
    for (Group group : groups) {
      bytes += figureBytes(figures(data.members(group))) + 2L * group.size();
    }
    return new TextFile(
        kind.label(metric) + ".csv",
        resource(kind.label(metric), Format.CSV_CRLF, fields()),
        bytes,
        lines -> groups.forEach(group -> withoutLists(lines, group)));
  }

  private List<Field> fields() {
    return Stream.concat(Stream.of(Facts.CODE_OF_LAYOUT), kind.facts(metric).stream())
        .map(Field::of)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private Resource resource(String label, Format format, List<Field> fields) {
    boolean canBeNone = kind.facts(metric).stream().anyMatch(Fact::canBeNone);
    return new Resource(
        label,
        kind.meaning(),
        format,
        0,
        List.of(Facts.CODE_OF_LAYOUT.name()),
        fields,
        canBeNone ? List.of("", String.valueOf(Columns.NONE)) : List.of(""));
  }

  /**
   * Returns the file of a class, for example {@code farthest_J-B-S.csv} or {@code
   * solution_line_J-B-S.csv}. Each line contains a list of layouts, in code order, after the second
   * number and ends with LF.
   */
  public TextFile ofClass(LayoutClass layoutClass) {
    List<Group> groups = data.groups(layoutClass);
    long bytes = 0;
    for (Group group : groups) {
      int[][] figures = figures(data.members(group));
      bytes += figureBytes(figures) + group.size();
      for (int number : figures[1]) {
        // An empty list is also preceded by a comma.
        bytes += number == 0 ? 1 : (LayoutCode.DIGITS + 1L) * number;
      }
    }
    String label = kind.label(metric) + "_" + layoutClass;
    List<Field> fields = fields();
    fields.add(LIST_POSITION, kind.list());
    return new TextFile(
        label + ".csv",
        resource(label, Format.CSV, fields),
        bytes,
        lines -> groups.forEach(group -> withLists(lines, group)));
  }

  private void withoutLists(Lines lines, Group group) {
    long[] members = data.members(group);
    int[][] figures = figures(members);
    for (int index = 0; index < members.length; index++) {
      lines.code(members[index]);
      for (int[] figure : figures) {
        lines.character(',').number(figure[index]);
      }
      lines.character('\r').character('\n');
    }
  }

  private void withLists(Lines lines, Group group) {
    long[] members = data.members(group);
    int[][] figures = figures(members);
    int[] next = new int[1];
    analysis()
        .lists(
            kind,
            group,
            members,
            figures,
            codes -> {
              int index = next[0]++;
              lines.code(members[index]);
              lines.character(',').number(figures[0][index]);
              lines.character(',').number(figures[1][index]).character(',');
              for (int i = 0; i < codes.length; i++) {
                if (i > 0) {
                  lines.character('-');
                }
                lines.code(codes[i]);
              }
              for (int figure = 2; figure < figures.length; figure++) {
                lines.character(',').number(figures[figure][index]);
              }
              lines.character('\n');
            });
  }

  private int[][] figures(long[] members) {
    return analysis().figures(kind, members);
  }

  /** Returns the data, without caching it here: the data set keeps that of only one metric. */
  private AnalysisData analysis() {
    return data.analysis(kind, metric);
  }

  private static long figureBytes(int[][] figures) {
    long bytes = 0;
    for (int[] figure : figures) {
      for (int number : figure) {
        bytes += 1 + (number < 0 ? 1 + Lines.digits(-number) : Lines.digits(number));
      }
    }
    return bytes + (long) LayoutCode.DIGITS * figures[0].length;
  }
}

package org.klotski.answers.surveys;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/** How many layouts of each group, or class, are minimal, and how many the hardest. */
final class MinimalCounts {
  private static final List<String> COUNTS =
      List.of("layouts", "minimal_layouts", "hardest_layouts");

  private MinimalCounts() {}

  static Table table(GroupHardness hardness, ExtremesSurvey.By by) {
    boolean byGroup = by == ExtremesSurvey.By.GROUP;
    List<String> columns = new ArrayList<>(ExtremesSurvey.CLASS_COLUMNS);
    if (byGroup) {
      columns.add("group_num");
    }
    columns.addAll(COUNTS);
    List<List<Object>> rows = new ArrayList<>();
    Map<LayoutClass, int[]> ofClasses = new LinkedHashMap<>();
    for (int position = 0; position < hardness.groups().size(); position++) {
      Group group = hardness.groups().get(position);
      int[] counts = {group.size(), hardness.minimal(position), hardness.hardest(position)};
      if (byGroup) {
        List<Object> row = ExtremesSurvey.fields(group.layoutClass());
        row.add(group.number());
        rows.add(withCounts(row, counts));
      }
      int[] sums = ofClasses.computeIfAbsent(group.layoutClass(), each -> new int[counts.length]);
      for (int i = 0; i < counts.length; i++) {
        sums[i] += counts[i];
      }
    }
    if (!byGroup) {
      ofClasses.forEach(
          (layoutClass, counts) ->
              rows.add(withCounts(ExtremesSurvey.fields(layoutClass), counts)));
    }
    return new Table(List.copyOf(columns), List.copyOf(rows));
  }

  private static List<Object> withCounts(List<Object> row, int[] counts) {
    for (int count : counts) {
      row.add(count);
    }
    return List.copyOf(row);
  }
}

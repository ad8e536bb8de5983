package org.klotski.answers.surveys;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.klotski.grouper.Group;
import org.klotski.grouper.GroupSymmetry;
import org.klotski.grouper.Groups;

/**
 * How many groups have which symmetry. Groups that are mirror images of each other are a pattern.
 *
 * @param symmetries a row for each symmetry that a group has
 * @param groupCount all groups
 * @param patternCount all patterns
 */
public record SymmetryCounts(List<Row> symmetries, int groupCount, int patternCount) {

  /**
   * The groups of one symmetry.
   *
   * @param symmetry the symmetry
   * @param groupCount how many groups have it
   * @param patternCount how many patterns they form
   */
  public record Row(GroupSymmetry symmetry, int groupCount, int patternCount) {}

  /** Counts all groups. Takes some tenths of a second. */
  public static SymmetryCounts of(Groups groups) {
    Map<GroupSymmetry, int[]> counts = new EnumMap<>(GroupSymmetry.class);
    for (Group each : groups.all()) {
      int[] count = counts.computeIfAbsent(GroupSymmetry.of(each, groups), s -> new int[2]);
      count[0]++;
      count[1] += GroupSymmetry.pattern(each, groups).get(0).equals(each) ? 1 : 0;
    }
    List<Row> rows = new ArrayList<>();
    counts.forEach((symmetry, count) -> rows.add(new Row(symmetry, count[0], count[1])));
    return new SymmetryCounts(
        List.copyOf(rows), groups.all().size(), rows.stream().mapToInt(Row::patternCount).sum());
  }
}

package org.klotski.grouper.counts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.grouper.Group;

/** Tables of the numbers of layouts and groups, computed from the list of all groups. */
public enum CountTable implements Labeled {
  /** The number of layouts for each jiang_num. */
  JIANG("jiang_num count", groups -> sums(groups, each -> numbers(each.jiang()), Group::size)),
  /** The number of layouts for each jiang_num and bing_num. */
  JIANG_BING(
      "jiang_num bing_num count",
      groups -> sums(groups, each -> numbers(each.jiang(), each.bing()), Group::size)),
  /** The number of layouts in each class. */
  CLASS(
      "jiang_num bing_num style_num count",
      groups -> sums(groups, CountTable::numbers, Group::size)),
  /** The number of groups in each class. */
  GROUPS(
      "jiang_num bing_num style_num groups",
      groups -> sums(groups, CountTable::numbers, group -> 1)),
  /** The size of each group. */
  GROUP_SIZES(
      "jiang_num bing_num style_num group_num size",
      groups ->
          groups.stream()
              .map(each -> joined(numbers(each.layoutClass()), numbers(each.number(), each.size())))
              .toList()),
  /** The counts of each forest; playable groups are solvable groups with more than 500 members. */
  FORESTS(
      "style_num layouts groups solvable_groups playable_groups",
      groups ->
          LayoutClass.all().stream()
              .filter(LayoutClass::isStandard)
              .map(each -> forest(each, groups))
              .toList());

  private static final int PLAYABLE_ABOVE = 500;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
  private final List<String> columns;

  @SuppressWarnings("ImmutableEnumChecker") // the lambdas are stateless
  private final Function<List<Group>, List<List<Long>>> rows;

  CountTable(String columns, Function<List<Group>, List<List<Long>>> rows) {
    this.columns = List.of(columns.split(" ", -1));
    this.rows = rows;
  }

  public List<String> columns() {
    return columns;
  }

  /**
   * Returns the rows in ascending order; each row has one number per column.
   *
   * @param groups all groups, ordered by class
   */
  public List<List<Long>> rows(List<Group> groups) {
    return rows.apply(groups);
  }

  private static List<List<Long>> sums(
      List<Group> groups, Function<LayoutClass, List<Long>> key, ToLongFunction<Group> amount) {
    Map<List<Long>, Long> sums = new LinkedHashMap<>(); // preserves the order of classes
    for (Group group : groups) {
      sums.merge(key.apply(group.layoutClass()), amount.applyAsLong(group), Long::sum);
    }
    return sums.entrySet().stream()
        .map(row -> joined(row.getKey(), List.of(row.getValue())))
        .toList();
  }

  private static List<Long> forest(LayoutClass layoutClass, List<Group> groups) {
    List<Group> all =
        groups.stream().filter(each -> each.layoutClass().equals(layoutClass)).toList();
    List<Group> solvable = all.stream().filter(Group::solvable).toList();
    long playable = solvable.stream().filter(each -> each.size() > PLAYABLE_ABOVE).count();
    int layouts = all.stream().mapToInt(Group::size).sum();
    return numbers(layoutClass.style(), layouts, all.size(), solvable.size(), playable);
  }

  private static List<Long> numbers(LayoutClass layoutClass) {
    return numbers(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
  }

  private static List<Long> numbers(long... numbers) {
    return LongStream.of(numbers).boxed().toList();
  }

  private static List<Long> joined(List<Long> first, List<Long> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}

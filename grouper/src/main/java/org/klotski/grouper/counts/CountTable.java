package org.klotski.grouper.counts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.texts.Labelled;
import org.klotski.grouper.Group;

/** The tables of counts, each computed from the list of all groups. */
public enum CountTable implements Labelled {
  /** Layouts by jiang_num. */
  JIANG("jiang_num\tcount") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, each -> text(each.jiang()), Group::size);
    }
  },
  /** Layouts by jiang_num and bing_num. */
  JIANG_BING("jiang_num\tbing_num\tcount") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, each -> text(each.jiang(), each.bing()), Group::size);
    }
  },
  /** Layouts by class. */
  CLASS("jiang_num\tbing_num\tstyle_num\tcount") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, CountTable::text, Group::size);
    }
  },
  /** Groups by class. */
  GROUPS("jiang_num\tbing_num\tstyle_num\tgroups") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, CountTable::text, group -> 1);
    }
  },
  /** The size of each group. */
  GROUP_SIZES("jiang_num\tbing_num\tstyle_num\tgroup_num\tsize") {
    @Override
    List<String> rows(List<Group> groups) {
      return groups.stream()
          .map(group -> text(group.layoutClass()) + "\t" + text(group.number(), group.size()))
          .toList();
    }
  },
  /** The six kinds of standard layouts; playable is solvable and with more than 500 members. */
  FORESTS("style_num\tlayouts\tgroups\tsolvable_groups\tplayable_groups") {
    @Override
    List<String> rows(List<Group> groups) {
      return Forest.all(groups).stream()
          .map(
              forest ->
                  text(
                      forest.style(),
                      forest.layouts(),
                      forest.groups(),
                      forest.solvableGroups(),
                      forest.playableGroups()))
          .toList();
    }
  };

  private final String header;

  CountTable(String header) {
    this.header = header;
  }

  /**
   * The whole table, tab-separated, the header first.
   *
   * @param groups all groups, by class
   */
  public List<String> lines(List<Group> groups) {
    List<String> lines = new ArrayList<>(List.of(header));
    lines.addAll(rows(groups));
    return lines;
  }

  /** The rows in the order of their numbers. */
  abstract List<String> rows(List<Group> groups);

  private static List<String> sums(
      List<Group> groups, Function<LayoutClass, String> key, ToLongFunction<Group> amount) {
    Map<String, Long> sums = new LinkedHashMap<>(); // groups come in the order of their classes
    for (Group group : groups) {
      sums.merge(key.apply(group.layoutClass()), amount.applyAsLong(group), Long::sum);
    }
    return sums.entrySet().stream().map(row -> row.getKey() + "\t" + row.getValue()).toList();
  }

  private static String text(LayoutClass layoutClass) {
    return text(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
  }

  private static String text(int... numbers) {
    StringBuilder text = new StringBuilder();
    for (int number : numbers) {
      text.append(text.length() == 0 ? "" : "\t").append(number);
    }
    return text.toString();
  }
}

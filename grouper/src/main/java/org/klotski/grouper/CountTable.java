package org.klotski.grouper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.klotski.enumerator.layouts.LayoutClass;

/** The tables of counts, each computed from the list of all groups. */
public enum CountTable {
  /** Layouts by jiang_num. */
  JIANG("jiang_num\tcount") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, group -> number(group.layoutClass().jiang()), Group::size);
    }
  },
  /** Layouts by jiang_num and bing_num. */
  JIANG_BING("jiang_num\tbing_num\tcount") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(
          groups,
          group -> number(group.layoutClass().jiang(), group.layoutClass().bing()),
          Group::size);
    }
  },
  /** Layouts by class. */
  CLASS("jiang_num\tbing_num\tstyle_num\tcount") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, group -> ofClass(group.layoutClass()), Group::size);
    }
  },
  /** Groups by class. */
  GROUPS("jiang_num\tbing_num\tstyle_num\tgroups") {
    @Override
    List<String> rows(List<Group> groups) {
      return sums(groups, group -> ofClass(group.layoutClass()), group -> 1);
    }
  },
  /** The size of each group. */
  GROUP_SIZES("jiang_num\tbing_num\tstyle_num\tgroup_num\tsize") {
    @Override
    List<String> rows(List<Group> groups) {
      return groups.stream()
          .map(
              group ->
                  text(ofClass(group.layoutClass())) + "\t" + group.number() + "\t" + group.size())
          .toList();
    }
  },
  /** The six kinds of standard layouts; playable is solvable and with more than 500 members. */
  FORESTS("style_num\tlayouts\tgroups\tsolvable_groups\tplayable_groups") {
    @Override
    List<String> rows(List<Group> groups) {
      List<String> rows = new ArrayList<>();
      for (int style = 0; style <= STANDARD_JIANG; style++) {
        LayoutClass forest = new LayoutClass(STANDARD_JIANG, STANDARD_BING, style);
        List<Group> ofForest =
            groups.stream().filter(group -> group.layoutClass().equals(forest)).toList();
        List<Group> solvable = ofForest.stream().filter(Group::solvable).toList();
        rows.add(
            "%d\t%d\t%d\t%d\t%d"
                .formatted(
                    style,
                    ofForest.stream().mapToInt(Group::size).sum(),
                    ofForest.size(),
                    solvable.size(),
                    solvable.stream().filter(group -> group.size() > PLAYABLE_ABOVE).count()));
      }
      return rows;
    }
  };

  private static final int STANDARD_JIANG = 5;
  private static final int STANDARD_BING = 4;
  private static final int PLAYABLE_ABOVE = 500;

  private final String header;

  CountTable(String header) {
    this.header = header;
  }

  /** The name on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The whole table, tab-separated, the header first. */
  public List<String> lines(List<Group> groups) {
    List<String> lines = new ArrayList<>(List.of(header));
    lines.addAll(rows(groups));
    return lines;
  }

  /** The rows in the order of their numbers. */
  abstract List<String> rows(List<Group> groups);

  private static List<String> sums(
      List<Group> groups, Function<Group, List<Integer>> key, Function<Group, Integer> amount) {
    Map<String, Long> sums = new LinkedHashMap<>(); // groups come in the order of their classes
    for (Group group : groups) {
      sums.merge(text(key.apply(group)), (long) amount.apply(group), Long::sum);
    }
    return sums.entrySet().stream().map(row -> row.getKey() + "\t" + row.getValue()).toList();
  }

  private static List<Integer> number(Integer... numbers) {
    return List.of(numbers);
  }

  private static List<Integer> ofClass(LayoutClass layoutClass) {
    return number(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
  }

  private static String text(List<Integer> numbers) {
    return String.join("\t", numbers.stream().map(String::valueOf).toList());
  }
}

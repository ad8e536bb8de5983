package org.klotski.cli.databases;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.LayoutClass;

/** The lines of {@code stats} about one class, from what the referee has found. */
public final class RefereeExtremes {
  /** The tables with extremes of groups. */
  public enum Extreme {
    HARDEST,
    CENTRES,
    DIAMETERS
  }

  private final String tabs;
  private final List<List<RefereeAnalysis.Found>> groups;

  public RefereeExtremes(LayoutClass layoutClass, RefereeAnalysis referee) {
    tabs = String.join("\t", layoutClass.toString().split("-", 3));
    groups = referee.groups(layoutClass);
  }

  /** A line for each group, without layouts if it has no such extreme. */
  public List<String> byGroup(Extreme table) {
    List<String> lines = new ArrayList<>();
    for (int number = 0; number < groups.size(); number++) {
      List<RefereeAnalysis.Found> group = groups.get(number);
      int step = ofGroup(table, group);
      List<String> codes = step < 0 ? List.of() : codes(table, group, step);
      lines.add(
          String.join(
              "\t",
              tabs,
              number + "",
              group.size() + "",
              codes.isEmpty() ? "" : step + "",
              codes.size() + "",
              codes.isEmpty() ? "" : codes.get(0)));
    }
    return lines;
  }

  /** The line of the class. */
  public List<String> byClass(Extreme table) {
    int[] steps =
        groups.stream().mapToInt(group -> ofGroup(table, group)).filter(s -> s >= 0).toArray();
    if (steps.length == 0) {
      return List.of(tabs + "\t\t0\t0\t\t");
    }
    int most = IntStream.of(steps).max().getAsInt();
    String line = tabs;
    if (table == Extreme.CENTRES) {
      line += cells(table, IntStream.of(steps).min().getAsInt());
    }
    return List.of(line + cells(table, most));
  }

  private String cells(Extreme table, int step) {
    List<List<RefereeAnalysis.Found>> those =
        groups.stream().filter(group -> ofGroup(table, group) == step).toList();
    List<String> codes =
        those.stream().flatMap(group -> codes(table, group, step).stream()).sorted().toList();
    List<RefereeAnalysis.Found> groupOfFirst =
        those.stream()
            .filter(group -> codes(table, group, step).contains(codes.get(0)))
            .findFirst()
            .orElseThrow();
    return "\t%d\t%d\t%d\t%d\t%s"
        .formatted(step, codes.size(), those.size(), groups.indexOf(groupOfFirst), codes.get(0));
  }

  private static int ofGroup(Extreme table, List<RefereeAnalysis.Found> group) {
    IntStream steps = group.stream().mapToInt(steps(table));
    return table == Extreme.CENTRES ? steps.min().orElseThrow() : steps.max().orElseThrow();
  }

  private static List<String> codes(Extreme table, List<RefereeAnalysis.Found> group, int step) {
    Stream<RefereeAnalysis.Found> those =
        group.stream().filter(found -> steps(table).applyAsInt(found) == step);
    return those.map(found -> found.root().code()).sorted().toList();
  }

  private static ToIntFunction<RefereeAnalysis.Found> steps(Extreme table) {
    return table == Extreme.HARDEST
        ? RefereeAnalysis.Found::minSolutionDistance
        : RefereeAnalysis.Found::farthestDistance;
  }
}

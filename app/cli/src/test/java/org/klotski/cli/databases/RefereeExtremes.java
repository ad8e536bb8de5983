package org.klotski.cli.databases;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.enumerator.layouts.LayoutClass;

/** The lines of {@link ExtremesSurvey} about one class, from what the referee has found. */
public final class RefereeExtremes {
  private final String tabs;
  private final List<List<RefereeAnalysis.Found>> groups;

  public RefereeExtremes(LayoutClass layoutClass, RefereeAnalysis referee) {
    tabs = String.join("\t", layoutClass.toString().split("-", 3));
    groups = referee.groups(layoutClass);
  }

  /** A line for each group, without layouts if it has no such extreme. */
  public List<String> byGroup(ExtremesSurvey table) {
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
  public List<String> byClass(ExtremesSurvey table) {
    int[] steps =
        groups.stream().mapToInt(group -> ofGroup(table, group)).filter(s -> s >= 0).toArray();
    if (steps.length == 0) {
      return List.of(tabs + "\t\t0\t0\t\t");
    }
    int most = IntStream.of(steps).max().getAsInt();
    String line = tabs;
    if (table == ExtremesSurvey.CENTRES) {
      line += cells(table, IntStream.of(steps).min().getAsInt());
    }
    return List.of(line + cells(table, most));
  }

  private String cells(ExtremesSurvey table, int step) {
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

  private static int ofGroup(ExtremesSurvey table, List<RefereeAnalysis.Found> group) {
    IntStream steps = group.stream().mapToInt(steps(table));
    return table == ExtremesSurvey.CENTRES ? steps.min().orElseThrow() : steps.max().orElseThrow();
  }

  private static List<String> codes(
      ExtremesSurvey table, List<RefereeAnalysis.Found> group, int step) {
    Stream<RefereeAnalysis.Found> those =
        group.stream().filter(found -> steps(table).applyAsInt(found) == step);
    return those.map(found -> found.root().code()).sorted().toList();
  }

  private static ToIntFunction<RefereeAnalysis.Found> steps(ExtremesSurvey table) {
    return table == ExtremesSurvey.HARDEST
        ? RefereeAnalysis.Found::minSolutionDistance
        : RefereeAnalysis.Found::farthestDistance;
  }
}

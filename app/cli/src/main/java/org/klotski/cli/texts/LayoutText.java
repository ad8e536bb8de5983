package org.klotski.cli.texts;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.Openings;
import org.klotski.pipeline.progress.Figures;

/** Shows people what is known of a layout. */
public final class LayoutText {
  private LayoutText() {}

  /** For people, with a drawing. */
  public static void print(LayoutFacts facts, Output out) {
    Drawing.BOX.lines(facts.layout()).forEach(out::line);
    names(out, facts);
    place(out, facts);
    nearest(out, facts);
    puzzle(out, facts);
    extremes(out, facts);
  }

  private static void names(Output out, LayoutFacts facts) {
    Layout layout = facts.layout();
    field(out, "code", layout);
    field(out, "id", facts.id());
    field(out, "short code", facts.shortCode());
    field(out, "name", facts.name());
    openings(out, facts);
  }

  private static void place(Output out, LayoutFacts facts) {
    field(out, "class", facts.layoutClass() + " (jiang-bing-style)");
    for (Mirror mirror : Mirror.values()) {
      Layout image = facts.images().image(mirror);
      field(out, mirror.label(), image + (image.equals(facts.layout()) ? " (the same)" : ""));
    }
    field(out, "group", facts.group());
    field(out, "group size", Words.count(facts.groupSize(), "layout"));
    field(out, "seed", facts.seed());
    field(
        out,
        "layer",
        "%d of %s".formatted(facts.layer(), Words.count(facts.layerCount(), "layer")));
  }

  private static void nearest(Output out, LayoutFacts facts) {
    field(
        out,
        "min_solution_step",
        facts.minSolutionStep() < 0
            ? "none: no layout of the group is solved"
            : Words.count(facts.minSolutionStep(), "step"));
    moves(out, "min_solution_line", facts.minSolutionLine(), "straight move");
    moves(out, "min_solution_cell", facts.minSolutionCell(), "one-cell move");
    field(out, "min_solution_ways", Words.count(facts.minSolutionWays(), "shortest way"));
  }

  private static void puzzle(Output out, LayoutFacts facts) {
    yesOrNo(out, "is_minimal", facts.isMinimal());
    yesOrNo(out, "is_hardest", facts.isHardest());
    field(out, "min_solution_bits", bits(facts.minSolutionBits()));
    field(out, "min_solution_detours", detours(facts.minSolutionDetours()));
    facts
        .difficulty()
        .ifPresent(
            level ->
                field(
                    out,
                    "difficulty",
                    "%s, %s points"
                        .formatted(level.label(), facts.difficultyScore().orElseThrow())));
  }

  /** What an analysis has found, in the metrics in which there was one. */
  private static void extremes(Output out, LayoutFacts facts) {
    number(out, "min_solution_num", facts.minSolutionNum(), "that near");
    number(out, "solution_num", facts.solutionNum(), "in all");
    facts.farthestStep().ifPresent(step -> field(out, "farthest_step", Words.count(step, "step")));
    number(out, "farthest_num", facts.farthestNum(), "that far");
    number(out, "min_solution_line_num", facts.minSolutionLineNum(), "that near");
    number(out, "solution_line_num", facts.solutionLineNum(), "in all");
    facts.farthestLine().ifPresent(far -> moves(out, "farthest_line", far, "straight move"));
    number(out, "farthest_line_num", facts.farthestLineNum(), "that far");
    number(out, "min_solution_cell_num", facts.minSolutionCellNum(), "that near");
    number(out, "solution_cell_num", facts.solutionCellNum(), "in all");
    facts.farthestCell().ifPresent(far -> moves(out, "farthest_cell", far, "one-cell move"));
    number(out, "farthest_cell_num", facts.farthestCellNum(), "that far");
  }

  /** What people call the layout, and, where that is something else, its left-right image. */
  private static void openings(Output out, LayoutFacts facts) {
    List<String> own = Openings.of(facts.layout()).map(Opening::names).orElse(List.of());
    List<String> others = facts.openings().stream().filter(name -> !own.contains(name)).toList();
    if (!own.isEmpty()) {
      field(out, "opening", String.join(" / ", own));
    }
    if (!others.isEmpty()) {
      field(out, "opening, mirrored", String.join(" / ", others));
    }
  }

  private static String bits(double bits) {
    return bits < 0 ? "none" : String.format(Locale.ROOT, "%.2f", bits);
  }

  private static String detours(int steps) {
    return steps < 0
        ? "none"
        : "%s that %s the 2x2 away from the exit"
            .formatted(Words.count(steps, "step"), steps == 1 ? "leads" : "lead");
  }

  private static void moves(Output out, String name, int number, String noun) {
    field(out, name, number < 0 ? "none" : Words.count(number, noun));
  }

  private static void yesOrNo(Output out, String name, boolean answer) {
    field(out, name, answer ? "yes" : "no");
  }

  private static void number(Output out, String name, Optional<Integer> number, String what) {
    number.ifPresent(known -> field(out, name, Figures.count(known) + " " + what));
  }

  private static void field(Output out, String name, Object value) {
    out.line("%-21s %s".formatted(name, value));
  }
}

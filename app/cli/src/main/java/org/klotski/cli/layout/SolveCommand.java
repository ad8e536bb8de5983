package org.klotski.cli.layout;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.ways.Also;
import org.klotski.answers.ways.Reached;
import org.klotski.answers.ways.Solutions;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.options.WayOptions;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "solve",
    description = {
      "Prints a shortest way to a solved layout, one with the 2x2 at the middle of the bottom.",
      "Needs no database. That there is none is an answer like any other."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski solve 1A9BF0C00",
      "  klotski solve --draw --metric cell 横刀立马",
      "  klotski solve --all 4FEA13400",
      "  klotski solve --paths --graph dot 55ADF0C00 | dot -Tsvg > ways.svg",
      "  klotski solve < layouts.txt > answers.jsonl"
    })
public final class SolveCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;
  @Mixin private SearchOptions options;
  @Mixin private WayOptions ways;

  @Option(
      names = "--all",
      description =
          "List every solution with its distance, the nearest first. A solution is a solved layout"
              + " to which no shortest way passes another one. --draw and --moves show a way to the"
              + " first.")
  private boolean all;

  @Override
  public Integer call() {
    ways.check(layouts.asJson(), layouts.whyJson());
    ways.checkStandsAlone(all, "--all");
    ways.checkStandsAlone(layouts.count() > 1, "all LAYOUTs but one");
    Set<Also> also = ways.also();
    if (all) {
      also.add(Also.ALL_SOLUTIONS);
    }
    Answers answers = Answers.bySearch();
    try (Output out = new Output()) {
      return layouts.answer(
          answers,
          out,
          layout -> answers.solve(layout, options.rules(), also),
          solutions -> print(solutions, out));
    }
  }

  private void print(Solutions solutions, Output out) {
    if (!solutions.exist()) {
      out.line(solutions.layout() + " cannot be solved: no layout of its group is solved");
      return;
    }
    List<Layout> way = solutions.path();
    if (!ways.onlyGraph()) {
      String moves = options.moves(way.size() - 1);
      Layout reached = way.get(way.size() - 1); // up to mirror, perhaps the image of the nearest
      out.line("%s: %s to %s".formatted(way.get(0), moves, reached));
    }
    if (ways.showsWays() || !(all || ways.paths())) {
      ways.printWay(way, out);
    }
    solutions.graph().ifPresent(graph -> ways.printGraph(graph, out));
    solutions.solutions().ifPresent(found -> printAll(solutions.minSolutionNum(), found, out));
  }

  private static void printAll(int nearest, List<Reached> solutions, Output out) {
    out.line("nearest solutions: %d, solutions in all: %d".formatted(nearest, solutions.size()));
    for (Reached solution : solutions) {
      out.line("%4d  %s".formatted(solution.distance(), solution.layout()));
    }
  }
}

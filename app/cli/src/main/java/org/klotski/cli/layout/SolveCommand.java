package org.klotski.cli.layout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.Klotski;
import org.klotski.PathGraph;
import org.klotski.Reached;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.cli.options.GoalOption;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.PathOptions;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "solve",
    description = {
      "Show a shortest solution.",
      "The 2x2 has to reach the middle of the bottom row, or the cell given by --goal."
          + " Needs no database."
          + " If there is no solution, the command says so and exits with code 0."
    },
    footer = {
      "  klotski solve \"Red Donkey\"",
      "  klotski solve --draw --metric cell 横刀立马",
      "  klotski solve --goal 12 05F0A5000",
      "  klotski solve --all 4FEA13400",
      "  klotski solve --paths --graph dot 55ADF0C00 | dot -Tsvg > paths.svg",
      "  klotski solve < layouts.txt > answers.jsonl"
    })
public final class SolveCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;
  @Mixin private SearchOptions options;
  @Mixin private GoalOption goal;
  @Mixin private PathOptions paths;

  @Option(
      names = "--all",
      description =
          "List every solution with its distance, nearest first."
              + " A solution is a solved layout such that no shortest path to it passes through"
              + " another solved layout.")
  private boolean all;

  @Override
  public Integer call() {
    paths.check(layouts.whyJson(), layouts.several(), all ? "--all" : null, true);
    UsageException.refuse(
        all && goal.isGiven(), "--all lists the solutions of the puzzle; omit --goal");
    Rules rules = goal.in(options.rules());
    try (Klotski klotski = Klotski.bySearch()) {
      return layouts.answer(
          klotski,
          read -> json(klotski, read.layout(), rules),
          (read, out) -> print(klotski, read.layout(), rules, out));
    }
  }

  /** Returns the JSON fields; "solutions" requires --all, and "graph" requires --paths. */
  private Map<String, Object> json(Klotski klotski, Layout layout, Rules rules) {
    Map<String, Object> fields =
        klotski
            .solve(layout, rules)
            .map(Solution::fields)
            .orElseGet(() -> Solution.none(layout, rules));
    fields.put("solutions", all ? klotski.solutions(layout, rules) : null);
    fields.put("graph", graph(klotski, layout, rules));
    return fields;
  }

  private PathGraph graph(Klotski klotski, Layout layout, Rules rules) {
    return paths.graph(() -> klotski.allPaths(layout, rules).orElse(null));
  }

  private void print(Klotski klotski, Layout layout, Rules rules, Output out) {
    Optional<Solution> solution = klotski.solve(layout, rules);
    if (solution.isEmpty()) {
      String reason =
          rules.goal() == Board.EXIT
              ? layout + " cannot be solved: no layout of its group is solved"
              : "%s cannot bring the 2x2 to cell %d".formatted(layout, rules.goal());
      paths.printReason(reason, out);
      return;
    }
    List<Layout> path = solution.get().path();
    // With --up-to-mirror, the path may end at the mirror image of the nearest layout.
    String title =
        "%s: %s to %s"
            .formatted(
                path.get(0),
                PathText.moves(solution.get().distance(), rules.metric()),
                path.get(path.size() - 1));
    PathGraph graph = graph(klotski, layout, rules);
    paths.print(List.of(title), path, rules.goal(), graph, out);
    if (all) {
      List<Reached> solutions = klotski.solutions(layout, rules);
      int nearest = solution.get().nearest().size();
      out.line("solutions: %,d, nearest: %,d".formatted(solutions.size(), nearest));
      solutions.forEach(each -> out.line("%4d  %s".formatted(each.distance(), each.layout())));
    }
  }
}

package org.klotski.cli.layout;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.cli.options.AnswerOptions;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.ways.RootSearch;
import org.klotski.layerer.ways.Solution;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "solve",
    description = {
      "Prints a shortest way to a solved layout, one with the 2x2 at the middle of the bottom.",
      "Needs no database. Exit code 1 if there is none."
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
  @Mixin private AnswerOptions answers;

  @Option(
      names = "--all",
      description =
          "List every solution with its distance, the nearest first. A solution is a solved layout"
              + " to which no shortest way passes another one. --draw and --moves show a way to the"
              + " first.")
  private boolean all;

  @Override
  public Integer call() {
    answers.check(layouts.asJson(), layouts.whyJson());
    answers.checkStandsAlone(all, "--all");
    answers.checkStandsAlone(layouts.count() > 1, "all LAYOUTs but one");
    try (Output out = new Output()) {
      return layouts.forEach(out, layout -> answer(layout, out));
    }
  }

  private int answer(Layout layout, Output out) {
    RootSearch search = options.searchFor(layout);
    boolean solvable = search.toSolved(layout);
    boolean inBatch = layouts.fromStandardInput();
    if (layouts.asJson()) {
      out.line(json(search, solvable).toString());
    } else if (solvable) {
      print(search, out);
    }
    if (!solvable && !inBatch) {
      out.flush();
      Failure.print(layout + " cannot be solved: no layout of its group is solved");
    }
    return solvable || inBatch ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void print(RootSearch search, Output out) {
    List<Layout> nearest = search.solvedInLastLayer();
    int distance = search.layers() - 1;
    List<Layout> way = search.path(nearest.get(0));
    if (!answers.onlyGraph()) {
      Layout reached = way.get(way.size() - 1); // up to mirror, perhaps the image of the nearest
      out.line("%s: %s to %s".formatted(search.root(), options.moves(distance), reached));
    }
    if (answers.showsWays() || !(all || answers.paths())) {
      answers.printWay(way, out);
    }
    if (answers.paths()) {
      answers.printGraph(search.paths(nearest), out);
    }
    if (all) {
      search.all(search.root());
      List<Solution> solutions = search.solutions();
      out.line(
          "nearest solutions: %d, solutions in all: %d"
              .formatted(nearest.size(), solutions.size()));
      for (Solution solution : solutions) {
        out.line("%4d  %s".formatted(solution.distance(), solution.layout()));
      }
    }
  }

  private JsonObject json(RootSearch search, boolean solvable) {
    JsonObject json = new JsonObject();
    json.addProperty("code", search.root().toString());
    json.addProperty("metric", options.metricName());
    json.addProperty("up_to_mirror", options.upToMirror());
    json.addProperty("min_solution_step", solvable ? search.layers() - 1 : -1);
    if (solvable) {
      List<Layout> nearest = search.solvedInLastLayer();
      json.addProperty("min_solution_num", nearest.size());
      json.add("nearest", AnswerOptions.codes(nearest));
      answers.addWay(search.path(nearest.get(0)), json);
      if (answers.paths()) {
        answers.addGraph(search.paths(nearest), json);
      }
    }
    if (all) {
      addSolutions(search, json);
    }
    return json;
  }

  private static void addSolutions(RootSearch search, JsonObject json) {
    search.all(search.root());
    JsonArray solutions = new JsonArray();
    for (Solution solution : search.solutions()) {
      JsonObject each = new JsonObject();
      each.addProperty("code", solution.layout().toString());
      each.addProperty("distance", solution.distance());
      solutions.add(each);
    }
    json.addProperty("solution_num", solutions.size());
    json.add("solutions", solutions);
  }
}

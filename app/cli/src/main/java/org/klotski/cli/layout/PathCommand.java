package org.klotski.cli.layout;

import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.ways.Way;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.options.WayOptions;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "path",
    description = {
      "Prints a shortest way from a layout to each target, or says why there is none.",
      "Needs no database. That there is none is an answer like any other."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski path 1A9BF0C00 00A6BFC00",
      "  klotski path --paths 1A9BF0C00 DAA7F3 DAAF4CC"
    })
public final class PathCommand implements Callable<Integer> {
  @Mixin private SearchOptions options;
  @Mixin private WayOptions ways;

  @Option(names = "--json", description = "Print one JSON object a line.")
  private boolean json;

  @Parameters(index = "0", paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String from;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "TARGET",
      description = "A layout to go to, in any of these forms.")
  private List<String> targets;

  @Override
  public Integer call() {
    ways.check(json, "--json");
    ways.checkStandsAlone(targets.size() > 1, "all TARGETs but one");
    Answers answers = Answers.bySearch();
    Layout root = LayoutArgument.layout(from, answers);
    try (Output out = new Output()) {
      for (String each : targets) {
        Layout target = LayoutArgument.layout(each, answers);
        out.answer(json, answers.way(root, target, options.rules(), ways.also()), this::print);
      }
    }
    return ExitCode.DONE;
  }

  private void print(Way way, Output out) {
    if (!way.exists()) {
      out.line(way.reason().orElseThrow());
      return;
    }
    if (!ways.onlyGraph()) {
      Layout reached = way.path().get(way.path().size() - 1);
      Layout target = way.target();
      String image = reached.equals(target) ? "" : " (its left-right image " + reached + ")";
      String moves = options.moves(way.path().size() - 1);
      out.line("%s: %s to %s%s".formatted(way.layout(), moves, target, image));
    }
    if (ways.showsWays() || !ways.paths()) {
      ways.printWay(way.path(), out);
    }
    way.graph().ifPresent(graph -> ways.printGraph(graph, out));
  }
}

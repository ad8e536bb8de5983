package org.klotski.cli.layout;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.ways.Farthest;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.options.WayOptions;
import org.klotski.cli.texts.Output;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "farthest",
    description = {
      "Finds the layouts that are farthest from a layout. --draw and --moves show a shortest way to"
          + " the first of them. Needs no database."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski farthest 4FEA13400",
      "  klotski farthest --moves 1A9BF0C00",
      "  klotski farthest --metric cell --paths 峰回路转",
      "  klotski farthest < layouts.txt > answers.jsonl"
    })
public final class FarthestCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;
  @Mixin private SearchOptions options;
  @Mixin private WayOptions ways;

  @Override
  public Integer call() {
    ways.check(layouts.asJson(), layouts.whyJson());
    ways.checkStandsAlone(layouts.count() > 1, "all LAYOUTs but one");
    Answers answers = Answers.bySearch();
    try (Output out = new Output()) {
      return layouts.answer(
          answers,
          out,
          layout -> answers.farthest(layout, options.rules(), ways.also()),
          farthest -> print(farthest, out));
    }
  }

  private void print(Farthest farthest, Output out) {
    if (!ways.onlyGraph()) {
      out.line(
          "%s: %s to the farthest %d:"
              .formatted(
                  farthest.layout(),
                  options.moves(farthest.farthestDistance()),
                  farthest.farthestNum()));
      farthest.farthest().forEach(each -> out.line(each.toString()));
    }
    if (ways.showsWays()) {
      ways.printWay(farthest.path(), out);
    }
    farthest.graph().ifPresent(graph -> ways.printGraph(graph, out));
  }
}

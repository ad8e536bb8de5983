package org.klotski.cli.layout;

import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.ways.Exploration;
import org.klotski.answers.ways.Layer;
import org.klotski.answers.ways.Reached;
import org.klotski.answers.ways.Rules;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.cli.texts.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "explore",
    aliases = "analyze-layout",
    description = {
      "Searches a layout's whole group from it: its layers and the links between them, the end"
          + " points (layouts from which no shortest way leads on), the solutions, the farthest.",
      "Needs no database."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski explore 1A9BF0C00",
      "  klotski explore --layer 40 --draw 1A9BF0C00",
      "  klotski explore --end-points --metric line 横刀立马",
      "  klotski explore < layouts.txt > answers.jsonl"
    })
public final class ExploreCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;
  @Mixin private SearchOptions options;

  @Option(names = "--layer", paramLabel = "K", description = "List only the layouts of this layer.")
  private Integer layer;

  @Option(names = "--end-points", description = "List only the end points, with their distances.")
  private boolean endPoints;

  @Option(names = "--draw", description = "Draw the layouts of --layer or --end-points.")
  private boolean draw;

  @Override
  public Integer call() {
    UsageException.refuse(
        layer != null && endPoints, "--layer and --end-points are two lists; choose one");
    UsageException.refuse(
        draw && layouts.asJson(), "--draw can't be combined with " + layouts.whyJson());
    UsageException.refuse(
        draw && layer == null && !endPoints,
        "--draw draws a list; add --layer K or --end-points to say which");
    Answers answers = Answers.bySearch();
    Rules rules = options.rules();
    try (Output out = new Output()) {
      if (layer != null) {
        return layouts.answer(
            answers,
            out,
            layout -> answers.layerFrom(layout, layer, rules),
            found -> print(found, out));
      }
      return endPoints
          ? layouts.answer(
              answers,
              out,
              layout -> answers.endPoints(layout, rules),
              found -> print(found.endPoints(), out))
          : layouts.answer(
              answers, out, layout -> answers.explore(layout, rules), found -> print(found, out));
    }
  }

  private void print(Layer found, Output out) {
    if (draw) {
      WayText.printDrawings(found.layouts(), out);
    } else {
      found.layouts().forEach(each -> out.line(each.toString()));
    }
  }

  private void print(List<Reached> ends, Output out) {
    if (draw) {
      WayText.printDrawings(ends.stream().map(Reached::layout).toList(), out);
    } else {
      ends.forEach(each -> out.line(each.distance() + "\t" + each.layout()));
    }
  }

  private void print(Exploration found, Output out) {
    out.line(
        "%s: %s in %s, metric %s%s"
            .formatted(
                found.layout(),
                Words.count(found.layoutCount(), "layout"),
                Words.count(found.layers().size(), "layer"),
                found.metric().label(),
                found.upToMirror() ? ", up to mirror" : ""));
    out.line(
        "farthest: %s, %s"
            .formatted(
                options.moves(found.farthestDistance()),
                Words.count(found.farthestNum(), "layout")));
    out.line("solutions: " + (found.solutionNum() == 0 ? "none" : found.solutionNum()));
    for (Reached solution : found.solutions()) {
      out.line("%4d  %s".formatted(solution.distance(), solution.layout()));
    }
    out.line("end points: %d".formatted(found.endPoints().size()));
    out.line("layer\tlayouts\tlinks_within\tlinks_to_next");
    for (int k = 0; k < found.layers().size(); k++) {
      Exploration.LayerSize size = found.layers().get(k);
      out.line(
          "%d\t%d\t%d\t%d"
              .formatted(k, size.layoutCount(), size.linksWithin(), size.linksToNext()));
    }
  }
}

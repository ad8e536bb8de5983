package org.klotski.cli.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.Exploration;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.Reached;
import org.klotski.Rules;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.pipeline.progress.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "explore",
    description = {
      "Explore a layout's group: layers, links, end points, solutions.",
      "A layer contains the layouts at one distance, and a link is a single move."
          + " An end point is a layout from which no move leads farther away. Needs no database."
    },
    footer = {
      "  klotski explore 1A9BF0C00",
      "  klotski explore --layer 40 --draw 1A9BF0C00",
      "  klotski explore --end-points --metric line 横刀立马",
      "  klotski explore < layouts.txt > answers.jsonl"
    })
public final class ExploreCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;
  @Mixin private SearchOptions options;

  @Option(names = "--layer", paramLabel = "K", description = "List only the layouts in layer K.")
  private Integer layer;

  @Option(names = "--end-points", description = "List only the end points and their distances.")
  private boolean endPoints;

  @Option(names = "--draw", description = "Draw the layouts listed by --layer or --end-points.")
  private boolean draw;

  @Override
  public Integer call() {
    UsageException.refuse(layer != null && endPoints, "--layer and --end-points can't be combined");
    UsageException.refuse(
        draw && layouts.whyJson() != null, "--draw can't be combined with " + layouts.whyJson());
    UsageException.refuse(
        draw && layer == null && !endPoints,
        "--draw needs a list of layouts; add --layer K or --end-points");
    Rules rules = options.rules();
    try (Klotski klotski = Klotski.bySearch()) {
      return layouts.answer(
          klotski,
          read -> json(klotski, read.layout(), rules),
          (read, out) -> print(klotski, read.layout(), rules, out));
    }
  }

  private Map<String, Object> json(Klotski klotski, Layout layout, Rules rules) {
    if (layer == null && !endPoints) {
      return klotski.explore(layout, rules).fields();
    }
    Map<String, Object> fields =
        Json.object("code", layout, "metric", rules.metric(), "up_to_mirror", rules.upToMirror());
    if (endPoints) {
      fields.put("end_points", klotski.explore(layout, rules).endPoints());
    } else {
      fields.put("layer", layer);
      fields.put("layouts", klotski.layer(layout, layer, rules));
    }
    return fields;
  }

  private void print(Klotski klotski, Layout layout, Rules rules, Output out) {
    if (layer == null && !endPoints) {
      print(klotski.explore(layout, rules), out);
      return;
    }
    List<Reached> ends = endPoints ? klotski.explore(layout, rules).endPoints() : List.of();
    List<Layout> found =
        endPoints
            ? ends.stream().map(Reached::layout).toList()
            : klotski.layer(layout, layer, rules);
    if (draw) {
      PathText.printDrawings(found, 0, List.of(), Board.EXIT, out);
    } else if (endPoints) {
      TableForm.print(
          "distance code",
          ends.stream().map(end -> List.<Object>of(end.distance(), end.layout())).toList(),
          out);
    } else {
      found.forEach(each -> out.line(each.toString()));
    }
  }

  private static void print(Exploration found, Output out) {
    out.line(
        "%s: %s in %s, metric %s%s"
            .formatted(
                found.layout(),
                Figures.count(found.layoutCount(), "layout"),
                Figures.count(found.layers().size(), "layer"),
                found.rules().metric().label(),
                found.rules().upToMirror() ? ", up to mirror" : ""));
    out.line(
        "farthest: %s, %s"
            .formatted(
                PathText.moves(found.distance(), found.rules().metric()),
                Figures.count(found.farthest().size(), "layout")));
    out.line("solutions: " + (found.solutions().isEmpty() ? "none" : found.solutions().size()));
    found
        .solutions()
        .forEach(each -> out.line("%4d  %s".formatted(each.distance(), each.layout())));
    out.line("end points: %,d".formatted(found.endPoints().size()));
    List<List<Object>> rows = new ArrayList<>();
    for (Exploration.Layer each : found.layers()) {
      rows.add(List.of(rows.size(), each.layoutCount(), each.linksWithin(), each.linksToNext()));
    }
    TableForm.print("layer layouts links_within links_to_next", rows, out);
  }
}

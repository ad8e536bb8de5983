package org.klotski.cli.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.Answer;
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
      "Explore a group from a layout: layers, links, ends, solutions.",
      "A layer has the layouts at one distance, a link is a move between two layouts, and an end"
          + " point is a layout from which no shortest path leads on. Needs no database."
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

  /** The layouts of a layer, or the end points if the layer is null. */
  private record Listed(Layout layout, Rules rules, Integer layer, List<Reached> found)
      implements Answer {
    @Override
    public Map<String, Object> fields() {
      Map<String, Object> fields =
          Json.object("code", layout, "metric", rules.metric(), "up_to_mirror", rules.upToMirror());
      if (layer == null) {
        fields.put("end_points", found);
      } else {
        fields.put("layer", layer);
        fields.put("layouts", found.stream().map(Reached::layout).toList());
      }
      return fields;
    }
  }

  @Override
  public Integer call() {
    UsageException.refuse(layer != null && endPoints, "--layer and --end-points can't be combined");
    UsageException.refuse(
        draw && layouts.whyJson() != null, "--draw can't be combined with " + layouts.whyJson());
    UsageException.refuse(
        draw && layer == null && !endPoints,
        "--draw needs a list of layouts; add --layer K or --end-points");
    Rules rules = options.rules();
    try (Klotski klotski = Klotski.bySearch();
        Output out = new Output()) {
      return layer == null && !endPoints
          ? layouts.answer(
              klotski, out, layout -> klotski.explore(layout, rules), found -> print(found, out))
          : layouts.answer(
              klotski, out, layout -> listed(klotski, layout, rules), found -> print(found, out));
    }
  }

  private Listed listed(Klotski klotski, Layout layout, Rules rules) {
    return endPoints
        ? new Listed(layout, rules, null, klotski.explore(layout, rules).endPoints())
        : new Listed(
            layout,
            rules,
            layer,
            klotski.layer(layout, layer, rules).stream()
                .map(each -> new Reached(each, layer))
                .toList());
  }

  private void print(Listed listed, Output out) {
    if (draw) {
      List<Layout> layouts = listed.found.stream().map(Reached::layout).toList();
      PathText.printDrawings(layouts, 0, Board.EXIT, out);
    } else if (endPoints) {
      TableForm.print(
          "distance code",
          listed.found.stream()
              .map(each -> List.<Object>of(each.distance(), each.layout()))
              .toList(),
          out);
    } else {
      listed.found.forEach(each -> out.line(each.layout().toString()));
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

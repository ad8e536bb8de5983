package org.klotski.cli.layout;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.cli.options.AnswerOptions;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.SideBySide;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.Words;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.ways.RootSearch;
import org.klotski.layerer.ways.Solution;
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
    try (Output out = new Output()) {
      return layouts.forEach(out, layout -> answer(layout, out));
    }
  }

  private int answer(Layout layout, Output out) {
    RootSearch search = options.searchFor(layout);
    search.all(layout);
    if (layer != null && (layer < 0 || layer >= search.layers())) {
      throw new UsageException(
          "there is no layer %d from %s; its layers are 0 to %d"
              .formatted(layer, layout, search.layers() - 1));
    }
    if (layouts.asJson()) {
      out.line(json(search).toString());
    } else if (draw) {
      SideBySide.print(layer != null ? search.layer(layer) : search.endPoints(), out);
    } else if (layer != null) {
      search.layer(layer).forEach(each -> out.line(each.toString()));
    } else if (endPoints) {
      search.endPoints().forEach(each -> out.line(search.distance(each) + "\t" + each));
    } else {
      print(search, out);
    }
    return ExitCode.DONE;
  }

  private void print(RootSearch search, Output out) {
    int last = search.layers() - 1;
    out.line(
        "%s: %s in %s, metric %s%s"
            .formatted(
                search.root(),
                Words.count(search.members().length, "layout"),
                Words.count(search.layers(), "layer"),
                options.metricName(),
                options.upToMirror() ? ", up to mirror" : ""));
    List<Layout> farthest = search.layer(last);
    out.line(
        "farthest: %s, %s".formatted(options.moves(last), Words.count(farthest.size(), "layout")));
    List<Solution> solutions = search.solutions();
    if (solutions.isEmpty()) {
      out.line("solutions: none");
    } else {
      out.line("solutions: %d".formatted(solutions.size()));
      solutions.forEach(each -> out.line("%4d  %s".formatted(each.distance(), each.layout())));
    }
    out.line("end points: %d".formatted(search.endPoints().size()));
    out.line("layer\tlayouts\tlinks_within\tlinks_to_next");
    for (int k = 0; k <= last; k++) {
      out.line(
          "%d\t%d\t%d\t%d"
              .formatted(k, search.layerSize(k), search.linksWithin(k), search.linksToNext(k)));
    }
  }

  private JsonObject json(RootSearch search) {
    JsonObject object = new JsonObject();
    object.addProperty("code", search.root().toString());
    object.addProperty("metric", options.metricName());
    object.addProperty("up_to_mirror", options.upToMirror());
    if (layer != null) {
      object.addProperty("layer", layer);
      object.add("layouts", AnswerOptions.codes(search.layer(layer)));
    } else if (endPoints) {
      JsonArray array = new JsonArray();
      search.endPoints().forEach(each -> array.add(json(each, search.distance(each))));
      object.add("end_points", array);
    } else {
      addAll(search, object);
    }
    return object;
  }

  private static void addAll(RootSearch search, JsonObject object) {
    int last = search.layers() - 1;
    object.addProperty("layouts", search.members().length);
    object.addProperty("farthest_step", last);
    object.add("farthest", AnswerOptions.codes(search.layer(last)));
    JsonArray solutions = new JsonArray();
    for (Solution solution : search.solutions()) {
      solutions.add(json(solution.layout(), solution.distance()));
    }
    object.add("solutions", solutions);
    object.add("end_points", AnswerOptions.codes(search.endPoints()));
    JsonArray layers = new JsonArray();
    for (int k = 0; k <= last; k++) {
      JsonObject each = new JsonObject();
      each.addProperty("layouts", search.layerSize(k));
      each.addProperty("links_within", search.linksWithin(k));
      each.addProperty("links_to_next", search.linksToNext(k));
      layers.add(each);
    }
    object.add("layers", layers);
  }

  private static JsonObject json(Layout layout, int distance) {
    JsonObject json = new JsonObject();
    json.addProperty("code", layout.toString());
    json.addProperty("distance", distance);
    return json;
  }
}

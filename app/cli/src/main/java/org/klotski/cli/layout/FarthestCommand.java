package org.klotski.cli.layout;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.cli.options.AnswerOptions;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.ways.RootSearch;
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
  @Mixin private AnswerOptions answers;

  @Override
  public Integer call() {
    answers.check(layouts.asJson(), layouts.whyJson());
    answers.checkStandsAlone(layouts.count() > 1, "all LAYOUTs but one");
    try (Output out = new Output()) {
      return layouts.forEach(out, layout -> answer(layout, out));
    }
  }

  private int answer(Layout layout, Output out) {
    RootSearch search = options.searchFor(layout);
    search.all(layout);
    int distance = search.layers() - 1;
    List<Layout> farthest = search.layer(distance);
    if (layouts.asJson()) {
      out.line(json(search, farthest).toString());
      return ExitCode.DONE;
    }
    if (!answers.onlyGraph()) {
      out.line(
          "%s: %s to the farthest %d:".formatted(layout, options.moves(distance), farthest.size()));
      farthest.forEach(each -> out.line(each.toString()));
    }
    if (answers.showsWays()) {
      answers.printWay(search.path(farthest.get(0)), out);
    }
    if (answers.paths()) {
      answers.printGraph(search.paths(farthest), out);
    }
    return ExitCode.DONE;
  }

  private JsonObject json(RootSearch search, List<Layout> farthest) {
    JsonObject json = new JsonObject();
    json.addProperty("code", search.root().toString());
    json.addProperty("metric", options.metricName());
    json.addProperty("up_to_mirror", options.upToMirror());
    json.addProperty("farthest_step", search.layers() - 1);
    json.addProperty("farthest_num", farthest.size());
    json.add("farthest", AnswerOptions.codes(farthest));
    if (answers.showsWays()) {
      answers.addWay(search.path(farthest.get(0)), json);
    }
    if (answers.paths()) {
      answers.addGraph(search.paths(farthest), json);
    }
    return json;
  }
}

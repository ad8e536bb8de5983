package org.klotski.cli.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.Farthest;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.PathOptions;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.pipeline.progress.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "farthest",
    description = {
      "List the layouts farthest from a layout.",
      "--moves, --codes and --draw show a shortest path to the first of them. Needs no database."
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
  @Mixin private PathOptions paths;

  @Override
  public Integer call() {
    paths.check(layouts.whyJson(), layouts.several(), null);
    try (Klotski klotski = Klotski.bySearch();
        Output out = new Output()) {
      return layouts.answer(
          klotski, out, layout -> found(klotski, layout), found -> print(found, out));
    }
  }

  private PathOptions.WithGraph<Farthest> found(Klotski klotski, Layout layout) {
    Rules rules = options.rules();
    Farthest farthest = klotski.farthest(layout, rules);
    return new PathOptions.WithGraph<>(
        farthest, paths.graph(true, () -> klotski.allPaths(layout, farthest.farthest(), rules)));
  }

  private void print(PathOptions.WithGraph<Farthest> found, Output out) {
    Farthest farthest = found.answer();
    List<String> title = new ArrayList<>();
    title.add(
        "%s: farthest are %s, %s away"
            .formatted(
                farthest.layout(),
                Figures.count(farthest.farthest().size(), "layout"),
                PathText.moves(farthest.distance(), farthest.rules().metric())));
    farthest.farthest().forEach(each -> title.add(each.toString()));
    paths.print(title, farthest.path(), Board.EXIT, found.graph(), false, out);
  }
}

package org.klotski.cli.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.Farthest;
import org.klotski.Klotski;
import org.klotski.PathGraph;
import org.klotski.Rules;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.options.PathOptions;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.enumerator.board.Board;
import org.klotski.pipeline.progress.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "farthest",
    description = {
      "List the layouts farthest from a layout.",
      "The options --moves, --codes, and --draw show a shortest path to the first"
          + " farthest layout. Needs no database."
    },
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
    paths.check(layouts.whyJson(), layouts.several(), null, false);
    Rules rules = options.rules();
    try (Klotski klotski = Klotski.bySearch()) {
      return layouts.answer(
          klotski,
          read -> {
            Farthest found = klotski.farthest(read.layout(), rules);
            Map<String, Object> fields = found.fields();
            fields.put("graph", graph(klotski, found));
            return fields;
          },
          (read, out) -> print(klotski, klotski.farthest(read.layout(), rules), out));
    }
  }

  private PathGraph graph(Klotski klotski, Farthest found) {
    return paths.graph(() -> klotski.allPaths(found.layout(), found.farthest(), found.rules()));
  }

  private void print(Klotski klotski, Farthest found, Output out) {
    List<String> title = new ArrayList<>();
    title.add(
        "%s: farthest are %s, %s away"
            .formatted(
                found.layout(),
                Figures.count(found.farthest().size(), "layout"),
                PathText.moves(found.distance(), found.rules().metric())));
    found.farthest().forEach(each -> title.add(each.toString()));
    paths.print(title, found.path(), Board.EXIT, graph(klotski, found), out);
  }
}

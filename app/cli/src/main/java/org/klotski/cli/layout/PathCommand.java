package org.klotski.cli.layout;

import java.util.List;
import java.util.Map;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.PathGraph;
import org.klotski.Route;
import org.klotski.Rules;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.options.PathOptions;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "path",
    description = {
      "Show a shortest path from one layout to others.",
      "Needs no database."
          + " If there is no path, the command prints the reason and exits with code 0."
    },
    footer = {
      "  klotski path 1A9BF0C00 00A6BFC00",
      "  klotski path --paths 1A9BF0C00 DAA7F3 DAAF4CC"
    })
public final class PathCommand implements Runnable {
  @Mixin private SearchOptions options;
  @Mixin private PathOptions paths;

  @Option(names = "--json", description = "Print one JSON object for each target.")
  private boolean json;

  @Parameters(index = "0", paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String from;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "TARGET",
      description = "The layout at the end of the path.")
  private List<String> targets;

  @Override
  public void run() {
    paths.check(
        json ? "--json" : null, targets.size() > 1 ? "all TARGETs but one" : null, null, true);
    Rules rules = options.rules();
    try (Klotski klotski = Klotski.bySearch();
        Output out = new Output()) {
      Layout layout = LayoutArgument.layout(from, klotski);
      for (String each : targets) {
        Layout target = LayoutArgument.layout(each, klotski);
        Route route = klotski.path(layout, target, rules);
        PathGraph graph =
            route.distance().isEmpty()
                ? null
                : paths.graph(() -> klotski.allPaths(layout, List.of(target), rules));
        if (json) {
          Map<String, Object> fields = route.fields();
          fields.put("graph", graph);
          out.line(Json.text(fields));
        } else {
          print(route, graph, out);
        }
      }
    }
  }

  private void print(Route route, PathGraph graph, Output out) {
    if (route.distance().isEmpty()) {
      paths.printReason(route.reason(), out);
      return;
    }
    Layout reached = route.path().get(route.path().size() - 1);
    String image = reached.equals(route.target()) ? "" : " (its left-right image " + reached + ")";
    String moves = PathText.moves(route.distance().getAsInt(), route.rules().metric());
    String title = "%s: %s to %s%s".formatted(route.layout(), moves, route.target(), image);
    paths.print(List.of(title), route.path(), Board.EXIT, graph, out);
  }
}

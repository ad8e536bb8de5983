package org.klotski.cli.layout;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.answers.names.KnownGroups;
import org.klotski.cli.options.AnswerOptions;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.options.SearchOptions;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.layerer.ways.RootSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "path",
    description = {
      "Prints a shortest way from a layout to each target, or says why there is none.",
      "Needs no database. Exit code 1 if a target cannot be reached."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski path 1A9BF0C00 00A6BFC00",
      "  klotski path --paths 1A9BF0C00 DAA7F3 DAAF4CC"
    })
public final class PathCommand implements Callable<Integer> {
  @Mixin private SearchOptions options;
  @Mixin private AnswerOptions answers;

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
    answers.check(json, "--json");
    answers.checkStandsAlone(targets.size() > 1, "all TARGETs but one");
    Layout root = LayoutArgument.layout(from);
    int exitCode = ExitCode.DONE;
    try (Output out = new Output()) {
      for (String each : targets) {
        exitCode = Math.max(exitCode, answer(root, LayoutArgument.layout(each), out));
      }
    }
    return exitCode;
  }

  private int answer(Layout root, Layout target, Output out) {
    boolean sameClass = root.layoutClass().equals(target.layoutClass());
    RootSearch search = options.searchFor(root);
    boolean reached = sameClass && search.to(root, target);
    String reason = reached ? "" : whyNot(root, target, sameClass);
    if (json) {
      out.line(json(search, root, target, reason).toString());
    } else if (reached) {
      print(search, target, out);
    }
    if (!reached) {
      out.flush();
      Failure.print(reason);
    }
    return reached ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void print(RootSearch search, Layout target, Output out) {
    if (!answers.onlyGraph()) {
      List<Layout> way = search.path(target);
      Layout reached = way.get(way.size() - 1);
      String image = reached.equals(target) ? "" : " (its left-right image " + reached + ")";
      out.line(
          "%s: %s to %s%s"
              .formatted(search.root(), options.moves(search.distance(target)), target, image));
    }
    if (answers.showsWays() || !answers.paths()) {
      answers.printWay(search.path(target), out);
    }
    if (answers.paths()) {
      answers.printGraph(search.paths(List.of(target)), out);
    }
  }

  private JsonObject json(RootSearch search, Layout root, Layout target, String reason) {
    JsonObject json = new JsonObject();
    json.addProperty("code", root.toString());
    json.addProperty("target", target.toString());
    json.addProperty("metric", options.metricName());
    json.addProperty("up_to_mirror", options.upToMirror());
    json.addProperty("distance", reason.isEmpty() ? search.distance(target) : -1);
    if (reason.isEmpty()) {
      answers.addWay(search.path(target), json);
      if (answers.paths()) {
        answers.addGraph(search.paths(List.of(target)), json);
      }
    } else {
      json.addProperty("reason", reason);
    }
    return json;
  }

  private String whyNot(Layout root, Layout target, boolean sameClass) {
    String sentence = "%s cannot be reached from %s: ".formatted(target, root);
    if (!sameClass) {
      return sentence
          + "it is of class %s, not %s".formatted(target.layoutClass(), root.layoutClass());
    }
    Group ofTarget = KnownGroups.of(target);
    Group ofRoot = KnownGroups.of(root);
    String image =
        options.upToMirror()
            ? ", its left-right image in " + KnownGroups.of(Mirror.LEFT_RIGHT.of(target)).name()
            : "";
    return sentence
        + "it is in group %s%s, not in %s".formatted(ofTarget.name(), image, ofRoot.name());
  }
}

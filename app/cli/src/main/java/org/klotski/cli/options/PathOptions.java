package org.klotski.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.klotski.PathGraph;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.exporter.graph.PathGraphs;
import org.klotski.pipeline.progress.Figures;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options for the format of a path and for the graph of all shortest paths. */
public final class PathOptions {
  @ArgGroup private Form form;

  static final class Form {
    @Option(names = "--draw", description = "Draw the layouts on a shortest path side by side.")
    private boolean draw;

    @Option(
        names = "--moves",
        description =
            "Print the moves of a shortest path, one per line (the default on a terminal).")
    private boolean moves;

    @Option(
        names = "--codes",
        description =
            "Print only the codes of the layouts on a shortest path, one per line."
                + " This is the default in a pipe."
                + " An empty line separates the paths of different LAYOUTs.")
    private boolean codes;
  }

  enum GraphForm {
    TEXT,
    GRAPHML,
    DOT;

    void print(PathGraph graph, Output out) {
      switch (this) {
        case TEXT -> printText(graph, out);
        case GRAPHML -> PathGraphs.writeGraphMl(graph, out::line);
        case DOT -> PathGraphs.writeDot(graph, out::line);
      }
    }

    private static void printText(PathGraph graph, Output out) {
      out.line(
          "shortest paths: %,d, over %s and %s"
              .formatted(
                  graph.count(),
                  Figures.count(graph.layoutCount(), "layout"),
                  Figures.count(graph.moveCount(), "move")));
      List<List<Object>> rows = new ArrayList<>();
      for (int layer = 0; layer < graph.layers().size(); layer++) {
        for (PathGraph.Node node : graph.layers().get(layer)) {
          rows.add(
              List.of(
                  layer,
                  node.layout(),
                  node.count(),
                  node.isTarget() ? "yes" : "no",
                  node.next().stream().map(Layout::toString).collect(Collectors.joining(","))));
        }
      }
      TableForm.print("layer code paths target next", rows, out);
    }
  }

  @Option(
      names = "--paths",
      description = "Count all shortest paths exactly and print their graph.")
  private boolean paths;

  @Option(
      names = "--graph",
      paramLabel = "FORM",
      description = "With --paths: the graph as text (the default), graphml, or dot.")
  private GraphForm graphForm;

  private boolean isDefault;
  private boolean isFirst = true;

  /**
   * Refuses options that can't be combined.
   *
   * @param whyJson the reason for JSON output; null if the output is text
   * @param severalPaths the arguments that request several paths; null if there is one path
   * @param otherLists an option that requests a list; null if there is no such option
   * @param printsPath whether the command prints a path by default
   */
  public void check(String whyJson, String severalPaths, String otherLists, boolean printsPath) {
    isDefault = printsPath && otherLists == null && !paths;
    UsageException.refuse(graphForm != null && !paths, "--graph requires --paths");
    String chosen = form == null ? null : form.draw ? "--draw" : form.moves ? "--moves" : "--codes";
    UsageException.refuse(
        whyJson != null && (graphForm != null || form != null),
        "%s can't be combined with %s",
        form == null ? "--graph" : chosen,
        whyJson);
    if (printsOnlyGraph()) {
      String graph = "--graph " + graphForm.name().toLowerCase(Locale.ROOT);
      checkAlone(graph, chosen);
      checkAlone(graph, severalPaths);
      checkAlone(graph, otherLists);
    }
    if (form != null && form.codes) {
      checkAlone("--codes", paths ? "--paths" : otherLists);
    }
  }

  private static void checkAlone(String option, String other) {
    UsageException.refuse(other != null, "%s prints nothing else; omit %s", option, other);
  }

  /** Returns the graph, or null if it was not requested. */
  public PathGraph graph(Supplier<PathGraph> search) {
    return paths ? search.get() : null;
  }

  private boolean printsOnlyGraph() {
    return paths && graphForm != null && graphForm != GraphForm.TEXT;
  }

  private boolean printsOnlyCodes() {
    return form == null ? isDefault && !Terminal.isOutput() : form.codes;
  }

  /** Prints why there is no path, on standard error if standard output may contain only codes. */
  public void printReason(String reason, Output out) {
    if (printsOnlyCodes()) {
      Failure.print(reason);
    } else {
      out.line(reason);
    }
  }

  /** Prints a title, a path, and a graph of all shortest paths, which may be null. */
  public void print(List<String> title, List<Layout> path, int goal, PathGraph graph, Output out) {
    if (printsOnlyCodes()) {
      if (!isFirst) {
        out.line("");
      }
      isFirst = false;
      path.forEach(each -> out.line(each.toString()));
      return;
    }
    if (!printsOnlyGraph()) {
      title.forEach(out::line);
    }
    if (form != null && form.draw) {
      PathText.printDrawings(path, 0, List.of(), goal, out);
    } else if (form == null ? isDefault : form.moves) {
      PathText.printMoves(path, out);
    }
    if (graph != null) {
      (graphForm == null ? GraphForm.TEXT : graphForm).print(graph, out);
    }
  }
}

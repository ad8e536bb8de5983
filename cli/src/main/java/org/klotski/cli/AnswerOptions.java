package org.klotski.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.klotski.enumerator.Layout;
import org.klotski.layerer.PathGraph;
import picocli.CommandLine.Option;

/** How a way from layout to layout is shown, and whether all shortest ways are wanted. */
final class AnswerOptions {
  /** Drawings that fit side by side into a terminal of 80 columns. */
  private static final int DRAWINGS_PER_ROW = 4;

  @Option(names = "--json", description = "Print a JSON object a line.")
  private boolean json;

  @Option(names = "--draw", description = "Draw the layouts of the way, side by side.")
  private boolean draw;

  @Option(names = "--moves", description = "Print one piece's move per line.")
  private boolean moves;

  @Option(
      names = "--paths",
      description = "Count the shortest ways, exactly, and print the graph of all of them.")
  private boolean paths;

  @Option(
      names = "--graph",
      paramLabel = "FORM",
      defaultValue = "TEXT",
      description = "With --paths: the graph as text (the default), graphml or dot.")
  private GraphForm form;

  boolean json() {
    return json;
  }

  boolean paths() {
    return paths;
  }

  /** Whether a way was asked for in a form of its own. */
  boolean showsWays() {
    return draw || moves;
  }

  /** Whether standard output is to hold nothing but a document for another program. */
  boolean onlyGraph() {
    return paths && form != GraphForm.TEXT && !json;
  }

  /** Prints a way in the wanted form. */
  void printWay(List<Layout> way, Output out) {
    if (moves) {
      for (int i = 1; i < way.size(); i++) {
        out.line("%4d  %s".formatted(i, MoveText.of(way.get(i - 1), way.get(i))));
      }
    }
    if (draw) {
      SideBySide.print(way, DRAWINGS_PER_ROW, out);
    }
    if (!moves && !draw) {
      for (int i = 0; i < way.size(); i++) {
        out.line("%4d  %s".formatted(i, way.get(i)));
      }
    }
  }

  /** Prints the number of shortest ways and their graph. */
  void printGraph(PathGraph graph, Output out) {
    form.print(graph, out);
  }

  /** Adds a way. */
  void addWay(List<Layout> way, JsonObject json) {
    json.add("path", codes(way));
    if (moves) {
      JsonArray array = new JsonArray();
      for (int i = 1; i < way.size(); i++) {
        array.add(MoveText.of(way.get(i - 1), way.get(i)));
      }
      json.add("moves", array);
    }
  }

  /** Adds the number of shortest ways, as text because it may be larger than programs expect. */
  void addGraph(PathGraph graph, JsonObject json) {
    json.addProperty("paths", graph.ways().toString());
    JsonArray layers = new JsonArray();
    for (int layer = 0; layer < graph.layers(); layer++) {
      JsonArray nodes = new JsonArray();
      int end = layer + 1 < graph.layers() ? graph.firstNode(layer + 1) : graph.nodes();
      for (int node = graph.firstNode(layer); node < end; node++) {
        JsonObject each = new JsonObject();
        each.addProperty("code", graph.layout(node).toString());
        each.addProperty("paths", graph.waysTo(node).toString());
        JsonArray next = new JsonArray();
        for (int to : graph.next(node)) {
          next.add(graph.layout(to).toString());
        }
        each.add("next", next);
        nodes.add(each);
      }
      layers.add(nodes);
    }
    json.add("graph", layers);
  }

  /** The codes of layouts. */
  static JsonArray codes(List<Layout> layouts) {
    JsonArray codes = new JsonArray();
    layouts.forEach(layout -> codes.add(layout.toString()));
    return codes;
  }
}

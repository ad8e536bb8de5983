package org.klotski.cli.options;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Locale;
import org.klotski.answers.MoveText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.SideBySide;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.ways.PathGraph;
import picocli.CommandLine.Option;

/** How a way from layout to layout is shown, and whether all shortest ways are wanted. */
public final class AnswerOptions {
  @Option(
      names = "--draw",
      description = "Draw the layouts of a shortest way, side by side; of several, of the first.")
  private boolean draw;

  @Option(
      names = "--moves",
      description = "Print one piece's move per line; of several ways, of the first.")
  private boolean moves;

  @Option(
      names = "--paths",
      description = "Count the shortest ways, exactly, and print the graph of all of them.")
  private boolean paths;

  @Option(
      names = "--graph",
      paramLabel = "FORM",
      description = "With --paths: the graph as text (the default), graphml or dot.")
  private GraphForm form;

  /**
   * Refuses what doesn't go together.
   *
   * @param json whether the answers are JSON
   * @param whyJson what it is that makes them JSON
   */
  public void check(boolean json, String whyJson) {
    UsageException.refuse(
        form != null && !paths, "--graph says in which form --paths is printed; add --paths");
    UsageException.refuse(
        form != null && json,
        "--graph can't be combined with %s; JSON has the graph in a form of its own"
            .formatted(whyJson));
    UsageException.refuse(
        draw && json, "--draw can't be combined with " + whyJson + "; --moves can");
    checkStandsAlone(draw || moves, "--draw and --moves");
  }

  /** Refuses what would be mixed with a graph that is a document for another program. */
  public void checkStandsAlone(boolean given, String what) {
    if (given && onlyGraph()) {
      throw new UsageException(
          "--graph %s prints one graph and nothing else; leave out %s"
              .formatted(form.name().toLowerCase(Locale.ROOT), what));
    }
  }

  public boolean paths() {
    return paths;
  }

  /** Whether a way was asked for in a form of its own. */
  public boolean showsWays() {
    return draw || moves;
  }

  /** Whether standard output is to hold nothing but a document for another program. */
  public boolean onlyGraph() {
    return paths && form != null && form != GraphForm.TEXT;
  }

  /** Prints a way in the wanted form. */
  public void printWay(List<Layout> way, Output out) {
    if (moves) {
      for (int i = 1; i < way.size(); i++) {
        out.line("%4d  %s".formatted(i, MoveText.of(way.get(i - 1), way.get(i))));
      }
    }
    if (draw) {
      SideBySide.print(way, out);
    }
    if (!moves && !draw) {
      for (int i = 0; i < way.size(); i++) {
        out.line("%4d  %s".formatted(i, way.get(i)));
      }
    }
  }

  /** Prints the number of shortest ways and their graph. */
  public void printGraph(PathGraph graph, Output out) {
    (form == null ? GraphForm.TEXT : form).print(graph, out);
  }

  /** Adds a way. */
  public void addWay(List<Layout> way, JsonObject json) {
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
  public void addGraph(PathGraph graph, JsonObject json) {
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
  public static JsonArray codes(List<Layout> layouts) {
    JsonArray codes = new JsonArray();
    layouts.forEach(layout -> codes.add(layout.toString()));
    return codes;
  }
}

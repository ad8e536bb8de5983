package org.klotski.cli.options;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.klotski.Answer;
import org.klotski.PathGraph;
import org.klotski.cli.texts.GraphForm;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.Terminal;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Option;

/** The options for the form of a path, and for all shortest paths. */
public final class PathOptions {
  @Option(
      names = "--draw",
      description = "Draw the layouts of a shortest path, side by side; of several, of the first.")
  private boolean draw;

  @Option(
      names = "--moves",
      description =
          "Print the moves of a path, one a line (the default on a terminal); of several, of the"
              + " first.")
  private boolean moves;

  @Option(
      names = "--codes",
      description = "Print the codes of the layouts on a path (the default in a pipe).")
  private boolean codes;

  @Option(
      names = "--paths",
      description = "Count the shortest paths, exactly, and print the graph of all of them.")
  private boolean paths;

  @Option(
      names = "--graph",
      paramLabel = "FORM",
      description = "With --paths: the graph as text (the default), graphml or dot.")
  private GraphForm form;

  /**
   * The JSON of an answer and a graph.
   *
   * @param answer the answer
   * @param graph the graph of all shortest paths; null if it is not wanted, or there are no paths
   */
  public record WithGraph<T extends Answer>(T answer, PathGraph graph) implements Answer {
    @Override
    public Map<String, Object> fields() {
      Map<String, Object> fields = answer.fields();
      fields.put("graph", graph);
      return fields;
    }
  }

  /**
   * Refuses options that can't be combined.
   *
   * @param layouts the layouts of the command line
   */
  public void check(LayoutsArgument layouts) {
    check(layouts.asJson(), layouts.whyJson());
    checkStandsAlone(layouts.count() > 1, "all LAYOUTs but one");
  }

  /**
   * Refuses options that can't be combined.
   *
   * @param json whether the answers are JSON
   * @param whyJson the reason for JSON
   */
  public void check(boolean json, String whyJson) {
    UsageException.refuse(form != null && !paths, "--graph is the form of --paths; add --paths");
    UsageException.refuse(
        (form != null || draw) && json,
        "%s can't be combined with %s".formatted(form != null ? "--graph" : "--draw", whyJson));
    checkStandsAlone(showsPath(), "--draw, --moves and --codes");
  }

  /** Refuses options whose output would be mixed with a graph for another program. */
  public void checkStandsAlone(boolean given, String what) {
    if (given && onlyGraph()) {
      throw new UsageException(
          "--graph %s prints a document and nothing else; leave out %s"
              .formatted(form.name().toLowerCase(Locale.ROOT), what));
    }
  }

  /** Returns the graph if all shortest paths are wanted and there are any. */
  public PathGraph graph(boolean exists, Supplier<PathGraph> search) {
    return paths && exists ? search.get() : null;
  }

  /** Returns whether all shortest paths are wanted. */
  public boolean paths() {
    return paths;
  }

  /** Returns whether a form of one path is given. */
  public boolean showsPath() {
    return draw || moves || codes;
  }

  /** Returns whether standard output must have nothing but a document for another program. */
  public boolean onlyGraph() {
    return paths && form != null && form != GraphForm.TEXT;
  }

  /** Prints a path in the chosen form, by default moves on a terminal and codes in a pipe. */
  public void print(List<Layout> path, Output out) {
    boolean isDefault = !showsPath();
    if (moves || isDefault && Terminal.isOutput()) {
      PathText.printMoves(path, out);
    }
    if (codes || isDefault && !Terminal.isOutput()) {
      PathText.printCodes(path, out);
    }
    if (draw) {
      PathText.printDrawings(path, 0, out);
    }
  }

  /** Prints the graph of all shortest paths, if there is one. */
  public void print(PathGraph graph, Output out) {
    Optional.ofNullable(graph)
        .ifPresent(some -> (form == null ? GraphForm.TEXT : form).print(some, out));
  }
}

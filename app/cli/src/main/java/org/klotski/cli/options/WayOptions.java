package org.klotski.cli.options;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.klotski.answers.ways.Also;
import org.klotski.answers.ways.WayGraph;
import org.klotski.cli.texts.GraphForm;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.enumerator.layouts.Layout;
import picocli.CommandLine.Option;

/** How a way from layout to layout is shown, and whether all shortest ways are wanted. */
public final class WayOptions {
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

  /** What an answer is to hold beyond one shortest way. */
  public Set<Also> also() {
    Set<Also> also = EnumSet.noneOf(Also.class);
    if (paths) {
      also.add(Also.ALL_WAYS);
    }
    if (moves) {
      also.add(Also.MOVES);
    }
    return also;
  }

  /** Whether all shortest ways were asked for. */
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
      WayText.printMoves(way, out);
    }
    if (draw) {
      WayText.printDrawings(way, out);
    }
    if (!moves && !draw) {
      WayText.printCodes(way, out);
    }
  }

  /** Prints the number of shortest ways and their graph. */
  public void printGraph(WayGraph graph, Output out) {
    (form == null ? GraphForm.TEXT : form).print(graph, out);
  }
}

package org.klotski.cli.survey;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.klotski.GroupFacts;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.options.OutputFile;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.InfoText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.graph.GroupGraph;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "group",
    description = {
      "Show a group: size, layers, members, symmetry, and graph.",
      "The symmetry names the mirrors that map the group to itself: full (all),"
          + " horizontal (left-right), vertical (top-bottom), centro (half a turn), or ordinary"
          + " (none). Radius, diameter, and hardest layouts require an analyzed database."
    },
    footer = {
      "  klotski group 5-4-1-1",
      "  klotski group --members 1A9BF0C00",
      "  klotski group --layers 5-4-1-1",
      "  klotski group --layer 127 --draw 5-4-1-1",
      "  klotski group --graph classic.graphml --metric cell 5-4-1-1"
    })
public final class GroupCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @ArgGroup private Listing listing;

  static final class Listing {
    @Option(names = "--members", description = "List the codes in the order of group_index.")
    private boolean members;

    @Option(names = "--layers", description = "List the sizes of the layers around the seed.")
    private boolean layers;

    @Option(names = "--layer", paramLabel = "K", description = "List the codes in layer K.")
    private Integer layer;

    @Option(
        names = "--graph",
        paramLabel = "FILE",
        description =
            "Write the graph to FILE.graphml. For FILE.csv or FILE.parquet, write FILE-nodes and"
                + " FILE-edges. The nodes have a code, a layer in steps, a distance to the exit,"
                + " and a symmetry.")
    private Path graph;
  }

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description = "With --graph: step (the default), line, or cell.")
  private Metric metric;

  @Option(names = "--force", description = "With --graph: replace existing files.")
  private boolean force;

  @Option(names = "--draw", description = "Draw the layouts listed by --members or --layer.")
  private boolean draw;

  @Parameters(
      paramLabel = "GROUP",
      description =
          "A group, written as jiang-bing-style-group_num (5-4-1-1) or as one of its layouts"
              + " in any form.")
  private String group;

  @Override
  public Integer call() throws IOException {
    Listing list = listing == null ? new Listing() : listing;
    UsageException.refuse(
        draw && !list.members && list.layer == null,
        "--draw needs a list of layouts; add --members or --layer K");
    UsageException.refuse(
        list.graph == null && (metric != null || force),
        (force ? "--force" : "--metric") + " requires --graph");
    UsageException.refuse(list.graph != null && json, "--graph can't be combined with --json");
    UsageException.refuse(draw && json, "--draw and --json can't be combined");
    if (list.graph != null) {
      writeGraph(list.graph);
      return ExitCode.DONE;
    }
    try (Database opened = database.openIfThere().orElse(null);
        Klotski klotski = DatabaseOption.klotski(opened);
        Output out = new Output()) {
      GroupFacts asked = LayoutArgument.group(group, klotski);
      Map<String, Object> fields = Json.object("group_name", asked.name());
      if (list.members) {
        fields.put("group_size", asked.size());
        print(klotski.members(asked), "members", fields, out);
      } else if (list.layer != null) {
        fields.put("layer", list.layer);
        print(klotski.layer(asked, list.layer), "layouts", fields, out);
      } else if (list.layers) {
        List<Integer> sizes = klotski.layerSizes(asked);
        fields.put("seed", asked.seed());
        fields.put("layer_count", sizes.size());
        fields.put("layer_sizes", sizes);
        if (json) {
          out.line(Json.text(fields));
        } else {
          List<List<Object>> rows = new ArrayList<>();
          sizes.forEach(size -> rows.add(List.of(rows.size(), size)));
          TableForm.print("layer layouts", rows, out);
        }
      } else if (json) {
        out.line(asked.toJson());
      } else {
        InfoText.print(asked, out);
      }
    }
    return ExitCode.DONE;
  }

  private void print(List<Layout> layouts, String key, Map<String, Object> fields, Output out) {
    fields.put(key, layouts);
    if (json) {
      out.line(Json.text(fields));
    } else if (draw) {
      PathText.printDrawings(layouts, 0, List.of(), Board.EXIT, out);
    } else {
      layouts.forEach(layout -> out.line(layout.toString()));
    }
  }

  private void writeGraph(Path file) throws IOException {
    List<Path> files;
    try {
      files = GroupGraph.files(file);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--graph: " + e.getMessage());
    }
    files.forEach(each -> new OutputFile(each, "graph").checkMayBeWritten(force));
    try (Database opened = database.openIfThere().orElse(null);
        Klotski names = DatabaseOption.klotski(opened);
        Klotski klotski = Klotski.bySearch();
        Output out = new Output()) {
      GroupFacts asked = LayoutArgument.group(group, names);
      new GroupGraph(klotski, asked, metric == null ? Metric.STEP : metric).write(file);
      files.forEach(each -> out.line("wrote " + each));
    }
  }
}

package org.klotski.cli.layout;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.SideBySide;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.layerer.ways.LayoutGraph;
import org.klotski.layerer.ways.RootSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "members",
    description = {
      "Lists a layout's whole group, in code order: the line of a layout, counted from 0, is its"
          + " group_index. Needs no database."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski members 1A9BF0C00 | wc -l", "  klotski members --draw 5-4-1-266-0"})
public final class MembersCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(names = "--draw", description = "Draw the layouts, side by side.")
  private boolean draw;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String text;

  @Override
  public Integer call() {
    UsageException.refuse(draw && json, "--draw can't be combined with --json");
    Layout layout = LayoutArgument.layout(text);
    LayoutClass layoutClass = layout.layoutClass();
    RootSearch search = new RootSearch(LayoutGraph.of(layoutClass, Metric.STEP));
    search.all(layout);
    long[] members = search.members();
    try (Output out = new Output()) {
      if (json) {
        JsonObject object = new JsonObject();
        object.addProperty("code", layout.toString());
        object.addProperty("group_size", members.length);
        JsonArray codes = new JsonArray();
        for (long member : members) {
          codes.add(LayoutCode.format(member));
        }
        object.add("members", codes);
        out.line(object.toString());
      } else if (draw) {
        SideBySide.print(Arrays.stream(members).mapToObj(LayoutCode::decode).toList(), out);
      } else {
        for (long member : members) {
          out.line(LayoutCode.format(member));
        }
      }
    }
    return ExitCode.DONE;
  }
}

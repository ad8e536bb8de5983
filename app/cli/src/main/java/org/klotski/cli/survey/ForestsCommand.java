package org.klotski.cli.survey;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.answers.names.KnownGroups;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.grouper.counts.Forest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "forests",
    description = {
      "Counts the six kinds of standard layouts (five horizontals and verticals, four soldiers), by"
          + " their number of horizontals: layouts, groups, solvable groups, and playable ones,"
          + " solvable with more than 500 members; then the same with left-right images taken as"
          + " one.",
      "Needs no database."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski forests")
public final class ForestsCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() {
    List<Forest> forests = Forest.all(KnownGroups.all().all());
    List<Forest> folded = Forest.allUpToMirror(KnownGroups.all());
    try (Output out = new Output()) {
      if (json) {
        JsonObject object = new JsonObject();
        object.add("forests", array(forests));
        object.add("up_to_mirror", array(folded));
        out.line(object.toString());
      } else {
        print("", forests, out);
        out.line("");
        print("up to mirror", folded, out);
      }
    }
    return ExitCode.DONE;
  }

  private static void print(String title, List<Forest> forests, Output out) {
    if (!title.isEmpty()) {
      out.line(title);
    }
    out.line("style_num\tlayouts\tgroups\tsolvable_groups\tplayable_groups");
    for (Forest forest : forests) {
      out.line(
          "%d\t%d\t%d\t%d\t%d"
              .formatted(
                  forest.style(),
                  forest.layouts(),
                  forest.groups(),
                  forest.solvableGroups(),
                  forest.playableGroups()));
    }
  }

  private static JsonArray array(List<Forest> forests) {
    JsonArray array = new JsonArray();
    for (Forest forest : forests) {
      JsonObject each = new JsonObject();
      each.addProperty("style_num", forest.style());
      each.addProperty("layouts", forest.layouts());
      each.addProperty("groups", forest.groups());
      each.addProperty("solvable_groups", forest.solvableGroups());
      each.addProperty("playable_groups", forest.playableGroups());
      array.add(each);
    }
    return array;
  }
}

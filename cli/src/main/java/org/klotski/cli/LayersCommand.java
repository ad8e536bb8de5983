package org.klotski.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.concurrent.Callable;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.GroupRecord;
import org.klotski.enumerator.LayoutCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "layers",
    description = "Lists the layers of a group from its seed: number and size, separated by a tab.",
    footerHeading = "%nExamples:%n",
    footer = {"  klotski layers 5-4-1-1", "  klotski layers 5-4-1-1 --layer 127"})
final class LayersCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Option(
      names = "--layer",
      paramLabel = "K",
      description = "List the codes of the layouts in layer K, in order.")
  private Integer layer;

  @Parameters(paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  @Override
  public Integer call() {
    try (Database opened = database.open();
        Output out = new Output()) {
      GroupRecord record = GroupArgument.of(group, opened);
      if (layer != null) {
        printLayer(opened, record, out);
      } else {
        printSizes(record, out);
      }
    }
    return ExitCode.DONE;
  }

  private void printLayer(Database opened, GroupRecord record, Output out) {
    long[] codes = opened.layer(record.group().layoutClass(), record.group().number(), layer);
    JsonArray array = new JsonArray();
    for (long code : codes) {
      if (json) {
        array.add(LayoutCode.format(code));
      } else {
        out.line(LayoutCode.format(code));
      }
    }
    if (json) {
      JsonObject object = new JsonObject();
      object.addProperty("group", record.group().name());
      object.addProperty("layer", layer);
      object.add("codes", array);
      out.line(object.toString());
    }
  }

  private void printSizes(GroupRecord record, Output out) {
    JsonArray sizes = new JsonArray();
    for (int number = 0; number < record.layers(); number++) {
      if (json) {
        sizes.add(record.layerSizes().get(number));
      } else {
        out.line(number + "\t" + record.layerSizes().get(number));
      }
    }
    if (json) {
      JsonObject object = new JsonObject();
      object.addProperty("group", record.group().name());
      object.addProperty("seed", LayoutCode.format(record.group().seed()));
      object.add("sizes", sizes);
      out.line(object.toString());
    }
  }
}

package org.klotski.cli.survey;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.concurrent.Callable;
import org.klotski.cli.options.GroupQuestion;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.layouts.LayoutCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "layers",
    description = "Lists the layers of a group from its seed: number and size, separated by a tab.",
    footerHeading = "%nExamples:%n",
    footer = {"  klotski layers 5-4-1-1", "  klotski layers 5-4-1-1 --layer 127"})
public final class LayersCommand implements Callable<Integer> {
  @Mixin private GroupQuestion question;

  @Option(
      names = "--layer",
      paramLabel = "K",
      description = "List the codes of the layouts in layer K, in order.")
  private Integer layer;

  @Override
  public Integer call() {
    return question.ask(
        (record, opened, out) -> {
          if (layer != null) {
            printLayer(record, opened, out);
          } else {
            printSizes(record, out);
          }
        });
  }

  private void printLayer(GroupRecord record, Database opened, Output out) {
    long[] codes = opened.layer(record.group().layoutClass(), record.group().number(), layer);
    JsonArray array = new JsonArray();
    for (long code : codes) {
      if (question.json()) {
        array.add(LayoutCode.format(code));
      } else {
        out.line(LayoutCode.format(code));
      }
    }
    if (question.json()) {
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
      if (question.json()) {
        sizes.add(record.layerSizes().get(number));
      } else {
        out.line(number + "\t" + record.layerSizes().get(number));
      }
    }
    if (question.json()) {
      JsonObject object = new JsonObject();
      object.addProperty("group", record.group().name());
      object.addProperty("seed", LayoutCode.format(record.group().seed()));
      object.add("sizes", sizes);
      out.line(object.toString());
    }
  }
}

package org.klotski.cli;

import com.google.gson.JsonObject;
import java.util.concurrent.Callable;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.ShortCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "code",
    description = "Prints the code of a layout that is drawn, or named in any other way.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski code - < drawing.txt",
      "  klotski code VXXV/VXXV/VHHV/VSSV/S..S",
      "  klotski code --short 横刀立马",
      "  klotski code --id 4WVE1"
    })
final class CodeCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;

  @Option(names = "--json", description = "Print a JSON object with code, id and short code.")
  private boolean json;

  @Option(names = "--id", description = "Print the id instead.")
  private boolean id;

  @Option(names = "--short", description = "Print the five-character short code instead.")
  private boolean shortCode;

  @Override
  public Integer call() {
    try (Output out = new Output()) {
      return layouts.forEach((layout, inBatch) -> answer(layout, inBatch, out));
    }
  }

  private int answer(Layout layout, boolean inBatch, Output out) {
    if (json || inBatch) {
      JsonObject object = new JsonObject();
      object.addProperty("code", layout.toString());
      object.addProperty("id", layout.id());
      object.addProperty("short", ShortCode.of(layout.id()));
      out.line(object.toString());
    } else if (id) {
      out.line(String.valueOf(layout.id()));
    } else {
      out.line(shortCode ? ShortCode.of(layout.id()) : layout.toString());
    }
    return ExitCode.DONE;
  }
}

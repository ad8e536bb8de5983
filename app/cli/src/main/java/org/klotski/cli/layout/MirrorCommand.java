package org.klotski.cli.layout;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.SideBySide;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "mirror",
    description = "Prints the codes of a layout's three mirror images.",
    footerHeading = "%nExample:%n",
    footer = "  klotski mirror --draw 4FEA13400")
public final class MirrorCommand implements Callable<Integer> {
  @Mixin private LayoutsArgument layouts;

  @Option(names = "--draw", description = "Draw the layout and its images side by side.")
  private boolean draw;

  @Override
  public Integer call() {
    UsageException.refuse(
        draw && layouts.asJson(), "--draw can't be combined with " + layouts.whyJson());
    try (Output out = new Output()) {
      return layouts.forEach(out, layout -> answer(layout, out));
    }
  }

  private int answer(Layout layout, Output out) {
    if (layouts.asJson()) {
      JsonObject object = new JsonObject();
      object.addProperty("code", layout.toString());
      for (Mirror mirror : Mirror.values()) {
        object.addProperty(mirror.label().replace('-', '_'), mirror.of(layout).toString());
      }
      out.line(object.toString());
      return ExitCode.DONE;
    }
    for (Mirror mirror : Mirror.values()) {
      Layout image = mirror.of(layout);
      String same = image.equals(layout) ? " (the same)" : "";
      out.line("%-12s %s%s".formatted(mirror.label(), image, same));
    }
    if (draw) {
      List<Layout> images =
          List.of(
              layout,
              Mirror.LEFT_RIGHT.of(layout),
              Mirror.TOP_BOTTOM.of(layout),
              Mirror.BOTH.of(layout));
      SideBySide.print(images, out);
    }
    return ExitCode.DONE;
  }
}

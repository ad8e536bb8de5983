package org.klotski.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.klotski.enumerator.Drawing;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.SvgDrawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "draw",
    description = "Draws a layout as text, or into a picture file.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski draw --style numbers 1A9BF0C00",
      "  klotski draw --svg classic.svg --png classic.png 横刀立马"
    })
final class DrawCommand implements Callable<Integer> {
  @Option(
      names = "--style",
      paramLabel = "STYLE",
      defaultValue = "BOX",
      description = "box (the default), ascii, letters or numbers. Each can be read again.")
  private Drawing style;

  @Option(names = "--svg", paramLabel = "FILE", description = "Write an SVG picture.")
  private Path svg;

  @Option(names = "--png", paramLabel = "FILE", description = "Write a PNG picture.")
  private Path png;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String text;

  @Override
  public Integer call() throws IOException {
    Layout layout = LayoutArgument.layout(text);
    if (svg != null) {
      Files.writeString(svg, SvgDrawing.of(layout));
    }
    if (png != null) {
      Files.write(png, PngDrawing.of(layout));
    }
    if (svg == null && png == null) {
      try (Output out = new Output()) {
        style.lines(layout).forEach(out::line);
      }
    }
    return ExitCode.DONE;
  }
}

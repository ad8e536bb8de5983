package org.klotski.cli.layout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.klotski.Klotski;
import org.klotski.cli.options.GoalOption;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.options.OutputFile;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.PathText;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.Notation;
import org.klotski.notation.PngDrawing;
import org.klotski.notation.SvgDrawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "draw",
    description = "Draw a layout as text, SVG, or PNG.",
    footer = {
      "  klotski draw --style numbers 1A9BF0C00",
      "  klotski draw --svg classic.svg --png classic.png 横刀立马",
      "  klotski draw --goal 12 --svg pennant.svg 05F0A5000"
    })
public final class DrawCommand implements Callable<Integer> {
  @Option(
      names = "--style",
      paramLabel = "STYLE",
      description =
          "The style of text: box (the default), ascii, letters, numbers, or another FORM of"
              + " 'klotski code --as'.")
  private Notation style;

  @Mixin private GoalOption goal;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Write an SVG picture to FILE, or to standard output (-).")
  private Path svg;

  @Option(
      names = "--png",
      paramLabel = "FILE",
      description = "Write a PNG picture to FILE, or to standard output (-).")
  private Path png;

  @Option(names = "--force", description = "Replace existing picture files.")
  private boolean force;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String text;

  @Override
  public Integer call() throws IOException {
    boolean pictures = svg != null || png != null;
    UsageException.refuse(
        pictures && style != null,
        "--style applies to text, not to pictures; omit --style, or --svg and --png");
    UsageException.refuse(
        force && !pictures, "--force replaces picture files; add --svg FILE or --png FILE");
    UsageException.refuse(
        svg != null && svg.equals(png),
        "--svg and --png name the same file; write different names");
    UsageException.refuse(
        goal.isGiven() && style != null, "drawings with --style do not show a goal; omit --goal");
    int cell = goal.cell();
    Layout layout;
    try (Klotski klotski = Klotski.bySearch()) {
      layout = LayoutArgument.layout(text, klotski);
    }
    List<OutputFile> files =
        Stream.of(svg, png)
            .filter(Objects::nonNull)
            .map(file -> new OutputFile(file, "picture"))
            .toList();
    files.forEach(file -> file.checkMayBeWritten(force));
    for (OutputFile file : files) {
      byte[] picture =
          file.path().equals(svg)
              ? SvgDrawing.text(layout, cell).getBytes(UTF_8)
              : PngDrawing.bytes(layout, cell);
      file.write(out -> out.write(picture));
    }
    if (!pictures) {
      try (Output out = new Output()) {
        (style == null ? PathText.drawing(layout, cell) : style.lines(layout)).forEach(out::line);
      }
    }
    return ExitCode.DONE;
  }
}

package org.klotski.cli.layout;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.notation.drawings.Drawing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Draws a layout. Needs no database.",
    footerHeading = "%nExample:%n",
    footer = "  klotski show --ascii 1A9BF0C00")
public final class ShowCommand implements Callable<Integer> {
  @Option(names = "--ascii", description = "Draw with ASCII characters only.")
  private boolean ascii;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String text;

  @Override
  public Integer call() {
    Drawing drawing = ascii ? Drawing.ASCII : Drawing.BOX;
    try (Output out = new Output()) {
      drawing.lines(LayoutArgument.layout(text, Answers.bySearch())).forEach(out::line);
    }
    return ExitCode.DONE;
  }
}

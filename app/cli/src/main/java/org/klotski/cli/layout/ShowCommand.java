package org.klotski.cli.layout;

import java.nio.file.Files;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Draws a layout. Needs no database.",
    footerHeading = "%nExample:%n",
    footer = "  klotski show --ascii 1A9BF0C00")
public final class ShowCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--ascii", description = "Draw with ASCII characters only.")
  private boolean ascii;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String text;

  @Override
  public Integer call() {
    Drawing drawing = ascii ? Drawing.ASCII : Drawing.BOX;
    try (Output out = new Output()) {
      drawing.lines(layout()).forEach(out::line);
    }
    return ExitCode.DONE;
  }

  private Layout layout() {
    if (!Files.exists(database.folder())) {
      return LayoutArgument.layout(text);
    }
    // Opened only for a case name: it takes longer than all the rest.
    return LayoutArgument.layout(
        text,
        name -> {
          try (Database opened = database.open()) {
            return LayoutCode.decode(opened.code(name));
          }
        });
  }
}

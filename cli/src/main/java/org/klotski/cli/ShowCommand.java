package org.klotski.cli;

import java.util.concurrent.Callable;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.Drawing;
import org.klotski.enumerator.LayoutCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Draws a layout. Only a case name needs the database.",
    footerHeading = "%nExample:%n",
    footer = "  klotski show --ascii 1A9BF0C00")
final class ShowCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--ascii", description = "Draw with ASCII characters only.")
  private boolean ascii;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String layout;

  @Override
  public Integer call() {
    Drawing drawing = ascii ? Drawing.ASCII : Drawing.BOX;
    try (Output out = new Output()) {
      drawing.lines(LayoutCode.decode(code())).forEach(out::line);
    }
    return ExitCode.DONE;
  }

  private long code() {
    if (!layout.contains("-")) {
      return LayoutArgument.code(layout, null);
    }
    try (Database opened = database.open()) {
      return LayoutArgument.code(layout, opened);
    }
  }
}

package org.klotski.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

@Command(
    name = "help",
    description = "Says more of a command; without COMMAND, lists all.",
    footerHeading = "%nExample:%n",
    footer = "  klotski help solve")
final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command.")
  private String command;

  @Override
  public void run() {
    CommandLine program = spec.parent().commandLine();
    CommandLine asked = command == null ? program : program.getSubcommands().get(command);
    if (asked == null) {
      throw new UnmatchedArgumentException(program, List.of(command));
    }
    asked.usage(program.getOut());
  }
}

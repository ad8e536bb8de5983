package org.klotski.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** The program with all its commands, for generators that need a class: of manual pages. */
@Command(modelTransformer = AllCommands.class)
public final class AllCommands extends Main implements IModelTransformer {
  @Override
  public CommandSpec transform(CommandSpec spec) {
    COMMANDS.forEach(command -> spec.addSubcommand(name(command), new CommandLine(command)));
    return spec;
  }
}

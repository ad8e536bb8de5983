package org.klotski.cli;

import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import org.klotski.cli.texts.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

@Command(
    name = "help",
    description = "Explain a command, or list all commands.",
    footer = {"  klotski help solve", "  klotski help layout"})
final class HelpCommand implements Runnable {
  private static final String LAYOUT =
      """
      Each of these names the same layout and can be used wherever a command has LAYOUT:

        1A9BF0C00       its code; trailing zeros are optional
        '#4091296'      its id, with quotes for the shell
        5-4-1-1-7472    its case name: class, group_num, group_index
        4WVE1           its short code
        "Red Donkey"    its name in Chinese, pinyin, or English, or a similar name,
                        such as donkey, if no other opening has a similar name
        VXXV/VXXV/VHHV/VSSV/S..S
                        a drawing: equal marks are one piece or several of a kind
        35131111341312212002
                        the notation of another program (docs/notations.md)
        board.txt, -    a file with a drawing, or standard input

      A prefix says how to read a word: code:, id:, short:, or name:.
      Cells are numbered row by row from 0; the exit is below cells 17 and 18.
      """;

  private static final class Topics extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Topics() {
      Main.COMMANDS.forEach(command -> add(Main.name(command)));
      add("layout");
    }
  }

  private static final int NAME = 12;

  private static final ImmutableMap<String, String> TITLES =
      ImmutableMap.of(
          "layout", "Layouts:",
          "survey", "Groups and all layouts:",
          "database", "The database:");

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "COMMAND",
      completionCandidates = Topics.class,
      description = "A command, or 'layout' to list the ways to write a layout.")
  private String command;

  @Override
  public void run() {
    CommandLine program = spec.parent().commandLine();
    if ("layout".equals(command)) {
      program.getOut().print(LAYOUT);
      return;
    }
    CommandLine asked = command == null ? program : program.getSubcommands().get(command);
    if (asked == null) {
      throw new UnmatchedArgumentException(program, List.of(command));
    }
    asked.usage(program.getOut());
  }

  static String sections(Help help) {
    StringBuilder text = new StringBuilder();
    TITLES.forEach(
        (name, title) -> {
          text.append('\n').append(title).append('\n');
          for (CommandLine command : help.commandSpec().subcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            boolean isListed = spec.userObject().getClass().getPackageName().endsWith("." + name);
            if (isListed && !spec.usageMessage().hidden()) {
              text.append(line(help, spec.name(), spec.usageMessage().description()[0]));
            }
          }
        });
    return text.toString();
  }

  private static String line(Help help, String name, String summary) {
    String blanks = " ".repeat(NAME - name.length());
    int room = Terminal.columns() - NAME - 2;
    String shown = summary.length() <= room ? summary : summary.substring(0, room - 1) + "…";
    return "  " + help.colorScheme().commandText(name) + blanks + shown + "\n";
  }
}

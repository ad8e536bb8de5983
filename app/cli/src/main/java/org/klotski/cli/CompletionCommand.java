package org.klotski.cli;

import java.util.Locale;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    hidden = true,
    description = {
      "Print a completion script for a shell.",
      "Tab then completes commands and options."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(klotski completion bash)",
      "  klotski completion fish > ~/.config/fish/completions/klotski.fish"
    })
final class CompletionCommand implements Runnable {
  enum Shell {
    BASH,
    ZSH,
    FISH
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "bash, zsh, or fish.")
  private Shell shell;

  @Override
  public void run() {
    CommandLine program = spec.parent().commandLine();
    program
        .getOut()
        .print(
            shell == Shell.FISH
                ? fish(program)
                : AutoComplete.bash("klotski", program)); // also zsh
  }

  private static String fish(CommandLine program) {
    StringBuilder script = new StringBuilder("complete -c klotski -f\n");
    for (CommandLine command : program.getSubcommands().values()) {
      CommandSpec each = command.getCommandSpec();
      if (!each.usageMessage().hidden()) {
        add(
            script,
            "__fish_use_subcommand",
            "-a " + each.name(),
            each.usageMessage().description());
        for (OptionSpec option : each.options()) {
          if (!option.hidden()) {
            add(
                script,
                "__fish_seen_subcommand_from " + each.name(),
                "-l "
                    + option.longestName().replaceFirst("^-+", "")
                    + (option.arity().max() > 0 ? " -r" : "")
                    + (option.type().isEnum() ? " -fa '" + constants(option.type()) + "'" : ""),
                option.description());
          }
        }
      }
    }
    return script.toString();
  }

  private static void add(
      StringBuilder script, String condition, String what, String[] description) {
    String text = description.length == 0 ? "" : description[0].replaceFirst("[.(;:].*", "");
    script.append(
        "complete -c klotski -n '%s' %s -d '%s'%n"
            .formatted(condition, what, text.replace("'", "\\'"))
            .replace("\r\n", "\n"));
  }

  private static String constants(Class<?> type) {
    return String.join(
        " ",
        Stream.of(type.getEnumConstants())
            .map(each -> each.toString().toLowerCase(Locale.ROOT))
            .toList());
  }
}

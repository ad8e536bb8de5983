package org.klotski.cli;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    hidden = true,
    description = "Print a script that lets a shell complete commands and options.",
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

  @Parameters(paramLabel = "SHELL", description = "The shell: bash, zsh, or fish.")
  private Shell shell;

  @Override
  public void run() {
    CommandLine program = spec.parent().commandLine();
    spec.usageMessage().hidden(false); // Otherwise, scripts would omit its arguments.
    program
        .getOut()
        .print(
            switch (shell) {
              case BASH -> bash(program);
              case ZSH -> zsh(program);
              case FISH -> fish(program);
            });
  }

  /** Returns the zsh script, which can be sourced or autoloaded as the function _klotski. */
  private static String zsh(CommandLine program) {
    return """
    #compdef klotski
    compopt() { :; } # The aliases below have no effect in an autoloaded file.
    %s
    # When autoloaded, this file is the body of the function that completes the first word.
    [[ ${funcstack[1]} != _klotski ]] || _bash_complete -o default -F _complete_klotski
    """
        .formatted(bash(program));
  }

  /** Returns picocli's script, with the accepted words instead of enum constants. */
  private static String bash(CommandLine program) {
    String script = AutoComplete.bash("klotski", program);
    for (CommandLine command : program.getSubcommands().values()) {
      for (ArgSpec each : command.getCommandSpec().args()) {
        if (each.type().isEnum()) {
          Stream<String> names = Stream.of(each.type().getEnumConstants()).map(Object::toString);
          script =
              script.replace(quoted(names), quoted(Main.choices(each.type()).keySet().stream()));
        }
      }
    }
    return script;
  }

  private static String quoted(Stream<String> words) {
    return words.collect(Collectors.joining("\" \"", "(\"", "\")"));
  }

  private static String fish(CommandLine program) {
    StringBuilder script = new StringBuilder();
    add(script, "__fish_use_subcommand", "-f", "");
    addArguments(script, "__fish_use_subcommand", program.getCommandSpec());
    for (CommandLine command : program.getSubcommands().values()) {
      CommandSpec each = command.getCommandSpec();
      if (!each.usageMessage().hidden()) {
        add(
            script,
            "__fish_use_subcommand",
            "-a " + each.name(),
            each.usageMessage().description());
      }
      addArguments(script, "__fish_seen_subcommand_from " + each.name(), each);
    }
    return script.toString();
  }

  private static void addArguments(StringBuilder script, String condition, CommandSpec command) {
    for (ArgSpec each : command.args()) {
      String what = words(each);
      if (each instanceof OptionSpec option) {
        String name = option.longestName().replaceFirst("^-+", "");
        what = "-l " + name + (option.arity().max() > 0 ? " -r " : "") + what;
      }
      if (!what.isEmpty()) {
        add(script, condition, what, each.description());
      }
    }
  }

  /** Returns the fish options that list the accepted words of an option or a parameter. */
  private static String words(ArgSpec arg) {
    Iterable<String> words =
        arg.type().isEnum() ? Main.choices(arg.type()).keySet() : arg.completionCandidates();
    return words == null ? "" : "-fa '" + String.join(" ", words) + "'";
  }

  private static void add(
      StringBuilder script, String condition, String what, String... description) {
    String text = description.length == 0 ? "" : description[0].replaceFirst("[.(;:].*", "");
    script.append(
        "complete -c klotski -n '%s' %s -d '%s'\n"
            .formatted(condition, what.strip(), text.strip().replace("'", "\\'")));
  }
}

package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The help of each command: there, with examples, and the examples are commands that exist. */
@ResourceLock(Resources.SYSTEM_ERR)
class HelpTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  static List<String> commands() {
    return Main.commandLine().getSubcommands().values().stream()
        .map(CommandLine::getCommandName)
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpHasExamplesThatAreUnderstood(String command) {
    Launcher.Result result = InProcess.run(command, "--help");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("Usage: klotski " + command, "Example", "klotski " + command);
    List<String> examples =
        result.out().lines().filter(line -> line.matches("  (klotski|.*[|] klotski) .*")).toList();
    assertThat(examples).isNotEmpty();
    for (String example : examples) {
      for (List<String> words : commandsOf(example)) {
        CommandLine.ParseResult parsed = Main.commandLine().parseArgs(words.toArray(String[]::new));
        assertThat(parsed.hasSubcommand()).as(example).isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void linesFitIntoATerminal(String command) {
    assertThat(InProcess.run(command, "--help").lines()).allMatch(line -> line.length() <= 80);
  }

  /** The words behind each "klotski" of a line, without redirections and other programs. */
  private static List<List<String>> commandsOf(String example) {
    List<List<String>> commands = new ArrayList<>();
    Arrays.stream(example.split("&&|[|]", -1))
        .map(String::strip)
        .filter(part -> part.startsWith("klotski "))
        .forEach(
            part -> {
              List<String> words = new ArrayList<>();
              Matcher word =
                  WORD.matcher(part.substring("klotski".length()).replaceAll("[<>].*", ""));
              while (word.find()) {
                words.add(word.group(1) != null ? word.group(1) : word.group(2));
              }
              commands.add(words);
            });
    return commands;
  }
}

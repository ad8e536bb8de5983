package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.Main;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import picocli.CommandLine;

/** Tests the help of each command. {@link DocumentsTest} parses the examples in documents. */
class HelpTest {
  static List<String> commands() {
    return Main.commandLine().getSubcommands().values().stream()
        .map(CommandLine::getCommandName)
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_hasExamplesInEightyColumns(String command) {
    Launcher.Result result = InProcess.run(command, "--help").done();
    assertThat(result.out()).contains("Usage: klotski " + command, "Example", "klotski " + command);
    assertThat(result.lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void completions_offerTheWordsThatOptionsTake() {
    String bash = InProcess.run("completion", "bash").out();
    assertThat(bash).contains("(\"step\" \"line\" \"cell\")", "\"rows\" \"kinds\"", "layout");
    assertThat(bash).doesNotContain("\"STEP\"", "similar_name");
    String fish = InProcess.run("completion", "fish").out();
    assertThat(fish.lines()).allMatch(line -> line.matches("complete -c klotski -n '[^']+' -.*"));
    assertThat(fish)
        .contains("from solve' -l metric -r -fa 'step line cell' ")
        .contains("from help' -fa 'build ", "__fish_use_subcommand' -l version ")
        .contains("from completion' -fa 'bash zsh fish' ");
  }

  @Test
  void helpOfTheProgram_listsAllCommands() {
    String help = InProcess.run("--help").out();
    assertThat(help).contains("  solve ", "  verify ");
    assertThat(InProcess.run("--quiet", "--help", "solve").out()).isEqualTo(help);
  }

  @Test
  void helpLayout_hasExamplesOfOneLayout() {
    List<String> examples =
        InProcess.run("help", "layout").lines().stream()
            .filter(line -> line.matches("  \\S.*") && !line.contains("board.txt"))
            .map(line -> line.strip().split(" {2,}", 2)[0].replaceAll("['\"]", ""))
            .toList();
    assertThat(examples).hasSizeGreaterThan(6);
    for (String example : examples) {
      assertThat(InProcess.run("code", example).lines()).as(example).containsExactly("1A9BF0C00");
    }
  }
}

package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.klotski.cli.Main;
import org.klotski.cli.program.Repository;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The list of commands in docs/commands.md. With KLOTSKI_WRITE_DOCS in the environment, the test
 * writes it.
 */
class CommandsPageTest {
  private static final Path PAGE = Repository.file("docs/commands.md");
  private static final String BEGIN = "<!-- The rest is written by CommandsPageTest. -->\n";

  @Test
  void page_hasAllCommandsWithTheirOptions() throws IOException {
    String page = Files.readString(PAGE);
    String written = page.substring(0, page.indexOf(BEGIN)) + BEGIN + commands();
    if (System.getenv("KLOTSKI_WRITE_DOCS") != null) {
      Files.writeString(PAGE, written);
    } else {
      assertThat(page).as("run the test with KLOTSKI_WRITE_DOCS=1").isEqualTo(written);
    }
  }

  private static String commands() {
    return Main.commandLine().getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(spec -> !spec.usageMessage().hidden() && !spec.name().equals("help"))
        .map(CommandsPageTest::section)
        .collect(Collectors.joining());
  }

  private static String section(CommandSpec spec) {
    Stream<String> options =
        spec.options().stream()
            .filter(option -> !option.hidden() && !option.inherited())
            .map(option -> row(names(option), option.description()));
    Stream<String> parameters =
        spec.positionalParameters().stream()
            .map(each -> row("`" + each.paramLabel() + "`", each.description()));
    return "\n## %s\n\n%s\n\n| | |\n| --- | --- |\n%s\n%s\n"
        .formatted(
            spec.name(),
            String.join(" ", spec.usageMessage().description()),
            Stream.concat(parameters, options).collect(Collectors.joining()),
            Stream.of(spec.usageMessage().footer())
                .map(line -> line.replaceFirst("^  klotski", "    ./klotski"))
                .map(line -> line.replaceFirst("^  (?! )", "    "))
                .collect(Collectors.joining("\n")));
  }

  private static String names(OptionSpec option) {
    String label = option.arity().max() > 0 ? " " + option.paramLabel() : "";
    return List.of(option.names()).stream()
        .map(name -> "`" + name + label + "`")
        .collect(Collectors.joining(", "));
  }

  private static String row(String name, String[] description) {
    String text =
        String.join(" ", description).replaceAll("\\$\\{DEFAULT-VALUE}", "4g").replace("|", "\\|");
    return "| %s | %s |\n".formatted(name, text);
  }
}

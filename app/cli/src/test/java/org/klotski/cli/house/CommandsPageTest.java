package org.klotski.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.Multiset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.cli.Main;
import org.klotski.cli.program.Repository;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Tests the pages that list the commands and their options. If the environment variable
 * KLOTSKI_WRITE_DOCS is set, the test writes the pages first.
 */
class CommandsPageTest {
  /** A page lists an option once if at least this many of its commands share the option. */
  private static final int SHARED = 3;

  /** Options that docs/commands.md explains. */
  private static final Set<String> EXPLAINED = Set.of("`--db DIR`", "`--threads N`");

  private static final String SHARED_OPTIONS =
      """

      ## Shared options

      Each command's section lists the shared options that it accepts.

      """;

  private enum Page {
    LAYOUTS("Commands for layouts", "info solve path moves farthest explore draw code openings"),
    FIND("Find puzzles", "find"),
    SURVEY("Commands for groups and all layouts", "group stats query serve site"),
    DATABASE("Commands for the database", "build analyze verify export");

    private final String title;
    private final List<String> names;

    Page(String title, String names) {
      this.title = title;
      this.names = List.of(names.split(" "));
    }

    private String file() {
      return "commands-%s.md".formatted(name().toLowerCase(Locale.ROOT));
    }

    private List<CommandSpec> commands() {
      Map<String, CommandLine> commands = Main.commandLine().getSubcommands();
      return names.stream().map(name -> commands.get(name).getCommandSpec()).toList();
    }
  }

  private record Row(String name, String text) {
    static Row of(String name, String[] description) {
      return new Row(name, String.join(" ", description).replace("${DEFAULT-VALUE}", "4g"));
    }

    @Override
    public String toString() {
      return wrap("- %s: %s".formatted(name, text)).replace("\n", "\n  ") + "\n";
    }
  }

  @ParameterizedTest
  @EnumSource(Page.class)
  void page_hasItsCommandsWithTheirOptions(Page page) throws IOException {
    Path file = Repository.file("docs/" + page.file());
    if (System.getenv("KLOTSKI_WRITE_DOCS") != null) {
      Files.writeString(file, text(page));
    }
    assertThat(file).as("run the test with KLOTSKI_WRITE_DOCS=1").hasContent(text(page));
  }

  @Test
  void index_linksToAllCommands() throws IOException {
    String index = Files.readString(Repository.file("docs/commands.md"));
    Set<String> linked = new HashSet<>(Set.of("help"));
    for (Page page : Page.values()) {
      for (String name : page.names) {
        assertThat(index).contains("[%s](%s#%1$s)".formatted(name, page.file()));
        linked.add(name);
      }
    }
    assertThat(Main.commandLine().getSubcommands().values())
        .extracting(CommandLine::getCommandSpec)
        .filteredOn(spec -> !spec.usageMessage().hidden())
        .extracting(CommandSpec::name)
        .containsExactlyInAnyOrderElementsOf(linked);
  }

  private static String text(Page page) {
    Multiset<Row> rows = LinkedHashMultiset.create();
    page.commands().forEach(spec -> rows.addAll(rows(spec)));
    List<Row> shared =
        rows.elementSet().stream()
            .filter(row -> rows.count(row) >= SHARED || EXPLAINED.contains(row.name()))
            .toList();
    List<Row> listed = shared.stream().filter(row -> !EXPLAINED.contains(row.name())).toList();
    return """
    # %s

    <!-- Written by CommandsPageTest from the help of the commands. -->

    [commands.md](commands.md) explains the forms of LAYOUT, the options `--db` and `--threads`, the output,
    and exit codes.
    %s%s\
    """
        .formatted(
            page.title,
            listed.isEmpty() ? "" : SHARED_OPTIONS + list(listed),
            page.commands().stream()
                .map(spec -> section(spec, shared))
                .collect(Collectors.joining()));
  }

  private static String section(CommandSpec spec, List<Row> shared) {
    List<Row> rows = rows(spec);
    String names =
        rows.stream().filter(shared::contains).map(Row::name).collect(Collectors.joining(", "));
    return Stream.of(
            "\n## " + spec.name(),
            wrap(String.join(" ", spec.usageMessage().description())),
            list(rows.stream().filter(row -> !shared.contains(row)).toList()).strip(),
            names.isEmpty() ? "" : wrap("Shared: " + names),
            Stream.of(spec.usageMessage().footer())
                .map(line -> line.replaceFirst("^  klotski", "    ./klotski"))
                .map(line -> line.replaceFirst("^  (?! )", "    "))
                .collect(Collectors.joining("\n")))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("\n\n", "", "\n"));
  }

  private static List<Row> rows(CommandSpec spec) {
    return Stream.concat(
            spec.positionalParameters().stream()
                .map(each -> Row.of("`" + each.paramLabel() + "`", each.description())),
            spec.options().stream()
                .filter(option -> !option.hidden() && !option.inherited())
                .sorted(Comparator.comparingInt(OptionSpec::order))
                .map(option -> Row.of(names(option), option.description())))
        .toList();
  }

  private static String names(OptionSpec option) {
    String label = option.arity().max() > 0 ? " " + option.paramLabel() : "";
    return Stream.of(option.names())
        .map(name -> "`" + name + label + "`")
        .collect(Collectors.joining(", "));
  }

  private static String wrap(String text) {
    return text.replaceAll("(.{1,118})(?: |$)", "$1\n").strip();
  }

  private static String list(List<Row> rows) {
    return rows.stream().map(Row::toString).collect(Collectors.joining());
  }
}

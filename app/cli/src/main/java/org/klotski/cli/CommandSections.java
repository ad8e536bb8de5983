package org.klotski.cli;

import com.google.common.collect.ImmutableMap;
import org.klotski.cli.texts.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;

/** Lists the commands in sections by package, one a line. */
final class CommandSections implements IHelpSectionRenderer {
  private static final int NAME = 12;

  private static final ImmutableMap<String, String> TITLES =
      ImmutableMap.of(
          "layout", "Layouts:",
          "survey", "Groups and all layouts:",
          "database", "The database:");

  @Override
  public String render(Help help) {
    StringBuilder text = new StringBuilder();
    TITLES.forEach(
        (name, title) -> {
          text.append('\n').append(title).append('\n');
          help.commandSpec().subcommands().values().stream()
              .map(CommandLine::getCommandSpec)
              .filter(spec -> !spec.usageMessage().hidden())
              .filter(spec -> spec.userObject().getClass().getPackageName().endsWith("." + name))
              .forEach(
                  spec ->
                      text.append(line(help, spec.name(), spec.usageMessage().description()[0])));
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

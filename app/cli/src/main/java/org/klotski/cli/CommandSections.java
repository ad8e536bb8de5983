package org.klotski.cli;

import com.google.common.collect.ImmutableMap;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;

/** Lists the commands in sections, as the packages that they lie in. */
final class CommandSections implements IHelpSectionRenderer {
  private static final int NAMES = 18;
  private static final int TEXTS = 62;

  private static final ImmutableMap<String, String> TITLES =
      ImmutableMap.of(
          "layout", "Ask about a layout:",
          "survey", "Ask about a group, or about everything:",
          "database", "Make, check and export a database:");

  @Override
  public String render(Help help) {
    StringBuilder text = new StringBuilder();
    TITLES.forEach(
        (name, title) -> {
          text.append('\n').append(title).append('\n');
          Help.TextTable table =
              Help.TextTable.forColumns(
                  help.colorScheme(),
                  new Column(NAMES, 2, Overflow.SPAN),
                  new Column(TEXTS, 1, Overflow.WRAP));
          help.commandSpec().subcommands().values().stream()
              .distinct()
              .map(CommandLine::getCommandSpec)
              .filter(spec -> !spec.usageMessage().hidden())
              .filter(spec -> spec.userObject().getClass().getPackageName().endsWith("." + name))
              .forEach(spec -> table.addRowValues(spec.name(), summary(spec)));
          text.append(table);
        });
    return text.toString();
  }

  /** The first sentence of what a command says of itself. */
  private static String summary(CommandSpec spec) {
    String description = spec.usageMessage().description()[0];
    int end = description.indexOf(". ");
    return end < 0 ? description : description.substring(0, end + 1);
  }
}

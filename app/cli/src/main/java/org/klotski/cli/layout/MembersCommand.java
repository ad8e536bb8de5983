package org.klotski.cli.layout;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.groups.Members;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.enumerator.layouts.LayoutCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "members",
    description = {
      "Lists a layout's whole group, in code order: the line of a layout, counted from 0, is its"
          + " group_index. Needs no database."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski members 1A9BF0C00 | wc -l", "  klotski members --draw 5-4-1-266-0"})
public final class MembersCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(names = "--draw", description = "Draw the layouts, side by side.")
  private boolean draw;

  @Parameters(paramLabel = "LAYOUT", description = LayoutArgument.DESCRIPTION)
  private String text;

  @Override
  public Integer call() {
    UsageException.refuse(draw && json, "--draw can't be combined with --json");
    Answers answers = Answers.bySearch();
    Members members = answers.members(answers.groupOf(LayoutArgument.layout(text, answers)));
    try (Output out = new Output()) {
      out.answer(json, members, this::print);
    }
    return ExitCode.DONE;
  }

  private void print(Members members, Output out) {
    if (draw) {
      WayText.printDrawings(members.codes().stream().mapToObj(LayoutCode::decode).toList(), out);
    } else {
      members.codes().forEach(code -> out.line(LayoutCode.format(code)));
    }
  }
}

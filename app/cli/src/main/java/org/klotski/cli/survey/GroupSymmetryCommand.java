package org.klotski.cli.survey;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.groups.SymmetryOfGroup;
import org.klotski.answers.surveys.SymmetryCounts;
import org.klotski.cli.options.GroupArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "group-symmetry",
    description = {
      "Says which mirrors map a group to itself (full: all; horizontal: left-right; vertical:"
          + " top-bottom; centro: half a turn; ordinary: none) and which groups are its pattern:"
          + " the up to four that are mirror images of each other.",
      "Without GROUP, counts groups and patterns of the whole set. Needs no database."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski group-symmetry 5-4-1-1", "  klotski group-symmetry"})
public final class GroupSymmetryCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Parameters(arity = "0..1", paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  @Override
  public Integer call() {
    Answers answers = Answers.bySearch();
    try (Output out = new Output()) {
      if (group == null) {
        out.answer(json, answers.symmetries(), GroupSymmetryCommand::print);
      } else {
        SymmetryOfGroup symmetry = answers.symmetry(GroupArgument.group(group, answers));
        out.answer(json, symmetry, GroupSymmetryCommand::print);
      }
    }
    return ExitCode.DONE;
  }

  private static void print(SymmetryOfGroup of, Output out) {
    out.line("group        " + of.name());
    out.line("symmetry     " + of.symmetry().label());
    out.line("pattern      " + String.join(" ", of.pattern()));
  }

  private static void print(SymmetryCounts counts, Output out) {
    out.line("symmetry\tgroups\tpatterns");
    for (SymmetryCounts.Row row : counts.symmetries()) {
      out.line(
          "%s\t%d\t%d".formatted(row.symmetry().label(), row.groupCount(), row.patternCount()));
    }
    out.line("all\t%d\t%d".formatted(counts.groupCount(), counts.patternCount()));
  }
}

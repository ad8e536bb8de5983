package org.klotski.cli.survey;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.surveys.ForestCounts;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.TableText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "forests",
    description = {
      "Counts the six kinds of standard layouts (five horizontals and verticals, four soldiers), by"
          + " their number of horizontals: layouts, groups, solvable groups, and playable ones,"
          + " solvable with more than 500 members; then the same with left-right images taken as"
          + " one.",
      "Needs no database."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski forests")
public final class ForestsCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() {
    ForestCounts counts = Answers.bySearch().forests();
    try (Output out = new Output()) {
      out.answer(json, counts, ForestsCommand::print);
    }
    return ExitCode.DONE;
  }

  private static void print(ForestCounts counts, Output out) {
    TableText.print(ForestCounts.table(counts.forests()), out);
    out.line("").line("up to mirror");
    TableText.print(ForestCounts.table(counts.forestsUpToMirror()), out);
  }
}

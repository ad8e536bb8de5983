package org.klotski.cli.layout;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.klotski.answers.Answers;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.LayoutText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "info",
    description = {
      "Says everything of layouts: names, class, group, layer, mirror images, solutions, hardness"
          + " and difficulty data, farthest.",
      "Needs no database: what no database knows is found by search, which takes a moment for each"
          + " layout. A line on standard error says where the answers come from."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski info 1A9BF0C00",
      "  klotski info --json 5-4-1-1-7472 '#4091296'",
      "  klotski info --stored < codes.txt > layouts.jsonl"
    })
public final class InfoCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private LayoutsArgument layouts;

  @Option(
      names = "--stored",
      description =
          "Say only what the database knows, and don't search: for many layouts. Without an"
              + " analysis (see analyze) it knows nothing of the farthest, nor how many solutions"
              + " there are.")
  private boolean stored;

  private boolean originSaid;

  @Override
  public Integer call() {
    originSaid = false; // by this run
    try (Database opened = stored ? database.open() : database.openIfThere().orElse(null);
        Output out = new Output()) {
      Answers answers = Answers.of(Optional.ofNullable(opened));
      return layouts.answer(
          answers,
          out,
          layout -> {
            LayoutFacts facts = stored ? answers.storedInfo(layout) : answers.info(layout);
            sayOrigin(opened);
            return facts;
          },
          facts -> LayoutText.print(facts, out));
    }
  }

  private void sayOrigin(Database opened) {
    if (originSaid || Streams.current().isQuiet()) {
      return;
    }
    originSaid = true;
    String origin =
        opened == null
            ? "found by search; there is no database " + database.folder()
            : "from the database " + opened.folder() + (stored ? "" : searched(opened));
    Streams.current().err().println("info: " + origin);
  }

  /** The metrics in which the database is not analyzed, if there are any. */
  private static String searched(Database opened) {
    String metrics =
        Arrays.stream(Metric.values())
            .filter(each -> !opened.isAnalyzed(each))
            .map(Metric::label)
            .collect(Collectors.joining(", "));
    return metrics.isEmpty()
        ? ""
        : "; by search, which --stored leaves out: farthest and number of solutions in metric %s (analyze adds them)"
            .formatted(metrics);
  }
}

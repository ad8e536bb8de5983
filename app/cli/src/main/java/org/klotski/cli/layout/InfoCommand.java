package org.klotski.cli.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.LayoutText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
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
    if (opened == null) {
      Streams.current()
          .err()
          .println("info: found by search; there is no database " + database.folder());
    } else {
      List<String> searched = stored ? List.of() : searched(opened);
      Streams.current()
          .err()
          .println(
              "info: from the database %s%s"
                  .formatted(
                      opened.folder(),
                      searched.isEmpty()
                          ? ""
                          : "; by search, which --stored leaves out: "
                              + String.join(", ", searched)));
    }
  }

  /** What the database lacks. */
  private static List<String> searched(Database opened) {
    List<String> searched = new ArrayList<>();
    if (!opened.hasHardness()) {
      searched.add("hardness data (upgrade adds it)");
    }
    if (!opened.hasDifficulty()) {
      searched.add("difficulty data (upgrade adds it)");
    }
    List<String> metrics =
        Arrays.stream(Metric.values())
            .filter(each -> !opened.isAnalysed(each))
            .map(Metric::label)
            .toList();
    if (!metrics.isEmpty()) {
      searched.add(
          "farthest and number of solutions in metric %s (analyze adds them)"
              .formatted(String.join(", ", metrics)));
    }
    return searched;
  }
}

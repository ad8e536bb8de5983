package org.klotski.cli.layout;

import java.util.concurrent.Callable;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.StoredGoal;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.GoalOption;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.InfoText;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "info",
    description = {
      "Show everything about a layout.",
      "Needs no database: missing facts are computed by search, which takes a moment per"
          + " layout."
    },
    footer = {
      "  klotski info \"Red Donkey\"",
      "  klotski info --json 5-4-1-1-7472 '#4091296'",
      "  klotski info --goal 0 1A9BF0C00",
      "  klotski info --stored < codes.txt > layouts.jsonl"
    })
public final class InfoCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private LayoutsArgument layouts;
  @Mixin private GoalOption goal;

  @Option(
      names = "--stored",
      description =
          "Show only the facts in the database, without a search."
              + " Without an analysis, the database lacks farthest layouts and numbers of"
              + " solutions.")
  private boolean stored;

  private boolean isOriginShown;

  @Override
  public Integer call() {
    UsageException.refuse(
        stored && StoredGoal.of(Metric.LINE, goal.cell()).isEmpty(),
        "the database has the distance to cell %s only in steps; omit --stored",
        goal.cell()); // fails before the database is opened
    isOriginShown = Streams.current().isQuiet();
    try (Database opened = stored ? database.open() : database.openIfThere().orElse(null);
        Klotski klotski = DatabaseOption.klotski(opened)) {
      return layouts.answer(
          klotski,
          read -> facts(read.layout(), klotski).fields(),
          (read, out) -> InfoText.print(facts(read.layout(), klotski), out));
    }
  }

  private LayoutFacts facts(Layout layout, Klotski klotski) {
    LayoutFacts facts = stored ? klotski.stored(layout) : klotski.info(layout);
    showOrigin(klotski);
    return goal.isGiven() ? klotski.withGoal(facts, goal.cell()) : facts;
  }

  private void showOrigin(Klotski klotski) {
    if (isOriginShown) {
      return;
    }
    isOriginShown = true;
    boolean isComplete = stored || klotski.analyzed().size() == Metric.values().length;
    String searched =
        "; farthest layouts and solutions were found by search ('klotski analyze' stores them)";
    Streams.current()
        .err()
        .println(
            klotski.hasDatabase()
                ? "read from " + database.folder() + (isComplete ? "" : searched)
                : "found by search; no database at " + database.folder().toAbsolutePath());
  }
}

package org.klotski.cli.layout;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.klotski.Answer;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.Rules;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.GoalOption;
import org.klotski.cli.options.LayoutsArgument;
import org.klotski.cli.texts.InfoText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
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
      "Names, class, group, mirror images, fewest moves, difficulty, other goals, solutions,"
          + " farthest layouts. Needs no database: what it does not have is searched for, which"
          + " takes a moment for each layout."
    },
    footerHeading = "%nExamples:%n",
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
          "Show only what the database has, without a search; for many layouts. Without an analysis"
              + " it has no farthest layouts and numbers of solutions.")
  private boolean stored;

  private boolean isOriginShown;

  /** The answer; the distances are null without --goal. */
  private record Info(LayoutFacts facts, int goal, Map<Metric, OptionalInt> distances)
      implements Answer {
    @Override
    public Map<String, Object> fields() {
      Map<String, Object> fields = facts.fields();
      Map<String, Object> byMetric = new LinkedHashMap<>();
      if (distances != null) {
        distances.forEach((metric, distance) -> byMetric.put(metric.label(), distance));
      }
      fields.put("goal", distances == null ? null : goal);
      fields.put("goal_distances", distances == null ? null : byMetric);
      return fields;
    }
  }

  @Override
  public Integer call() {
    goal.cell(); // fails before the database is opened
    isOriginShown = Streams.current().isQuiet();
    try (Database opened = stored ? database.open() : database.openIfThere().orElse(null);
        Klotski klotski = DatabaseOption.klotski(opened);
        Output out = new Output()) {
      return layouts.answer(
          klotski,
          out,
          layout -> info(layout, klotski),
          info -> InfoText.print(info.facts, info.goal, info.distances, out));
    }
  }

  private Info info(Layout layout, Klotski klotski) {
    LayoutFacts facts = stored ? klotski.stored(layout) : klotski.info(layout);
    showOrigin(klotski);
    Map<Metric, OptionalInt> distances = goal.isGiven() ? new EnumMap<>(Metric.class) : null;
    if (distances != null) {
      for (Metric metric : Metric.values()) {
        distances.put(metric, klotski.distance(layout, goal.in(Rules.in(metric))));
      }
    }
    return new Info(facts, goal.cell(), distances);
  }

  private void showOrigin(Klotski klotski) {
    if (!isOriginShown) {
      isOriginShown = true;
      boolean isComplete = klotski.analyzed().size() == Metric.values().length;
      Streams.current()
          .err()
          .println(
              !klotski.hasDatabase()
                  ? "found by search; no database at " + database.folder().toAbsolutePath()
                  : "read from "
                      + database.folder()
                      + (stored || isComplete
                          ? ""
                          : "; farthest layouts and solutions were searched for ('klotski analyze'"
                              + " would store them)"));
    }
  }
}

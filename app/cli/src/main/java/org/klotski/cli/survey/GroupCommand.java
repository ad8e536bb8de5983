package org.klotski.cli.survey;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.cli.options.GroupQuestion;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.cli.texts.Words;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "group",
    description = {"Says what is known of a group.", "Needs no database."},
    footerHeading = "%nExamples:%n",
    footer = {"  klotski group 5-4-1-1", "  klotski group --members 1A9BF0C00"})
public final class GroupCommand implements Callable<Integer> {
  @Mixin private GroupQuestion question;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description =
          "In which metric radius, diameter and hardest layouts are: step (the default), line or"
              + " cell. The database must be analyzed in it.")
  private Metric metric;

  @Option(names = "--members", description = "List the codes of its layouts in order.")
  private boolean members;

  @Override
  public Integer call() {
    UsageException.refuse(
        members && metric != null,
        "--metric does not go with --members, which are the same in every metric");
    return members
        ? question.answer(
            Answers::members,
            (found, out) -> found.codes().forEach(code -> out.line(LayoutCode.format(code))))
        : question.answer(this::facts, GroupCommand::print);
  }

  private GroupFacts facts(Answers answers, Group group) {
    GroupFacts facts = answers.group(group, metric == null ? Metric.STEP : metric);
    if (metric != null && facts.radius().isEmpty()) {
      Failure.print(
          "radius, diameter and hardest layouts need an analysis; klotski analyze --metric %s adds it to a database"
              .formatted(metric.label()));
    }
    return facts;
  }

  private static void print(GroupFacts facts, Output out) {
    field(out, "group", facts.name());
    field(out, "size", Words.count(facts.groupSize(), "layout"));
    field(out, "seed", facts.seed());
    field(out, "solvable", facts.isSolvable() ? "yes" : "no");
    field(out, "layers", facts.layerCount() + " from the seed");
    for (Mirror mirror : Mirror.values()) {
      String image = facts.image(mirror);
      field(out, mirror.label(), image + (image.equals(facts.name()) ? " (the same)" : ""));
    }
    extreme(
        out,
        facts.metric(),
        "radius",
        "the centre",
        facts.radius(),
        facts.centreNum(),
        facts.centreFirst());
    extreme(
        out,
        facts.metric(),
        "diameter",
        "the periphery",
        facts.diameter(),
        facts.peripheryNum(),
        facts.peripheryFirst());
    extreme(
        out,
        facts.metric(),
        "hardest",
        "to the nearest solution",
        facts.hardestDistance(),
        facts.hardestNum(),
        facts.hardestFirst());
  }

  private static void extreme(
      Output out,
      Metric metric,
      String name,
      String what,
      Optional<Integer> step,
      Optional<Integer> number,
      Optional<Layout> first) {
    first.ifPresent(
        layout ->
            field(
                out,
                name,
                "%s, %s: %s, the first %s"
                    .formatted(
                        WayText.moves(step.orElseThrow(), metric),
                        what,
                        Words.count(number.orElseThrow(), "layout"),
                        layout)));
  }

  private static void field(Output out, String name, Object value) {
    out.line("%-12s %s".formatted(name, value));
  }
}

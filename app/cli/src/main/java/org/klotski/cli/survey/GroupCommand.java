package org.klotski.cli.survey;

import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.cli.options.GroupQuestion;
import org.klotski.cli.texts.FactText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Words;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Mirror;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "group",
    description = {
      "Says what is known of a group: size, seed, layers, mirror images, edges, bridges, cut"
          + " points, and blocks.",
      "Needs no database. Radius, diameter, and hardest layouts are known in the metrics in which a"
          + " database is analyzed (see analyze)."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski group 5-4-1-1", "  klotski group --members 1A9BF0C00"})
public final class GroupCommand implements Callable<Integer> {
  @Mixin private GroupQuestion question;

  @Option(names = "--members", description = "List the codes of its layouts in order.")
  private boolean members;

  @Override
  public Integer call() {
    return members
        ? question.answer(
            Answers::members,
            (found, out) -> found.codes().forEach(code -> out.line(LayoutCode.format(code))))
        : question.answer(Answers::group, GroupCommand::print);
  }

  private static void print(GroupFacts facts, Output out) {
    FactText.field(out, "group", facts.name());
    FactText.field(out, "size", Words.count(facts.get(Facts.GROUP_SIZE), "layout"));
    FactText.field(out, "seed", facts.layout(Facts.SEED).orElseThrow());
    FactText.field(out, "solvable", facts.isSet(Facts.IS_SOLVABLE) ? "yes" : "no");
    FactText.field(out, "layers", facts.get(Facts.LAYER_COUNT) + " from the seed");
    for (Mirror mirror : Mirror.values()) {
      String image = facts.image(mirror);
      String same = image.equals(facts.name()) ? " (the same)" : "";
      FactText.field(out, mirror.label(), image + same);
    }
    FactText.printBehind(Facts.image(Mirror.BOTH), facts, out);
  }
}

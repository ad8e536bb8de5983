package org.klotski.cli.survey;

import com.google.common.primitives.ImmutableLongArray;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.klotski.answers.Answers;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.answers.groups.GroupLayers;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.GroupArgument;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.FactText;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.cli.texts.WayText;
import org.klotski.cli.texts.Words;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "group",
    description = {
      "Show a group: size, seed, layers, mirror images, symmetry, and its graph.",
      "The symmetry names the mirrors that map the group to itself: full (all), horizontal"
          + " (left-right), vertical (top-bottom), centro (half a turn), or ordinary (none). Needs"
          + " no database. Radius, diameter, and hardest layouts are known in the metrics in which"
          + " a database is analyzed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski group 5-4-1-1",
      "  klotski group --members 1A9BF0C00",
      "  klotski group --layers 5-4-1-1",
      "  klotski group --layer 127 --draw 5-4-1-1"
    })
public final class GroupCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @ArgGroup private Listing listing;

  /** At most one of these. */
  static final class Listing {
    @Option(
        names = "--members",
        description =
            "List the codes of its layouts in order: the line of a layout, counted from 0, is its"
                + " group_index.")
    private boolean members;

    @Option(names = "--layers", description = "List its layers from the seed, with their sizes.")
    private boolean layers;

    @Option(
        names = "--layer",
        paramLabel = "K",
        description = "List the codes of the layouts in layer K.")
    private Integer layer;
  }

  @Option(names = "--draw", description = "Draw the layouts of --members or --layer.")
  private boolean draw;

  @Parameters(paramLabel = "GROUP", description = GroupArgument.DESCRIPTION)
  private String group;

  @Override
  public Integer call() {
    Listing list = listing == null ? new Listing() : listing;
    UsageException.refuse(
        draw && !list.members && list.layer == null,
        "--draw needs a list of layouts; add --members or --layer K");
    UsageException.refuse(draw && json, "--draw and --json can't be combined");
    try (Database opened = database.openIfThere().orElse(null);
        Output out = new Output()) {
      Answers answers = Answers.of(Optional.ofNullable(opened));
      Group asked = GroupArgument.group(group, answers);
      if (list.members) {
        out.answer(json, answers.members(asked), (found, to) -> print(found.codes(), to));
      } else if (list.layer != null) {
        out.answer(json, answers.layer(asked, list.layer), (found, to) -> print(found.codes(), to));
      } else if (list.layers) {
        out.answer(json, answers.layers(asked), GroupCommand::print);
      } else {
        out.answer(json, answers.group(asked), GroupCommand::print);
      }
    }
    return ExitCode.DONE;
  }

  private void print(ImmutableLongArray codes, Output out) {
    if (draw) {
      WayText.printDrawings(codes.stream().mapToObj(LayoutCode::decode).toList(), out);
    } else {
      codes.forEach(code -> out.line(LayoutCode.format(code)));
    }
  }

  private static void print(GroupLayers layers, Output out) {
    for (int number = 0; number < layers.layerCount(); number++) {
      out.line(number + "\t" + layers.layerSizes().get(number));
    }
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

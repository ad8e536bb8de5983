package org.klotski.cli.puzzles;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.klotski.answers.Answers;
import org.klotski.cli.options.GroupArgument;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.explorer.api.LikeLayout;
import org.klotski.grouper.Group;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.puzzles.OrderRules;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Which layouts somebody wants. */
public final class OrderOptions {
  private static final OrderRules RULES = new OrderRules(label -> "--" + label);

  @Option(
      names = "--class",
      paramLabel = "J-B-S",
      description = "Layouts of a class: jiang-bing-style, as in 5-4-1.")
  private String layoutClass;

  @Option(
      names = "--group",
      paramLabel = "GROUP",
      description = "Layouts of a group: its name, as in 5-4-1-1, or one of its layouts.")
  private String group;

  @Option(
      names = "--like",
      paramLabel = "LAYOUT",
      description =
          "Layouts of the same class, about as hard, but other puzzles: in another group, or far"
              + " away in this one and in that of the left-right image.")
  private String like;

  @ArgGroup(validate = false, heading = "%nWhat lies within a range:%n")
  private RangeOptions ranges = new RangeOptions();

  @ArgGroup(validate = false, heading = "%nWhat they are:%n")
  private PropertyOptions properties = new PropertyOptions();

  @ArgGroup(validate = false, heading = "%nWhich of them:%n")
  private ChoiceOptions choice = new ChoiceOptions();

  /**
   * Reads all of them.
   *
   * @param answers tells about layouts and groups that are named
   * @param counts whether all that fit are only counted
   */
  public PuzzleOrder read(Supplier<Answers> answers, boolean counts) {
    OptionalLong seed;
    try {
      RULES.checkWhereFrom(layoutClass != null, group != null, like != null);
      RULES.checkCount(counts && choice.areGiven());
      seed = choice.seed(RULES);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    Optional<Group> from =
        Optional.ofNullable(group).map(text -> GroupArgument.group(text, answers.get()));
    PuzzleOrder order =
        new PuzzleOrder(
            from.map(Group::layoutClass).or(this::layoutClass),
            from.map(Group::number),
            ranges.ranges(),
            properties.properties(ranges.ranges().containsKey(PuzzleFact.STEPS)),
            Optional.ofNullable(properties.difficulty()),
            Optional.ofNullable(like)
                .map(
                    text ->
                        LikeLayout.of(
                            LayoutArgument.layout(text, answers.get()), answers.get()::info)),
            choice.onePer(),
            choice.sort(),
            choice.limit(),
            seed);
    try {
      RULES.checkContradiction(order);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    return order;
  }

  /** The seed of a random draw that nobody has named, to be said. */
  public boolean isNewSeed() {
    return choice.isNewSeed();
  }

  private Optional<LayoutClass> layoutClass() {
    return Optional.ofNullable(layoutClass).map(LayoutClass::parse);
  }

  /** Refuses an order that the database knows too little for, and columns that are none. */
  public static void check(PuzzleOrder order, Content content) {
    List<String> unknown = order.unknownColumns(content);
    if (!unknown.isEmpty()) {
      String column = unknown.get(0);
      TableColumns.metric(column)
          .ifPresent(
              metric -> {
                throw new CommandException(Content.lacking("--sort " + column, metric));
              });
      throw new UsageException(
          "--sort: there is no column '%s'; klotski query --tables lists those of layouts"
              .formatted(LayoutFormatException.shown(column)));
    }
    order
        .lacking(content)
        .ifPresent(
            fact -> {
              throw new CommandException(Content.lacking("--" + fact.label(), Metric.STEP));
            });
  }
}

package org.klotski.cli.options;

import com.google.common.base.Ascii;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.StoredGoal;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.tables.Tables;
import org.klotski.tables.puzzles.Likeness;
import org.klotski.tables.puzzles.NumberRange;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.OrderRules;
import org.klotski.tables.puzzles.PuzzleFact;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.PuzzleProperty;
import org.klotski.tables.puzzles.SortKey;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of {@code find} that select and sort puzzles. */
public final class OrderOptions {
  private static final String DIFFICULTY = "difficulty";

  @Option(
      names = "--class",
      paramLabel = "J-B-S",
      description = "Find layouts of a class: jiang-bing-style, as in 5-4-1.")
  private String layoutClass;

  @Option(
      names = "--group",
      paramLabel = "GROUP",
      description = "Find layouts of a group, named as in 5-4-1-1 or by one of its layouts.")
  private String group;

  @Option(
      names = "--like",
      paramLabel = "LAYOUT",
      description =
          "Find different puzzles of the same class that are about as hard. They are in"
              + " other groups or many layers away from LAYOUT and its left-right image.")
  private String like;

  @Mixin private GoalOption goal = new GoalOption();

  @ArgGroup(validate = false, order = 3, heading = "%nSelection:%n")
  private Choice choice = new Choice();

  static final class Choice {
    @Option(
        names = "--sort",
        paramLabel = "COLUMNS",
        description =
            "Sort by columns (see 'klotski query --tables') or options."
                + " The prefix - means descending order, as in -line-moves,code (default: -steps)."
                + " Layouts without a value come last.")
    private String sort;

    @Option(
        names = "--one-per",
        paramLabel = "WHAT",
        description = "Find only the first layout, in sort order, of each class or group.")
    private OnePer onePer;

    @Option(
        names = "--limit",
        paramLabel = "N",
        description = "The maximum number of layouts (default: 20).")
    private Integer limit;

    @Option(
        names = "--all",
        description =
            "Also find layouts that are almost the same puzzle: a few moves apart, or mirror"
                + " images. By default, all layouts found are in different groups or many layers"
                + " apart.")
    private boolean all;

    @Option(names = "--random", description = "Select layouts at random and print the seed.")
    private boolean random;

    @Option(
        names = "--seed",
        paramLabel = "N",
        description =
            "With --random: the seed. The same seed selects the same layouts in any database.")
    private Long seed;
  }

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private final OrderRules rules = new OrderRules(this::written);

  private String written(String label) {
    OptionSpec option = command.findOption("--" + label);
    return option == null ? "--" + label : Failure.typed(option, "--" + label);
  }

  /** Adds an option to {@code find} for each numeric fact and each property. */
  public static final class FactsAndProperties implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec find) {
      if (find.findOption(DIFFICULTY) != null) {
        return find; // Picocli transforms the subcommands of a transformed command twice.
      }
      ArgGroupSpec.Builder ranges =
          group(
              1,
              "%nRanges of numbers: N, A..B, A.., or ..B. Every other numeric column of layouts"
                  + " and groups in 'klotski query --tables' is also an option, as in --group-size"
                  + " 100..:%n");
      for (PuzzleFact fact : PuzzleFact.numbers()) {
        String meaning = fact.meaning() + (fact.needsAnalysis() ? "; requires an analysis" : "");
        ranges.addArg(
            option(fact.labels(), meaning, NumberRange.class)
                .paramLabel("RANGE")
                .hidden(!fact.isCommon())
                .build());
      }
      ArgGroupSpec.Builder properties = group(2, "%nProperties:%n");
      String levels = "the level: easy, medium, hard, or expert (docs/difficulty.md)";
      properties.addArg(
          option(PuzzleFact.of(Facts.DIFFICULTY).labels(), levels, DifficultyLevel.class)
              .paramLabel("LEVEL")
              .build());
      for (PuzzleProperty each : PuzzleProperty.CHOICES) {
        properties.addArg(option(each.labels(), each.meaning(), boolean.class).build());
      }
      return find.addArgGroup(ranges.build()).addArgGroup(properties.build());
    }

    private static ArgGroupSpec.Builder group(int order, String heading) {
      return ArgGroupSpec.builder().validate(false).order(order).heading(heading);
    }

    private static OptionSpec.Builder option(List<String> labels, String meaning, Class<?> type) {
      return OptionSpec.builder(labels.stream().map(label -> "--" + label).toArray(String[]::new))
          .type(type)
          .description(Ascii.toUpperCase(meaning.charAt(0)) + meaning.substring(1) + ".");
    }
  }

  private <T> Optional<T> given(String label) {
    return Optional.ofNullable(command.findOption("--" + label).getValue());
  }

  public int goal() {
    return goal.cell();
  }

  /** Returns the stored distance to the goal, in steps; empty if the goal is the exit. */
  public Optional<StoredGoal> storedGoal() {
    return goal() == Board.EXIT ? Optional.empty() : StoredGoal.of(Metric.STEP, goal());
  }

  /** Returns whether similar layouts are left out. */
  public boolean isDistinct() {
    return !choice.all && choice.onePer == null;
  }

  /** Returns whether --group or --like is given; resolving it may require the database. */
  public boolean namesLayout() {
    return group != null || like != null;
  }

  /** Reads all options. If --random is given without --seed, prints a new seed. */
  public PuzzleOrder read(Klotski klotski, boolean counts, Collection<Metric> analyzed) {
    PuzzleOrder order;
    try {
      order = read(klotski, counts);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    Optional<String> missing = rules.missingAnalysis(order, analyzed);
    if (missing.isPresent()) {
      throw new CommandException(missing.get());
    }
    if (choice.random && choice.seed == null) {
      long seed = order.seed().getAsLong();
      Failure.hint("random seed %1$d (add --seed %1$d to repeat)".formatted(seed));
    }
    return order;
  }

  private PuzzleOrder read(Klotski klotski, boolean counts) {
    rules.checkSource(layoutClass != null, group != null, like != null);
    boolean chooses = choice.sort != null || choice.limit != null || choice.random;
    rules.checkCount(counts && (chooses || choice.seed != null));
    UsageException.refuse(
        choice.limit != null && choice.limit < 1,
        "--limit is %s, but must be at least 1",
        choice.limit);
    Optional<StoredGoal> to = storedGoal();
    Optional<GroupFacts> from = Optional.ofNullable(group).map(text -> group(text, to, klotski));
    Map<PuzzleFact, NumberRange> ranges = ranges();
    PuzzleOrder order =
        new PuzzleOrder(
            from.map(GroupFacts::layoutClass)
                .or(() -> Optional.ofNullable(layoutClass).map(LayoutClass::parse)),
            from.map(GroupFacts::number),
            ranges,
            PuzzleProperty.complete(properties(), ranges.keySet()),
            given(DIFFICULTY),
            Optional.ofNullable(like)
                .map(text -> Likeness.of(LayoutArgument.layout(text, klotski), klotski)),
            Optional.ofNullable(choice.onePer),
            choice.sort == null ? List.of() : SortKey.parseAll(choice.sort),
            choice.limit == null ? PuzzleOrder.USUAL_LIMIT : choice.limit,
            rules.seed(
                choice.random,
                choice.seed == null ? OptionalLong.empty() : OptionalLong.of(choice.seed)));
    PuzzleOrder withGoal = to.map(some -> rules.withGoal(order, some)).orElse(order);
    rules.checkContradiction(withGoal);
    return withGoal;
  }

  /** Returns the named group, or its image if the stored distances are those of mirror images. */
  private static GroupFacts group(String text, Optional<StoredGoal> goal, Klotski klotski) {
    GroupFacts named = LayoutArgument.group(text, klotski);
    return goal.flatMap(StoredGoal::mirror)
        .map(mirror -> klotski.group(named.image(mirror)))
        .orElse(named);
  }

  private Map<PuzzleFact, NumberRange> ranges() {
    Map<PuzzleFact, NumberRange> ranges = new LinkedHashMap<>();
    for (PuzzleFact fact : PuzzleFact.numbers()) {
      this.<NumberRange>given(fact.label()).ifPresent(range -> ranges.put(fact, range));
    }
    return ranges;
  }

  private Set<PuzzleProperty> properties() {
    Set<PuzzleProperty> properties = new LinkedHashSet<>(PuzzleProperty.CHOICES);
    properties.removeIf(each -> !this.<Boolean>given(each.label()).orElse(false));
    return properties;
  }

  public String nothingFound(PuzzleOrder order, Tables tables) {
    return storedGoal().isPresent() // The rules can't explain conditions on mirror images.
        ? "no layout matches with this goal; omit a condition or widen a range"
        : rules.nothingFound(order, tables);
  }
}

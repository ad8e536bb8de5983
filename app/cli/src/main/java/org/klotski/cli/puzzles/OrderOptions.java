package org.klotski.cli.puzzles;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.StoredGoal;
import org.klotski.cli.options.GoalOption;
import org.klotski.cli.options.LayoutArgument;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.DifficultyLevel;
import org.klotski.tables.puzzles.Likeness;
import org.klotski.tables.puzzles.NumberRange;
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

/** Which layouts somebody wants. */
public final class OrderOptions {
  private static final OrderRules RULES = new OrderRules(label -> "--" + label);
  private static final String DIFFICULTY = "--difficulty";

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
          "Layouts of the same class that are about as hard, but other puzzles: in another group,"
              + " or many layers away, also from the left-right image.")
  private String like;

  @Mixin private GoalOption goal = new GoalOption();

  @ArgGroup(validate = false, order = 3, heading = "%nWhich of them:%n")
  private ChoiceOptions choice = new ChoiceOptions();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /**
   * Adds options to {@code find}: one for each number among the facts, and one for each property.
   */
  public static final class FactsAndProperties implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec find) {
      ArgGroupSpec.Builder ranges =
          group(
              1,
              "%nNumbers in a range: N, A..B, A.. or ..B. Every other number of layouts and groups"
                  + " in 'klotski query --tables' is an option, too, as in --group-size 100..:%n");
      for (PuzzleFact fact : PuzzleFact.numbers()) {
        ranges.addArg(
            option(fact.labels(), fact.meaning() + (fact.needsAnalysis() ? "; needs analyze" : ""))
                .type(NumberRange.class)
                .paramLabel("RANGE")
                .hidden(!fact.isCommon())
                .build());
      }
      ArgGroupSpec.Builder properties = group(2, "%nProperties:%n");
      properties.addArg(
          OptionSpec.builder(DIFFICULTY)
              .type(DifficultyLevel.class)
              .paramLabel("LEVEL")
              .description("The level: easy, medium, hard, or expert (docs/difficulty.md).")
              .build());
      for (PuzzleProperty property : PuzzleProperty.CHOICES) {
        properties.addArg(
            option(property.labels(), property.meaning()).type(boolean.class).build());
      }
      return find.addArgGroup(ranges.build()).addArgGroup(properties.build());
    }

    private static ArgGroupSpec.Builder group(int order, String heading) {
      return ArgGroupSpec.builder().validate(false).order(order).heading(heading);
    }

    private static OptionSpec.Builder option(List<String> labels, String meaning) {
      return OptionSpec.builder(labels.stream().map(label -> "--" + label).toArray(String[]::new))
          .description(Ascii.toUpperCase(meaning.charAt(0)) + meaning.substring(1) + ".");
    }
  }

  /** The value of an option that is not a field, if it is given. */
  private <T> Optional<T> given(String option) {
    return Optional.ofNullable(command.findOption(option).getValue());
  }

  /** Returns the goal, a cell, if it is not the exit. */
  public OptionalInt goal() {
    int cell = goal.in(Rules.in(Metric.STEP)).goal();
    return cell == Board.EXIT ? OptionalInt.empty() : OptionalInt.of(cell);
  }

  /** Returns the stored distance in steps that answers the goal, if one is given. */
  public Optional<StoredGoal> storedGoal() {
    return goal().stream()
        .mapToObj(cell -> StoredGoal.of(Metric.STEP, cell).orElseThrow())
        .findFirst();
  }

  /**
   * Reads all options.
   *
   * @param klotski answers questions about layouts and groups that are named
   * @param counts whether the layouts are only counted
   */
  public PuzzleOrder read(Klotski klotski, boolean counts) {
    try {
      RULES.checkSource(layoutClass != null, group != null, like != null);
      RULES.checkCount(counts && choice.areGiven());
      OptionalLong seed = choice.seed(RULES);
      Optional<StoredGoal> to = storedGoal();
      Optional<GroupFacts> from = Optional.ofNullable(group).map(text -> group(text, to, klotski));
      Map<PuzzleFact, NumberRange> ranges = ranges();
      List<SortKey> sort = choice.sort();
      if (to.isPresent()) {
        checkGoal(ranges.keySet());
        PuzzleFact distance = PuzzleFact.of(to.get().fact());
        NumberRange steps = ranges.remove(PuzzleFact.of(Facts.minSolution(Metric.STEP)));
        ranges.put(distance, steps == null ? NumberRange.parse("1..") : steps);
        sort = sort.isEmpty() ? SortKey.parseAll("-" + distance.name()) : sort;
      }
      PuzzleOrder order =
          new PuzzleOrder(
              from.map(GroupFacts::layoutClass).or(this::layoutClass),
              from.map(GroupFacts::number),
              ranges,
              PuzzleProperty.complete(properties(), ranges.keySet()),
              given(DIFFICULTY),
              Optional.ofNullable(like)
                  .map(text -> Likeness.of(LayoutArgument.layout(text, klotski), klotski)),
              choice.onePer(),
              sort,
              choice.limit(),
              seed);
      RULES.checkContradiction(order);
      return order;
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** Returns the group of the layouts that have the stored distance. */
  private static GroupFacts group(String text, Optional<StoredGoal> goal, Klotski klotski) {
    GroupFacts named = LayoutArgument.group(text, klotski);
    return goal.flatMap(StoredGoal::mirror)
        .map(mirror -> klotski.group(named.image(mirror)))
        .orElse(named);
  }

  private void checkGoal(Set<PuzzleFact> facts) {
    UsageException.refuse(like != null, "--goal and --like can't be combined");
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      PuzzleFact fact = PuzzleFact.of(Facts.minSolution(metric));
      UsageException.refuse(
          facts.contains(fact), "--goal counts steps; leave out --" + fact.label());
    }
  }

  /** Returns whether layouts that are the same puzzle must not be found twice. */
  public boolean isDistinct() {
    return choice.isDistinct();
  }

  private Map<PuzzleFact, NumberRange> ranges() {
    Map<PuzzleFact, NumberRange> ranges = new LinkedHashMap<>();
    for (PuzzleFact fact : PuzzleFact.numbers()) {
      this.<NumberRange>given("--" + fact.label()).ifPresent(range -> ranges.put(fact, range));
    }
    return ranges;
  }

  private Set<PuzzleProperty> properties() {
    return PuzzleProperty.CHOICES.stream()
        .filter(each -> this.<Boolean>given("--" + each.label()).orElse(false))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** The seed of a random draw that nobody has named, to be said. */
  public boolean isNewSeed() {
    return choice.isNewSeed();
  }

  private Optional<LayoutClass> layoutClass() {
    return Optional.ofNullable(layoutClass).map(LayoutClass::parse);
  }

  /**
   * Refuses an order that needs an analysis that the database does not have.
   *
   * @param analyzed the metrics in which it is analyzed
   */
  public static void check(PuzzleOrder order, Collection<Metric> analyzed) {
    RULES
        .missingAnalysis(order, analyzed)
        .ifPresent(
            sentence -> {
              throw new CommandException(sentence);
            });
  }
}

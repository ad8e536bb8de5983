package org.klotski.cli.puzzles;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.klotski.cli.texts.UsageException;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.OrderRules;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.SortKey;
import picocli.CommandLine.Option;

/** The options that choose among the layouts that fit. */
final class ChoiceOptions {
  @Option(
      names = "--sort",
      paramLabel = "COLUMNS",
      description =
          "Columns of layouts or groups (klotski query --tables) to sort by, with a minus the"
              + " largest first, as in -min_solution_step,code. The names of options, such as steps"
              + " or line-moves, stand for their columns. Layouts without a value come last. The"
              + " default is the most steps first.")
  private String sort;

  @Option(
      names = "--one-per",
      paramLabel = "WHAT",
      description = "Only the first of each class, or of each group, in that order.")
  private OnePer onePer;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "The largest number of layouts (default: 20).")
  private Integer limit;

  @Option(
      names = "--all",
      description =
          "Also layouts that are the same puzzle: a few moves apart, or mirror images. The default"
              + " is different puzzles: in other groups, or many layers apart.")
  private boolean all;

  @Option(names = "--random", description = "Draw them at random, and print the --seed.")
  private boolean random;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --random: the same number draws the same layouts, from any database.")
  private Long seed;

  /** Whether something says which of all that fit. */
  boolean areGiven() {
    return sort != null || limit != null || random || seed != null;
  }

  /** Returns whether a few moves apart must not be two results. */
  boolean isDistinct() {
    return !all && onePer == null;
  }

  Optional<OnePer> onePer() {
    return Optional.ofNullable(onePer);
  }

  List<SortKey> sort() {
    return sort == null ? List.of() : SortKey.parseAll(sort);
  }

  int limit() {
    if (limit == null) {
      return PuzzleOrder.USUAL_LIMIT;
    }
    UsageException.refuse(limit < 1, "--limit is %d, but must be at least 1".formatted(limit));
    return limit;
  }

  OptionalLong seed(OrderRules rules) {
    return rules.seed(random, seed == null ? OptionalLong.empty() : OptionalLong.of(seed));
  }

  /** Whether the seed is one that nobody has named. */
  boolean isNewSeed() {
    return random && seed == null;
  }
}

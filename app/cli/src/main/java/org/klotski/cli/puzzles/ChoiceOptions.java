package org.klotski.cli.puzzles;

import java.util.List;
import java.util.OptionalLong;
import org.klotski.cli.texts.UsageException;
import org.klotski.tables.puzzles.OrderRules;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.SortKey;
import picocli.CommandLine.Option;

/** Which of all that fit, and in which order. */
final class ChoiceOptions {
  @Option(
      names = "--sort",
      paramLabel = "COLUMNS",
      description =
          "By which columns of the table layouts (klotski query --tables), the greatest first where"
              + " there is a minus: -min_solution_step,code. The default is the most steps first.")
  private String sort;

  @Option(names = "--limit", paramLabel = "N", description = "How many at most (default: 20).")
  private Integer limit;

  @Option(names = "--random", description = "Draw them at random, and say with which --seed.")
  private boolean random;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --random: draw those that this number stands for, everywhere the same.")
  private Long seed;

  /** Whether something says which of all that fit. */
  boolean areGiven() {
    return sort != null || limit != null || random || seed != null;
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

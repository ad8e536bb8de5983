package org.klotski.cli.puzzles;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import org.klotski.cli.texts.UsageException;
import org.klotski.tables.puzzles.OnePer;
import org.klotski.tables.puzzles.PuzzleOrder;
import org.klotski.tables.puzzles.SortKey;
import picocli.CommandLine.Option;

/** Which of all that fit, and in which order. */
final class ChoiceOptions {
  private static final int SEEDS = 1_000_000;

  @Option(
      names = "--sort",
      paramLabel = "COLUMNS",
      description =
          "By which columns of the table layouts (klotski query --tables), the greatest first where"
              + " there is a minus: -min_solution_step,code. Options without their hyphens, such as"
              + " steps or line-moves, stand for their columns. The default is the most steps"
              + " first.")
  private String sort;

  @Option(
      names = "--one-per",
      paramLabel = "WHAT",
      description = "Of each class, or each group, only the first in that order.")
  private OnePer onePer;

  @Option(names = "--limit", paramLabel = "N", description = "How many at most (default: 20).")
  private Integer limit;

  @Option(names = "--random", description = "Draw them at random, and say with which --seed.")
  private boolean random;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --random: draw those that this number stands for, everywhere the same.")
  private Long seed;

  /** Refuses what says which of all, where all are counted. */
  void checkForCount() {
    UsageException.refuse(
        sort != null || limit != null || random || seed != null,
        "--count counts all that fit; leave out --sort, --limit, --random and --seed");
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

  OptionalLong seed() {
    UsageException.refuse(seed != null && !random, "--seed goes with --random; add it");
    if (!random) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(seed == null ? ThreadLocalRandom.current().nextInt(SEEDS) : seed);
  }

  /** Whether the seed is one that nobody has named. */
  boolean isNewSeed() {
    return random && seed == null;
  }
}

package org.klotski.cli.puzzles;

import java.util.EnumSet;
import java.util.Set;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.tables.puzzles.PuzzleProperty;
import picocli.CommandLine.Option;

/** What the layouts are or are not. */
final class PropertyOptions {
  private final Set<PuzzleProperty> given = EnumSet.noneOf(PuzzleProperty.class);

  @Option(
      names = "--difficulty",
      paramLabel = "LEVEL",
      description = "How hard they are: easy, medium, hard or expert (docs/difficulty.md).")
  private DifficultyLevel difficulty;

  @Option(
      names = "--minimal",
      description = "Every piece matters: without any one they take fewer steps.")
  void minimal(boolean is) {
    put(PuzzleProperty.MINIMAL, is);
  }

  @Option(names = "--hardest", description = "None of their group takes more steps.")
  void hardest(boolean is) {
    put(PuzzleProperty.HARDEST, is);
  }

  @Option(names = "--symmetric", description = "They are their own left-right image.")
  void symmetric(boolean is) {
    put(PuzzleProperty.SYMMETRIC, is);
  }

  @Option(names = "--standard", description = "Ten pieces and two empty cells, as in 横刀立马.")
  void standard(boolean is) {
    put(PuzzleProperty.STANDARD, is);
  }

  @Option(
      names = "--solvable",
      description =
          "A solved layout can be reached. The default is the same without the solved layouts"
              + " themselves.")
  void solvable(boolean is) {
    put(PuzzleProperty.SOLVABLE, is);
  }

  @Option(names = "--unsolvable", description = "No solved layout can be reached.")
  void unsolvable(boolean is) {
    put(PuzzleProperty.UNSOLVABLE, is);
  }

  @Option(
      names = "--up-to-mirror",
      description = "Of two left-right images only the one with the smaller code.")
  void upToMirror(boolean is) {
    put(PuzzleProperty.UP_TO_MIRROR, is);
  }

  /** As picocli sets what is given, and unsets it before. */
  private void put(PuzzleProperty property, boolean is) {
    if (is) {
      given.add(property);
    } else {
      given.remove(property);
    }
  }

  DifficultyLevel difficulty() {
    return difficulty;
  }

  /**
   * All of them.
   *
   * @param namesSteps whether a range of steps is asked for, which may begin with 0
   */
  Set<PuzzleProperty> properties(boolean namesSteps) {
    try {
      return PuzzleProperty.complete(given, namesSteps);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }
}

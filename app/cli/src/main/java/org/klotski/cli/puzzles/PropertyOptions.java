package org.klotski.cli.puzzles;

import java.util.EnumSet;
import java.util.Set;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.tables.puzzles.PuzzleProperty;
import picocli.CommandLine.Option;

/**
 * What the layouts are or are not. Options are fields: methods come in no certain order, and the
 * completion of a release shall be the same each time it is made.
 */
final class PropertyOptions {
  @Option(
      names = "--difficulty",
      paramLabel = "LEVEL",
      description = "How hard they are: easy, medium, hard or expert (docs/difficulty.md).")
  private DifficultyLevel difficulty;

  @Option(
      names = "--minimal",
      description = "Every piece matters: without any one they take fewer steps.")
  private boolean minimal;

  @Option(names = "--hardest", description = "None of their group takes more steps.")
  private boolean hardest;

  @Option(names = "--symmetric", description = "They are their own left-right image.")
  private boolean symmetric;

  @Option(names = "--standard", description = "Ten pieces and two empty cells, as in 横刀立马.")
  private boolean standard;

  @Option(
      names = "--solvable",
      description =
          "A solved layout can be reached. The default is the same without the solved layouts"
              + " themselves.")
  private boolean solvable;

  @Option(names = "--unsolvable", description = "No solved layout can be reached.")
  private boolean unsolvable;

  @Option(
      names = "--up-to-mirror",
      description = "Of two left-right images only the one with the smaller code.")
  private boolean upToMirror;

  DifficultyLevel difficulty() {
    return difficulty;
  }

  /**
   * All of them.
   *
   * @param namesSteps whether a range of steps is asked for, which may begin with 0
   */
  Set<PuzzleProperty> properties(boolean namesSteps) {
    Set<PuzzleProperty> properties = EnumSet.noneOf(PuzzleProperty.class);
    put(properties, PuzzleProperty.STANDARD, standard);
    put(properties, PuzzleProperty.MINIMAL, minimal);
    put(properties, PuzzleProperty.HARDEST, hardest);
    put(properties, PuzzleProperty.SYMMETRIC, symmetric);
    put(properties, PuzzleProperty.SOLVABLE, solvable);
    put(properties, PuzzleProperty.UNSOLVABLE, unsolvable);
    put(properties, PuzzleProperty.UP_TO_MIRROR, upToMirror);
    try {
      return PuzzleProperty.complete(properties, namesSteps);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private static void put(Set<PuzzleProperty> properties, PuzzleProperty property, boolean given) {
    if (given) {
      properties.add(property);
    }
  }
}

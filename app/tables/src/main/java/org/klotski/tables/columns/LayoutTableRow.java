package org.klotski.tables.columns;

import java.util.List;
import java.util.Optional;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.dbschema.puzzles.DifficultyScore;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;

/**
 * What the table of all layouts knows of one.
 *
 * @param layout what every database knows of the layout
 * @param groupSize how many members its group has
 * @param hardness what it is worth as a puzzle
 * @param difficulty how hard it is to find a shortest way
 * @param extremes its farthest and solution data in each metric that is analyzed, in their order
 */
public record LayoutTableRow(
    LayoutRecord layout,
    int groupSize,
    LayoutHardnessRecord hardness,
    LayoutDifficultyRecord difficulty,
    List<LayoutExtremesRecord> extremes) {
  private static final int NO_BITS = -100;
  private static final int NO_SCORE = -10;

  /** Whether its left-right image has no smaller code. */
  boolean isCanonical() {
    return layout.isLeftRightSymmetric()
        || layout.code() <= Mirror.LEFT_RIGHT.of(LayoutCode.decode(layout.code())).code();
  }

  /** The chance of a walk at random in hundredths of a bit, or -100 if it is not solvable. */
  int bits() {
    return difficulty.minSolutionBits() < 0 ? NO_BITS : difficulty.minSolutionBits();
  }

  /** Its score in tenths of a point, or -10 if it is solved or not solvable. */
  int score() {
    return layout.minSolutionStep() > 0
        ? DifficultyScore.tenths(
            layout.minSolutionStep(), difficulty, hardness.minSolutionWays(), groupSize)
        : NO_SCORE;
  }

  /** The level of its score, if it has one. */
  Optional<DifficultyLevel> level() {
    return score() == NO_SCORE ? Optional.empty() : Optional.of(DifficultyLevel.of(score() / 10.0));
  }
}

package org.klotski.cli.puzzles;

import java.util.EnumMap;
import java.util.Map;
import org.klotski.tables.puzzles.NumberRange;
import org.klotski.tables.puzzles.PuzzleFact;
import picocli.CommandLine.Option;

/**
 * Within which ranges what lies. Options are fields, as in {@link PropertyOptions}, so that they
 * come in one order.
 */
final class RangeOptions {
  private static final String RANGE = "RANGE";

  @Option(
      names = "--steps",
      paramLabel = RANGE,
      description = "Steps to the nearest solved layout: N, A..B, A.. or ..B.")
  private NumberRange steps;

  @Option(names = "--line-moves", paramLabel = RANGE, description = "The same in straight moves.")
  private NumberRange lineMoves;

  @Option(
      names = "--cell-moves",
      paramLabel = RANGE,
      description = "The same in moves by one cell.")
  private NumberRange cellMoves;

  @Option(
      names = "--ways",
      paramLabel = RANGE,
      description = "Shortest ways to nearest solved layouts.")
  private NumberRange ways;

  @Option(
      names = "--nearest",
      paramLabel = RANGE,
      description = "Nearest solved layouts; needs analyze.")
  private NumberRange nearest;

  @Option(
      names = "--solutions",
      paramLabel = RANGE,
      description = "Solutions, near and far; needs analyze.")
  private NumberRange solutions;

  @Option(
      names = "--farthest",
      paramLabel = RANGE,
      description = "Steps to the farthest layouts; needs analyze.")
  private NumberRange farthest;

  @Option(
      names = "--pieces",
      paramLabel = RANGE,
      description = "Pieces, the 2x2 too: 10 in standard layouts.")
  private NumberRange pieces;

  Map<PuzzleFact, NumberRange> ranges() {
    Map<PuzzleFact, NumberRange> ranges = new EnumMap<>(PuzzleFact.class);
    put(ranges, PuzzleFact.STEPS, steps);
    put(ranges, PuzzleFact.LINE_MOVES, lineMoves);
    put(ranges, PuzzleFact.CELL_MOVES, cellMoves);
    put(ranges, PuzzleFact.WAYS, ways);
    put(ranges, PuzzleFact.NEAREST, nearest);
    put(ranges, PuzzleFact.SOLUTIONS, solutions);
    put(ranges, PuzzleFact.FARTHEST, farthest);
    put(ranges, PuzzleFact.PIECES, pieces);
    return ranges;
  }

  private static void put(Map<PuzzleFact, NumberRange> ranges, PuzzleFact fact, NumberRange range) {
    if (range != null) {
      ranges.put(fact, range);
    }
  }
}

package org.klotski.cli.puzzles;

import java.util.EnumMap;
import java.util.Map;
import org.klotski.tables.puzzles.NumberRange;
import org.klotski.tables.puzzles.PuzzleFact;
import picocli.CommandLine.Option;

/** Within which ranges what lies. */
final class RangeOptions {
  private static final String RANGE = "RANGE";

  private final Map<PuzzleFact, NumberRange> ranges = new EnumMap<>(PuzzleFact.class);

  Map<PuzzleFact, NumberRange> ranges() {
    return ranges;
  }

  @Option(
      names = "--steps",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "Steps to the nearest solved layout: N, A..B, A.. or ..B.")
  void steps(NumberRange range) {
    put(PuzzleFact.STEPS, range);
  }

  @Option(
      names = "--line-moves",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "The same in straight moves.")
  void lineMoves(NumberRange range) {
    put(PuzzleFact.LINE_MOVES, range);
  }

  @Option(
      names = "--cell-moves",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "The same in moves by one cell.")
  void cellMoves(NumberRange range) {
    put(PuzzleFact.CELL_MOVES, range);
  }

  @Option(
      names = "--ways",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "Shortest ways to nearest solved layouts.")
  void ways(NumberRange range) {
    put(PuzzleFact.WAYS, range);
  }

  @Option(
      names = "--nearest",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "Nearest solved layouts; needs analyze.")
  void nearest(NumberRange range) {
    put(PuzzleFact.NEAREST, range);
  }

  @Option(
      names = "--solutions",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "Solutions, near and far; needs analyze.")
  void solutions(NumberRange range) {
    put(PuzzleFact.SOLUTIONS, range);
  }

  @Option(
      names = "--farthest",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "Steps to the farthest layouts; needs analyze.")
  void farthest(NumberRange range) {
    put(PuzzleFact.FARTHEST, range);
  }

  @Option(
      names = "--pieces",
      paramLabel = RANGE,
      converter = RangeConverter.class,
      description = "Pieces, the 2x2 too: 10 in standard layouts.")
  void pieces(NumberRange range) {
    put(PuzzleFact.PIECES, range);
  }

  /** As picocli sets what is given, and unsets it with null before. */
  private void put(PuzzleFact fact, NumberRange range) {
    if (range == null) {
      ranges.remove(fact);
    } else {
      ranges.put(fact, range);
    }
  }
}

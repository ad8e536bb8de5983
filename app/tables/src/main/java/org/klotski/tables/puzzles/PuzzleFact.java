package org.klotski.tables.puzzles;

import org.klotski.enumerator.texts.Labeled;

/** What can be asked to lie in a range, in the words of makers. */
public enum PuzzleFact implements Labeled {
  /** Steps to the nearest solved layout. */
  STEPS("min_solution_step", "Steps to the nearest solved layout: N, A..B, A.. or ..B."),
  /** The same in straight moves. */
  LINE_MOVES("min_solution_line", "The same in straight moves."),
  /** The same in moves by one cell. */
  CELL_MOVES("min_solution_cell", "The same in moves by one cell."),
  /** Shortest ways. */
  WAYS("min_solution_ways", "Shortest ways to nearest solved layouts."),
  /** Nearest solved layouts. */
  NEAREST("min_solution_num", "Nearest solved layouts; needs analyze."),
  /** Solutions. */
  SOLUTIONS("solution_num", "Solutions, near and far; needs analyze."),
  /** Steps to the farthest layouts. */
  FARTHEST("farthest_step", "Steps to the farthest layouts; needs analyze."),
  /** Pieces, the 2x2 too. */
  PIECES("1 + jiang_num + bing_num", "Pieces, the 2x2 too: 10 in standard layouts.");

  private final String expression;
  private final String meaning;

  PuzzleFact(String expression, String meaning) {
    this.expression = expression;
    this.meaning = meaning;
  }

  /** The meaning, as a sentence for the help. */
  public String meaning() {
    return meaning;
  }

  /** How SQL has it. */
  String expression() {
    return expression;
  }

  /** Whether it is a column of its own. */
  boolean isColumn() {
    return this != PIECES;
  }

  /** Whether it says something only of layouts from which a solved one can be reached. */
  boolean isOfSolvable() {
    return this != PIECES && this != FARTHEST;
  }

  /** How the answer to {@link PuzzleOrder#whereaboutsSql} calls the greatest that there is. */
  public String most() {
    return "most_" + label().replace('-', '_');
  }

  /** Whether a database knows it only if it is analyzed in steps. */
  boolean needsAnalysis() {
    return this == NEAREST || this == SOLUTIONS || this == FARTHEST;
  }
}

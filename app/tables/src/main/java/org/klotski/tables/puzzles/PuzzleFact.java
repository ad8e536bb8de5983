package org.klotski.tables.puzzles;

import org.klotski.enumerator.texts.Labelled;

/** What can be asked to lie in a range, in the words of makers. */
public enum PuzzleFact implements Labelled {
  /** Steps to the nearest solved layout. */
  STEPS("min_solution_step"),
  /** The same in straight moves. */
  LINE_MOVES("min_solution_line"),
  /** The same in moves by one cell. */
  CELL_MOVES("min_solution_cell"),
  /** Shortest ways. */
  WAYS("min_solution_ways"),
  /** Nearest solved layouts. */
  NEAREST("min_solution_num", true),
  /** Solutions. */
  SOLUTIONS("solution_num", true),
  /** Steps to the farthest layouts. */
  FARTHEST("farthest_step", true),
  /** Pieces, the 2x2 too. */
  PIECES("1 + jiang_num + bing_num");

  private final String expression;
  private final boolean needsAnalysis;

  PuzzleFact(String expression) {
    this(expression, false);
  }

  PuzzleFact(String expression, boolean needsAnalysis) {
    this.expression = expression;
    this.needsAnalysis = needsAnalysis;
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

  /** Whether a database knows it only if it is analysed in steps. */
  boolean needsAnalysis() {
    return needsAnalysis;
  }
}

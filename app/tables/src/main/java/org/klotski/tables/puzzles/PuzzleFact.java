package org.klotski.tables.puzzles;

import java.util.Optional;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.texts.Labelled;

/** What can be asked to lie in a range, in the words of makers. */
public enum PuzzleFact implements Labelled {
  /** Steps to the nearest solved layout. */
  STEPS("min_solution_step"),
  /** The same in straight moves. */
  LINE_MOVES("min_solution_line", Feature.HARDNESS),
  /** The same in moves by one cell. */
  CELL_MOVES("min_solution_cell", Feature.HARDNESS),
  /** Shortest ways. */
  WAYS("min_solution_ways", Feature.HARDNESS),
  /** Nearest solved layouts. */
  NEAREST("min_solution_num", Feature.EXTREMES),
  /** Solutions. */
  SOLUTIONS("solution_num", Feature.EXTREMES),
  /** Steps to the farthest layouts. */
  FARTHEST("farthest_step", Feature.EXTREMES),
  /** Pieces, the 2x2 too. */
  PIECES("1 + jiang_num + bing_num");

  private final String expression;
  private final Feature feature;

  PuzzleFact(String expression) {
    this(expression, null);
  }

  PuzzleFact(String expression, Feature feature) {
    this.expression = expression;
    this.feature = feature;
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

  /** What a database must have to know it; nothing if every one does. */
  public Optional<Feature> feature() {
    return Optional.ofNullable(feature);
  }
}

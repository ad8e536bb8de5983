package org.klotski.explorer.sheet;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.klotski.enumerator.board.Board;

/** How many puzzles there are on a page, and how large they are; lengths are in millimetres. */
public enum PerPage {
  /** One. */
  ONE(1, 1),
  /** Two, one below the other. */
  TWO(1, 2),
  /** Six, in rows of two. */
  SIX(2, 3),
  /** Twelve, in rows of three. */
  TWELVE(3, 4);

  /** How high the lines above and below a board are. */
  private static final int TEXT = 19;

  private static final int GAP = 6;
  private static final int LEAST_TEXT = 58;

  /** How high the line is that says the aim. */
  private static final int AIM = 5;

  private final int columns;
  private final int rows;

  PerPage(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** Returns the choice with a number of puzzles. */
  public static Optional<PerPage> of(int puzzles) {
    return ImmutableList.copyOf(values()).stream()
        .filter(each -> each.puzzles() == puzzles)
        .findAny();
  }

  /** Which numbers of puzzles there are. */
  public static List<Integer> choices() {
    return ImmutableList.copyOf(values()).stream().map(PerPage::puzzles).toList();
  }

  /** How many puzzles there are. */
  public int puzzles() {
    return columns * rows;
  }

  /** How many there are side by side. */
  public int columns() {
    return columns;
  }

  /** How many there are one below the other. */
  public int rows() {
    return rows;
  }

  /** How wide the lines above and below a board are: as the board, but wide enough for a name. */
  public int textWidth(Paper paper) {
    return Math.max(boardWidth(paper), Math.min(columnWidth(paper), LEAST_TEXT));
  }

  private int columnWidth(Paper paper) {
    return paper.width() / columns - GAP;
  }

  /** How wide a board is on a paper: as large as it can be. */
  public int boardWidth(Paper paper) {
    int height = (paper.height() - AIM) / rows - TEXT;
    return Math.min(columnWidth(paper), height * Board.COLUMNS / Board.ROWS);
  }
}

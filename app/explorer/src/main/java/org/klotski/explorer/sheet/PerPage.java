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

  private final int columns;
  private final int rows;

  PerPage(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** The one with so many puzzles. */
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

  /** How wide a board is on a paper: as large as it can be. */
  public int boardWidth(Paper paper) {
    int width = paper.width() / columns - GAP;
    int height = paper.height() / rows - TEXT;
    return Math.min(width, height * Board.COLUMNS / Board.ROWS);
  }
}

package org.klotski.explorer.sheet;

import com.google.common.collect.Lists;
import java.util.List;
import org.klotski.explorer.pages.Templates;

/**
 * Puzzles to print: pages of boards, each with its number, its steps, and room for a name, and at
 * the end the solutions, board by board. One HTML file that needs nothing else.
 *
 * @param paper what it is printed on
 * @param perPage how many puzzles there are on a page
 * @param puzzles the puzzles, in their order
 */
public record Sheet(Paper paper, PerPage perPage, List<Puzzle> puzzles) {
  /** The puzzles of each page. */
  public List<List<Puzzle>> pages() {
    return Lists.partition(puzzles, perPage.puzzles());
  }

  /** Whether there is a solution to print. */
  public boolean hasSolutions() {
    return puzzles.stream().anyMatch(Puzzle::isSolvable);
  }

  /** The number of a puzzle, from 1. */
  public int number(int page, int position) {
    return page * perPage.puzzles() + position + 1;
  }

  /** The file: some 2 KB for each puzzle and each step of its solution. */
  public String html() {
    return Templates.render("sheet/sheet", this);
  }
}

package org.klotski.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Klotski;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.site.Sheet.Grid;
import org.klotski.site.Sheet.Paper;
import org.klotski.site.Sheet.Puzzle;

/** Tests the HTML of sheets, not their appearance on paper. */
final class SheetTest {
  private static Puzzle puzzle(String code) {
    return Puzzle.solved(Layout.parse(code), Optional.of("<easy>"), Klotski.bySearch());
  }

  private static int count(String page, String part) {
    return page.split(part, -1).length - 1;
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1", "0, 3, 3", "1, 3, 2", "2, 6, 1", "2, 7, 2", "3, 25, 3"})
  void puzzlesFillPages(int grid, int puzzles, int pages) {
    List<Puzzle> all = Collections.nCopies(puzzles, puzzle("2F5543C00"));
    String page = new Sheet(Paper.A4, Grid.ALL.get(grid), all).html();
    assertThat(page).contains("size: a4 portrait");
    assertThat(count(page, "<section class=\"page\"")).isEqualTo(pages);
    assertThat(count(page, "<article class=\"puzzle\"")).isEqualTo(puzzles);
    assertThat(count(page, "<li>")).isEqualTo(22 * puzzles);
    assertThat(count(page, "<rect x=\"70\" y=\"309\"")).as("exits").isEqualTo(23 * puzzles);
    assertThat(page).contains("<h2>" + puzzles).doesNotContain("<h2>" + (puzzles + 1));
  }

  @Test
  void puzzleHasNameStepsAndEscapedDifficulty() {
    String page = new Sheet(Paper.LETTER, Grid.ALL.get(0), List.of(puzzle("1A9BF0C00"))).html();
    assertThat(page).contains("横刀立马", "1 puzzle<", "81 steps", "&lt;easy&gt;");
    assertThat(page).doesNotContain("<easy>");
  }

  /** The first layout has no neighbors; the second is one step from a solution. */
  @Test
  void unsolvablePuzzle_hasNoSolution() {
    Puzzle unsolvable = puzzle("10BBB9C00");
    String page =
        new Sheet(Paper.A4, Grid.ALL.get(1), List.of(unsolvable, puzzle("955BF0C00"))).html();
    assertThat(page).contains("no solution").contains("1 step\n").contains("· 1 step<");
    assertThat(count(page, "<article class=\"solution\"")).isEqualTo(1);
    assertThat(new Sheet(Paper.A4, Grid.ALL.get(1), List.of(unsolvable)).html())
        .doesNotContain("Solutions");
  }

  @Test
  void boardsFitOnPaper() {
    for (Grid grid : Grid.ALL) {
      for (Paper paper : Paper.values()) {
        int width = new Sheet(paper, grid, List.of()).boardWidth();
        assertThat(width * grid.columns()).isBetween(paper.width() / 3, paper.width());
        assertThat(width * 5 / 4 * grid.rows()).isLessThan(paper.height());
      }
    }
  }
}

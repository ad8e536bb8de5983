package org.klotski.explorer.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.Klotski;
import org.klotski.Solution;
import org.klotski.enumerator.layouts.Layout;

/** Sheets as browsers get them. How they look on paper people have to see. */
final class SheetTest {
  private static Puzzle puzzle(String code, String... names) {
    Layout layout = Layout.parse(code);
    List<Layout> way = Klotski.bySearch().solve(layout).map(Solution::path).orElse(List.of());
    return new Puzzle(layout, List.of(names), Optional.of("easy"), way);
  }

  private static int count(String page, String part) {
    return page.split(part, -1).length - 1;
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "1, 3, 3", "2, 3, 2", "6, 6, 1", "6, 7, 2", "12, 25, 3"})
  void asManyPagesAsAreNeeded(int perPage, int puzzles, int pages) {
    Puzzle each = puzzle("2F5543C00");
    String page =
        new Sheet(Paper.A4, PerPage.of(perPage).orElseThrow(), Collections.nCopies(puzzles, each))
            .html();
    assertThat(page).contains("size: A4 portrait");
    assertThat(count(page, "<section class=\"page\"")).isEqualTo(pages);
    assertThat(count(page, "<article class=\"puzzle\"")).isEqualTo(puzzles);
    assertThat(count(page, "<li>")).isEqualTo(22 * puzzles);
    assertThat(count(page, "<rect x=\"70\" y=\"309\"")).as("exits").isEqualTo(23 * puzzles);
    assertThat(page).contains("<h2>" + puzzles).doesNotContain("<h2>" + (puzzles + 1));
  }

  @Test
  void whatPuzzlesAreCalledIsNoMarkup() {
    String page =
        new Sheet(Paper.LETTER, PerPage.ONE, List.of(puzzle("2F5543C00", "<b>A & B</b>"))).html();
    assertThat(page).contains("&lt;b&gt;A &amp; B&lt;/b&gt;").doesNotContain("<b>");
    assertThat(page).contains("1 puzzle<").contains("22 steps");
  }

  /** Nothing can be reached from the first; the second is a step away. */
  @Test
  void whatHasNoSolutionSaysSoAndOneStepIsOne() {
    String page =
        new Sheet(Paper.A4, PerPage.TWO, List.of(puzzle("10BBB9C00"), puzzle("955BF0C00"))).html();
    assertThat(page).contains("no way out").contains("1 step\n").contains("· 1 step<");
    assertThat(count(page, "<article class=\"solution\"")).isEqualTo(1);
    String unsolvable = new Sheet(Paper.A4, PerPage.TWO, List.of(puzzle("10BBB9C00"))).html();
    assertThat(unsolvable).doesNotContain("Solutions");
  }

  @ParameterizedTest
  @EnumSource
  void boardsFitOnThePaper(PerPage perPage) {
    for (Paper paper : Paper.values()) {
      int width = perPage.boardWidth(paper);
      assertThat(width * perPage.columns()).isBetween(paper.width() / 3, paper.width());
      assertThat(width * 5 / 4 * perPage.rows()).isLessThan(paper.height());
    }
  }
}

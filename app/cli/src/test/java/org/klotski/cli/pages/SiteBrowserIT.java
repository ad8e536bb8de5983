package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Klotski;
import org.klotski.Move;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.site.SiteWriter;

/** The pages of the site, opened from a disk in Chromium. */
final class SiteBrowserIT {
  /** A layout of the classic group, five steps from a solution. */
  private static Layout puzzle;

  private static final Klotski KLOTSKI = Klotski.bySearch();

  @TempDir private static Path folder;

  private static Path site;

  private Browser browser;

  @BeforeAll
  static void write() throws Exception {
    PageCheck.assumeBrowser();
    site = folder.toRealPath().resolve("a site");
    new SiteWriter(KLOTSKI, "test").write(site, false);
    List<Layout> path = KLOTSKI.solve(KLOTSKI.layout("1A9BF0C00")).orElseThrow().path();
    puzzle = path.get(path.size() - 6);
    assertThat(KLOTSKI.distance(puzzle, Rules.in(Metric.STEP))).isEqualTo(OptionalInt.of(5));
  }

  @BeforeEach
  void begin() throws Exception {
    browser = PageCheck.browser();
  }

  @AfterEach
  void nothingWentWrong() throws Exception {
    PageCheck.end(browser, site.toUri().toString(), error -> false);
  }

  private void play(String fragment) throws Exception {
    browser.open(site.resolve("play.html").toUri().resolve("#" + fragment));
    awaitMoves();
  }

  private void awaitMoves() throws Exception {
    browser.await("document.querySelectorAll('.move b').length > 0");
  }

  private void awaitText(String id, Object text) throws Exception {
    browser.await("document.getElementById('%s').textContent === '%s'".formatted(id, text));
  }

  private String hash() throws Exception {
    return browser.value("location.hash");
  }

  /** Returns the point of the window at a place of the board, in cells from the top left one. */
  private double[] at(double column, double row) throws Exception {
    String point =
        browser.value(
            """
            (() => {
              const cells = document.querySelector('#table .pieces').getScreenCTM();
              return (cells.e + cells.a * %s) + ' ' + (cells.f + cells.d * %s);
            })()
            """
                .formatted(column, row));
    return Arrays.stream(point.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** Returns the middle of the top left cell of a piece, or the place to drag it to. */
  private double[] middle(int cell) throws Exception {
    return at(cell % 4 + 0.5, cell / 4 + 0.5);
  }

  private void drag(int... cells) throws Exception {
    double[] from = middle(cells[0]);
    browser.point(from[0], from[1]);
    browser.pressMouse(from[0], from[1]);
    double[] to = from;
    for (int i = 1; i < cells.length; i++) {
      double[] next = middle(cells[i]);
      for (int part = 1; part <= 4; part++) {
        browser.drag(to[0] + (next[0] - to[0]) * part / 4, to[1] + (next[1] - to[1]) * part / 4);
      }
      to = next;
    }
    browser.value("new Promise(done => setTimeout(done, 100))"); // No flick.
    browser.releaseMouse(to[0], to[1]);
  }

  private static Solution solution(Metric metric) {
    return KLOTSKI.solve(puzzle, metric).orElseThrow();
  }

  private void assertFinished() throws Exception {
    browser.await("document.querySelector('dialog[open] .result')");
    assertThat(browser.value("document.querySelector('dialog .result b').textContent"))
        .isEqualTo("5");
    awaitText("left", 0);
    assertThat(browser.value("document.querySelectorAll('#table [data-kind=\"2x2\"].gone').length"))
        .isEqualTo("1");
  }

  @Test
  void mouseSolvesPuzzle() throws Exception {
    play(puzzle.toString());
    int left = 5;
    Solution solution = solution(Metric.STEP);
    for (int i = 0; i < 5; i++) {
      Move move = solution.moves().get(i);
      drag(
          IntStream.concat(
                  IntStream.of(move.from()),
                  move.route(solution.path().get(i), Metric.CELL).stream().mapToInt(cell -> cell))
              .toArray());
      awaitText("left", --left);
    }
    assertFinished();
    assertThat(hash()).matches("#" + puzzle + "/[a-t]{10}");
  }

  @Test
  void fingerSolvesPuzzle() throws Exception {
    browser.resize(390, 844);
    play(puzzle.toString());
    int left = 5;
    for (Move move : solution(Metric.STEP).moves()) {
      browser.swipe(middle(move.from()), middle(move.to()));
      awaitText("left", --left);
    }
    assertFinished();
  }

  @Test
  void keysSolvePuzzle() throws Exception {
    play(puzzle.toString());
    for (Move move : solution(Metric.CELL).moves()) {
      browser.value(
          "document.querySelector('.table .piece[data-cell=\"%d\"]').focus()"
              .formatted(move.from()));
      browser.press("Enter");
      browser.press(
          switch (move.to() - move.from()) {
            case 1 -> "ArrowRight";
            case -1 -> "ArrowLeft";
            case 4 -> "ArrowDown";
            default -> "ArrowUp";
          });
      browser.await(
          "document.querySelector('.table .piece[data-cell=\"%d\"]')".formatted(move.to()));
      browser.value("document.activeElement.classList.remove('grabbed')");
      browser.await(
          "document.querySelector('dialog[open]') || document.querySelector('.table .movable')");
    }
    browser.await("document.querySelector('dialog[open] .result')");
    awaitText("left", 0);
  }

  /** The soldier below the horizontal goes down and right: one step. */
  @Test
  void pieceTurnsCornerAndComesBack() throws Exception {
    play("1A9BF0C00");
    drag(13, 17, 18);
    awaitText("mine", 1);
    awaitText("left", 81);
    assertThat(hash()).isEqualTo("#1A9BF0C00/ns");
    drag(18, 17); // The same step goes on.
    awaitText("left", 80);
    awaitText("mine", 1);
    drag(17, 13);
    awaitText("mine", 0);
    assertThat(hash()).isEqualTo("#1A9BF0C00");
  }

  /** Between the cells, a dragged piece is never over another one. */
  @Test
  void draggedPieceStaysInItsCorridor() throws Exception {
    play("1A9BF0C00");
    double[] from = middle(13);
    double[] to = at(2.9, 4.1);
    browser.point(from[0], from[1]);
    browser.pressMouse(from[0], from[1]);
    browser.drag(to[0], to[1]);
    for (int i = 0; i < 10; i++) {
      String place =
          browser.value(
              "document.querySelector('.held').getAttribute('transform').match(/[\\d.]+/g).join('"
                  + " ')");
      double[] point = Arrays.stream(place.split(" ")).mapToDouble(Double::parseDouble).toArray();
      assertThat(point[0] == 1 || point[1] == 4).as(place).isTrue();
    }
    browser.releaseMouse(to[0], to[1]);
    browser.await("location.hash.length > 10");
  }

  @Test
  void reloadLosesNothing() throws Exception {
    play("1A9BF0C00");
    drag(13, 17);
    awaitText("left", 80);
    browser.press("ArrowLeft");
    awaitText("left", 81);
    drag(14, 18);
    awaitText("left", 80);
    browser.value("location.reload()");
    browser.await("document.readyState === 'complete' && document.querySelector('.move b')");
    awaitText("left", 80);
    awaitText("mine", 1);
    assertThat(hash()).isEqualTo("#1A9BF0C00/os");
    assertThat(browser.value("document.querySelectorAll('.branch').length")).isEqualTo("1");
    browser.press("ArrowLeft");
    awaitText("left", 81);
  }

  @Test
  void trainingTellsNothing() throws Exception {
    play("1A9BF0C00");
    browser.press("t");
    browser.await("document.body.classList.contains('training')");
    assertThat(browser.value("document.querySelectorAll('.move b, #moves h3').length"))
        .isEqualTo("0");
    assertThat(browser.value("getComputedStyle(document.getElementById('left')).visibility"))
        .isEqualTo("hidden");
    browser.press("t");
    awaitMoves();
  }

  @Test
  void threeHintsMakeMove() throws Exception {
    play("1A9BF0C00");
    browser.press("h");
    browser.await("document.querySelector('.hinted')");
    browser.press("h");
    browser.await("document.querySelector('.overlay .arrow')");
    browser.press("h");
    awaitText("left", 80);
  }

  @Test
  void solutionPlaysToTheEnd() throws Exception {
    play(puzzle.toString());
    browser.value("document.getElementById('speed').value = '8'");
    browser.value("document.getElementById('solve').click()");
    awaitText("left", 0);
    awaitText("place", "5 / 5");
    browser.value("document.getElementById('first').click()");
    awaitText("left", 5);
  }

  @Test
  void metricAndGoalChangeDistances() throws Exception {
    play("1A9BF0C00//cell");
    awaitText("left", 116);
    browser.press("m");
    awaitText("left", 81);
    browser.press("m");
    awaitText("left", 90);
    browser.value("location.hash = '#05F0A5000//step/12'");
    awaitText("left", 59);
  }

  @Test
  void searchFindsNames() throws Exception {
    browser.open(site.resolve("index.html").toUri());
    browser.press("/");
    browser.value(
        """
        const field = document.querySelector('form.search input');
        field.value = 'hengdao';
        field.dispatchEvent(new Event('input'));
        """);
    browser.await("document.querySelector('#found li[data-code=\"1A9BF0C00\"]')");
    browser.value("document.querySelector('form.search').requestSubmit()");
    browser.await("location.hash === '#1A9BF0C00'");
    awaitMoves();
  }

  @Test
  void homePlaysAtOnceAndGoesOn() throws Exception {
    browser.open(site.resolve("index.html").toUri());
    browser.await("document.querySelector('#table .movable')");
    drag(13, 17);
    awaitText("mine", 1);
    assertThat(browser.value("document.getElementById('continue').getAttribute('href')"))
        .isEqualTo("play.html#1A9BF0C00/nr");
    assertThat(browser.value("document.querySelectorAll('.card .board').length")).isEqualTo("9");
  }

  @Test
  void languageSwitchKeepsThePosition() throws Exception {
    play("1A9BF0C00/nr");
    browser.value("document.querySelector('.language').click()");
    browser.await("document.documentElement?.lang === 'zh-Hans'");
    awaitMoves();
    assertThat(hash()).isEqualTo("#1A9BF0C00/nr");
    browser.value("document.querySelector('.language').click()");
    browser.await("document.documentElement?.lang === 'en'");
  }

  @ParameterizedTest
  @CsvSource({"index.html", "zh/index.html", "play.html", "zh/play.html"})
  void pageIsAccessibleAndNothingIsCutOff(String page) throws Exception {
    browser.open(site.resolve(page).toUri());
    browser.await("document.querySelector('#table .movable')");
    PageCheck check = new PageCheck(browser, page);
    check.nothingIsCutOff();
    check.axeFindsNothing();
    for (int width : new int[] {320, 390, 1024, 1440}) {
      browser.resize(width, 800);
      assertThat(Integer.parseInt(browser.value("document.documentElement.scrollWidth")))
          .as("%s at %d", page, width)
          .isLessThanOrEqualTo(width);
    }
  }
}

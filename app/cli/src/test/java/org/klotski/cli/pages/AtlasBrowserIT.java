package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;

/** The atlas as somebody sees it who opens it from the disk, in Chromium. */
final class AtlasBrowserIT {
  @TempDir private static Path folder;

  private static Path atlas;

  /** From now on the page knows what is done again and again. */
  private static final String WATCH_TIMERS =
      """
      (() => {
        const begin = setInterval, end = clearInterval;
        window.ticking = new Set();
        window.setInterval = (...what) => {
          const timer = begin(...what);
          ticking.add(timer);
          return timer;
        };
        window.clearInterval = timer => {
          ticking.delete(timer);
          end(timer);
        };
      })()
      """;

  private Browser browser;

  @BeforeAll
  static void write() throws Exception {
    PageCheck.assumeBrowser();
    atlas = folder.toRealPath().resolve("an atlas");
    Launcher.Result written =
        Launcher.run(
            TestDatabase.command(
                "report", "--out", atlas.toString(), "--class", "5-4-0", "5-4-1", "5-4-2"));
    assertThat(written.exitCode()).as(written.err()).isZero();
  }

  @BeforeEach
  void begin() throws Exception {
    browser = PageCheck.browser();
  }

  /** Whatever a test does, nothing goes wrong unseen, and nothing is asked for elsewhere. */
  @AfterEach
  void nothingWentWrong() throws Exception {
    PageCheck.end(browser, atlas.toUri().toString(), error -> false);
  }

  private void open(String page) throws Exception {
    browser.open(atlas.resolve(page).toUri());
  }

  /** Every kind of page. Plots and graphs are drawn by then. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "index.html",
        "classes.html",
        "classes/5-4-1.html",
        "groups.html",
        "groups/5-4-1-1.html",
        "groups/5-4-1-5.html",
        "openings.html",
        "layouts/1A9BF0C00.html",
        "galleries.html",
        "checks.html"
      })
  void everyPageIsSound(String name) throws Exception {
    open(name);
    PageCheck page = new PageCheck(browser, name);
    page.nothingIsCutOff();
    page.axeFindsNothing();
  }

  /** Nobody tells a plot how wide paper is. */
  @ParameterizedTest
  @ValueSource(strings = {"index.html", "classes/5-4-1.html", "groups/5-4-1-5.html"})
  void aPlotIsNotWiderThanPaper(String name) throws Exception {
    open(name);
    browser.await("document.querySelector('.plot svg')");
    browser.value(
        "window.addEventListener('beforeprint', () => { window.printed ="
            + " Math.max(...[...document.querySelectorAll('.plot svg')].map(each =>"
            + " Math.ceil(each.getBBox().x + each.getBBox().width))); })");
    assertThat(browser.print()).startsWith("%PDF".getBytes(US_ASCII));
    assertThat(Integer.parseInt(browser.value("printed"))).isBetween(600, 688);
    browser.await("document.querySelector('.plot svg').width.baseVal.value > 1000");
  }

  private void press(String key, int step) throws Exception {
    browser.press(key);
    assertThat(step()).isEqualTo(step);
  }

  private void click(String selector) throws Exception {
    browser.value("document.querySelector('" + selector + "').click()");
  }

  /** The number in what the player says, which is that of its slider too. */
  private int step() throws Exception {
    String said = browser.value("document.querySelector('.player output').textContent");
    assertThat(said).matches("step \\d+ of 81 · [0-9A-F]{9}");
    String step = said.split(" ")[1];
    assertThat(browser.value("document.querySelector('.player input').value")).isEqualTo(step);
    return Integer.parseInt(step);
  }

  @Test
  void aSolutionIsPlayedSteppedAndFollowsTheKeys() throws Exception {
    open("layouts/1A9BF0C00.html");
    assertThat(step()).isZero();
    browser.value(WATCH_TIMERS);
    click("[data-go=play]");
    assertThat(browser.value("ticking.size")).isEqualTo("1");
    browser.await("document.querySelector('.player output').textContent.startsWith('step 2 ')");
    click("[data-go=play]");
    assertThat(browser.value("ticking.size")).as("it stands still").isEqualTo("0");
    int stopped = step();
    click("[data-go=on]");
    assertThat(step()).isEqualTo(stopped + 1);
    click("[data-go=back]");
    assertThat(step()).isEqualTo(stopped);
    browser.value("document.querySelector('.player').focus()");
    press("Home", 0);
    press("ArrowRight", 1);
    press("ArrowRight", 2);
    press("ArrowLeft", 1);
    press("End", 81);
    assertThat(browser.value("document.querySelector('.player svg').getAttribute('aria-label')"))
        .startsWith("D")
        .matches(".*, . X X [^,]+, . X X [^,]+")
        .contains(browser.value("document.querySelector('.player li:last-child').textContent"));
    browser.press(" ");
    browser.await("document.querySelector('.player output').textContent.startsWith('step 1 ')");
    browser.value(
        "(slider => { slider.value = 40; slider.dispatchEvent(new Event('input'))"
            + " })(document.querySelector('.player input'))");
    assertThat(step()).isEqualTo(40);
  }

  private String cell(int row, int column) throws Exception {
    return browser.value(
        "[...document.querySelectorAll('tbody tr')].filter(each => !each.hidden)[%d].cells[%d].textContent.trim()"
            .formatted(row, column));
  }

  @Test
  void aTableSortsAndFilters() throws Exception {
    open("classes.html");
    assertThat(cell(0, 0)).isEqualTo("0-0-0");
    click("thead th:nth-child(2) button");
    assertThat(cell(0, 0) + " " + cell(0, 1)).isEqualTo("2-6-1 964,656");
    assertThat(browser.value("document.querySelector('[aria-sort]').getAttribute('aria-sort')"))
        .isEqualTo("descending");
    click("thead th:nth-child(2) button");
    assertThat(cell(0, 0) + " " + cell(0, 1)).isEqualTo("0-0-0 12");
    browser.value(
        "(field => { field.value = '5-4-'; field.dispatchEvent(new Event('input'))"
            + " })(document.querySelector('.filter input'))");
    assertThat(browser.value("document.querySelector('.filter output').textContent"))
        .isEqualTo("6 rows");
    assertThat(cell(5, 0)).startsWith("5-4-");
  }

  /** On every kind of page that has some. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "index.html | .boards | 1A9BF0C00 | 81 steps to a solution",
        "classes/5-4-1.html | .boards | 12E68FC00 | 93 steps to a solution",
        "groups/5-4-1-5.html | .beside | ABF9AC000 | 248 layouts",
        "groups/5-4-1-5.html | .boards | ABF9AC000 | 14 steps to a solution",
        "openings.html | .boards | AA22BFC00 | 7 steps to a solution",
        "layouts/1A9BF0C00.html | .beside | 1A9BF0C00 | 4WVE1",
        "galleries.html | .boards | 4FEA13400 | 138 steps to a solution"
      })
  void aThumbnailShowsItsLayoutLarger(String page, String among, String code, String figure)
      throws Exception {
    open(page);
    String small = width(among + " .board");
    click(among + " .thumbnail");
    assertThat(browser.value("document.querySelector('.larger').open")).isEqualTo("true");
    assertThat(browser.value("document.querySelector('.larger').getAttribute('aria-label')"))
        .isEqualTo(code);
    assertThat(browser.value("document.querySelector('.larger').textContent"))
        .contains(code, figure);
    assertThat(Double.parseDouble(width(".larger .board")))
        .isGreaterThan(1.5 * Double.parseDouble(small));
    browser.resize(360, 700);
    assertThat(Double.parseDouble(width(".larger"))).isBetween(250.0, 350.0);
    click(".larger button");
    assertThat(browser.value("document.querySelector('.larger').open")).isEqualTo("false");
  }

  private String width(String selector) throws Exception {
    return browser.value(
        "document.querySelector('" + selector + "').getBoundingClientRect().width");
  }
}

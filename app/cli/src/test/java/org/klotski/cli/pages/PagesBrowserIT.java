package org.klotski.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.Klotski;
import org.klotski.site.SiteWriter;

/** Puzzles, openings, editor, group, and story, written without a database, in Chromium. */
final class PagesBrowserIT {
  @TempDir private static Path folder;

  private static Path site;

  private Browser browser;

  @BeforeAll
  static void write() throws Exception {
    PageCheck.assumeBrowser();
    site = folder.toRealPath().resolve("site");
    new SiteWriter(Klotski.bySearch(), "test").write(site, false);
  }

  @BeforeEach
  void begin() throws Exception {
    browser = PageCheck.browser();
  }

  @AfterEach
  void nothingWentWrong() throws Exception {
    PageCheck.end(browser, site.toUri().toString(), error -> false);
  }

  private void open(String address) throws Exception {
    browser.open(site.resolve("index.html").toUri().resolve(address));
  }

  private void awaitCount(int count, String selector) throws Exception {
    browser.await("document.querySelectorAll('%s').length === %d".formatted(selector, count));
  }

  private double[] point(String javaScript) throws Exception {
    return Arrays.stream(browser.value(javaScript).split(" "))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  /** Returns the middle of a cell of the editor. */
  private double[] cell(int cell) throws Exception {
    return point(
        """
        (() => {
          const cells = document.querySelector('#board .pieces').getScreenCTM();
          return (cells.e + cells.a * %s) + ' ' + (cells.f + cells.d * %s);
        })()
        """
            .formatted(cell % 4 + 0.5, cell / 4 + 0.5));
  }

  private double[] tool(String kind) throws Exception {
    return point(
        """
        (() => {
          const box = document.querySelector('[data-tool="%s"]').getBoundingClientRect();
          return (box.x + box.width / 2) + ' ' + (box.y + box.height / 2);
        })()
        """
            .formatted(kind));
  }

  private void drag(double[] from, double[] to) throws Exception {
    browser.point(from[0], from[1]);
    browser.pressMouse(from[0], from[1]);
    browser.drag((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    browser.drag(to[0], to[1]);
    browser.releaseMouse(to[0], to[1]);
  }

  @Test
  void presetAndSliderFilterPuzzles() throws Exception {
    open("puzzles.html#steps-10-40");
    browser.await("document.getElementById('count').textContent.endsWith('of 56 puzzles')");
    browser.await("document.querySelectorAll('#list .card').length > 0");
    browser.value("document.querySelector('#presets [href=\"#is-named/sort-gentle\"]').click()");
    browser.await("document.getElementById('count').textContent === '56 of 56 puzzles'");
    browser.value(
        """
        const most = document.querySelectorAll('#sliders input')[1];
        most.value = 2;
        most.dispatchEvent(new Event('input'));
        """);
    awaitCount(0, "#list .card");
    browser.await("!document.getElementById('none').hidden");
    browser.value("document.getElementById('reset').click()");
    browser.await("location.hash === '#sort-gentle'");
    browser.await("document.querySelectorAll('#list .card').length >= 24");
  }

  @Test
  void openingsAreFoundWhileTypingAndStayInTheAddress() throws Exception {
    open("openings.html");
    browser.await("document.getElementById('count').textContent === '369 of 369'");
    browser.value(
        """
        const field = document.getElementById('filter');
        field.value = 'hengdao';
        field.dispatchEvent(new Event('input'));
        """);
    awaitCount(1, ".opening");
    assertThat(browser.value("document.querySelector('.opening a').getAttribute('href')"))
        .isEqualTo("play.html#1A9BF0C00");
    browser.value("document.querySelector('.opening summary').click()");
    browser.await("document.querySelector('.opening dl')?.textContent.includes('81')");
    browser.value("document.querySelector('.language').click()");
    browser.await("document.documentElement?.lang === 'zh-Hans'");
    awaitCount(1, ".opening");
    assertThat(browser.value("document.getElementById('filter').value")).isEqualTo("hengdao");
  }

  /** A soldier on a taken cell is an error there; undoing it makes the layout playable again. */
  @Test
  void editorShowsErrorsAtTheirCells() throws Exception {
    open("editor.html#1A9BF0C00");
    browser.await("document.getElementById('verdict').textContent.includes('81')");
    drag(tool("soldier"), cell(0));
    browser.await("document.querySelector('.wrong[data-cell=\"0\"]')");
    browser.await("document.getElementById('verdict').textContent.includes('a1')");
    assertThat(browser.value("document.getElementById('play').hasAttribute('href') + ''"))
        .isEqualTo("false");
    browser.value("document.getElementById('undo').click()");
    browser.await("document.getElementById('play').getAttribute('href')?.endsWith('1A9BF0C00')");
    awaitCount(0, ".wrong");
  }

  @Test
  void editorIsDraggedByFinger() throws Exception {
    browser.resize(390, 844);
    open("editor.html#100000000");
    awaitCount(1, "#board .piece");
    browser.swipe(tool("vertical"), cell(8));
    awaitCount(2, "#board .piece");
    browser.swipe(cell(1), cell(2));
    browser.await("document.querySelector('#board [data-kind=\"2x2\"]').dataset.cell === '2'");
    browser.await("location.hash.startsWith('#2')");
  }

  @Test
  void editorIsUsedByKeysAndReadsOtherNotations() throws Exception {
    open("editor.html#100000000");
    awaitCount(1, "#board .piece");
    browser.value("document.querySelector('#board svg').focus()");
    browser.press("h");
    browser.press("ArrowDown");
    browser.press("ArrowDown");
    browser.press("s");
    awaitCount(3, "#board .piece");
    browser.await(
        "document.querySelectorAll('.wrong').length > 0"); // The horizontal meets the 2x2.
    browser.value(
        """
        document.getElementById('typed').value = 'VXXV/VXXV/VHHV/VSSV/S..S';
        document.getElementById('paste').requestSubmit();
        """);
    browser.await("document.getElementById('code').textContent === '1A9BF0C00'");
    browser.value(
        """
        document.getElementById('typed').value = 'VXXV/VXX?';
        document.getElementById('paste').requestSubmit();
        """);
    browser.await("document.getElementById('message').textContent.length > 10");
  }

  @Test
  void editorNamesTheNearestOpening() throws Exception {
    open("editor.html#1A98FCC00"); // 横刀立马 after one step.
    browser.await("document.querySelector('#verdict .card')");
    assertThat(browser.value("document.querySelector('#verdict .card').getAttribute('href')"))
        .isEqualTo("play.html#1A9BF0C00");
  }

  @Test
  void groupHasLayersToPick() throws Exception {
    open("group.html#5-4-1-1");
    browser.await("document.querySelectorAll('.plot').length === 4");
    assertThat(browser.value("document.querySelector('.lead').textContent")).startsWith("25,955");
    browser.value("document.querySelector('.pick').dispatchEvent(new Event('click'))");
    browser.await("document.querySelector('[aria-live]').textContent.startsWith('Layer 0')");
  }

  @ParameterizedTest
  @ValueSource(strings = {"puzzles", "openings", "editor", "group", "story"})
  void pageIsAccessibleAndNothingIsCutOff(String page) throws Exception {
    for (String address : new String[] {page + ".html", "zh/" + page + ".html"}) {
      open(address);
      browser.await("document.querySelector('main .board')");
      browser.await("document.querySelector('h1')");
      PageCheck check = new PageCheck(browser, address);
      check.nothingIsCutOff();
      check.axeFindsNothing();
      for (int width : new int[] {320, 390, 1024, 1440}) {
        browser.resize(width, 800);
        assertThat(Integer.parseInt(browser.value("document.documentElement.scrollWidth")))
            .as("%s at %d", address, width)
            .isLessThanOrEqualTo(width);
      }
    }
  }
}

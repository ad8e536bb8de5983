package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.klotski.Klotski;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.site.SiteWriter;

/**
 * A site, a browser for each test, and checks that hold for every page. The site has the atlas of
 * the whole database, and 60 groups of class 5-4-1; {@link SiteIT} compares these files with those
 * of a database. Other data is missing. After each test, the browser must have reported no error
 * and requested nothing from elsewhere.
 */
abstract class PageFixture {
  static final Klotski KLOTSKI = Klotski.bySearch();

  /** The widths at which pages are checked: a small phone, a phone, a tablet, and a desktop. */
  private static final int[] WIDTHS = {320, 390, 768, 1024, 1440};

  /** The width of A4 between margins of 14 mm, in CSS pixels. */
  private static final int PAPER = 688;

  /**
   * Selects elements that extend beyond the right edge, or whose content does, except off-screen
   * elements for screen readers.
   */
  private static final String CUT_OFF =
      """
      [...document.body.querySelectorAll('*')].filter(each => !each.ownerSVGElement).filter(each => {
        const box = each.getBoundingClientRect();
        const style = getComputedStyle(each);
        const isSeen = box.width > 1 && box.right > 0 && style.visibility === 'visible';
        const isOut = box.right > innerWidth + 1 && !each.closest(HELD);
        const cuts = each.scrollWidth > each.clientWidth + 1
          && !['visible', SCROLLS].includes(style.overflowX) && !each.matches('input, select, svg');
        return isSeen && (isOut || cuts);
      }).slice(0, 5).map(each => each.outerHTML.slice(0, 200)).join('\\n')
      """;

  private static final String FOUND_BY_AXE =
      """
      axe.run({ resultTypes: ['violations'], preload: false }).then(found => found.violations
        .map(each => each.id + ': ' + each.nodes.map(node => node.html).join(' ').slice(0, 500))
        .join('\\n'))
      """;

  /** The address of the site, which a test may replace. */
  URI root = site().toUri();

  Browser browser;

  /** A part of the address of the only file that may be missing. */
  String missing = "no file";

  /** The site, written when a test first needs it. */
  private static final class Site {
    static final Path FOLDER = write();

    private static Path write() {
      try {
        Path parent = Files.createTempDirectory("klotski-site").toRealPath();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(parent)));
        Path folder = parent.resolve("a site");
        Map<String, byte[]> data = new HashMap<>();
        for (String file : List.of("atlas-data.js", "groups/5-4-1.js")) {
          data.put("assets/" + file, data(file).getBytes(UTF_8));
        }
        new SiteWriter(Optional.empty(), data, "", "test").write(folder, false);
        return folder;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void delete(Path folder) {
      try {
        WorkFolder.deleteAll(folder);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @BeforeAll
  static void assumeBrowser() {
    assumeTrue(Boolean.getBoolean("klotski.browser"), "make test-browser does this");
    assumeTrue(Browser.program().isPresent(), "there is no Chromium on PATH");
  }

  @BeforeEach
  void startBrowser() throws Exception {
    browser = new Browser();
    browser.resize(1200, 900);
  }

  @AfterEach
  void nothingWentWrong() throws Exception {
    try (Browser ended = browser) {
      assertThat(ended.errors()).filteredOn(each -> !each.contains(missing)).isEmpty();
      assertThat(ended.requests())
          .isNotEmpty()
          .allMatch(
              each ->
                  each.startsWith(root.toString()) || each.matches("(data|blob):.*|about:blank"));
    }
  }

  /** Returns the site's data script at the given path in the assets folder. */
  static String data(String file) throws IOException {
    String name = file.substring(file.indexOf('/') + 1);
    return Resources.toString(Resources.getResource(PageFixture.class, name), UTF_8);
  }

  static Path site() {
    return Site.FOLDER;
  }

  void open(String page) throws Exception {
    browser.open(root.resolve(page));
  }

  void awaitText(String id, Object text) throws Exception {
    browser.await("document.getElementById('%s')?.textContent === '%s'".formatted(id, text));
  }

  void awaitCount(int count, String selector) throws Exception {
    browser.await("document.querySelectorAll('%s').length === %d".formatted(selector, count));
  }

  void click(String selector) throws Exception {
    browser.value("document.querySelector('%s').click()".formatted(selector));
  }

  String text(String selector) throws Exception {
    return browser.value("document.querySelector('%s').innerText".formatted(selector));
  }

  String hash() throws Exception {
    return browser.value("location.hash");
  }

  /** Returns the numbers in the value of an expression, which are separated by spaces. */
  double[] numbers(String expression) throws Exception {
    return Arrays.stream(browser.value(expression).split(" "))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  /** Returns the point in the window for a place on the board, in cells from the top left. */
  double[] at(double column, double row) throws Exception {
    return numbers(
        """
        (() => {
          const cells = document.querySelector('.table .pieces').getScreenCTM();
          return (cells.e + cells.a * %s) + ' ' + (cells.f + cells.d * %s);
        })()
        """
            .formatted(column, row));
  }

  /** Returns the center of a cell of the board. */
  double[] middle(int cell) throws Exception {
    return at(cell % 4 + 0.5, cell / 4 + 0.5);
  }

  /** Returns the center of an element. */
  double[] middle(String selector) throws Exception {
    return numbers(
        """
        (() => {
          const box = document.querySelector('%s').getBoundingClientRect();
          return (box.x + box.width / 2) + ' ' + (box.y + box.height / 2);
        })()
        """
            .formatted(selector));
  }

  /** Drags with the mouse along points and pauses before the release, to avoid a flick. */
  void drag(double[]... points) throws Exception {
    double[] at = points[0];
    browser.point(at[0], at[1]);
    browser.pressMouse(at[0], at[1]);
    for (double[] next : Arrays.asList(points).subList(1, points.length)) {
      for (int part = 1; part <= 4; part++) {
        browser.drag(at[0] + (next[0] - at[0]) * part / 4, at[1] + (next[1] - at[1]) * part / 4);
      }
      at = next;
    }
    pause(100);
    browser.releaseMouse(at[0], at[1]);
  }

  void pause(int milliseconds) throws Exception {
    browser.value("new Promise(done => setTimeout(done, %d))".formatted(milliseconds));
  }

  /**
   * Checks that nothing is cut off on any screen or on paper, that axe reports no problem in light
   * or dark mode, and that Chinese text is marked as Chinese.
   */
  void checkPage(String page) throws Exception {
    browser.look("print", "light"); // Paper does not scroll.
    checkWidth(page, PAPER, "'visible'", "':not(*)'");
    browser.look("screen", "light");
    for (int width : WIDTHS) {
      checkWidth(page, width, "'auto'", "'.scroll, #found'");
    }
    browser.value(axe());
    for (String scheme : List.of("light", "dark")) {
      browser.look("screen", scheme);
      assertThat(browser.value(FOUND_BY_AXE)).as("%s, %s", page, scheme).isEmpty();
    }
    assertThat(
            browser.value(
                """
                [...document.querySelectorAll('body *')].filter(each => !each.closest(':lang(zh), script')
                  && /\\p{Script=Han}/u.test([...each.childNodes].filter(node => node.nodeType === 3)
                    .map(node => node.data).join(''))).slice(0, 5).map(each => each.outerHTML.slice(0, 200)).join('\\n')
                """))
        .as(page)
        .isEmpty();
  }

  private void checkWidth(String page, int width, String scrolls, String held) throws Exception {
    browser.resize(width, 900);
    String cutOff = CUT_OFF.replace("SCROLLS", scrolls).replace("HELD", held);
    await("%s, nothing cut off at %d".formatted(page, width))
        .atMost(2, TimeUnit.SECONDS)
        .pollInterval(20, TimeUnit.MILLISECONDS)
        .untilAsserted(() -> assertThat(browser.value(cutOff)).isEmpty());
    assertThat(Integer.parseInt(browser.value("document.documentElement.scrollWidth")))
        .as("%s at %d", page, width)
        .isLessThanOrEqualTo(width);
  }

  private static String axe() throws IOException {
    Properties properties = new Properties();
    properties.load(
        new StringReader(resource("META-INF/maven/org.webjars.npm/axe-core/pom.properties")));
    return resource(
        "META-INF/resources/webjars/axe-core/%s/axe.min.js"
            .formatted(properties.getProperty("version")));
  }

  private static String resource(String name) throws IOException {
    return Resources.toString(Resources.getResource(name), UTF_8);
  }
}

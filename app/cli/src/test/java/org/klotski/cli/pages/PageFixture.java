package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractStringAssert;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.klotski.Klotski;
import org.klotski.site.SiteWriter;

/**
 * A browser for each test, a site that all tests share, and checks that apply to every page. The
 * site has the atlas of the whole database and the groups of class 5-4-1, which {@link SiteIT}
 * compares with a database, but no other data. After each test, the browser must have reported no
 * errors and sent no requests to other sites.
 */
abstract class PageFixture {
  static final Klotski KLOTSKI = Klotski.bySearch();

  /** The window widths at which pages are checked, from a small phone to a desktop. */
  private static final int[] WIDTHS = {320, 390, 768, 1024, 1440};

  /** The width of A4 between margins of 14 mm, in CSS pixels. */
  private static final int PAPER = 688;

  /**
   * Selects elements that extend beyond the right edge or whose content is cut off, except
   * off-screen elements for screen readers.
   */
  private static final String CUT_OFF =
      """
      $$('body *').filter(each => !each.ownerSVGElement).filter(each => {
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

  /** The address of the site, which tests may replace. */
  URI root = Site.FOLDER.toUri();

  Browser browser;

  /** Part of the address of the only file that may be missing. */
  String missing = "no file";

  /** The site, which is written when a test first uses it. */
  static final class Site {
    static final Path FOLDER = write();

    private static Path write() {
      Path folder = Path.of("target/it/a site").toAbsolutePath();
      Map<String, byte[]> data = new HashMap<>();
      try {
        for (String file : List.of("atlas-data.js", "groups/5-4-1.js")) {
          data.put("assets/" + file, data(file).getBytes(UTF_8));
        }
        new SiteWriter(Optional.empty(), data, "", "test").write(folder, true);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return folder;
    }
  }

  @BeforeAll
  static void assumeBrowser() {
    assumeTrue(Boolean.getBoolean("klotski.browser"), "make test-browser enables this test");
    assumeTrue(Browser.program().isPresent(), "Chromium is not on PATH");
  }

  @BeforeEach
  void startBrowser() throws Exception {
    browser = new Browser();
    browser.resize(1200, 900);
  }

  @AfterEach
  void nothingWentWrong() throws Exception {
    try (Browser ended = browser) {
      assertThat(ended.errors).filteredOn(each -> !each.contains(missing)).isEmpty();
      assertThat(ended.requests)
          .isNotEmpty()
          .allMatch(
              each ->
                  each.startsWith(root.toString()) || each.matches("(data|blob):.*|about:blank"));
    }
  }

  static String data(String file) throws IOException {
    return resource("org/klotski/cli/pages/" + file.substring(file.indexOf('/') + 1));
  }

  void open(String page) throws Exception {
    browser.open(root.resolve(page));
  }

  void awaitText(String id, Object text) throws Exception {
    browser.await("$('#%s')?.textContent === '%s'".formatted(id, text));
  }

  void awaitCount(int count, String selector) throws Exception {
    browser.await("$$('%s').length === %d".formatted(selector, count));
  }

  void focus(String selector) throws Exception {
    browser.value("$('%s').focus()".formatted(selector));
  }

  void type(String selector, Object text) throws Exception {
    browser.value(
        "(field => { field.value = '%s'; field.dispatchEvent(new Event('input')) })($('%s'))"
            .formatted(text, selector));
  }

  void click(String selector) throws Exception {
    browser.value("$('%s').click()".formatted(selector));
  }

  String text(String selector) throws Exception {
    return browser.value("$('%s').innerText".formatted(selector));
  }

  void awaitScore(int mine, int left) throws Exception {
    awaitText("mine", mine);
    awaitText("left", left);
  }

  AbstractStringAssert<?> assertValue(String expression) throws Exception {
    return assertThat(browser.value(expression)).as(expression);
  }

  String hash() throws Exception {
    return browser.value("location.hash");
  }

  double[] numbers(String expression) throws Exception {
    return Arrays.stream(browser.value(expression).split(" "))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  /** Returns the window coordinates of a point on the board, given in cells from the top left. */
  double[] at(double column, double row) throws Exception {
    return numbers(
        """
        (() => {
          const cells = $('.table .pieces').getScreenCTM();
          return (cells.e + cells.a * %s) + ' ' + (cells.f + cells.d * %s);
        })()
        """
            .formatted(column, row));
  }

  double[] middle(int cell) throws Exception {
    return at(cell % 4 + 0.5, cell / 4 + 0.5);
  }

  double[] box(String selector) throws Exception {
    return numbers(
        "(({ x, y, right, bottom }) => [x, y, right, bottom].join(' '))($('%s').getBoundingClientRect())"
            .formatted(selector));
  }

  double[] middle(String selector) throws Exception {
    double[] box = box(selector);
    return new double[] {(box[0] + box[2]) / 2, (box[1] + box[3]) / 2};
  }

  /** Drags the mouse along points and pauses before the release to avoid a flick. */
  void drag(double[]... points) throws Exception {
    double[] at = points[0];
    browser.pressMouse(at);
    for (double[] next : Arrays.asList(points).subList(1, points.length)) {
      for (int part = 1; part <= 4; part++) {
        browser.drag(at[0] + (next[0] - at[0]) * part / 4, at[1] + (next[1] - at[1]) * part / 4);
      }
      at = next;
    }
    pause(100);
    browser.releaseMouse(at);
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
      assertValue(FOUND_BY_AXE).as("%s, %s", page, scheme).isEmpty();
    }
    assertValue(
            """
            $$('body *').filter(each => !each.closest(':lang(zh), script')
              && /\\p{Script=Han}/u.test([...each.childNodes].filter(node => node.nodeType === 3)
                .map(node => node.data).join(''))).slice(0, 5).map(each => each.outerHTML.slice(0, 200)).join('\\n')
            """)
        .as(page)
        .isEmpty();
  }

  private void checkWidth(String page, int width, String scrolls, String held) throws Exception {
    browser.resize(width, 900);
    String cutOff = CUT_OFF.replace("SCROLLS", scrolls).replace("HELD", held);
    Awaitility.await("%s, nothing cut off at %d".formatted(page, width))
        .atMost(2, TimeUnit.SECONDS)
        .pollInterval(20, TimeUnit.MILLISECONDS)
        .untilAsserted(() -> assertValue(cutOff).isEmpty());
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

package org.klotski.cli.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Checks that every page has to pass. */
final class PageCheck {
  /** What is between the margins of a sheet of A4, 14 mm each, in CSS pixels. */
  private static final int PAPER = 688;

  private static final int WIDE = 1200;
  private static final int PHONE = 360;

  /** What lies off the screen is for readers of screens. */
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
        .filter(each => ['serious', 'critical'].includes(each.impact))
        .map(each => each.id + ': ' + each.nodes.map(node => node.html).join(' ').slice(0, 500))
        .join('\\n'))
      """;

  private final Browser browser;
  private final String page;

  /** Checks the page that a browser has open. */
  PageCheck(Browser browser, String page) {
    this.browser = browser;
    this.page = page;
  }

  /** These tests run when they are asked for, and where there is a browser. */
  static void assumeBrowser() {
    assumeTrue(Boolean.getBoolean("klotski.browser"), "make test-browser does this");
    assumeTrue(Browser.program().isPresent(), "there is no Chromium on PATH");
  }

  /** Nothing is cut off, wide, narrow and on paper. */
  void nothingIsCutOff() throws Exception {
    browser.look("print", "light");
    // on paper nothing can be scrolled
    checkWidth(PAPER, "'visible'", "':not(*)'");
    browser.look("screen", "light");
    checkWidth(PHONE, "'auto'", "'.wide, .scroll, .field'");
    checkWidth(WIDE, "'auto'", "'.wide, .scroll, .field'");
  }

  private void checkWidth(int width, String scrolls, String held) throws Exception {
    browser.resize(width, 900);
    String cutOff = CUT_OFF.replace("SCROLLS", scrolls).replace("HELD", held);
    await("%s, nothing cut off at %d".formatted(page, width)) // plots are redrawn a moment later
        .atMost(2, TimeUnit.SECONDS)
        .pollInterval(20, TimeUnit.MILLISECONDS)
        .untilAsserted(() -> assertThat(browser.value(cutOff)).isEmpty());
    assertThat(Integer.parseInt(browser.value("document.documentElement.scrollWidth")))
        .as("%s at %d", page, width)
        .isLessThanOrEqualTo(width);
  }

  /** Axe finds no serious fault, by day and by night. */
  void axeFindsNothing() throws Exception {
    browser.value(axe());
    for (String scheme : List.of("light", "dark")) {
      browser.look("screen", scheme);
      assertThat(browser.value(FOUND_BY_AXE)).as("%s, %s", page, scheme).isEmpty();
    }
  }

  /** A new browser with a wide window. */
  static Browser browser() throws Exception {
    Browser browser = new Browser();
    browser.resize(WIDE, 900);
    return browser;
  }

  /**
   * Ends a browser. Whatever a test did, nothing went wrong unseen, and nothing was asked for
   * elsewhere.
   *
   * @param isExpected which errors may be there
   */
  static void end(Browser browser, String origin, Predicate<String> isExpected) throws Exception {
    try (browser) {
      assertThat(browser.errors()).allMatch(isExpected);
      assertThat(browser.requests())
          .isNotEmpty()
          .allMatch(
              each ->
                  each.startsWith(origin)
                      || each.startsWith("data:")
                      || each.startsWith("blob:")
                      || each.equals("about:blank"));
    }
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
